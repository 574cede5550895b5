import Foundation

/// The state of a zooming view at one moment: the position of its card, the scale from a drag, and how far it is open.
nonisolated struct ZoomPose: Equatable, Sendable {
  /// The center of the card, in the container's coordinates.
  var center: CGPoint

  /// The scale that results from a drag or pinch; 1 without one.
  var scale: CGFloat

  /// The progress from the source to the view controller: at 0 the card has the size and appearance of the source; at 1
  /// it shows the whole view.
  var openness: CGFloat
}

/// The two ends of a zoom: the source view and the view controller's view.
nonisolated struct ZoomGeometry: Equatable, Sendable {
  /// The frame of the source, in the container's coordinates.
  var source: CGRect

  /// The corner radius of the source, in points.
  var sourceRadius: CGFloat

  /// The part of the view that is over the source when the card is closed, in the view's coordinates.
  var alignment: CGRect

  /// The frame of the view when the card is open, in the container's coordinates.
  var openFrame: CGRect

  /// The pose of the closed card.
  var closed: ZoomPose { ZoomPose(center: CGPoint(x: source.midX, y: source.midY), scale: 1, openness: 0) }

  /// The pose of the open card.
  var open: ZoomPose { ZoomPose(center: CGPoint(x: openFrame.midX, y: openFrame.midY), scale: 1, openness: 1) }

  /// Returns the scale of the view's content; when closed, the alignment rectangle exactly covers the source.
  func contentScale(at openness: CGFloat) -> CGFloat {
    let covering = max(source.width / max(alignment.width, 1), source.height / max(alignment.height, 1))
    return covering + (1 - covering) * openness
  }

  /// Returns the visible part of the view, in its coordinates.
  ///
  /// The card is never larger than one that grows evenly from the source to the view, however much the content has to
  /// be enlarged for the alignment rectangle to cover the source.
  func window(at openness: CGFloat) -> CGRect {
    let covering = max(contentScale(at: 0), 1e-6), present = max(contentScale(at: openness), 1e-6)
    let size = CGSize(width: source.width / covering, height: source.height / covering)
    func mix(_ closed: CGFloat, _ open: CGFloat) -> CGFloat { closed + (open - closed) * openness }
    return CGRect(
      x: mix(alignment.midX - size.width / 2, 0), y: mix(alignment.midY - size.height / 2, 0),
      width: max(min(mix(size.width, openFrame.width), mix(source.width, openFrame.width) / present), 1),
      height: max(min(mix(size.height, openFrame.height), mix(source.height, openFrame.height) / present), 1))
  }

  /// Returns the card's frame for a pose, in the container's coordinates.
  func frame(of pose: ZoomPose) -> CGRect {
    let window = window(at: pose.openness), scale = contentScale(at: pose.openness) * pose.scale
    let size = CGSize(width: window.width * scale, height: window.height * scale)
    return CGRect(
      x: pose.center.x - size.width / 2, y: pose.center.y - size.height / 2, width: size.width, height: size.height)
  }

  /// The least distance between source and view that is used for velocities, as a fraction of the view's height; needed
  /// if their centers coincide, so that there is no direction from one to the other.
  private static let leastPath: CGFloat = 0.25

  /// Whether a card at `pose` is nearer to the open than to the closed state, in position and size, after it has moved
  /// by another `movement` points.
  func isNearerOpen(_ pose: ZoomPose, movedBy movement: CGPoint) -> Bool {
    let (start, end) = (frame(of: closed).edges, frame(of: open).edges)
    let whole = end - start
    let openness = ((frame(of: pose).edges - start) * whole).sum() / max((whole * whole).sum(), 1)
    let path = CGVector(dx: open.center.x - closed.center.x, dy: open.center.y - closed.center.y)
    let length = max(path.dx * path.dx + path.dy * path.dy, pow(openFrame.height * Self.leastPath, 2), 1)
    return openness + (movement.x * path.dx + movement.y * path.dy) / length > 0.5
  }
}

nonisolated extension CGRect {
  fileprivate var edges: SIMD4<Double> { SIMD4(minX, minY, maxX, maxY) }
}
