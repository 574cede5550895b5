import Foundation

/// How a zooming page looks at one moment: where its card is, how small a hand has made it, and how far it is open.
nonisolated struct ZoomPose: Equatable, Sendable {
  /// The middle of the card, in the container.
  var center: CGPoint

  /// The size under a hand, as a part of the size without one.
  var scale: CGFloat

  /// 0: as large as the source, and looking like it; 1: the whole page.
  var openness: CGFloat
}

/// The two ends of a zoom: the source view and the page.
nonisolated struct ZoomGeometry: Equatable, Sendable {
  /// The source, in the container.
  var source: CGRect

  /// The source's corner radius, in points.
  var sourceRadius: CGFloat

  /// What of the page lies over the source when it is closed, in the page's own space.
  var alignment: CGRect

  /// The page's place when it is open, in the container.
  var page: CGRect

  /// Closed.
  var closed: ZoomPose { ZoomPose(center: CGPoint(x: source.midX, y: source.midY), scale: 1, openness: 0) }

  /// Open.
  var open: ZoomPose { ZoomPose(center: CGPoint(x: page.midX, y: page.midY), scale: 1, openness: 1) }

  /// How large the page's content is drawn: closed, its alignment rectangle just covers the source.
  func contentScale(at openness: CGFloat) -> CGFloat {
    let covering = max(source.width / max(alignment.width, 1), source.height / max(alignment.height, 1))
    return covering + (1 - covering) * openness
  }

  /// The part of the page that shows, in its own space.
  ///
  /// It never makes the card larger than one that grows evenly from the source to the page, however small the alignment
  /// rectangle is and however much of the page therefore has to be enlarged to cover the source.
  func window(at openness: CGFloat) -> CGRect {
    let covering = max(contentScale(at: 0), 1e-6), present = max(contentScale(at: openness), 1e-6)
    let size = CGSize(width: source.width / covering, height: source.height / covering)
    func mix(_ closed: CGFloat, _ open: CGFloat) -> CGFloat { closed + (open - closed) * openness }
    return CGRect(
      x: mix(alignment.midX - size.width / 2, 0), y: mix(alignment.midY - size.height / 2, 0),
      width: max(min(mix(size.width, page.width), mix(source.width, page.width) / present), 1),
      height: max(min(mix(size.height, page.height), mix(source.height, page.height) / present), 1))
  }

  /// The card's frame at a pose, in the container.
  func frame(of pose: ZoomPose) -> CGRect {
    let window = window(at: pose.openness), scale = contentScale(at: pose.openness) * pose.scale
    let size = CGSize(width: window.width * scale, height: window.height * scale)
    return CGRect(
      x: pose.center.x - size.width / 2, y: pose.center.y - size.height / 2, width: size.width, height: size.height)
  }

  /// The least distance of source and page, as a part of the page's height, by which a velocity counts: where both have one
  /// middle, no direction leads from one to the other.
  private static let leastPath: CGFloat = 0.25

  /// Whether a card at `pose` looks more like the page than like the source, place and size together, once it has gone on by
  /// `movement` points.
  func looksOpen(_ pose: ZoomPose, movedBy movement: CGPoint) -> Bool {
    let (start, end) = (frame(of: closed).edges, frame(of: open).edges)
    let whole = end - start
    let looks = ((frame(of: pose).edges - start) * whole).sum() / max((whole * whole).sum(), 1)
    let path = CGVector(dx: open.center.x - closed.center.x, dy: open.center.y - closed.center.y)
    let length = max(path.dx * path.dx + path.dy * path.dy, pow(page.height * Self.leastPath, 2), 1)
    return looks + (movement.x * path.dx + movement.y * path.dy) / length > 0.5
  }
}

nonisolated extension CGRect {
  fileprivate var edges: SIMD4<Double> { SIMD4(minX, minY, maxX, maxY) }
}
