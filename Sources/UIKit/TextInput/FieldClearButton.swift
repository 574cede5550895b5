/// The round button at the end of a text field that clears the text.
final class FieldClearButton: UIButton {
  /// The diameter of the disc, in points (a convention).
  private static let side: CGFloat = 15

  override init(frame: CGRect) {
    super.init(frame: frame)
    adjustsImageWhenHighlighted = true
    let format = UIGraphicsImageRendererFormat()
    format.scale = max(UIScreen.main.scale, 2)
    let side = Self.side
    let image = UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image { _ in
      UIColor.systemGray2.setFill()
      UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: side, height: side)).fill()
      let cross = UIBezierPath()
      for (from, to) in [((0.33, 0.33), (0.67, 0.67)), ((0.67, 0.33), (0.33, 0.67))] {
        cross.move(to: CGPoint(x: from.0 * side, y: from.1 * side))
        cross.addLine(to: CGPoint(x: to.0 * side, y: to.1 * side))
      }
      cross.lineWidth = 1.5
      cross.lineCapStyle = .round
      UIColor.white.setStroke()
      cross.stroke()
    }
    setImage(image, for: .normal)
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeFocused: Bool { false }
}
