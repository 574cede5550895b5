import CPango

/// A line of ASCII characters in one font, for which Pango is asked only for the glyphs.
///
/// A layout of Pango also divides its text by script, direction and font, and looks for places to break lines, which takes
/// longer than the glyphs and has one possible result for such a line. The glyphs are the same.
final class ShapedLine {
  /// The glyphs, from left to right.
  let glyphs: UnsafeMutablePointer<PangoGlyphString>

  /// The font.
  var font: UnsafeMutablePointer<PangoFont>? { analysis.font }

  /// The sum of the glyphs' advances, in Pango's units.
  let width: Int32

  private let text: String
  private var analysis: PangoAnalysis

  /// Shapes a text, which has as many bytes as characters.
  ///
  /// - Parameter analysis: what Pango knows of each character. The line retains the font.
  init(_ text: String, _ analysis: PangoAnalysis) {
    guard let glyphs = pango_glyph_string_new() else { fatalError("CoreText: no memory for a text") }
    self.glyphs = glyphs
    self.text = text
    var analysis = analysis
    let length = Int32(text.utf8.count)
    text.withCString { pango_shape_full($0, length, $0, length, &analysis, glyphs) }
    self.analysis = analysis
    if let font = analysis.font { g_object_ref(font) }
    width = pango_glyph_string_get_width(glyphs)
  }

  deinit {
    pango_glyph_string_free(glyphs)
    if let font = analysis.font { g_object_unref(font) }
  }

  /// Returns the distance from the line's left edge to the caret before a byte of the text.
  func caretOffset(atByte byte: Int32) -> Int32 {
    var position: Int32 = 0
    withMutableText { pango_glyph_string_index_to_x(glyphs, $0, $1, &analysis, byte, 0, &position) }
    return position
  }

  /// Returns the byte before which the caret nearest to a distance from the line's left edge is placed.
  func byte(nearestTo position: Int32) -> Int {
    if position < 0 { return 0 }
    if position >= width { return text.utf8.count }
    var index: Int32 = 0, trailing: Int32 = 0
    withMutableText { pango_glyph_string_x_to_index(glyphs, $0, $1, &analysis, position, &index, &trailing) }
    return Int(index) + Int(trailing)
  }

  /// Calls `body` with the text in the form of Pango's functions, which only read it.
  private func withMutableText(_ body: (UnsafeMutablePointer<CChar>, Int32) -> Void) {
    text.withCString { body(UnsafeMutablePointer(mutating: $0), Int32(text.utf8.count)) }
  }
}

extension TextParagraph {
  /// The width of the narrowest letters as a fraction of the font's size; text that is too long with them is not shaped.
  private static let narrowestLetter = 0.2

  /// The greatest number of characters times the font's size, in points: a longer line could exceed Pango's numbers.
  private static let greatestLength = 1e6

  /// Returns the line of a paragraph that needs no layout of Pango; `nil` if it does.
  ///
  /// - Parameter width: the greatest width, in Pango's units; `nil` for any.
  func shaped(runs: [AttributedText.Run], style: TextStyle, look: ParagraphSettings, width: Int32?) -> GlyphLine? {
    guard pieces.count == 1, look.firstLineIndent == look.indent else { return nil }
    let piece = pieces[0], attributes = runs[piece.run].attributes, font = attributes.font ?? style.font
    let length = CGFloat(piece.string.utf8.count) * font.size
    if length > Self.greatestLength { return nil }
    if let width, length * Self.narrowestLetter > points(width) { return nil }
    guard attributes.kern == nil, attributes.hasLigatures, attributes.attachment == nil,
      let line = TextContext.current(look.direction).shapedLine(of: piece.string, in: font), line.width <= width ?? .max
    else { return nil }
    return .shaped(line, textRun: piece.run)
  }
}
