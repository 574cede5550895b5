import CoreGraphics
import UIKit

/// The layout of a single picture and its caption on a page.
nonisolated struct DetailLayout: Equatable, Sendable {
  /// The size of the whole page, including the area under the bars.
  let page: CGSize

  /// The largest rectangle that a picture may fill.
  let stand: CGRect

  /// The maximum enlargement of a small picture; more would only show its pixels.
  static let largestEnlargement: CGFloat = 3

  /// The distance from the picture to the caption, and the height of the caption, in points.
  private static let captionGap: CGFloat = 13
  private static var lineHeight: CGFloat { Theme.scaled(20) }

  /// Creates the layout of a page of which bars leave `room`, with `margin` around the picture and `caption` points
  /// below.
  init(page: CGSize, room: CGRect, margin: CGFloat, caption: CGFloat) {
    self.page = page
    stand = CGRect(
      x: room.minX + margin, y: room.minY + margin, width: max(1, room.width - 2 * margin),
      height: max(1, room.height - margin - caption))
  }

  /// Returns the frame of a picture of a size: the largest that fits, centered, in whole points.
  func picture(of size: CGSize) -> CGRect {
    let scale = min(stand.width / size.width, stand.height / size.height, Self.largestEnlargement)
    let width = max(1, (size.width * scale).rounded()), height = max(1, (size.height * scale).rounded())
    return CGRect(
      x: (stand.midX - width / 2).rounded(), y: (stand.midY - height / 2).rounded(), width: width, height: height)
  }

  /// Returns the frame of the caption under a picture.
  func caption(under picture: CGRect) -> CGRect {
    CGRect(x: stand.minX, y: picture.maxY + Self.captionGap, width: stand.width, height: Self.lineHeight)
  }

  /// Returns the size at which a picture is decoded, on a screen of `scale` pixels per point: enough for the whole
  /// page.
  func shownSize(scale: CGFloat) -> ShownSize {
    .fitting(
      width: max(1, Int((page.width * scale).rounded(.up))), height: max(1, Int((page.height * scale).rounded(.up))))
  }
}

extension DetailLayout {
  /// Creates the layout of a page in a view with the window's safe area.
  init(in view: UIView) {
    self.init(
      page: view.bounds.size, room: CGRect(origin: .zero, size: view.bounds.size).inset(by: view.safeAreaInsets),
      margin: Theme.standMargin, caption: Theme.standCaption)
  }
}
