import CoreGraphics
import UIKit

/// How large one picture may stand on its page, and where: all as scales of its place among the bars.
nonisolated struct PictureFit: Equatable, Sendable {
  /// The place among the bars; scale 1.
  let place: CGRect

  /// Alone on the whole page, without bars; at least 1.
  let aloneScale: CGFloat

  /// As large as it may be made.
  let largestScale: CGFloat

  private let page: CGSize

  /// However few pixels it has, a picture may be made this much larger than it stands alone.
  private static let leastZoom: CGFloat = 3

  /// The most points that one of its pixels may take.
  private static let largestPixel: CGFloat = 2

  /// A double click makes it at least this much larger than it stands alone.
  private static let closerLook: CGFloat = 2

  /// More pixels than this are not decoded for a closer look: they would take 48 megabytes.
  private static let mostPixels: CGFloat = 12_000_000

  /// How a picture of so many pixels fits into a page.
  init(_ pixelSize: CGSize, in layout: DetailLayout) {
    page = layout.page
    place = layout.picture(of: pixelSize)
    let enlargement = max(pixelSize.width / place.width, pixelSize.height / place.height)
    let whole = min(page.width / place.width, page.height / place.height)
    aloneScale = max(1, min(whole, enlargement * DetailLayout.largestEnlargement))
    largestScale = max(aloneScale * Self.leastZoom, enlargement * Self.largestPixel)
  }

  /// The scale at which the picture rests: among the bars, or alone.
  func restingScale(isAlone: Bool) -> CGFloat { isAlone ? aloneScale : 1 }

  /// What a double click shows: the page filled, if that is enough of a difference.
  var closeScale: CGFloat {
    let filling = max(page.width / place.width, page.height / place.height)
    return min(max(filling, aloneScale * Self.closerLook), largestScale)
  }

  /// The room around the picture at a scale: in the middle of its place as long as it is not too large for the page.
  func insets(at scale: CGFloat, isAlone: Bool) -> UIEdgeInsets {
    let middle = isAlone ? CGPoint(x: page.width / 2, y: page.height / 2) : CGPoint(x: place.midX, y: place.midY)
    let (left, right) = Self.room(around: place.width * scale, middle: middle.x, in: page.width)
    let (top, bottom) = Self.room(around: place.height * scale, middle: middle.y, in: page.height)
    return UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
  }

  private static func room(around length: CGFloat, middle: CGFloat, in whole: CGFloat) -> (CGFloat, CGFloat) {
    guard length < whole else { return (0, 0) }
    let before = min(max(middle - length / 2, 0), whole - length).rounded()
    return (before, max(whole - length - before - slack, 0))
  }

  /// In points: so much is left out, since what is too large by the error of a sum could be scrolled.
  private static let slack: CGFloat = 0.01

  /// The size to decode a picture at for a closer look.
  static func closeSize(of pixelSize: CGSize) -> ShownSize {
    let part = min(1, (mostPixels / max(pixelSize.width * pixelSize.height, 1)).squareRoot())
    return .fitting(width: max(1, Int(pixelSize.width * part)), height: max(1, Int(pixelSize.height * part)))
  }
}
