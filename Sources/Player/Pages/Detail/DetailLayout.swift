import CoreGraphics
import UIKit

/// Where a single picture and what is said about it stand on a page.
nonisolated struct DetailLayout: Equatable, Sendable {
  /// The whole page, bars and all.
  let page: CGSize

  /// The largest rectangle that a picture may take.
  let stand: CGRect

  /// A small picture is enlarged up to this much; more would only show its pixels.
  static let largestEnlargement: CGFloat = 3

  /// From the picture to the line under it, and that line's height, in points.
  private static let captionGap: CGFloat = 13
  private static let lineHeight: CGFloat = 20

  /// A page that bars leave `room` of, with `margin` around the picture and `caption` points under it.
  init(page: CGSize, room: CGRect, margin: CGFloat, caption: CGFloat) {
    self.page = page
    stand = CGRect(
      x: room.minX + margin, y: room.minY + margin, width: max(1, room.width - 2 * margin),
      height: max(1, room.height - margin - caption))
  }

  /// The largest rectangle of a picture's shape in the middle of the stand, on whole points.
  func picture(of size: CGSize) -> CGRect {
    let scale = min(stand.width / size.width, stand.height / size.height, Self.largestEnlargement)
    let width = max(1, (size.width * scale).rounded()), height = max(1, (size.height * scale).rounded())
    return CGRect(
      x: (stand.midX - width / 2).rounded(), y: (stand.midY - height / 2).rounded(), width: width, height: height)
  }

  /// The line under a picture.
  func caption(under picture: CGRect) -> CGRect {
    CGRect(x: stand.minX, y: picture.maxY + Self.captionGap, width: stand.width, height: Self.lineHeight)
  }

  /// The size that a picture is decoded at, on a screen of `scale` pixels a point: sharp also while it has the whole
  /// page to itself.
  func shownSize(scale: CGFloat) -> ShownSize {
    .fitting(
      width: max(1, Int((page.width * scale).rounded(.up))), height: max(1, Int((page.height * scale).rounded(.up))))
  }
}

extension DetailLayout {
  /// The layout of a page in a view that has the window's bars over it.
  init(in view: UIView) {
    self.init(
      page: view.bounds.size, room: CGRect(origin: .zero, size: view.bounds.size).inset(by: view.safeAreaInsets),
      margin: Look.standMargin, caption: Look.standCaption)
  }
}
