import CPango

/// Where carets stand in a text of one line.
extension TextLayout {
  /// From the layout's left edge to the caret before the character that begins at a byte of the text; at the end of the
  /// text after its last. In points.
  package func caretOffset(atByte byte: Int) -> CGFloat {
    guard let line = lines.first else { return 0 }
    let length = text.string.utf8.count
    guard length > 0 else { return line.x }
    var position: Int32 = 0
    pango_layout_line_index_to_x(line.measure.line, Int32(min(max(byte, 0), length)), 0, &position)
    return line.x + points(position)
  }

  /// The byte before which a caret stands nearest to `x`, from the layout's left edge, in points.
  package func byte(nearestTo x: CGFloat) -> Int {
    guard let line = lines.first, !text.isEmpty else { return 0 }
    var index: Int32 = 0, trailing: Int32 = 0
    let position = Int32(min(max((x - line.x) * CGFloat(PANGO_SCALE), -1e6), 1e8))
    pango_layout_line_x_to_index(line.measure.line, position, &index, &trailing)
    // The trailing edge counts characters of Unicode; the next one begins that many after.
    let bytes = Array(text.string.utf8)
    var byte = min(Int(index), bytes.count)
    for _ in 0..<trailing where byte < bytes.count {
      byte += 1
      while byte < bytes.count, bytes[byte] & 0xC0 == 0x80 { byte += 1 }
    }
    return byte
  }
}
