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
  func window(at openness: CGFloat) -> CGRect {
    let covering = max(contentScale(at: 0), 1e-6)
    let size = CGSize(width: source.width / covering, height: source.height / covering)
    func mix(_ closed: CGFloat, _ open: CGFloat) -> CGFloat { closed + (open - closed) * openness }
    return CGRect(
      x: mix(alignment.midX - size.width / 2, 0), y: mix(alignment.midY - size.height / 2, 0),
      width: max(mix(size.width, page.width), 1), height: max(mix(size.height, page.height), 1))
  }
}
