import UIKit

/// The state of the flying card at one moment.
nonisolated struct ZoomPose: Equatable, Sendable {
  /// The center of the card, in the container.
  var center: CGPoint

  /// The scale under a drag, relative to the size without one.
  var scale: CGFloat

  /// The fraction of the way from the cell to the screen: at 0 the card shows the image as the cell crops it, at 1 the
  /// entire view.
  var morph: CGFloat
}

/// The geometry of the cell and the view controller's view, the two ends of the flight.
nonisolated struct ZoomGeometry: Equatable, Sendable {
  /// The frame of the image in the grid, in the container.
  var cell: CGRect

  /// The cell's corner radius, in points.
  var cellCornerRadius: CGFloat

  /// The frame of the image on the view controller's view, in that view's coordinates.
  var picture: CGRect

  /// The size of the view controller's view, which equals the container's.
  var page: CGSize

  /// The pose at the cell.
  var atCell: ZoomPose { ZoomPose(center: CGPoint(x: cell.midX, y: cell.midY), scale: 1, morph: 0) }

  /// The pose at full size on the screen.
  var atPage: ZoomPose { ZoomPose(center: CGPoint(x: page.width / 2, y: page.height / 2), scale: 1, morph: 1) }

  /// Returns the scale of the view controller's view at `morph`: at 0 its image fills the cell, at 1 the scale is 1.
  func pageScale(at morph: CGFloat) -> CGFloat {
    let filling = max(cell.width / max(picture.width, 1), cell.height / max(picture.height, 1))
    return filling + (1 - filling) * morph
  }

  /// Returns the part of the view that the card shows at `morph`, in the view's coordinates.
  ///
  /// The card is never larger than one that grows linearly from the cell to the screen, however small the image is in
  /// the view and however much the view is therefore enlarged to fill the cell.
  func window(at morph: CGFloat) -> CGRect {
    let scale = pageScale(at: 0), present = pageScale(at: morph)
    let (width, height) = (cell.width / scale, cell.height / scale)
    let start = CGRect(x: picture.midX - width / 2, y: picture.midY - height / 2, width: width, height: height)
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * morph }
    return CGRect(
      x: mix(start.minX, 0), y: mix(start.minY, 0),
      width: max(min(mix(start.width, page.width), mix(cell.width, page.width) / present), 1),
      height: max(min(mix(start.height, page.height), mix(cell.height, page.height) / present), 1))
  }

  /// Returns the card's frame at a pose, in the container.
  func frame(of pose: ZoomPose) -> CGRect {
    let window = window(at: pose.morph), scale = pageScale(at: pose.morph) * pose.scale
    let size = CGSize(width: window.width * scale, height: window.height * scale)
    return CGRect(
      x: pose.center.x - size.width / 2, y: pose.center.y - size.height / 2, width: size.width, height: size.height)
  }

  /// The minimum distance between cell and screen center, as a fraction of the screen's height, that scales a velocity:
  /// if both have the same center, no direction leads from one to the other.
  private static let leastPath: CGFloat = 0.25

  /// Returns whether a card at `pose`, moved by `movement` points, is nearer to the open state than to the cell, in
  /// position and size together.
  func looksOpen(_ pose: ZoomPose, movedBy movement: CGPoint) -> Bool {
    let (closed, open) = (frame(of: atCell).edges, frame(of: atPage).edges)
    let whole = open - closed
    let looks = ((frame(of: pose).edges - closed) * whole).sum() / max((whole * whole).sum(), 1)
    let path = CGVector(dx: atPage.center.x - atCell.center.x, dy: atPage.center.y - atCell.center.y)
    let length = max(path.dx * path.dx + path.dy * path.dy, pow(page.height * Self.leastPath, 2), 1)
    return looks + (movement.x * path.dx + movement.y * path.dy) / length > 0.5
  }
}

nonisolated extension CGRect {
  fileprivate var edges: SIMD4<Double> { SIMD4(minX, minY, maxX, maxY) }
}
