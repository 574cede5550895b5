import CPango

/// Caret positions in a text of one line.
extension TextLayout {
  /// Returns the distance from the layout's left edge to the caret before the character that starts at a byte of the
  /// text, or after the last one at the end of the text. In points.
  package func caretOffset(atByte byte: Int) -> CGFloat {
    guard let line = lines.first else { return 0 }
    let length = text.string.utf8.count
    guard length > 0 else { return line.x }
    return line.x + points(line.measure.line.caretOffset(atByte: Int32(min(max(byte, 0), length))))
  }

  /// Returns the byte before which the caret nearest to `x` is placed, in points from the layout's left edge.
  package func byte(nearestTo x: CGFloat) -> Int {
    guard let line = lines.first, !text.isEmpty else { return 0 }
    let position = Int32(min(max((x - line.x) * CGFloat(PANGO_SCALE), -1e6), 1e8))
    return line.measure.line.byte(nearestTo: position, of: text.string)
  }
}
