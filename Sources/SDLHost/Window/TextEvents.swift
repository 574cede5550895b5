import CSDL
import Foundation

/// Functions that read the text of SDL's events.
enum TextEvents {
  /// Returns the typed text.
  static func text(of event: SDL_Event) -> String { string(event.text.text) }

  /// Returns the text that is being composed, and the position of its caret in characters.
  static func composition(of event: SDL_Event) -> (text: String, caret: Int) {
    let text = string(event.edit.text)
    let caret = Int(event.edit.start) + Int(max(event.edit.length, 0))
    return (text, min(max(caret, 0), text.count))
  }

  /// Returns the string in an event's fixed-size buffer, which ends with a zero byte unless it is full.
  private static func string<Bytes>(_ bytes: Bytes) -> String {
    withUnsafeBytes(of: bytes) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
