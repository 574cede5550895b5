import CoreGraphics

/// The place of the information panel on a picture's page: beside the picture on a wide page, below it on a narrow one.
nonisolated struct InformationPlacement: Equatable, Sendable {
  /// The frame of the panel.
  let frame: CGRect

  /// The part of the page, from its trailing or its lower edge, that the picture leaves free.
  let trailing: CGFloat, bottom: CGFloat

  /// The distance from the panel to the bar and to the page's edges, in points.
  private static let margin: CGFloat = 14

  /// The width of a page from which the panel is beside the picture, in points.
  private static let leastWidth: CGFloat = 720

  /// The largest part of the room below the bar that the panel takes below the picture.
  private static let largestPart: CGFloat = 0.5

  /// Creates the place on a page, below a bar with its lower edge at `top`. `wantedHeight` is the height that shows
  /// everything at a width.
  init(page: CGSize, top: CGFloat, isRightToLeft: Bool, width: CGFloat, wantedHeight: (CGFloat) -> CGFloat) {
    let margin = Self.margin
    if page.width >= Self.leastWidth {
      let height = max(0, min(wantedHeight(width), page.height - top - 2 * margin))
      let x = isRightToLeft ? margin : page.width - margin - width
      frame = CGRect(x: x, y: top + margin, width: width, height: height)
      (trailing, bottom) = (width + margin, 0)
    } else {
      let width = max(0, page.width - 2 * margin)
      let height = min(wantedHeight(width), max(0, (page.height - top) * Self.largestPart - margin))
      frame = CGRect(x: margin, y: page.height - margin - height, width: width, height: height)
      (trailing, bottom) = (0, height + margin)
    }
  }
}
