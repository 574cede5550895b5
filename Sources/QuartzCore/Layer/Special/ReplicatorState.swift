/// What a `CAReplicatorLayer` has beside a layer's own values.
nonisolated struct ReplicatorState: Equatable, Sendable {
  var count = 1
  var delay = 0.0
  var transform = CATransform3DIdentity
  var color = RGBA.white

  /// Added to the colour from one copy to the next: red, green, blue, alpha.
  var colorOffset = SIMD4<Float>.zero
}
