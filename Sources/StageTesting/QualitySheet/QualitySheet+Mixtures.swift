import CoreGraphics
import QuartzCore

nonisolated extension QualitySheet {
  /// Nine-part bitmaps in many sizes, and dissolves in progress.
  static func mixtures(_ pictures: Pictures) -> [Frame.Item] {
    var list = SheetItems()
    let button = button()
    let part = Frame.NinePart(image: button, source: button.extent, center: CGRect(10, 10, 4, 4), scale: 1)
    let sizes = [(24.0, 24.0), (60, 24), (24, 70), (70.5, 70.5), (100.3, 40.7), (12, 40), (14, 14)]
    var x = 6.0
    for (index, size) in sizes.enumerated() {
      list.add(.ninePart(part), CGRect(x, 6 + Double(index) * 0.3, size.0, size.1), opacity: index == 4 ? 0.6 : 1)
      x += size.0 + 10.4
    }
    list.add(.ninePart(part), CGRect(around: 0, 0, 80, 44), .placed(420, 46, turn: 0.3))
    let fine = Frame.NinePart(image: button, source: button.extent, center: CGRect(10, 10, 4, 4), scale: 2)
    list.add(.ninePart(fine), CGRect(6.3, 90.4, 90, 30))
    list.add(.ninePart(part), CGRect(0, 0, 60, 30), .placed(110.3, 88, scale: 1.6, scaleY: 1.2))
    list.add(.ninePart(part), CGRect(220, 90, 100, 34), corners: Frame.Corners(radius: 17))
    for (index, progress) in [Float(0), 0.15, 0.5, 0.85, 1].enumerated() {
      let place = Projection.translation(6 + Double(index) * 94.6, 142.3)
      let old = cards(pictures, after: 1000 + index * 100), new = others(after: 2000 + index * 100)
      list.add(.dissolve(Frame.Dissolve(old: old, new: new, progress: progress)), CGRect(0, 0, 88, 60), place)
      list.add(
        .dissolve(Frame.Dissolve(old: old, new: new, progress: progress)), CGRect(0, 0, 88, 60),
        .placed(14 + Double(index) * 94.6, 222.3, turn: 0.1 * Double(index), scale: 0.8), opacity: 0.8,
        corners: Frame.Corners(radius: 16))
      list.add(
        .dissolve(Frame.Dissolve(old: new, new: [], progress: progress)), CGRect(0, 0, 88, 60),
        .translation(6 + Double(index) * 94.6, 292))
    }
    return list.items
  }

  /// Backdrops: little and much blur, gray and saturated, rounded, clipped, on top of each other, and behind groups.
  static func backdrops(_ pictures: Pictures) -> [Frame.Item] {
    var list = SheetItems()
    list.add(image: pictures.photo, CGRect(0, 0, 480, 360))
    for row in 0..<6 {
      for column in 0..<12 where (row + column) % 2 == 0 {
        list.add(.color(column % 3 == 0 ? .rust : .gold), CGRect(Double(column) * 40, Double(row) * 60, 20, 30))
      }
    }
    for (index, radius) in [0.0, 1, 3, 8, 20].enumerated() {
      let rect = CGRect(8.3 + Double(index) * 94.2, 10.4, 84, 70)
      list.add(.backdrop(Frame.Backdrop(blurRadius: radius)), rect)
      list.add(.border(.white, width: 1), rect)
    }
    for (index, saturation) in [Float(0), 0.5, 1.8].enumerated() {
      let rect = CGRect(8.3 + Double(index) * 110.2, 96.6, 98, 76)
      let corners = Frame.Corners(radius: 8 + Double(index) * 14)
      list.add(.backdrop(Frame.Backdrop(blurRadius: 6, saturation: saturation)), rect, corners: corners)
      list.add(.color(.white.faded(0.25)), rect, corners: corners)
      list.add(image: pictures.text, CGRect(16 + Double(index) * 110.2, 120, 80, 20))
    }
    list.add(.backdrop(Frame.Backdrop(blurRadius: 5)), CGRect(340, 96, 130, 80), clip: CGRect(352.4, 100.3, 100, 60))
    list.add(.backdrop(Frame.Backdrop(blurRadius: 10)), CGRect(20, 190, 140, 80))
    list.add(.backdrop(Frame.Backdrop(blurRadius: 10, saturation: 0)), CGRect(100, 220, 140, 80))
    var glass = SheetItems(after: 1000)
    glass.add(.backdrop(Frame.Backdrop(blurRadius: 7, saturation: 1.8)), CGRect(0, 0, 180, 90))
    glass.add(.color(.white.faded(0.4)), CGRect(0, 0, 180, 90))
    glass.add(image: pictures.text, CGRect(10, 30, 160, 40))
    list.add(group: glass.items, CGRect(0, 0, 180, 90), .translation(270.4, 200.7), corners: Frame.Corners(radius: 20))
    list.add(.backdrop(Frame.Backdrop(blurRadius: 4)), CGRect(-20, 310, 520, 80))
    return list.items
  }

  /// The items to which a dissolve leads: other colors, partly clear.
  private static func others(after first: Int) -> [Frame.Item] {
    var list = SheetItems(after: first)
    list.add(.color(.rust), CGRect(4, 8, 60, 44), corners: Frame.Corners(radius: 14))
    list.add(.color(.ink.faded(0.5)), CGRect(30, 20, 54, 36))
    return list.items
  }

  /// Returns a bitmap with round corners, an edge, and a highlight, 24 pixels square.
  private static func button() -> CGImage {
    CGImage(width: 24, height: 24, isOpaque: false) { pixels, bytesPerRow in
      for y in 0..<24 {
        for x in 0..<24 {
          let dx = max(abs(Double(x) - 11.5) - 2, 0), dy = max(abs(Double(y) - 11.5) - 2, 0)
          let distance = (dx * dx + dy * dy).squareRoot()
          let cover = Float(min(max(10 - distance, 0), 1)), edge = Float(min(max(distance - 7.5, 0), 1))
          let shine = 0.3 * (1 - Float(y) / 24)
          let color = RGBA(
            red: 0.1 + shine + 0.6 * edge, green: 0.4 + shine - 0.2 * edge, blue: 0.5 + shine - 0.4 * edge, alpha: cover
          )
          pixels.storeBytes(of: color.premultiplied, toByteOffset: y * bytesPerRow + x * 4, as: UInt32.self)
        }
      }
    }
  }
}
