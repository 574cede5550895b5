import CSDL
import Foundation

/// Reads the text in SDL's events.
enum TextEvents {
  /// What was typed.
  static func text(of event: SDL_Event) -> String { string(event.text.text) }

  /// What is being composed, and where its caret stands, in characters.
  static func composition(of event: SDL_Event) -> (text: String, caret: Int) {
    let text = string(event.edit.text)
    let caret = Int(event.edit.start) + Int(max(event.edit.length, 0))
    return (text, min(max(caret, 0), text.count))
  }

  /// A string from the fixed room that events have for it, which ends with a zero byte or is full.
  private static func string<Bytes>(_ bytes: Bytes) -> String {
    withUnsafeBytes(of: bytes) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
