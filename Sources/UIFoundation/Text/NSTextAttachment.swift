import CoreText

/// An image that is drawn in text, instead of a character.
open nonisolated class NSTextAttachment: NSObject, @unchecked Sendable {
  /// The character U+FFFC, which marks attachments in a string.
  public static let character = 0xFFFC

  /// The image. A template image is filled with the color of the text.
  open var image: UIImage?

  /// The frame of the image in points, relative to its position on the baseline, with y upward. Zero for the size of
  /// the image.
  open var bounds = CGRect.zero

  /// The data that was passed at creation.
  open var contents: Data?

  /// The type of the data that was passed at creation.
  open var fileType: String?

  /// The space on either side, in points. Only the leading one is applied here.
  open var lineLayoutPadding: CGFloat = 0

  /// Creates an attachment from the data of an image; both arguments may be `nil`.
  public init(data contentData: Data?, ofType uti: String?) {
    contents = contentData
    fileType = uti
    image = contentData.flatMap { UIImage(data: $0) }
    super.init()
  }

  /// Creates an attachment with an image.
  public convenience init(image: UIImage) {
    self.init(data: nil, ofType: nil)
    self.image = image
  }

  /// Creates an attachment without an image.
  public convenience override init() { self.init(data: nil, ofType: nil) }
}

extension NSTextAttachment: AttachmentConvertible {
  /// The attachment as a plain value for the text layout.
  package nonisolated var textAttachment: TextAttachment {
    var room = bounds
    if room == .zero { room.size = image?.size ?? .zero }
    room.origin.x += lineLayoutPadding
    let isTemplate = image?.isTemplate ?? false
    return TextAttachment(bounds: room, image: image?.cgImage, isTemplate: isTemplate)
  }
}

nonisolated extension NSAttributedString {
  /// Creates a string of a single character, which stands for an attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: String(TextAttachment.character), attributes: [.attachment: attachment])
  }
}
