/// A layer's old picture giving way to the one that it has now, as it stands at a moment.
nonisolated struct PictureTransition: Equatable, Sendable {
  /// What the layer showed before, in its own space; the same array for as long as the transition runs, so that it
  /// compares equal by its storage.
  var old: [Frame.Item]

  /// How both pictures show together.
  var mix: Mix

  /// How two pictures of a layer show together.
  nonisolated enum Mix: Equatable, Sendable {
    /// One fades into the other; 0 shows the old one, 1 the new one.
    case dissolve(progress: Double)

    /// Each stands somewhere, displaced by fractions of the layer's bounds, one before the other.
    case displaced(old: CGVector, new: CGVector, front: Front)

    /// One alone shows, turned by `angle` radians about an axis through the middle, seen in perspective.
    case turned(Front, about: Axis, angle: Double)

    /// One is before the other, turned by `angle` radians about its top edge towards the eye, seen in perspective; the
    /// other lies in its shade, of that opacity.
    case lifted(Front, angle: Double, shade: Double)
  }

  /// A line that a picture turns about.
  nonisolated enum Axis: Equatable, Sendable { case vertical, horizontal }

  /// Which of the two pictures is before the other.
  nonisolated enum Front: Equatable, Sendable { case old, new }
}

extension CALayer {
  /// The transition between pictures that shows at the layer's time `layerTime`; the last one added if there are more.
  final func pictureTransition(at layerTime: Double) -> PictureTransition? {
    if hasOpenBegins { resolveBegins(at: layerTime) }
    // In place: this is asked of every layer that moves, in every frame.
    return running.withUnsafeBufferPointer { entries in
      for index in entries.indices.reversed() {
        if let transition = entries[index].pictureTransition(at: layerTime) { return transition }
      }
      return nil
    }
  }
}
