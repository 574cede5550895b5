import Foundation

/// One form of a copied item: its type and its bytes.
package nonisolated struct PasteboardRepresentation: Equatable, Sendable {
  /// One of Apple's type identifiers, as `public.png`, or another system's name of a type.
  package let type: String

  /// The bytes in the format of the type.
  package let data: Data

  /// Creates a form of an item.
  package init(type: String, data: Data) {
    self.type = type
    self.data = data
  }
}

/// The storage of a pasteboard: a text, or an item in several forms.
package protocol PasteboardStore: AnyObject {
  /// The text, or `nil`. Setting it removes the item.
  var string: String? { get set }

  /// The forms of the item that this process has copied, the best one first; none after another process has copied
  /// something. Setting them removes the text.
  var item: [PasteboardRepresentation] { get set }
}

/// A storage in the memory of the process.
package final class MemoryPasteboard: PasteboardStore {
  private var content = Content.item([])

  private enum Content {
    case text(String?)
    case item([PasteboardRepresentation])
  }

  /// Creates an empty storage.
  package init() {}

  package var string: String? {
    get { if case .text(let text) = content { text } else { nil } }
    set { content = .text(newValue) }
  }

  package var item: [PasteboardRepresentation] {
    get { if case .item(let forms) = content { forms } else { [] } }
    set { content = .item(newValue) }
  }
}
