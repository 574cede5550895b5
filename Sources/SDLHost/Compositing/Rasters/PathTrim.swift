import CoreGraphics

/// A path as lengths of straight lines, to take a part of it out.
nonisolated struct PathTrim {
  private var lines: [[CGPoint]] = []
  private var length = 0.0

  /// Curves become lines of at most about two pixels.
  private static let pixelsPerLine: CGFloat = 2

  /// More lines than this to a curve show no difference on any screen.
  private static let mostLines = 256.0

  /// Measures `path`; `scale` is how many pixels a point is wide.
  init(_ path: CGPath, scale: CGFloat) {
    for segment in path.segments {
      let from = lines.last?.last ?? .zero
      switch segment {
      case .move(let point): lines.append([point])
      case .line(let point): add(point)
      case .quadratic(let control, let end):
        let one = Self.between(from, control, 2 / 3), two = Self.between(end, control, 2 / 3)
        addCurve(from, one, two, end, scale)
      case .cubic(let one, let two, let end): addCurve(from, one, two, end, scale)
      case .close:
        guard let start = lines.last?.first else { continue }
        add(start)
        lines.append([start])
      }
    }
    lines.removeAll { $0.count < 2 }
    length = lines.reduce(0) { $0 + Self.length(of: $1) }
  }

  /// What lies between two fractions of the whole length.
  func part(from start: CGFloat, to end: CGFloat) -> CGPath {
    let result = CGMutablePath()
    let first = max(Double(start), 0) * length, last = min(Double(end), 1) * length
    var position = 0.0
    for line in lines {
      var isOpen = false
      for (a, b) in zip(line, line.dropFirst()) {
        let step = Self.distance(a, b)
        defer { position += step }
        guard step > 0, position < last, position + step > first else { continue }
        if !isOpen { result.move(to: Self.between(a, b, max((first - position) / step, 0))) }
        isOpen = true
        result.addLine(to: Self.between(a, b, min((last - position) / step, 1)))
      }
    }
    return result
  }

  private mutating func add(_ point: CGPoint) {
    if lines.isEmpty { lines.append([.zero]) }
    lines[lines.count - 1].append(point)
  }

  private mutating func addCurve(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint, _ scale: CGFloat) {
    let reach = (Self.distance(p0, p1) + Self.distance(p1, p2) + Self.distance(p2, p3)) * Double(scale)
    guard reach.isFinite else { return add(p3) }
    let steps = Int(min(max(reach / Double(Self.pixelsPerLine), 4), Self.mostLines))
    for step in 1...steps {
      let t = CGFloat(step) / CGFloat(steps), u = 1 - t
      let w0 = u * u * u, w1 = 3 * u * u * t, w2 = 3 * u * t * t, w3 = t * t * t
      add(
        CGPoint(
          x: w0 * p0.x + w1 * p1.x + w2 * p2.x + w3 * p3.x, y: w0 * p0.y + w1 * p1.y + w2 * p2.y + w3 * p3.y))
    }
  }

  private static func length(of line: [CGPoint]) -> Double {
    zip(line, line.dropFirst()).reduce(0) { $0 + distance($1.0, $1.1) }
  }

  private static func distance(_ a: CGPoint, _ b: CGPoint) -> Double { hypot(Double(b.x - a.x), Double(b.y - a.y)) }

  private static func between(_ a: CGPoint, _ b: CGPoint, _ part: Double) -> CGPoint {
    CGPoint(x: a.x + (b.x - a.x) * CGFloat(part), y: a.y + (b.y - a.y) * CGFloat(part))
  }
}
