import CoreText

/// A picture that stands in text, in the place of a character.
open nonisolated class NSTextAttachment: NSObject, @unchecked Sendable {
  /// U+FFFC, the character that attachments stand for.
  public static let character = 0xFFFC

  /// What shows. A template is filled with the text's colour.
  open var image: UIImage?

  /// Where it lies, in points: from the character's place on the baseline, y upwards. Zero: as large as the picture.
  open var bounds = CGRect.zero

  /// A file's data, as it was given.
  open var contents: Data?

  /// Of what kind the data is, as it was given.
  open var fileType: String?

  /// Room on either side, in points.
  open var lineLayoutPadding: CGFloat = 0

  /// The picture that some data holds; both may be `nil`.
  public init(data contentData: Data?, ofType uti: String?) {
    contents = contentData
    fileType = uti
    image = contentData.flatMap { UIImage(data: $0) }
    super.init()
  }

  /// A picture.
  public convenience init(image: UIImage) {
    self.init(data: nil, ofType: nil)
    self.image = image
  }

  /// Without a picture as yet.
  public convenience override init() { self.init(data: nil, ofType: nil) }
}

extension NSTextAttachment: AttachmentConvertible {
  /// The same as a plain value.
  package nonisolated var textAttachment: TextAttachment {
    var room = bounds
    if room == .zero { room.size = image?.size ?? .zero }
    room.origin.x += lineLayoutPadding
    let isTemplate = image?.isTemplate ?? false
    return TextAttachment(bounds: room, image: image?.cgImage, isTemplate: isTemplate)
  }
}

nonisolated extension NSAttributedString {
  /// A single character, in whose place an attachment stands.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: String(TextAttachment.character), attributes: [.attachment: attachment])
  }
}
