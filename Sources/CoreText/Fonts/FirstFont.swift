import CPango

/// The first installed one of a font's families, with the lines that were shaped in it recently.
///
/// It owns Pango's handle, and belongs to the thread that created it.
final class FirstFont {
  /// Pango's handle.
  let pango: UnsafeMutablePointer<PangoFont>

  /// The number of recent lines at which those are removed that were not used since the last time; a screen shows fewer.
  private static let lineCapacity = 256

  /// The greatest number of characters in a line that is kept, since few of longer texts are shown again.
  private static let longestLine = 128

  /// The lines of recent texts, and those from before.
  private var lines: [String: ShapedLine] = [:]
  private var olderLines: [String: ShapedLine] = [:]

  /// Takes the ownership of a font.
  init(_ pango: UnsafeMutablePointer<PangoFont>) { self.pango = pango }

  deinit { g_object_unref(pango) }

  /// Returns the line of a text, shaped unless it was recently; `nil` if the text needs a layout of Pango.
  func line(of text: String) -> ShapedLine? {
    if let known = lines[text] { return known }
    guard let line = olderLines[text] ?? shape(text) else { return nil }
    if text.utf8.count > Self.longestLine { return line }
    if lines.count >= Self.lineCapacity { (olderLines, lines) = (lines, [:]) }
    lines[text] = line
    return line
  }

  private func shape(_ text: String) -> ShapedLine? {
    guard let characters = ASCIIText(text) else { return nil }
    let latin = TextContext.latinLanguage
    // Digits and punctuation alone have the user's language, for which Pango may take another font.
    guard characters.hasLetters || latin == pango_language_get_default() else { return nil }
    var analysis = PangoAnalysis()
    analysis.font = pango
    analysis.language = latin
    analysis.script = UInt8((characters.hasLetters ? PANGO_SCRIPT_LATIN : PANGO_SCRIPT_COMMON).rawValue)
    let line = ShapedLine(text, analysis)
    return line.glyphs.hasUnknownGlyphs ? nil : line
  }
}
