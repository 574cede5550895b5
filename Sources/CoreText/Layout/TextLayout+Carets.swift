import CPango

/// Caret positions in a text of one line.
extension TextLayout {
  /// Returns the distance from the layout's left edge to the caret before the character that starts at a byte of the
  /// text, or after the last one at the end of the text. In points.
  package func caretOffset(atByte byte: Int) -> CGFloat {
    guard let line = lines.first else { return 0 }
    let length = text.string.utf8.count
    guard length > 0 else { return line.x }
    var position: Int32 = 0
    pango_layout_line_index_to_x(line.measure.line, Int32(min(max(byte, 0), length)), 0, &position)
    return line.x + points(position)
  }

  /// Returns the byte before which the caret nearest to `x` is placed, in points from the layout's left edge.
  package func byte(nearestTo x: CGFloat) -> Int {
    guard let line = lines.first, !text.isEmpty else { return 0 }
    var index: Int32 = 0, trailing: Int32 = 0
    let position = Int32(min(max((x - line.x) * CGFloat(PANGO_SCALE), -1e6), 1e8))
    pango_layout_line_x_to_index(line.measure.line, position, &index, &trailing)
    // Pango gives the trailing edge as a number of Unicode characters, which is converted to bytes here.
    let bytes = Array(text.string.utf8)
    var byte = min(Int(index), bytes.count)
    for _ in 0..<trailing where byte < bytes.count {
      byte += 1
      while byte < bytes.count, bytes[byte] & 0xC0 == 0x80 { byte += 1 }
    }
    return byte
  }
}
