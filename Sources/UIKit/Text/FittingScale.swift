import CoreText

/// How far text has to be made smaller to fit.
nonisolated struct FittingScale {
  /// What it says.
  let text: AttributedText

  /// How it looks at full size.
  let style: TextStyle

  /// Where it has to fit.
  let room: CGSize

  /// How finely the scale of several lines is looked for: to within 2⁻⁸.
  private static let halvings = 8

  /// The text in a part of its size.
  func layout(at scale: CGFloat, width: CGFloat) -> TextLayout {
    var style = style
    style.font = style.font.withSize(style.font.size * scale)
    return TextLayout.known(scale == 1 ? text : text.scaled(by: scale), style: style, width: width)
  }

  /// The largest scale, 1 at most, at which all of the text shows; `minimum` where there is none.
  func scale(downTo minimum: CGFloat) -> CGFloat {
    let minimum = min(max(minimum, 0.01), 1)
    if style.maximumLines == 1 {
      // Letters are not fitted to pixels: their widths go with the size.
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
