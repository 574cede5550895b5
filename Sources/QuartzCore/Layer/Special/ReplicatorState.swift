/// The values of a `CAReplicatorLayer` in addition to those of any layer.
nonisolated struct ReplicatorState: Equatable, Sendable {
  var count = 1
  var delay = 0.0
  var transform = CATransform3DIdentity
  var color = RGBA.white

  /// The values added to the color from one copy to the next: red, green, blue, alpha.
  var colorOffset = SIMD4<Float>.zero
}
