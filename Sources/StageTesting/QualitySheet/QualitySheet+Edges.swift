import CoreGraphics
import QuartzCore

nonisolated extension QualitySheet {
  /// Rounded corners: many radii, single corners, uneven scales, rotated, clipped, and those of images.
  static func corners(_ pictures: Pictures) -> [Frame.Item] {
    var list = SheetItems()
    for (index, radius) in [0.75, 1, 1.5, 2, 3, 4.5, 6, 8, 11, 14, 17.5, 20].enumerated() {
      let x = 6 + Double(index) * 39.37
      list.add(.color(.ink), CGRect(x, 6.2, 33.5, 40), corners: Frame.Corners(radius: radius))
      list.add(
        .color(.rust.faded(0.6)), CGRect(x + 4, 52 + Double(index) * 0.1, 34, 34),
        corners: Frame.Corners(radius: radius))
    }
    for mask in UInt(1)...15 {
      let x = 6 + Double(mask - 1) * 31.3
      list.add(
        .color(.teal), CGRect(x, 94.5, 27.25, 27.25),
        corners: Frame.Corners(radius: 9, mask: Frame.Corners.Mask(rawValue: mask)))
    }
    for (index, turn) in [0.02, 0.1, 0.3, .pi / 4, 1.2, 1.5].enumerated() {
      list.add(
        .color(.ink), CGRect(around: 0, 0, 52, 40), .placed(40 + Double(index) * 78, 162.3, turn: turn),
        corners: Frame.Corners(radius: 4 + Double(index) * 3))
    }
    for (index, scale) in [0.31, 0.55, 1.37, 2.6].enumerated() {
      list.add(
        .color(.gold), CGRect(around: 0, 0, 40, 30),
        .placed(50 + Double(index) * 95, 228.4, scale: scale, scaleY: 1.45),
        corners: Frame.Corners(radius: 10, mask: [.topLeft, .bottomRight]))
    }
    for index in 0..<6 {
      let x = 6 + Double(index) * 60.4
      let rect = CGRect(x, 262.7 + Double(index) * 0.15, 54, 41)
      list.add(image: pictures.photo, rect, corners: Frame.Corners(radius: Double(index) * 4))
      list.add(
        .color(.rust), CGRect(x, 310, 54, 44), clip: CGRect(x + 5.3, 312.6, 40.2, 36.8),
        corners: Frame.Corners(radius: 4 + Double(index) * 3.5))
    }
    list.add(
      image: pictures.photo, CGRect(around: 0, 0, 90, 68), .placed(424, 310, turn: 0.35),
      corners: Frame.Corners(radius: 16))
    return list.items
  }

  /// Hairlines and borders: each width at many fractions of a pixel, rounded, rotated, scaled, and too wide.
  static func borders() -> [Frame.Item] {
    var list = SheetItems()
    for (row, width) in [0.2, 0.33, 0.5, 1, 1.25, 2, 2.6].enumerated() {
      for column in 0..<10 {
        let x = 6 + Double(column) * 12.1
        list.add(.color(.ink), CGRect(x, 6 + Double(row) * 16, width, 13))
        list.add(.color(.ink), CGRect(134 + Double(column) * 11, 6 + Double(row) * 16 + Double(column) * 0.1, 8, width))
      }
      list.add(
        .color(.rust), CGRect(-50, -width / 2, 100, width),
        .placed(310, 20 + Double(row) * 15, turn: 0.03 + Double(row) * 0.05))
      list.add(
        .color(.teal), CGRect(-width / 2, -50, width, 100),
        .placed(380 + Double(row) * 14, 60, turn: Double(row) * 0.06))
    }
    for (index, width) in [0.5, 1, 1.5, 2, 3.3, 5, 8, 30].enumerated() {
      let x = 6 + Double(index) * 59.2
      list.add(.border(.ink, width: width), CGRect(x, 126.4, 50, 36))
      list.add(.border(.teal, width: width), CGRect(x, 170.25, 50.5, 36), corners: Frame.Corners(radius: 12))
      list.add(
        .border(.rust.faded(0.7), width: width), CGRect(around: 0, 0, 46, 34),
        .placed(x + 26, 236.5, turn: 0.1 + Double(index) * 0.2),
        corners: Frame.Corners(radius: Double(index) * 2.2))
      list.add(
        .border(.gold, width: width / 2), CGRect(around: 0, 0, 24, 24), .placed(x + 26, 285, scale: 1.83, scaleY: 1.31),
        corners: Frame.Corners(radius: 5, mask: [.topLeft, .topRight]))
      list.add(.color(.gold), CGRect(x, 312.3, 50, 40), corners: Frame.Corners(radius: 13))
      list.add(.border(.ink, width: width), CGRect(x, 312.3, 50, 40), corners: Frame.Corners(radius: 13))
    }
    return list.items
  }

  /// Shadows: small and wide, offset, of rounded rectangles, of paths, of items, and rotated.
  static func shadows(_ pictures: Pictures) -> [Frame.Item] {
    var list = SheetItems()
    for (index, radius) in [0.0, 0.5, 1, 2, 3, 5, 8, 14].enumerated() {
      let x = 14 + Double(index) * 58.4
      let square = CGRect(x, 16.3, 34, 34)
      list.add(.shadow(.ink, offset: .zero, radius: radius), square)
      list.add(.color(.gold), square)
      let round = CGRect(x, 84.6, 34, 34)
      list.add(
        .shadow(.ink.faded(0.5), offset: CGSize(width: 3, height: 5.5), radius: radius), round,
        corners: Frame.Corners(radius: 9))
      list.add(.color(.teal), round, corners: Frame.Corners(radius: 9))
      let turned = Projection.placed(x + 18, 168, turn: Double(index) * 0.2)
      list.add(
        .shadow(.rust, offset: CGSize(width: 0, height: 6), radius: radius), CGRect(around: 0, 0, 30, 22), turned,
        corners: Frame.Corners(radius: 4))
      list.add(.color(paper), CGRect(around: 0, 0, 30, 22), turned, corners: Frame.Corners(radius: 4))
    }
    for (index, radius) in [1.0, 4, 9].enumerated() {
      let x = 14 + Double(index) * 80.7
      let rect = CGRect(x, 214, 50, 40)
      let star = star(in: rect)
      list.add(
        .castShadow(
          Frame.CastShadow(color: .ink, offset: CGSize(width: 2, height: 4), radius: radius, caster: .path(star))), rect
      )
      list.add(.shape(Frame.Shape(path: star, fill: .gold)), rect)
      var caster = SheetItems(after: 1000 + index * 10)
      caster.add(.color(.rust), CGRect(x, 284, 30, 24), corners: Frame.Corners(radius: 8))
      caster.add(.color(.teal.faded(0.5)), CGRect(x + 20, 296, 34, 26))
      let box = CGRect(x, 284, 54, 38)
      list.add(
        .castShadow(
          Frame.CastShadow(
            color: .ink, offset: CGSize(width: 0, height: 5), radius: radius, caster: .items(caster.items))), box)
      list.add(group: caster.items, box)
    }
    let card = CGRect(272, 214, 190, 130)
    list.add(
      .shadow(.ink.faded(0.4), offset: CGSize(width: 0, height: 8), radius: 12), card,
      corners: Frame.Corners(radius: 14))
    list.add(image: pictures.photo, card, corners: Frame.Corners(radius: 14))
    return list.items
  }

  /// Returns a star with seven points.
  static func star(in rect: CGRect) -> CGPath {
    let path = CGMutablePath()
    let points = (0..<14).map { index in
      let angle = Double(index) * .pi / 7 - .pi / 2, reach = index % 2 == 0 ? 0.5 : 0.22
      return CGPoint(x: rect.midX + cos(angle) * rect.width * reach, y: rect.midY + sin(angle) * rect.height * reach)
    }
    path.addLines(between: points)
    path.closeSubpath()
    return path
  }
}
