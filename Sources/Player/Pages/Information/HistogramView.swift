import QuartzCore
import UIKit

/// The curves of a histogram: areas of red, green and blue, and a line of the luminance.
final class HistogramView: UIView {
  /// The histogram; `nil` while it is not known.
  var histogram: Histogram? { didSet { if histogram != oldValue { setNeedsLayout() } } }

  private let layers = (0..<4).map { _ in CAShapeLayer() }

  /// The width of the line of the luminance, and the distance from the top to the highest point, in points.
  private static let lineWidth: CGFloat = 1.25, padding: CGFloat = 8

  /// Creates an empty view.
  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    accessibilityTraits = .image
    accessibilityLabel = "Histogram"
    layer.cornerRadius = Theme.standCorner
    clipsToBounds = true
    for shape in layers { layer.addSublayer(shape) }
    showColors()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { preconditionFailure("HistogramView is made in code") }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showColors()
  }

  private func showColors() {
    backgroundColor = Theme.placeholder
    for (shape, color) in zip(layers, Theme.histogram) {
      shape.fillColor = color.resolvedColor(with: traitCollection).cgColor
    }
    layers[3].fillColor = nil
    layers[3].strokeColor = Theme.caption.resolvedColor(with: traitCollection).cgColor
    layers[3].lineWidth = Self.lineWidth
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let area = bounds.inset(by: UIEdgeInsets(top: Self.padding, left: 0, bottom: 0, right: 0))
    guard let histogram, area.width > 0, area.height > 0 else {
      for shape in layers { shape.path = nil }
      return
    }
    let counts = [histogram.red, histogram.green, histogram.blue, histogram.luminance]
    for (index, shape) in layers.enumerated() {
      shape.frame = bounds
      shape.path = Self.path(histogram.curve(counts[index]), in: area, bottom: bounds.maxY, isArea: index < 3)
    }
  }

  /// Returns the line through the heights of a curve, or the area below it.
  static func path(_ heights: [Double], in area: CGRect, bottom: CGFloat, isArea: Bool) -> CGPath {
    let path = CGMutablePath()
    let step = area.width / CGFloat(max(1, heights.count - 1))
    let points = heights.enumerated().map {
      CGPoint(x: area.minX + CGFloat($0) * step, y: area.maxY - $1 * area.height)
    }
    guard let first = points.first, let last = points.last else { return path }
    if isArea {
      path.move(to: CGPoint(x: first.x, y: bottom))
      path.addLine(to: first)
    } else {
      path.move(to: first)
    }
    for (from, to) in zip(points, points.dropFirst()) {
      let middle = (from.x + to.x) / 2
      path.addCurve(
        to: to, control1: CGPoint(x: middle, y: from.y), control2: CGPoint(x: middle, y: to.y))
    }
    if isArea {
      path.addLine(to: CGPoint(x: last.x, y: bottom))
      path.closeSubpath()
    }
    return path
  }
}
