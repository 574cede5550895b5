import UIKit

/// A scene with many small layers, each of which moves, fades and rotates.
final class LayersPart: BenchPart {
  let root = UIViewController()
  private let count: Int

  /// The numbers of layers to compare; a single layer shows the fixed cost of a frame.
  static let counts = [1, 100, 1_000, 10_000]

  /// The number of runs of each part, of which the median counts.
  static let rounds = 3

  /// The side of a layer and its travel, in points.
  private static let side = 10.0
  private static let travel = 60.0

  /// The minimum opacity of a layer.
  private static let faintest: Float = 0.3

  /// The minimum duration of a layer's animation and the range above it, in seconds; the durations of neighbors differ.
  private static let shortest = 0.8
  private static let spread = 0.7

  /// The fractional part of the golden ratio, whose multiples fill a range evenly without a pattern.
  private static let golden = 0.618_033_988_749_895

  /// Creates the scene with a number of layers.
  init(count: Int) {
    self.count = count
    root.view.backgroundColor = .black
  }

  func begin() {
    let size = BenchPages.size
    for index in 0..<count {
      let across = (Double(index) * Self.golden).truncatingRemainder(dividingBy: 1)
      let layer = CALayer()
      layer.bounds = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
      layer.position = CGPoint(x: across * size.width, y: (Double(index) + 0.5) / Double(count) * size.height)
      layer.backgroundColor = UIColor(hue: across, saturation: 0.7, brightness: 1, alpha: 1).cgColor
      root.view.layer.addSublayer(layer)
      animate(layer, duration: Self.shortest + Self.spread * across)
    }
  }

  private func animate(_ layer: CALayer, duration: Double) {
    add("position", to: layer, duration) {
      $0.toValue = CGPoint(x: layer.position.x + Self.travel, y: layer.position.y + Self.travel / 2)
    }
    add("opacity", to: layer, duration) { $0.toValue = Self.faintest }
    add("transform", to: layer, duration) { $0.toValue = CATransform3DMakeRotation(.pi / 2, 0, 0, 1) }
  }

  private func add(_ key: String, to layer: CALayer, _ duration: Double, _ set: (CABasicAnimation) -> Void) {
    let animation = CABasicAnimation(keyPath: key)
    animation.duration = duration
    animation.autoreverses = true
    animation.repeatCount = .infinity
    set(animation)
    layer.add(animation, forKey: key)
  }
}
