/// What a `CAGradientLayer` has beside a layer's own values.
nonisolated struct GradientState: Equatable, Sendable {
  var type = CAGradientLayerType.axial
  var colors: [RGBA]?

  /// One for each colour; `nil`, or another number of them, spreads the colours evenly.
  var locations: [Double]?
  var startPoint = CGPoint(x: 0.5, y: 0)
  var endPoint = CGPoint(x: 0.5, y: 1)
}
