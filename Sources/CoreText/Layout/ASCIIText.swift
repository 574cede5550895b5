/// A summary of a text of printable ASCII characters.
struct ASCIIText {
  /// Whether there are letters, besides digits, punctuation and spaces.
  let hasLetters: Bool

  /// Creates a summary; `nil` if the text is empty or has other characters.
  init?(_ text: String) {
    if text.isEmpty { return nil }
    var hasLetters = false
    for byte in text.utf8 {
      guard 0x20...0x7E ~= byte else { return nil }
      if !hasLetters { hasLetters = UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }
    }
    self.hasLetters = hasLetters
  }
}
