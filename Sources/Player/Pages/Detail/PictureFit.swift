import CoreGraphics
import UIKit

/// The zoom scales of a picture on its page and its insets; scale 1 is its size between the bars.
nonisolated struct PictureFit: Equatable, Sendable {
  /// The frame between the bars, at scale 1.
  let place: CGRect

  /// The scale of the picture alone on the whole page, without bars; at least 1.
  let aloneScale: CGFloat

  /// The maximum scale.
  let largestScale: CGFloat

  /// The scale at which a pixel of the picture is one point.
  private let pointScale: CGFloat

  private let page: CGSize

  /// The minimum zoom factor beyond the size without bars, for pictures with few pixels.
  private static let leastZoom: CGFloat = 3

  /// The maximum size of a pixel of the picture, in points.
  private static let largestPixel: CGFloat = 2

  /// The minimum zoom factor of a double click, beyond the size without bars.
  private static let closerLook: CGFloat = 2

  /// The maximum numbers of pixels that are decoded for a zoomed picture: as many as take 48 megabytes while that is
  /// enough for the zoom, otherwise as many as take 256 megabytes.
  private static let pixelBudgets: [CGFloat] = [12_000_000, 64_000_000]

  /// Creates the scales of a picture with a size in pixels, on a page.
  init(_ pixelSize: CGSize, in layout: DetailLayout) {
    page = layout.page
    place = layout.picture(of: pixelSize)
    let enlargement = max(pixelSize.width / place.width, pixelSize.height / place.height)
    let whole = min(page.width / place.width, page.height / place.height)
    // The picture fills its frame, whose sides are whole points: the smaller ratio is the one without resampling.
    pointScale = min(pixelSize.width / place.width, pixelSize.height / place.height)
    aloneScale = max(1, min(whole, enlargement * DetailLayout.largestEnlargement))
    largestScale = max(aloneScale * Self.leastZoom, enlargement * Self.largestPixel)
  }

  /// Returns the scale of the picture at rest, between the bars or without them.
  func restingScale(isAlone: Bool) -> CGFloat { isAlone ? aloneScale : 1 }

  /// The scale after a double click: it fills the page, unless the difference would be too small.
  var closeScale: CGFloat {
    let filling = max(page.width / place.width, page.height / place.height)
    return min(max(filling, aloneScale * Self.closerLook), largestScale)
  }

  /// Returns the insets of the picture at a scale, which center it while it is smaller than the page.
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

  /// A margin, in points, that absorbs rounding errors, by which the picture could otherwise be scrolled.
  private static let slack: CGFloat = 0.01

  /// Returns the scale at which a pixel of the picture is one pixel of a display of `displayScale` pixels per point.
  func pixelScale(displayScale: CGFloat) -> CGFloat { pointScale / displayScale }

  /// Returns the minimum scale: that at rest, or that of the picture's pixels for a picture that is enlarged at rest.
  func smallestScale(isAlone: Bool, displayScale: CGFloat) -> CGFloat {
    min(restingScale(isAlone: isAlone), pixelScale(displayScale: displayScale))
  }

  /// Returns a scale in percent of the picture's pixels; at 100 each is one pixel of the display.
  func percentage(at scale: CGFloat, displayScale: CGFloat) -> Int {
    max(1, Int((scale / pixelScale(displayScale: displayScale) * 100).rounded()))
  }

  /// Returns the size at which a drawing is decoded for a zoom in which its longer side has `longerSide` pixels of the
  /// display: the next power of two, so that it is not decoded for every step of the zoom.
  static func closeSize(ofDrawing pixelSize: CGSize, longerSide: CGFloat) -> ShownSize {
    let side = min(exp2(log2(max(longerSide, 1)).rounded(.up)), ShownSize.longestDrawing)
    let part = side / max(pixelSize.width, pixelSize.height, 1)
    return .fitting(
      width: max(1, Int((pixelSize.width * part).rounded())), height: max(1, Int((pixelSize.height * part).rounded())))
  }

  /// Returns the size at which a picture is decoded for a zoom in which its longer side has `longerSide` pixels of the
  /// display: the first of two, or the picture's own if that is less.
  static func closeSize(of pixelSize: CGSize, longerSide: CGFloat) -> ShownSize {
    let longest = max(pixelSize.width, pixelSize.height)
    let parts = pixelBudgets.map { min(1, ($0 / max(pixelSize.width * pixelSize.height, 1)).squareRoot()) }
    let part = parts.first { $0 * longest >= longerSide } ?? parts.last ?? 1
    return .fitting(width: max(1, Int(pixelSize.width * part)), height: max(1, Int(pixelSize.height * part)))
  }
}
