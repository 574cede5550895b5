import UIKit

/// What is printed on the card, drawn once.
final class CardPrint: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    backgroundColor = .clear
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    drawWaves()
    drawChip(in: CGRect(x: 28, y: 78, width: 46, height: 34))
    let white = UIColor.white
    NSAttributedString(
      string: "segue", attributes: [.font: UIFont.systemFont(ofSize: 22, weight: .bold), .foregroundColor: white]
    )
    .draw(at: CGPoint(x: 28, y: 24))
    NSAttributedString(
      string: "4921  0073  5518  2046",
      attributes: [.font: UIFont.systemFont(ofSize: 19, weight: .medium), .kern: 1.5, .foregroundColor: white]
    ).draw(at: CGPoint(x: 28, y: 130))
    NSAttributedString(
      string: "ADA LOVELACE",
      attributes: [
        .font: UIFont.systemFont(ofSize: 12, weight: .semibold), .kern: 2,
        .foregroundColor: white.withAlphaComponent(0.85),
      ]
    ).draw(at: CGPoint(x: 28, y: 172))
    drawCircles()
  }

  /// Lines that follow each other across the card.
  private func drawWaves() {
    for index in 0..<18 {
      let path = UIBezierPath(), step = CGFloat(index)
      path.move(to: CGPoint(x: 60 + step * 6, y: bounds.maxY + 10))
      path.addCurve(
        to: CGPoint(x: bounds.maxX + 10, y: step * 9 - 30), controlPoint1: CGPoint(x: 130 + step * 4, y: 40 + step * 7),
        controlPoint2: CGPoint(x: 210 + step * 5, y: 210 - step * 5))
      path.lineWidth = 1
      UIColor(white: 1, alpha: 0.2).setStroke()
      path.stroke()
    }
  }

  private func drawChip(in rect: CGRect) {
    UIColor(red: 1, green: 0.86, blue: 0.6, alpha: 1).setFill()
    UIBezierPath(roundedRect: rect, cornerRadius: 7).fill()
    UIColor(red: 0.72, green: 0.5, blue: 0.26, alpha: 1).setStroke()
    let lines = UIBezierPath(roundedRect: rect.insetBy(dx: 15, dy: 9), cornerRadius: 4)
    for y in [rect.minY + 12, rect.maxY - 12] {
      lines.move(to: CGPoint(x: rect.minX, y: y))
      lines.addLine(to: CGPoint(x: rect.minX + 15, y: y))
      lines.move(to: CGPoint(x: rect.maxX - 15, y: y))
      lines.addLine(to: CGPoint(x: rect.maxX, y: y))
    }
    lines.stroke()
  }

  private func drawCircles() {
    for (x, alpha) in [(bounds.maxX - 76, 0.9), (bounds.maxX - 54, 0.55)] {
      UIColor(white: 1, alpha: alpha).setFill()
      UIBezierPath(ovalIn: CGRect(x: x, y: 162, width: 32, height: 32)).fill()
    }
  }
}
