/// The displacement of content that a drag pulls beyond its edge: increasingly less than the drag, and always less than
/// the view's extent.
///
///     band(x) = (1 − 1 / (x · 0.55 / d + 1)) · d        d: the view's extent along the drag
nonisolated enum RubberBand {
  /// The band's stiffness (measured on iOS).
  static let coefficient = 0.55

  /// Returns the displacement for a pull by `distance`, both in points, with the same sign; 0 if the view has no
  /// extent.
  static func displacement(forPull distance: Double, extent: Double) -> Double {
    guard extent > 0 else { return 0 }
    let size = (1 - 1 / (abs(distance) * coefficient / extent + 1)) * extent
    return distance < 0 ? -size : size
  }

  /// Returns the pull for a displacement, as the inverse function, for a touch that catches displaced content.
  static func pull(forDisplacement displacement: Double, extent: Double) -> Double {
    guard extent > 0 else { return 0 }
    // The displacement is always less than the extent; a greater one is treated as the greatest possible.
    let part = min(abs(displacement) / extent, 0.999)
    let distance = (1 / (1 - part) - 1) * extent / coefficient
    return displacement < 0 ? -distance : distance
  }

  /// Returns the displayed offset for the offset that a drag requests.
  static func offset(_ offset: Double, in range: ClosedRange<Double>, extent: Double) -> Double {
    if offset < range.lowerBound {
      return range.lowerBound + displacement(forPull: offset - range.lowerBound, extent: extent)
    }
    if offset > range.upperBound {
      return range.upperBound + displacement(forPull: offset - range.upperBound, extent: extent)
    }
    return offset
  }

  /// Returns the offset that a drag would have requested for a displayed offset.
  static func pulledOffset(showing offset: Double, in range: ClosedRange<Double>, extent: Double) -> Double {
    if offset < range.lowerBound {
      return range.lowerBound + pull(forDisplacement: offset - range.lowerBound, extent: extent)
    }
    if offset > range.upperBound {
      return range.upperBound + pull(forDisplacement: offset - range.upperBound, extent: extent)
    }
    return offset
  }
}
