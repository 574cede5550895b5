import UIKit

/// The appearance of the flying page at one moment.
nonisolated struct ZoomPose: Equatable, Sendable {
  /// The middle of what shows, in the container.
  var center: CGPoint

  /// The size under a drag, as a part of the size without one.
  var scale: CGFloat

  /// The blend of the content: at 0 the picture as the cell crops it, at 1 the whole page.
  var morph: CGFloat
}

/// The geometry of the cell and the page: the two ends of the flight.
nonisolated struct ZoomGeometry: Equatable, Sendable {
  /// The picture's place in the grid, in the container.
  var cell: CGRect

  /// The cell's corner radius, in points.
  var cellCornerRadius: CGFloat

  /// The picture's place on the page, in the page's own space.
  var picture: CGRect

  /// The page's size, which is the container's.
  var page: CGSize

  /// The pose at the cell.
  var atCell: ZoomPose { ZoomPose(center: CGPoint(x: cell.midX, y: cell.midY), scale: 1, morph: 0) }

  /// The pose at rest on the screen.
  var atPage: ZoomPose { ZoomPose(center: CGPoint(x: page.width / 2, y: page.height / 2), scale: 1, morph: 1) }

  /// The size at which the page shows at `morph`: at 0 its picture fills the cell.
  func pageScale(at morph: CGFloat) -> CGFloat {
    let filling = max(cell.width / max(picture.width, 1), cell.height / max(picture.height, 1))
    return filling + (1 - filling) * morph
  }

  /// The part of the page that shows at `morph`, in its own space.
  ///
  /// It never makes the card larger than one that grows evenly from the cell to the page, however small the picture is
  /// on the page and however much of the page therefore has to be enlarged to fill the cell.
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

  /// The card's frame at a pose, in the container.
  func frame(of pose: ZoomPose) -> CGRect {
    let window = window(at: pose.morph), scale = pageScale(at: pose.morph) * pose.scale
    let size = CGSize(width: window.width * scale, height: window.height * scale)
    return CGRect(
      x: pose.center.x - size.width / 2, y: pose.center.y - size.height / 2, width: size.width, height: size.height)
  }

  /// The least distance of cell and page, as a part of the page's height, by which a velocity counts: where both have
  /// one middle, no direction leads from one to the other.
  private static let leastPath: CGFloat = 0.25

  /// Whether a card at `pose` looks more like the page than like the cell, place and size together, once it has gone on
  /// by `movement` points.
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
