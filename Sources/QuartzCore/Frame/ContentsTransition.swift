/// The state of a transition between a layer's old and new contents at one time.
nonisolated struct ContentsTransition: Equatable, Sendable {
  /// The old contents, in the layer's own space; the same array for the whole transition, so that its storage is enough
  /// to compare it as equal.
  var old: [Frame.Item]

  /// The combination of the old and the new contents.
  var mix: Mix

  /// The combination of a layer's old and new contents.
  nonisolated enum Mix: Equatable, Sendable {
    /// A cross-fade; 0 shows the old contents, and 1 the new ones.
    case dissolve(progress: Double)

    /// Both contents, each moved by fractions of the layer's bounds, one in front of the other.
    case displaced(old: CGVector, new: CGVector, front: Front)

    /// One of them alone, rotated by `angle` radians about an axis through the center, in perspective.
    case turned(Front, about: Axis, angle: Double)

    /// One in front of the other, rotated by `angle` radians about its top edge toward the viewer, in perspective; the
    /// other is darkened by a shade with the given opacity.
    case lifted(Front, angle: Double, shade: Double)
  }

  /// The axis of a rotation.
  nonisolated enum Axis: Equatable, Sendable { case vertical, horizontal }

  /// One of the two contents, such as the one in front.
  nonisolated enum Front: Equatable, Sendable { case old, new }
}

extension CALayer {
  /// Returns the transition that is active at the layer's time `layerTime`; the one added last if there are several.
  final func contentsTransition(at layerTime: Double) -> ContentsTransition? {
    if hasOpenBegins { resolveBegins(at: layerTime) }
    // The array is read in place, since this runs for every moving layer in every frame.
    return running.withUnsafeBufferPointer { entries in
      for index in entries.indices.reversed() {
        if let transition = entries[index].contentsTransition(at: layerTime) { return transition }
      }
      return nil
    }
  }
}
