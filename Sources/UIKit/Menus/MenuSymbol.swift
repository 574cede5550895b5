/// The symbols that menus draw themselves.
enum MenuSymbol {
  /// Returns the mark of a state; `nil` if it has none.
  static func mark(for state: UIMenuElement.State, size: CGFloat) -> UIImage? {
    switch state {
    case .off: nil
    case .on: image(size) { $0.addPoints([(0.06, 0.55), (0.36, 0.88), (0.94, 0.12)]) }
    case .mixed: image(size) { $0.addPoints([(0.1, 0.5), (0.9, 0.5)]) }
    }
  }

  /// Returns an arrow for a submenu, or for the way back.
  static func chevron(pointsRight: Bool, size: CGFloat) -> UIImage? {
    let (open, point) = pointsRight ? (0.36, 0.72) : (0.64, 0.28)
    return image(size) { $0.addPoints([(open, 0.12), (point, 0.5), (open, 0.88)]) }
  }

  /// Returns an arrow for more rows above or below the visible ones.
  static func more(isAbove: Bool, size: CGFloat) -> UIImage? {
    let (open, point) = isAbove ? (0.7, 0.34) : (0.3, 0.66)
    return image(size) { $0.addPoints([(0.08, open), (0.5, point), (0.92, open)]) }
  }

  private static func image(_ size: CGFloat, _ draw: (UIBezierPath) -> Void) -> UIImage? {
    let path = UIBezierPath()
    draw(path)
    path.apply(CGAffineTransform(scaleX: size, y: size))
    path.lineWidth = size * 0.15
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    // The scale is sufficient for every screen.
    let format = UIGraphicsImageRendererFormat()
    format.scale = max(UIScreen.main.scale, 2)
    format.opaque = false
    return UIGraphicsImageRenderer(size: CGSize(width: size, height: size), format: format).image { _ in
      UIColor.black.setStroke()
      path.stroke()
    }.withRenderingMode(.alwaysTemplate)
  }
}

extension UIBezierPath {
  /// Adds a line through the points.
  fileprivate func addPoints(_ points: [(CGFloat, CGFloat)]) {
    for (index, point) in points.enumerated() {
      let position = CGPoint(x: point.0, y: point.1)
      if index == 0 { move(to: position) } else { addLine(to: position) }
    }
  }
}
