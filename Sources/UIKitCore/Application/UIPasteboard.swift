import Foundation

/// A pasteboard, which holds copied text.
@MainActor open class UIPasteboard: NSObject {
  /// The clipboard of the desktop if there is a window; otherwise a clipboard of the process.
  public class var general: UIPasteboard { shared }

  private static let shared = UIPasteboard()

  /// The storage of the text.
  package var store: any PasteboardStore = MemoryPasteboard()

  private override init() { super.init() }

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
}

/// The storage of a pasteboard's text.
package protocol PasteboardStore: AnyObject {
  /// The text, or `nil`.
  var string: String? { get set }
}

/// A storage in the memory of the process.
private final class MemoryPasteboard: PasteboardStore {
  var string: String?
}
