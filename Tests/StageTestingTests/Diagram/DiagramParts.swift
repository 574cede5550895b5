import UIKit

/// A label of a diagram; a class of its own so that a test finds all of them.
final class DiagramLabel: UILabel {
  /// A title and, in smaller type under it, what it is about.
  static func text(
    title: String, about: String, titleSize: CGFloat, titleColor: UIColor, aboutColor: UIColor
  ) -> DiagramLabel {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 1.5
    style.paragraphSpacing = 2
    let text = NSMutableAttributedString(
      string: title + "\n",
      attributes: [
        .font: UIFont.systemFont(ofSize: titleSize, weight: .semibold), .foregroundColor: titleColor,
        .paragraphStyle: style,
      ])
    text.append(
      NSAttributedString(
        string: about,
        attributes: [
          .font: UIFont.systemFont(ofSize: 11.5), .foregroundColor: aboutColor, .paragraphStyle: style,
        ]))
    let label = DiagramLabel()
    label.numberOfLines = 0
    label.attributedText = text
    return label
  }
}

/// Arrows and lines.
enum DiagramArrow {
  private static let gap: CGFloat = 5
  private static let head = CGSize(width: 9, height: 8)

  /// A straight arrow that begins and ends a little off the two points.
  static func layers(from start: CGPoint, to end: CGPoint, color: UIColor) -> [CAShapeLayer] {
    let length = hypot(end.x - start.x, end.y - start.y)
    let along = CGVector(dx: (end.x - start.x) / length, dy: (end.y - start.y) / length)
    func point(_ base: CGPoint, _ forward: CGFloat, _ sideways: CGFloat = 0) -> CGPoint {
      CGPoint(
        x: base.x + along.dx * forward - along.dy * sideways, y: base.y + along.dy * forward + along.dx * sideways)
    }
    let line = UIBezierPath(), tip = UIBezierPath()
    line.move(to: point(start, gap))
    line.addLine(to: point(end, -gap - head.width + 1))
    tip.move(to: point(end, -gap))
    tip.addLine(to: point(end, -gap - head.width, head.height / 2))
    tip.addLine(to: point(end, -gap - head.width, -head.height / 2))
    tip.close()
    let filled = CAShapeLayer()
    filled.path = tip.cgPath
    filled.fillColor = color.cgColor
    return [stroke(line, color, width: 1.75), filled]
  }

  /// A line along a path, with round ends.
  static func stroke(_ path: UIBezierPath, _ color: UIColor, width: CGFloat) -> CAShapeLayer {
    let layer = CAShapeLayer()
    layer.path = path.cgPath
    layer.fillColor = nil
    layer.strokeColor = color.cgColor
    layer.lineWidth = width
    layer.lineCap = .round
    layer.lineJoin = .round
    return layer
  }
}
