/// A shape made of lines and curves.
///
/// It is immutable, unless it is a `CGMutablePath`.
public class CGPath: @unchecked Sendable {
  /// A segment of the path.
  package enum Segment: Hashable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case quadratic(control: CGPoint, end: CGPoint)
    case cubic(CGPoint, CGPoint, end: CGPoint)
    case close
  }

  /// The path's segments, in order.
  package internal(set) var segments: [Segment]

  /// Creates a path from its segments.
  package init(segments: [Segment]) { self.segments = segments }

  /// Creates a rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(segments: CGPath.rectangle(rect).map { $0.applying(transform?.pointee ?? .identity) })
  }

  /// Creates the ellipse inscribed in a rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(segments: CGPath.ellipse(in: rect).map { $0.applying(transform?.pointee ?? .identity) })
  }

  /// Creates a rectangle with elliptical corners, each at most half a side long.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: UnsafePointer<CGAffineTransform>?
  ) {
    let corner = CGSize(width: cornerWidth, height: cornerHeight)
    self.init(
      segments: CGPath.roundedRectangle(rect, corner: corner).map { $0.applying(transform?.pointee ?? .identity) })
  }

  /// Whether the path has no segments.
  public var isEmpty: Bool { segments.isEmpty }

  /// The end of the last segment; zero in an empty path.
  public var currentPoint: CGPoint {
    guard let last = segments.last else { return .zero }
    if let end = last.end { return end }
    for case .move(let start) in segments.reversed() { return start }
    return .zero
  }

  /// The smallest rectangle around all points, including control points; null for an empty path.
  public var boundingBox: CGRect { CGRect(around: segments.lazy.flatMap(\.points)) }

  /// The smallest rectangle around the path itself, with curves measured exactly; null for an empty path.
  public var boundingBoxOfPath: CGRect {
    var current = CGPoint.zero, start = CGPoint.zero
    var points: [CGPoint] = []
    for segment in segments {
      points += segment.extremes(from: current)
      if case .move(let point) = segment { start = point }
      current = segment.end ?? start
    }
    return CGRect(around: points)
  }

  /// Returns an immutable copy; never `nil`.
  public func copy() -> CGPath? { CGPath(segments: segments) }

  /// Returns an immutable copy, transformed; never `nil`.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(segments: segments.map { $0.applying(transform?.pointee ?? .identity) })
  }

  /// Returns a mutable copy; never `nil`.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(segments: segments) }

  /// Returns a mutable copy, transformed; never `nil`.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(segments: segments.map { $0.applying(transform?.pointee ?? .identity) })
  }

  /// Calls `block` with each element in order; the pointers are only valid during the call.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    for segment in segments {
      var points = segment.points
      let type = segment.type
      points.withUnsafeMutableBufferPointer { buffer in
        withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 1) { nothing in
          guard let base = buffer.baseAddress ?? nothing.baseAddress else { return }
          var element = CGPathElement(type: type, points: base)
          withUnsafePointer(to: &element) { block($0) }
        }
      }
    }
  }
}

extension CGPath: Hashable {
  /// Whether both paths have the same segments.
  public static func == (a: CGPath, b: CGPath) -> Bool { a === b || a.segments == b.segments }

  /// Hashes the segments.
  public func hash(into hasher: inout Hasher) { hasher.combine(segments) }
}
