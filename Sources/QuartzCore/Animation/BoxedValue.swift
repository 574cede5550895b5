/// The value of an animatable property that is not a fixed number of numbers.
nonisolated indirect enum BoxedValue: Equatable, Sendable {
  case path(CGPath)
  case colors([RGBA])
  case numbers([Double])
  case image(CGImage)

  /// A mixture of two images: the first at 0, and the second at 1.
  case mixture(CGImage, CGImage, Double)

  /// Returns `a` at 0 and `b` at 1. Paths with the same kinds of elements are interpolated point by point, lists of the
  /// same length element by element, and images by a cross-fade; any other pair, and an absent value, jumps half-way.
  static func interpolated(_ a: BoxedValue?, _ b: BoxedValue?, by t: Double) -> BoxedValue? {
    switch (a, b) {
    case (.path(let from)?, .path(let to)?):
      if let path = CGPath(from, to, by: t) { return .path(path) }
    case (.colors(let from)?, .colors(let to)?) where from.count == to.count:
      return .colors(zip(from, to).map { RGBA($0, $1, by: t) })
    case (.numbers(let from)?, .numbers(let to)?) where from.count == to.count:
      return .numbers(zip(from, to).map { $0 + ($1 - $0) * t })
    case (.image(let from)?, .image(let to)?): return .mixture(from, to, min(max(t, 0), 1))
    case (_, _): break
    }
    return t < 0.5 ? a : b
  }
}

nonisolated extension CGPath {
  /// Creates the path between `from` at 0 and `to` at 1, point by point; `nil` if they have different kinds of
  /// elements.
  convenience init?(_ from: CGPath, _ to: CGPath, by t: Double) {
    guard from.segments.count == to.segments.count else { return nil }
    var segments = from.segments
    func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint { CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t) }
    for (index, pair) in zip(from.segments, to.segments).enumerated() {
      switch pair {
      case (.move(let a), .move(let b)): segments[index] = .move(mix(a, b))
      case (.line(let a), .line(let b)): segments[index] = .line(mix(a, b))
      case (.quadratic(let a, let x), .quadratic(let b, let y)):
        segments[index] = .quadratic(control: mix(a, b), end: mix(x, y))
      case (.cubic(let a, let c, let x), .cubic(let b, let d, let y)):
        segments[index] = .cubic(mix(a, b), mix(c, d), end: mix(x, y))
      case (.close, .close): break
      case (_, _): return nil
      }
    }
    self.init(segments: segments)
  }
}

nonisolated extension RGBA {
  /// Creates the color between `from` at 0 and `to` at 1, component by component, limited to the range of colors.
  init(_ from: RGBA, _ to: RGBA, by t: Double) {
    let start = AnimationValue(from).numbers
    self = AnimationValue(start + (AnimationValue(to).numbers - start) * t).color
  }
}
