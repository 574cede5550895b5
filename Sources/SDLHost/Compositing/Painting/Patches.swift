import QuartzCore

/// The division of an upright rectangle with antialiased edges and rounded corners into patches of equal coverage and
/// tiles at its corners, so that most of it can be painted without a mask.
nonisolated struct Patches {
  /// The whole rectangle, to which the corners belong.
  let outline: EdgeRect

  /// The visible part of the rectangle.
  let visible: EdgeRect

  let corners: CornerShape

  /// The minimum size of the tiles of rounded corners, since a border may be wider than the curve.
  var reach = 0.0

  /// Calls `body` with the rectangles of one coverage, 1…255.
  ///
  /// There are at most nine if the corners are square; empty ones are skipped.
  func forEachPatch(_ body: (_ rect: PixelRect, _ coverage: UInt32) -> Void) {
    forEachBand { Self.split($0, visible, body) }
  }

  /// Calls `body` with the one to three rectangles that cover the visible part, except for the tiles.
  func forEachBand(_ body: (_ rect: PixelRect) -> Void) {
    let pixels = visible.outerPixels
    guard !corners.isSquare else { return body(pixels) }
    let top = min(max(tile(.topLeft).y1, tile(.topRight).y1), pixels.y1)
    let bottom = max(min(tile(.bottomLeft).y0, tile(.bottomRight).y0), top)
    let left = (top: tile(.topLeft).x1, bottom: tile(.bottomLeft).x1)
    let right = (top: tile(.topRight).x0, bottom: tile(.bottomRight).x0)
    body(PixelRect(x0: left.top, y0: pixels.y0, x1: right.top, y1: top).intersection(pixels))
    body(PixelRect(x0: pixels.x0, y0: top, x1: pixels.x1, y1: bottom).intersection(pixels))
    body(PixelRect(x0: left.bottom, y0: bottom, x1: right.bottom, y1: pixels.y1).intersection(pixels))
  }

  /// Returns the pixels that a corner's curve may touch; for a square corner an empty rectangle at its position.
  func tile(_ corner: Frame.Corners.Mask) -> PixelRect {
    let pixels = outline.outerPixels
    let isRound = corners.rounds(corner)
    let radiusX = max(corners.radiusX, reach), radiusY = max(corners.radiusY, reach)
    let middleX = (outline.left + outline.right) / 2, middleY = (outline.top + outline.bottom) / 2
    var rect = pixels
    if corner == .topLeft || corner == .bottomLeft {
      rect.x1 = isRound ? Int(min(outline.left + radiusX, middleX).rounded(.up)) : pixels.x0
    } else {
      let start = Int(max(outline.right - radiusX, middleX).rounded(.down))
      // If both curves meet in one pixel, it belongs to the left one.
      let least = Int(min(outline.left + radiusX, middleX).rounded(.up))
      rect.x0 = isRound ? max(start, min(least, pixels.x1)) : pixels.x1
    }
    if corner == .topLeft || corner == .topRight {
      rect.y1 = isRound ? Int(min(outline.top + radiusY, middleY).rounded(.up)) : pixels.y0
    } else {
      let start = Int(max(outline.bottom - radiusY, middleY).rounded(.down))
      let least = Int(min(outline.top + radiusY, middleY).rounded(.up))
      rect.y0 = isRound ? max(start, min(least, pixels.y1)) : pixels.y1
    }
    return rect
  }

  /// Splits a part of a corner's tile where an edge of ``visible`` runs between pixels. The outline's own edges are
  /// ignored, since the tiles account for them.
  func forEachCut(of rect: PixelRect, _ body: (_ rect: PixelRect, _ coverage: UInt32) -> Void) {
    Self.split(rect, cut, body)
  }

  /// Whether an edge of ``visible`` other than the outline's runs between pixels.
  var cutsCornerPixels: Bool { cut.innerPixels != cut.outerPixels }

  /// The visible rectangle with those edges that are the outline's moved outward to whole pixels.
  private var cut: EdgeRect {
    EdgeRect(
      left: visible.left > outline.left ? visible.left : visible.left.rounded(.down),
      top: visible.top > outline.top ? visible.top : visible.top.rounded(.down),
      right: visible.right < outline.right ? visible.right : visible.right.rounded(.up),
      bottom: visible.bottom < outline.bottom ? visible.bottom : visible.bottom.rounded(.up))
  }

  /// Splits `rect` where an edge of `visible` runs between pixels.
  private static func split(_ rect: PixelRect, _ visible: EdgeRect, _ body: (PixelRect, UInt32) -> Void) {
    guard !rect.isEmpty else { return }
    let columns = spans(visible.left, visible.right)
    let rows = spans(visible.top, visible.bottom)
    func split(_ row: Span) {
      guard row.end > row.start else { return }
      add(row, columns.0, rect, body)
      add(row, columns.1, rect, body)
      add(row, columns.2, rect, body)
    }
    split(rows.0)
    split(rows.1)
    split(rows.2)
  }

  private static func add(_ row: Span, _ column: Span, _ rect: PixelRect, _ body: (PixelRect, UInt32) -> Void) {
    guard column.end > column.start else { return }
    let part = PixelRect(x0: column.start, y0: row.start, x1: column.end, y1: row.end).intersection(rect)
    let coverage = UInt32(row.coverage * column.coverage * 255 + 0.5)
    if !part.isEmpty, coverage > 0 { body(part, coverage) }
  }

  /// The pixels from `start` up to `end`, with the same coverage; none if they are equal.
  private struct Span {
    var start = 0
    var end = 0
    var coverage = 1.0
  }

  /// Returns the partly covered pixel at either end, and the whole ones between.
  private static func spans(_ low: Double, _ high: Double) -> (Span, Span, Span) {
    let first = Int(low.rounded(.down)), innerStart = Int(low.rounded(.up))
    let innerEnd = Int(high.rounded(.down)), last = Int(high.rounded(.up))
    if innerStart > innerEnd { return (Span(start: first, end: last, coverage: high - low), Span(), Span()) }
    return (
      Span(start: first, end: innerStart, coverage: Double(innerStart) - low), Span(start: innerStart, end: innerEnd),
      Span(start: innerEnd, end: last, coverage: high - Double(innerEnd))
    )
  }
}

nonisolated extension Patches {
  /// Creates the patches of an upright operation.
  init(_ operation: DrawOperation) {
    self.init(outline: operation.outline, visible: operation.visible, corners: operation.corners)
  }
}
