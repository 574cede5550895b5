/// The resistance of content that is dragged beyond its edge: it follows ever less, and never by the whole of its view.
///
///     band(x) = (1 − 1 / (x · 0.55 / d + 1)) · d        d: the extent of the view along the drag
///
/// All lengths are in points.
public enum RubberBand {
  /// The stiffness of the band (measured on iOS).
  public static let coefficient = 0.55

  /// The displacement that a pull by `distance` shows, with the same sign. 0 where the view has no extent.
  public static func displacement(forPull distance: Double, extent: Double) -> Double {
    guard extent > 0 else { return 0 }
    let size = (1 - 1 / (abs(distance) * coefficient / extent + 1)) * extent
    return distance < 0 ? -size : size
  }

  /// The pull that shows as `displacement`: the inverse, for a touch that catches content while it is displaced.
  public static func pull(forDisplacement displacement: Double, extent: Double) -> Double {
    guard extent > 0 else { return 0 }
    // The displacement is always less than the extent; a greater one is treated as the greatest possible.
    let part = min(abs(displacement) / extent, 0.999)
    let distance = (1 / (1 - part) - 1) * extent / coefficient
    return displacement < 0 ? -distance : distance
  }

  /// The offset that shows for the offset that a drag asks for: the same inside the range.
  public static func offset(_ offset: Double, in range: ClosedRange<Double>, extent: Double) -> Double {
    if offset < range.lowerBound {
      return range.lowerBound + displacement(forPull: offset - range.lowerBound, extent: extent)
    }
    if offset > range.upperBound {
      return range.upperBound + displacement(forPull: offset - range.upperBound, extent: extent)
    }
    return offset
  }

  /// The offset that a drag would have asked for, from the one that shows: the inverse.
  public static func pulledOffset(showing offset: Double, in range: ClosedRange<Double>, extent: Double) -> Double {
    if offset < range.lowerBound {
      return range.lowerBound + pull(forDisplacement: offset - range.lowerBound, extent: extent)
    }
    if offset > range.upperBound {
      return range.upperBound + pull(forDisplacement: offset - range.upperBound, extent: extent)
    }
    return offset
  }
}
