import CoreText

/// The search for the scale at which a text fits into a size.
package nonisolated struct FittingScale {
  /// The text to fit.
  package let text: AttributedText

  /// The style of the text at full size.
  package let style: TextStyle

  /// The size that the text has to fit into, in points.
  package let room: CGSize

  /// Creates a search for the scale of a text.
  package init(text: AttributedText, style: TextStyle, room: CGSize) {
    self.text = text
    self.style = style
    self.room = room
  }

  /// The number of bisections for text of several lines; the scale is found to within 2⁻⁸.
  private static let halvings = 8

  /// Returns the layout of the text at a scale, in lines of a width.
  package func layout(at scale: CGFloat, width: CGFloat) -> TextLayout {
    var style = style
    style.font = style.font.withSize(style.font.size * scale)
    return TextLayout.known(scale == 1 ? text : text.scaled(by: scale), style: style, width: width)
  }

  /// Returns the largest scale, at most 1, at which all of the text fits; `minimum` if there is none.
  package func scale(downTo minimum: CGFloat) -> CGFloat {
    let minimum = min(max(minimum, 0.01), 1)
    if style.maximumLines == 1 {
      // Glyphs are not fitted to the pixel grid, so widths are proportional to the size.
      let width = layout(at: 1, width: .infinity).size.width
      return width <= room.width ? 1 : max(minimum, room.width / width * 0.9999)
    }
    if fits(at: 1) { return 1 }
    var low = minimum, high: CGFloat = 1
    for _ in 0..<Self.halvings {
      let middle = (low + high) / 2
      if fits(at: middle) { low = middle } else { high = middle }
    }
    return low
  }

  private func fits(at scale: CGFloat) -> Bool {
    let layout = layout(at: scale, width: room.width)
    return !layout.isTruncated && layout.size.height <= room.height + 0.5
  }
}
