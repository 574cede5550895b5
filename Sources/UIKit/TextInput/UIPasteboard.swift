import Foundation

/// What was copied, for pasting.
@MainActor open class UIPasteboard: NSObject {
  /// The desktop's own clipboard, in a window; a private one where there is none.
  public class var general: UIPasteboard { shared }

  private static let shared = UIPasteboard()

  /// Where the text is kept.
  package var store: any PasteboardStore = MemoryPasteboard()

  private override init() { super.init() }

  /// The text that was copied; `nil` where there is none.
  open var string: String? {
    get { store.string }
    set { store.string = newValue }
  }

  /// The texts that were copied: one here, or none.
  open var strings: [String]? {
    get { string.map { [$0] } }
    set { string = newValue?.joined(separator: "\n") }
  }

  /// Whether there is text.
  open var hasStrings: Bool { string?.isEmpty == false }
}

/// Where a pasteboard's text is kept.
package protocol PasteboardStore: AnyObject {
  /// The text; `nil` where there is none.
  var string: String? { get set }
}

/// Keeps text in the process.
private final class MemoryPasteboard: PasteboardStore {
  var string: String?
}
