import DesktopServices

/// A color as six hexadecimal digits, `RRGGBB`, for the command line.
nonisolated struct HexColor: Equatable, Sendable {
  /// The digits.
  let text: String

  /// The number of digits, and the greatest value of a component.
  private static let digits = 6, most = 255.0

  /// Writes a color, with its components rounded to 8 bits.
  init(_ color: DesktopSettings.Color) {
    text = [color.red, color.green, color.blue].map { component in
      let digits = String(Int((component * Self.most).rounded()), radix: 16)
      return digits.count < 2 ? "0" + digits : digits
    }.joined()
  }

  /// Reads digits, which a number sign may precede; `nil` for other texts.
  init?(_ word: String) {
    let digits = word.hasPrefix("#") ? word.dropFirst() : word[...]
    guard digits.count == Self.digits, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
    text = digits.lowercased()
  }

  /// The color.
  var color: DesktopSettings.Color {
    let value = Int(text, radix: 16) ?? 0
    func component(_ shift: Int) -> Double { Double(value >> shift & 0xFF) / Self.most }
    return DesktopSettings.Color(red: component(16), green: component(8), blue: component(0))
  }
}
