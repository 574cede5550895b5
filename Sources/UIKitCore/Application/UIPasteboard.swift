import Foundation
import UIFoundation

/// A pasteboard, which holds copied text, or one copied item in several forms.
///
/// Text comes from all applications; images and other data only from this one.
@MainActor open class UIPasteboard: NSObject {
  /// The clipboard of the desktop if there is a window; otherwise a clipboard of the process.
  public class var general: UIPasteboard { shared }

  private static let shared = UIPasteboard()

  /// The storage of what was copied.
  package var store: any PasteboardStore = MemoryPasteboard()

  private override init() { super.init() }

  // MARK: - Text

  /// The copied text, or `nil`.
  open var string: String? {
    get { store.string }
    set { store.string = newValue }
  }

  /// The copied texts: one at most. Setting several joins them with line breaks.
  open var strings: [String]? {
    get { string.map { [$0] } }
    set { string = newValue?.joined(separator: "\n") }
  }

  /// Whether there is text that is not empty.
  open var hasStrings: Bool { string?.isEmpty == false }

  // MARK: - Images

  /// The image that this application has copied, or `nil`. Setting it offers a PNG file, which is made at once: a large
  /// image is better made into data on another thread, for ``setData(_:forPasteboardType:)``.
  open var image: UIImage? {
    get { store.item.lazy.filter { Self.imageTypes.contains($0.type) }.compactMap { UIImage(data: $0.data) }.first }
    set { setData(newValue?.pngData() ?? Data(), forPasteboardType: Self.imageTypes[0]) }
  }

  /// The copied images: one at most. Setting several keeps the first.
  open var images: [UIImage]? {
    get { image.map { [$0] } }
    set { image = newValue?.first }
  }

  /// Whether this application has copied an image.
  open var hasImages: Bool { contains(pasteboardTypes: Self.imageTypes) }

  /// The types of images, the preferred one first.
  private static let imageTypes = ["public.png", "public.jpeg", "org.webmproject.webp", "com.compuserve.gif"]

  // MARK: - Data

  /// The types of the item that this application has copied, the best one first.
  open var types: [String] { store.item.map { $0.type } }

  /// Returns whether the item has one of some types.
  open func contains(pasteboardTypes: [String]) -> Bool { types.contains { pasteboardTypes.contains($0) } }

  /// Returns the data of a type of the item that this application has copied; `nil` if it has no such type.
  open func data(forPasteboardType pasteboardType: String) -> Data? {
    store.item.first { $0.type == pasteboardType }?.data
  }

  /// Copies an item with one type: one of Apple's names, as `public.png`, or a media type, as `image/bmp`. Empty data
  /// removes the item.
  open func setData(_ data: Data, forPasteboardType pasteboardType: String) {
    store.item = data.isEmpty ? [] : [PasteboardRepresentation(type: pasteboardType, data: data)]
  }
}
