import UIKit

/// A small drawing on a tinted square.
final class DiagramIcon: UIView {
  /// The drawings.
  enum Symbol { case pointer, touch, pan, scrubber, curve, stack, list, overlap, grid, clock }

  private let tint: UIColor

  /// An icon of 38 points.
  init(_ symbol: Symbol, tint: UIColor, fillOpacity: CGFloat) {
    self.tint = tint
    super.init(frame: CGRect(x: 0, y: 0, width: 38, height: 38))
    backgroundColor = tint.withAlphaComponent(fillOpacity)
    layer.cornerRadius = 9
    switch symbol {
    case .pointer: addPointer()
    case .touch: addTouch()
    case .pan: addPan()
    case .scrubber: addScrubber()
    case .curve: addCurve()
    case .stack: addStack()
    case .list: addList()
    case .overlap: addOverlap()
    case .grid: addGrid()
    case .clock: addClock()
    }
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Drawing

  private func fill(_ path: UIBezierPath, opacity: CGFloat = 1) {
    let shape = CAShapeLayer()
    shape.path = path.cgPath
    shape.fillColor = tint.withAlphaComponent(opacity).cgColor
    layer.addSublayer(shape)
  }

  private func stroke(_ path: UIBezierPath, opacity: CGFloat = 1, width: CGFloat = 1.75) {
    layer.addSublayer(DiagramArrow.stroke(path, tint.withAlphaComponent(opacity), width: width))
  }

  private func path(_ points: [(CGFloat, CGFloat)], isClosed: Bool = false) -> UIBezierPath {
    let path = UIBezierPath()
    for (index, point) in points.enumerated() {
      let point = CGPoint(x: point.0, y: point.1)
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    if isClosed { path.close() }
    return path
  }

  private func circle(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> UIBezierPath {
    UIBezierPath(ovalIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
  }

  // MARK: - Symbols

  private func addPointer() {
    let arrow = path(
      [(13, 9), (13, 26.5), (17.2, 22.7), (20.2, 29), (23.2, 27.6), (20.3, 21.5), (26, 21.2)], isClosed: true)
    fill(arrow)
    stroke(arrow, width: 1)
  }

  private func addTouch() {
    fill(circle(19, 19, 4.5))
    stroke(circle(19, 19, 8.5), opacity: 0.6, width: 1.5)
    stroke(circle(19, 19, 12.5), opacity: 0.3, width: 1.5)
  }

  private func addPan() {
    fill(circle(10.5, 19, 4))
    stroke(path([(17.5, 19), (28.5, 19)]))
    stroke(path([(24.5, 15), (28.5, 19), (24.5, 23)]))
  }

  private func addScrubber() {
    stroke(path([(8, 19), (30, 19)]), opacity: 0.3, width: 3)
    stroke(path([(8, 19), (21, 19)]), width: 3)
    fill(circle(21, 19, 5))
  }

  private func addCurve() {
    stroke(path([(9, 9), (9, 29), (29, 29)]), opacity: 0.35, width: 1.5)
    let curve = UIBezierPath()
    curve.move(to: CGPoint(x: 9, y: 29))
    curve.addCurve(
      to: CGPoint(x: 29, y: 11), controlPoint1: CGPoint(x: 18, y: 29), controlPoint2: CGPoint(x: 18, y: 11))
    stroke(curve, width: 2)
    fill(circle(18.7, 20, 3.2))
  }

  private func addStack() {
    for (index, opacity) in [CGFloat(0.3), 0.6, 1].enumerated() {
      let y = 25 - CGFloat(index) * 6
      stroke(path([(19, y - 6.5), (29.5, y), (19, y + 6.5), (8.5, y)], isClosed: true), opacity: opacity, width: 1.5)
    }
    fill(path([(19, 6.5), (29.5, 13), (19, 19.5), (8.5, 13)], isClosed: true), opacity: 0.25)
  }

  private func addList() {
    for (index, length) in [CGFloat(12), 8, 10].enumerated() {
      let y = 11.5 + CGFloat(index) * 7.5
      fill(UIBezierPath(roundedRect: CGRect(x: 9, y: y - 2.5, width: 5, height: 5), cornerRadius: 1.25))
      stroke(path([(18, y), (18 + length, y)]), opacity: 0.6, width: 2)
    }
  }

  private func addOverlap() {
    let back = CGRect(x: 8.5, y: 8.5, width: 14, height: 14), front = CGRect(x: 15.5, y: 15.5, width: 14, height: 14)
    fill(UIBezierPath(roundedRect: back, cornerRadius: 3.5), opacity: 0.35)
    fill(UIBezierPath(roundedRect: front, cornerRadius: 3.5), opacity: 0.45)
    stroke(UIBezierPath(roundedRect: front, cornerRadius: 3.5), width: 1.5)
  }

  private func addGrid() {
    /// The opacity of each pixel, in tenths: an edge between a light and a dark area.
    let pixels = [[2, 2, 4, 9], [2, 3, 8, 10], [3, 7, 10, 10], [6, 10, 10, 10]]
    for (row, values) in pixels.enumerated() {
      for (column, tenths) in values.enumerated() {
        let square = CGRect(x: 8.5 + CGFloat(column) * 5.5, y: 8.5 + CGFloat(row) * 5.5, width: 4.5, height: 4.5)
        fill(UIBezierPath(rect: square), opacity: CGFloat(tenths) / 10)
      }
    }
  }

  private func addClock() {
    stroke(circle(19, 19, 10.5))
    stroke(path([(19, 12.5), (19, 19), (23.5, 21.5)]))
  }
}
