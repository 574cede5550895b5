import CPango

/// The glyphs of a line. The layout that owns them must live as long.
enum GlyphLine {
  /// A line of a layout of Pango.
  case pango(UnsafeMutablePointer<PangoLayoutLine>)

  /// A line that was shaped without a layout of Pango, and the number of its run of text.
  case shaped(ShapedLine, textRun: Int)

  /// The runs, each with one font and direction, from left to right.
  var runs: GlyphRuns {
    switch self {
    case .pango(let line): GlyphRuns(node: line.pointee.runs)
    case .shaped(let line, let textRun): GlyphRuns(only: GlyphRun(line, textRun: textRun))
    }
  }

  /// Whether the line is read from right to left.
  var isRightToLeft: Bool {
    switch self {
    case .pango(let line): pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
    case .shaped: false
    }
  }

  /// Returns the distance from the line's left edge to the caret before a byte of the text, in Pango's units.
  func caretOffset(atByte byte: Int32) -> Int32 {
    switch self {
    case .pango(let line):
      var position: Int32 = 0
      pango_layout_line_index_to_x(line, byte, 0, &position)
      return position
    case .shaped(let line, _): return line.caretOffset(atByte: byte)
    }
  }

  /// Returns the byte before which the caret nearest to a distance from the line's left edge is placed.
  ///
  /// - Parameters:
  ///   - position: in Pango's units.
  ///   - text: the text of the line.
  func byte(nearestTo position: Int32, of text: String) -> Int {
    switch self {
    case .pango(let line):
      var index: Int32 = 0, trailing: Int32 = 0
      pango_layout_line_x_to_index(line, position, &index, &trailing)
      // Pango gives the trailing edge as a number of Unicode characters, which is converted to bytes here.
      let bytes = Array(text.utf8)
      var byte = min(Int(index), bytes.count)
      for _ in 0..<trailing where byte < bytes.count {
        byte += 1
        while byte < bytes.count, bytes[byte] & 0xC0 == 0x80 { byte += 1 }
      }
      return byte
    case .shaped(let line, _): return line.byte(nearestTo: position)
    }
  }
}

/// Glyphs of one font and direction.
struct GlyphRun {
  /// The glyphs, from left to right.
  let glyphs: UnsafeMutablePointer<PangoGlyphString>

  /// The font; `nil` for none.
  let font: UnsafeMutablePointer<PangoFont>?

  /// The distance from the end of the previous run to the first glyph, in Pango's units.
  let startOffset: Int32

  /// The number of the run of text that the glyphs belong to; `nil` for none.
  let textRun: Int?

  /// Whether the glyphs are an ellipsis in place of text.
  let isEllipsis: Bool

  fileprivate init(_ run: PangoGlyphItem) {
    glyphs = run.glyphs
    font = run.item.pointee.analysis.font
    startOffset = run.start_x_offset
    textRun = run.textRun
    isEllipsis = run.item.pointee.analysis.flags & UInt8(PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) != 0
  }

  fileprivate init(_ line: ShapedLine, textRun: Int) {
    glyphs = line.glyphs
    font = line.font
    startOffset = 0
    self.textRun = textRun
    isEllipsis = false
  }
}

/// The runs of a line.
struct GlyphRuns: Sequence, IteratorProtocol {
  /// The only run, until it was returned.
  var only: GlyphRun?

  /// The next run of a line of Pango.
  var node: UnsafeMutablePointer<GSList>?

  mutating func next() -> GlyphRun? {
    if let run = only {
      only = nil
      return run
    }
    guard let current = node else { return nil }
    node = current.pointee.next
    return current.pointee.data.map { GlyphRun($0.assumingMemoryBound(to: PangoGlyphItem.self).pointee) }
  }
}
