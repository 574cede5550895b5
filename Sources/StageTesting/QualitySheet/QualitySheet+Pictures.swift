import CoreGraphics
import QuartzCore

nonisolated extension QualitySheet {
  /// Pages that rotate in perspective, at many angles, about three axes: photographs, checkers, and whole groups.
  static func flips(_ pictures: Pictures) -> [Frame.Item] {
    var list = SheetItems()
    let page = CGRect(around: 0, 0, 90, 66)
    for (index, degrees) in [0.5, 12, 30, 50, 72].enumerated() {
      let x = 50 + Double(index) * 95.4, angle = degrees * .pi / 180
      let upright = Projection.flipped(x, 46.3, about: .upright, by: angle, distance: 260)
      list.add(image: pictures.photo, page, upright)
      list.add(.border(.ink, width: 1), page, upright)
      let level = Projection.flipped(x, 134.6, about: .level, by: -angle, distance: 200)
      list.add(image: checkers(), page, level, corners: Frame.Corners(radius: 12))
      let slanted = Projection.flipped(x, 224.8, about: .slanted, by: angle, distance: 180)
      list.add(
        .shadow(.ink.faded(0.5), offset: CGSize(width: 0, height: 4), radius: 5), page, slanted,
        corners: Frame.Corners(radius: 10))
      list.add(
        group: cards(pictures, after: 1000 + index * 100, height: 66).map { $0.moved(by: -54, -33) },
        CGRect(-54, -33, 108, 66), slanted,
        corners: Frame.Corners(radius: 10), isStatic: index % 2 == 0)
      let back = Projection.flipped(x, 314.2, about: .upright, by: .pi - angle, distance: 260)
      list.add(image: pictures.text, CGRect(around: 0, 0, 90, 30), back)
      list.add(
        .border(.rust, width: 3), CGRect(around: 0, 0, 90, 60), back, opacity: 0.7, corners: Frame.Corners(radius: 20))
    }
    return list.items
  }

  /// Returns squares of a few pixels, black and white, in which each irregularity of the sampling is visible.
  static func checkers() -> CGImage {
    CGImage(width: 64, height: 48, isOpaque: true) { pixels, bytesPerRow in
      for y in 0..<48 {
        for x in 0..<64 {
          let size = x < 32 ? 4 : 8
          let isWhite = (x / size + y / size) % 2 == 0
          pixels.storeBytes(
            of: isWhite ? 0xFFFF_FFFF : 0xFF20_2428, toByteOffset: y * bytesPerRow + x * 4, as: UInt32.self)
        }
      }
    }
  }

  /// A selection of all primitives for a screen with two pixels per point.
  static func retina(_ pictures: Pictures) -> [Frame.Item] {
    var list = SheetItems()
    list.add(image: pictures.photo, CGRect(4.25, 4.25, 80, 60), corners: Frame.Corners(radius: 9.5))
    list.add(.border(.ink, width: 0.5), CGRect(4.25, 4.25, 80, 60), corners: Frame.Corners(radius: 9.5))
    list.add(
      .shadow(.ink.faded(0.6), offset: CGSize(width: 0, height: 2), radius: 3), CGRect(96.3, 8, 50, 50),
      corners: Frame.Corners(radius: 12))
    list.add(.color(.gold), CGRect(96.3, 8, 50, 50), corners: Frame.Corners(radius: 12))
    list.add(image: pictures.text, CGRect(156.3, 8.4, 80, 20))
    list.add(image: pictures.text, CGRect(0, 0, 80, 20), .placed(160, 34, turn: 0.1))
    for index in 0..<12 {
      list.add(.color(.ink), CGRect(6 + Double(index) * 6.2, 72, 0.5, 12))
      list.add(
        .color(.rust), CGRect(84 + Double(index) * 12.3, 72.4, 10.1, 10.1),
        corners: Frame.Corners(radius: Double(index) * 0.45))
    }
    list.add(
      group: cards(pictures, after: 1000), CGRect(0, 0, 108, 60), .translation(6.25, 92.3), opacity: 0.7,
      corners: Frame.Corners(radius: 14))
    list.add(
      image: pictures.photo, CGRect(around: 0, 0, 90, 66), .flipped(180, 128, about: .upright, by: 0.7, distance: 200),
      corners: Frame.Corners(radius: 8))
    list.add(.shape(Frame.Shape(path: star(in: CGRect(6, 156, 40, 22)), fill: .teal)), CGRect(6, 156, 40, 22))
    return list.items
  }
}

nonisolated extension QualitySheet.Pictures {
  /// Images: in their own size, larger, smaller, rotated, mirrored, and in part, with words over them.
  var shown: [Frame.Item] {
    var list = SheetItems()
    let checkers = QualitySheet.checkers()
    list.add(image: photo, CGRect(6, 6, Double(photo.width), Double(photo.height)))
    list.add(image: text, CGRect(12.4, 12.7, Double(text.width), Double(text.height)))
    for (index, turn) in [0.0, 0.01, 0.05, 0.2, .pi / 4].enumerated() {
      list.add(image: text, CGRect(0, 0, 80, 20), .placed(180, 10 + Double(index) * 25.3, turn: turn))
      list.add(
        image: checkers, CGRect(around: 0, 0, 48, 36),
        .placed(300 + Double(index) * 0.25, 24 + Double(index) * 44.3, turn: turn))
    }
    for (index, scale) in [0.2, 0.45, 0.72, 1, 1.3, 1.9].enumerated() {
      let x = [340.0, 358, 392, 340, 416, 340][index], y = [8.2, 8.2, 8.2, 52.6, 52.6, 112.3][index]
      list.add(image: checkers, CGRect(0, 0, 64, 48), .placed(x, y, scale: scale))
    }
    list.add(image: photo, CGRect(0, 0, 90, 68), Projection(a: -1, b: 0, c: 0, d: 1, tx: 96.4, ty: 140.6))
    list.add(
      image: photo, CGRect(0, 0, 90, 68), Projection(a: 1, b: 0, c: 0, d: -1, tx: 106.6, ty: 208.4), opacity: 0.6)
    let part = CGRect(x: 40.5, y: 30.25, width: 60.5, height: 44.75)
    list.add(.image(photo, source: part), CGRect(206.3, 140.2, 90, 68))
    list.add(image: photo, CGRect(6.2, 216.4, 27, 20.3))
    list.add(image: photo, CGRect(40.6, 216.4, 61.3, 46.1))
    list.add(image: photo, CGRect(around: 0, 0, 110, 82), .placed(166, 270, turn: -0.25))
    list.add(image: text, CGRect(around: 0, 0, 80, 20), .placed(166, 270, turn: -0.25))
    list.add(
      image: photo, CGRect(around: 0, 0, 110, 82), .placed(290, 290, turn: 0.6, scale: 0.61, scaleY: 0.9), opacity: 0.8)
    list.add(image: text, CGRect(360, 262, 64, 16))
    list.add(image: text, CGRect(350.5, 290.5, 122.3, 30.6))
    list.add(.color(.gold), CGRect(6, 320, 220, 34))
    list.add(image: text, CGRect(10, 324, 160, 40), opacity: 0.9, clip: CGRect(6, 320, 220, 34))
    return list.items
  }
}
