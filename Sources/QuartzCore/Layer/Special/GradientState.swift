/// The values of a `CAGradientLayer` in addition to those of any layer.
nonisolated struct GradientState: Equatable, Sendable {
  var type = CAGradientLayerType.axial
  var colors: [RGBA]?

  /// One location for each color; `nil`, or another number of them, spaces the colors evenly.
  var locations: [Double]?
  var startPoint = CGPoint(x: 0.5, y: 0)
  var endPoint = CGPoint(x: 0.5, y: 1)
}
