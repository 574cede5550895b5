import UIKit

/// How the flying page looks at one moment.
nonisolated struct ZoomPose: Equatable, Sendable {
  /// The middle of what shows, in the container.
  var center: CGPoint

  /// The size under a drag, as a part of the size without one.
  var scale: CGFloat

  /// What shows: at 0 the picture as the cell crops it, at 1 the whole page.
  var morph: CGFloat
}

/// What a pose needs to know of the cell and the page: the two ends of the flight.
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
  func window(at morph: CGFloat) -> CGRect {
    let scale = pageScale(at: 0)
    let (width, height) = (cell.width / scale, cell.height / scale)
    let start = CGRect(x: picture.midX - width / 2, y: picture.midY - height / 2, width: width, height: height)
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * morph }
    return CGRect(
      x: mix(start.minX, 0), y: mix(start.minY, 0), width: max(mix(start.width, page.width), 1),
      height: max(mix(start.height, page.height), 1))
  }
}
