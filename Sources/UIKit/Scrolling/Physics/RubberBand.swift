/// How far content follows a drag that pulls it beyond its edge: ever less, and never by the whole of the view.
///
///     band(x) = (1 − 1 / (x · 0.55 / d + 1)) · d        d: the view's extent along the drag
nonisolated enum RubberBand {
  /// The band's stiffness (measured on iOS).
  static let coefficient = 0.55

  /// What shows of a pull by `distance`; both in points, the sign kept. 0 where the view has no extent.
  static func displacement(forPull distance: Double, extent: Double) -> Double {
    guard extent > 0 else { return 0 }
    let size = (1 - 1 / (abs(distance) * coefficient / extent + 1)) * extent
    return distance < 0 ? -size : size
  }

  /// The pull that shows as `displacement`: the inverse, for a finger that catches content while it is displaced.
  static func pull(forDisplacement displacement: Double, extent: Double) -> Double {
    guard extent > 0 else { return 0 }
    // The band never reaches the extent; what lies beyond is taken for the last bit before it.
    let part = min(abs(displacement) / extent, 0.999)
    let distance = (1 / (1 - part) - 1) * extent / coefficient
    return displacement < 0 ? -distance : distance
  }

  /// The offset that shows for the offset that the finger asks for.
  static func offset(_ offset: Double, in range: ClosedRange<Double>, extent: Double) -> Double {
    if offset < range.lowerBound {
      return range.lowerBound + displacement(forPull: offset - range.lowerBound, extent: extent)
    }
    if offset > range.upperBound {
      return range.upperBound + displacement(forPull: offset - range.upperBound, extent: extent)
    }
    return offset
  }

  /// The offset that a finger would have asked for, from the one that shows.
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
