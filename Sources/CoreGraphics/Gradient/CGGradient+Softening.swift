extension CGGradient {
  /// A gradient's stops for Cairo. Where colors jump, they change over one pixel, since Cairo samples only the center
  /// of each pixel, and a slanting jump would show steps.
  struct Softened {
    /// The stops in order; their locations count from `margin` before the start to as much after the end.
    var stops: [Stop]

    /// The length by which the gradient is extended at either end, as a fraction of its own.
    var margin: CGFloat

    struct Stop {
      var location: CGFloat
      var color: CGColor
      var opacity: CGFloat = 1

      /// Returns the stop at the fraction `part` between this one and another, 0…1.
      fileprivate func mixed(with other: Stop, _ part: CGFloat) -> Stop {
        let a = color.rgba, b = other.color.rgba
        func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * part }
        let mixed = CGColor(
          srgbRed: mix(a.red, b.red), green: mix(a.green, b.green), blue: mix(a.blue, b.blue),
          alpha: mix(a.alpha, b.alpha))
        return Stop(
          location: mix(location, other.location), color: mixed, opacity: mix(opacity, other.opacity))
      }
    }
  }

  /// The largest width of a jump, as a fraction of the gradient.
  private static let widestJump: CGFloat = 0.25

  /// The distance below which stops count as being at one location.
  private static let nearest: CGFloat = 1e-6

  /// Returns the stops for a pixel that covers the fraction `pixel` of the gradient, with clear ones where it ends.
  ///
  /// - Parameter hasRoom: whether the gradient can be extended by a pixel at either end.
  func softened(over pixel: CGFloat, _ options: CGGradientDrawingOptions, hasRoom: Bool = true) -> Softened {
    guard let first = stops.first, let last = stops.last else { return Softened(stops: [], margin: 0) }
    var sharp = stops.map { Softened.Stop(location: min(max($0.location, 0), 1), color: $0.color) }
    // Cairo extends the outermost stops, so these are clear where nothing is to be drawn.
    if !options.contains(.drawsBeforeStartLocation) {
      let start = [0, 1].map { Softened.Stop(location: 0, color: first.color, opacity: $0) }
      sharp.insert(contentsOf: start, at: 0)
    }
    if !options.contains(.drawsAfterEndLocation) {
      sharp += [1, 0].map { Softened.Stop(location: 1, color: last.color, opacity: $0) }
    }
    let width = min(pixel, Self.widestJump), margin = hasRoom ? width : 0
    var soft: [Softened.Stop] = []
    var index = 0
    while index < sharp.count {
      var end = index
      while end + 1 < sharp.count, sharp[end + 1].location - sharp[index].location < Self.nearest { end += 1 }
      var (low, high) = (sharp[index], sharp[end])
      if end > index {
        // A jump extends half a pixel to either side, but at most half-way to the next stop.
        if index > 0 {
          let before = sharp[index - 1], length = low.location - before.location
          low = low.mixed(with: before, min(width / 2 / length, 0.5))
        } else {
          low.location -= min(width / 2, margin)
        }
        if end + 1 < sharp.count {
          let after = sharp[end + 1], length = after.location - high.location
          high = high.mixed(with: after, min(width / 2 / length, 0.5))
        } else {
          high.location += min(width / 2, margin)
        }
        soft += [low, high]
      } else {
        soft.append(low)
      }
      index = end + 1
    }
    let length = 1 + 2 * margin
    for index in soft.indices { soft[index].location = (soft[index].location + margin) / length }
    return Softened(stops: soft, margin: margin)
  }
}
