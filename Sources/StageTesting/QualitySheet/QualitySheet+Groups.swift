import CoreGraphics
import QuartzCore

nonisolated extension QualitySheet {
  /// Groups: opacity over overlaps, rounded and clipped inside each other, static and not, scaled and rotated.
  static func groups(_ pictures: Pictures) -> [Frame.Item] {
    var list = SheetItems()
    for (index, opacity) in [Float(1), 0.8, 0.5, 0.25].enumerated() {
      let x = 6 + Double(index) * 118.3
      for (row, isStatic) in [true, false].enumerated() {
        list.add(
          group: cards(pictures, after: 1000 + index * 100 + row * 50), CGRect(0, 0, 108, 60),
          .translation(x, 6.4 + Double(row) * 66.2), opacity: opacity, isStatic: isStatic)
      }
    }
    for (index, radius) in [3.0, 8, 15, 27].enumerated() {
      let x = 6 + Double(index) * 118.3
      list.add(
        group: nest(pictures, radius: radius, after: 3000 + index * 100), CGRect(0, 0, 108, 60),
        .translation(x + 0.3, 140.7), corners: Frame.Corners(radius: radius), isStatic: index % 2 == 0)
    }
    for (index, turn) in [0.0, 0.08, 0.4, 0.9].enumerated() {
      let x = 60 + Double(index) * 118.3
      list.add(
        group: cards(pictures, after: 5000 + index * 100).map { $0.moved(by: -54, -30) }, CGRect(-54, -30, 108, 60),
        .placed(x, 244, turn: turn, scale: 0.87), opacity: index == 3 ? 0.6 : 1,
        clip: CGRect(x - 50.4, 208.3, 101.3, 66.5),
        corners: Frame.Corners(radius: 10), isStatic: index % 2 == 1)
    }
    for (index, scale) in [0.35, 0.6, 1.21, 1.6].enumerated() {
      list.add(
        group: cards(pictures, after: 7000 + index * 100), CGRect(0, 0, 108, 60),
        .placed(8 + [0.0, 50, 130, 270][index], 288.6, scale: scale, scaleY: scale * 0.66), isStatic: true)
    }
    return list.items
  }

  /// Masks: rounded, translucent, of shapes, gradients, and groups, on faded and rotated groups.
  static func masks(_ pictures: Pictures) -> [Frame.Item] {
    var list = SheetItems()
    let area = CGRect(0, 0, 108, 76)
    for (index, mask) in (masks + masks.prefix(4)).enumerated() {
      let x = 6 + Double(index % 4) * 118.3, y = 6.4 + Double(index / 4) * 88.5
      list.add(
        group: cards(pictures, after: 1000 + index * 100, height: 76), area, .translation(x, y),
        opacity: index >= 8 ? 0.7 : 1, mask: mask)
    }
    for (index, mask) in [masks[1], masks[2], masks[4], masks[6]].enumerated() {
      list.add(
        group: cards(pictures, after: 4000 + index * 100, height: 76), area,
        .placed(30 + Double(index) * 118.3, 276, turn: 0.15 + Double(index) * 0.1, scale: 0.8), mask: mask)
    }
    return list.items
  }

  private static var masks: [[Frame.Item]] {
    let area = CGRect(0, 0, 108, 76)
    let edges: [(Frame.Content, CGRect, Double)] = [
      (.color(.black), CGRect(8.3, 6.6, 90, 60), 0), (.color(.black), CGRect(8.3, 6.6, 90, 60.5), 20),
      (.shape(Frame.Shape(path: star(in: area), fill: .black)), area, 0),
      (
        .gradient(
          Frame.Gradient(
            kind: .axial, stops: [.init(color: .black, location: 0.1), .init(color: .clear, location: 0.9)],
            start: .zero, end: CGPoint(x: 1, y: 1))), area, 0
      ),
      (
        .gradient(
          Frame.Gradient(
            kind: .radial, stops: [.init(color: .black, location: 0.4), .init(color: .clear, location: 1)],
            start: CGPoint(x: 0.5, y: 0.5), end: CGPoint(x: 1, y: 1))), area, 0
      ),
      (.border(.black, width: 11.5), CGRect(8, 6, 92, 64), 14),
    ]
    var masks = edges.enumerated().map { index, edge in
      var list = SheetItems(after: 9000 + index * 10)
      list.add(edge.0, edge.1, corners: Frame.Corners(radius: edge.2))
      return list.items
    }
    var disks = SheetItems(after: 9100)
    for index in 0..<3 {
      disks.add(
        .color(.black.faded(0.6)), CGRect(6 + Double(index) * 28, 12, 44, 52), corners: Frame.Corners(radius: 22))
    }
    masks.append(disks.items)
    var turned = SheetItems(after: 9200)
    turned.add(group: disks.items, area, .placed(20, -8, turn: 0.3), opacity: 0.8)
    masks.append(turned.items)
    return masks
  }

  /// Overlapping cards with a photograph, a border, and words.
  static func cards(_ pictures: Pictures, after first: Int, height: Double = 60) -> [Frame.Item] {
    var list = SheetItems(after: first)
    list.add(.color(.teal), CGRect(0, 0, 72.5, height - 14))
    list.add(image: pictures.photo, CGRect(22, 12, 60, height - 20))
    list.add(.color(.gold), CGRect(60, 20.5, 48, height - 20.5), corners: Frame.Corners(radius: 8))
    list.add(.border(.ink, width: 2), CGRect(60, 20.5, 48, height - 20.5), corners: Frame.Corners(radius: 8))
    list.add(image: pictures.text, CGRect(2, 2, 80, 20))
    return list.items
  }

  /// Rounded groups inside each other, each a little smaller.
  private static func nest(_ pictures: Pictures, radius: Double, after first: Int) -> [Frame.Item] {
    var inner = SheetItems(after: first)
    inner.add(.color(.gold), CGRect(0, 0, 108, 60))
    inner.add(image: pictures.photo, CGRect(30, 10, 60, 50), .placed(10, -10, turn: 0.12))
    var middle = SheetItems(after: first + 20)
    middle.add(.color(.rust), CGRect(0, 0, 108, 60))
    middle.add(group: inner.items, CGRect(8.5, 8.5, 91, 43), corners: Frame.Corners(radius: radius * 0.7))
    var outer = SheetItems(after: first + 40)
    outer.add(.color(.teal), CGRect(0, 0, 108, 60))
    outer.add(group: middle.items, CGRect(4, 4, 100, 52), corners: Frame.Corners(radius: radius))
    return outer.items
  }
}
