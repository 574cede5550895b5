/// A shape made of lines and curves.
///
/// It does not change once made, unless it is a `CGMutablePath`.
public class CGPath: @unchecked Sendable {
  /// What the path does, one step after the other.
  package enum Segment: Hashable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case quadratic(control: CGPoint, end: CGPoint)
    case cubic(CGPoint, CGPoint, end: CGPoint)
    case close
  }

  /// The path's steps, in order.
  package internal(set) var segments: [Segment]

  /// A path of given steps.
  package init(segments: [Segment]) { self.segments = segments }

  /// A rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(segments: CGPath.rectangle(rect).map { $0.applying(transform?.pointee ?? .identity) })
  }

  /// The ellipse that touches the middles of the rectangle's edges.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(segments: CGPath.ellipse(in: rect).map { $0.applying(transform?.pointee ?? .identity) })
  }

  /// A rectangle with elliptical corners, each at most half a side long.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: UnsafePointer<CGAffineTransform>?
  ) {
    let corner = CGSize(width: cornerWidth, height: cornerHeight)
    self.init(
      segments: CGPath.roundedRectangle(rect, corner: corner).map { $0.applying(transform?.pointee ?? .identity) })
  }

  /// Whether there is nothing in the path.
  public var isEmpty: Bool { segments.isEmpty }

  /// Where the last step ended; zero in an empty path.
  public var currentPoint: CGPoint {
    guard let last = segments.last else { return .zero }
    if let end = last.end { return end }
    for case .move(let start) in segments.reversed() { return start }
    return .zero
  }

  /// The smallest rectangle around all points, control points included; null for an empty path.
  public var boundingBox: CGRect { CGRect(around: segments.lazy.flatMap(\.points)) }

  /// The smallest rectangle around what is drawn, curves measured exactly; null for an empty path.
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

  /// An immutable copy; never `nil`.
  public func copy() -> CGPath? { CGPath(segments: segments) }

  /// An immutable copy, transformed; never `nil`.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(segments: segments.map { $0.applying(transform?.pointee ?? .identity) })
  }

  /// A copy to go on from; never `nil`.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(segments: segments) }

  /// A copy to go on from, transformed; never `nil`.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(segments: segments.map { $0.applying(transform?.pointee ?? .identity) })
  }

  /// Calls `block` with each element in order; the pointers are valid during the call alone.
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
  /// Whether both do the same, step by step.
  public static func == (a: CGPath, b: CGPath) -> Bool { a === b || a.segments == b.segments }

  /// By the steps.
  public func hash(into hasher: inout Hasher) { hasher.combine(segments) }
}
