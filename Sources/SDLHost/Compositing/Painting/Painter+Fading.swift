import QuartzCore

/// Pictures that fade in or out over an area of one color, as pages do.
///
/// Such a picture is copied with the color over it, at the rest of the opacity, instead of being blended with the color:
/// the area need not be painted before, nor read.
nonisolated extension Painter {
  /// An area of one opaque color.
  struct PlainArea {
    var color: PixelColor
    var parts: ArraySlice<PixelRect>
  }

  /// Paints the operation at `index`, a fading picture, over a plain area that is not painted yet; the operations of
  /// `between` are between the two, and much smaller.
  func paintFading(
    _ list: DrawList, _ index: Int, after between: Range<Int>, over area: PlainArea, on canvas: Canvas, scale: Double
  ) {
    let picture = list.operations[index]
    plainParts.reset(to: .empty)
    for part in area.parts { plainParts.add(part) }
    occupiedParts.reset(to: .empty)
    for inner in between {
      for part in list.rectangles[list.visibleRanges[inner]] {
        plainParts.subtract(part)
        occupiedParts.add(part)
      }
    }
    let occupied = occupiedParts.rectangles[...]
    paintFading(
      picture, over: PlainArea(color: area.color, parts: plainParts.rectangles[...]), on: canvas, scale: scale)
    guard !occupied.isEmpty else { return }
    count(occupied)
    for part in occupied { canvas.fill(part, area.color) }
    for inner in between where !list.visibleRanges[inner].isEmpty {
      let parts = list.rectangles[list.visibleRanges[inner]]
      count(parts, of: list.operations[inner])
      _ = paint(list.operations[inner], in: parts, on: canvas, scale: scale, tintOverlay: nil)
    }
    count(occupied, of: picture)
    _ = paint(picture, in: occupied, on: canvas, scale: scale, tintOverlay: nil)
  }

  /// Paints a fading picture over a plain area with nothing between them.
  private func paintFading(_ operation: DrawOperation, over area: PlainArea, on canvas: Canvas, scale: Double) {
    count(area.parts, of: operation)
    let tintOverlay = area.color.faded(by: 255 - UInt32(255 * operation.opacity + 0.5))
    var copied = operation
    copied.opacity = 1
    if case .group(let group, let rect, let projection) = operation.paint {
      guard let (image, source) = bitmap(of: group, operation, rect, projection, scale) else {
        count(area.parts)
        for part in area.parts { canvas.fill(part, area.color) }
        _ = paint(operation, in: area.parts, on: canvas, scale: scale, tintOverlay: nil)
        return
      }
      copied.paint = .image(image, source: source)
    }
    if paint(copied, in: area.parts, on: canvas, scale: scale, tintOverlay: tintOverlay) { return }
    for part in area.parts { canvas.tint(part, tintOverlay) }
  }
}

nonisolated extension DrawList {
  /// The smallest area that a picture fades over, and the largest part of it that other operations occupy in between.
  private static let smallestArea = 1 << 16, mostOccupied = 0.125

  /// Returns the index of an operation that fades a picture over exactly `area`, if only small operations come before
  /// it in `range`.
  func fadingPicture(in range: Range<Int>, over area: ArraySlice<PixelRect>) -> Int? {
    let size = area.reduce(0) { $0 + $1.area }
    guard size >= Self.smallestArea else { return nil }
    var room = Int(Double(size) * Self.mostOccupied)
    for index in range {
      let operation = operations[index], visible = rectangles[visibleRanges[index]]
      if operation.isFadingPicture, visible.elementsEqual(area) { return index }
      if case .backdrop = operation.paint { return nil }
      guard operation.key.role == .whole else { return nil }
      room -= visible.reduce(0) { $0 + $1.area }
      if room < 0 { return nil }
    }
    return nil
  }
}
