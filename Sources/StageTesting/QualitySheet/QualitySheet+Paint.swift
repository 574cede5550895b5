import CoreGraphics
import QuartzCore

nonisolated extension QualitySheet {
  /// Gradients: axial in many directions, with many and with clear stops, radial, and conic; rounded, rotated, faded.
  static func gradients() -> [Frame.Item] {
    var list = SheetItems()
    let two: [Frame.Gradient.Stop] = [.init(color: .rust, location: 0), .init(color: .teal, location: 1)]
    let many: [Frame.Gradient.Stop] = [
      .init(color: .ink, location: 0), .init(color: .rust, location: 0.2), .init(color: .gold, location: 0.2),
      .init(color: .teal, location: 0.7), .init(color: paper, location: 1),
    ]
    let fade: [Frame.Gradient.Stop] = [.init(color: .ink, location: 0), .init(color: .ink.faded(0), location: 1)]
    let ways: [(CGPoint, CGPoint)] = [
      (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5)), (CGPoint(x: 0.5, y: 1), CGPoint(x: 0.5, y: 0)),
      (.zero, CGPoint(x: 1, y: 1)), (CGPoint(x: 0.3, y: 0.2), CGPoint(x: 0.6, y: 0.9)),
    ]
    for (column, way) in ways.enumerated() {
      for (row, stops) in [two, many, fade].enumerated() {
        let rect = CGRect(6 + Double(column) * 78.3, 6.4 + Double(row) * 56.2, 72, 50)
        list.add(.gradient(Frame.Gradient(kind: .axial, stops: stops, start: way.0, end: way.1)), rect)
      }
    }
    for (row, stops) in [two, many, fade].enumerated() {
      let y = 6.4 + Double(row) * 56.2
      list.add(
        .gradient(
          Frame.Gradient(kind: .radial, stops: stops, start: CGPoint(x: 0.5, y: 0.5), end: CGPoint(x: 1, y: 1))),
        CGRect(320.3, y, 72, 50))
      list.add(
        .gradient(
          Frame.Gradient(kind: .conic, stops: stops, start: CGPoint(x: 0.5, y: 0.5), end: CGPoint(x: 0.5, y: 0))),
        CGRect(398.6, y, 72, 50))
    }
    for (index, kind) in [Frame.Gradient.Kind.axial, .radial, .conic].enumerated() {
      let gradient = Frame.Content.gradient(
        Frame.Gradient(kind: kind, stops: many, start: CGPoint(x: 0.4, y: 0.4), end: CGPoint(x: 0.9, y: 0.8)))
      let x = 6 + Double(index) * 158.3
      list.add(gradient, CGRect(x, 178.3, 70.5, 70.5), corners: Frame.Corners(radius: 35.25))
      list.add(
        gradient, CGRect(around: 0, 0, 60, 40), .placed(x + 115, 214, turn: 0.4), opacity: 0.7,
        corners: Frame.Corners(radius: 8))
    }
    let slow: [Frame.Gradient.Stop] = [
      .init(color: RGBA(red: 0.20, green: 0.22, blue: 0.26), location: 0),
      .init(color: RGBA(red: 0.30, green: 0.31, blue: 0.34), location: 1),
    ]
    list.add(
      .gradient(Frame.Gradient(kind: .axial, stops: slow, start: .zero, end: CGPoint(x: 1, y: 0))),
      CGRect(6, 258, 468, 44))
    list.add(
      .gradient(Frame.Gradient(kind: .radial, stops: slow, start: CGPoint(x: 0.5, y: 0.5), end: CGPoint(x: 1, y: 1))),
      CGRect(6, 308, 468, 46))
    return list.items
  }

  /// Shapes: fills by both rules, and strokes of many widths, joins, caps, and dashes, parts of their length, curves,
  /// and rotated ones.
  static func shapes() -> [Frame.Item] {
    var list = SheetItems()
    func add(_ shape: Frame.Shape, _ rect: CGRect, _ transform: Projection = .identity, opacity: Float = 1) {
      // A miter extends farther than any other join: by half the width times the miter limit.
      let reach = (shape.stroke?.width ?? 0) / 2 * (shape.stroke?.miterLimit ?? 0)
      list.add(.shape(shape), rect.insetBy(dx: -reach, dy: -reach), transform, opacity: opacity)
    }
    for (index, rule) in [CGPathFillRule.winding, .evenOdd].enumerated() {
      let rect = CGRect(6 + Double(index) * 84.3, 6.3, 78, 74)
      add(
        Frame.Shape(
          path: pentagram(in: rect), fill: .teal, fillRule: rule, stroke: Frame.Stroke(color: .ink, width: 1.5)), rect)
      add(
        Frame.Shape(path: star(in: rect), fill: .gold.faded(0.6), stroke: Frame.Stroke(color: .rust, width: 6)), rect,
        .translation(168.6, 0), opacity: 0.5)
    }
    for (row, join) in [CGLineJoin.miter, .round, .bevel].enumerated() {
      for (column, cap) in [CGLineCap.butt, .round, .square].enumerated() {
        var stroke = Frame.Stroke(color: .ink, width: 7)
        (stroke.join, stroke.cap) = (join, cap)
        let rect = CGRect(352 + Double(column) * 42, 8 + Double(row) * 26, 36, 22)
        add(Frame.Shape(path: corner(in: rect.insetBy(dx: 6, dy: 5)), fill: nil, stroke: stroke), rect)
      }
    }
    for (index, dashes) in [[8.0, 4], [1, 3], [0, 6], [12, 3, 2, 3], [5.5]].enumerated() {
      var stroke = Frame.Stroke(color: .rust, width: index == 2 ? 4 : 2)
      (stroke.dashes, stroke.dashPhase, stroke.cap) = (
        dashes.map { CGFloat($0) }, CGFloat(index) * 1.5, index == 2 ? .round : .butt
      )
      let rect = CGRect(6, 94 + Double(index) * 15.3, 220, 10)
      add(Frame.Shape(path: wave(in: rect), fill: nil, stroke: stroke), rect)
    }
    for (index, part) in [(0.0, 0.3), (0.2, 0.85), (0.5, 1), (0.05, 0.95)].enumerated() {
      var stroke = Frame.Stroke(color: .teal, width: 5)
      (stroke.start, stroke.end, stroke.cap) = (part.0, part.1, .round)
      let rect = CGRect(240 + Double(index) * 58.7, 98.6, 50, 50)
      add(
        Frame.Shape(path: CGPath(ellipseIn: rect.insetBy(dx: 4, dy: 4), transform: nil), fill: nil, stroke: stroke),
        rect)
    }
    for (index, width) in [0.25, 0.5, 1, 1.5, 2, 3].enumerated() {
      let rect = CGRect(6 + Double(index) * 78.4, 180.2, 72, 60)
      add(Frame.Shape(path: spiral(in: rect), fill: nil, stroke: Frame.Stroke(color: .ink, width: width)), rect)
      let turned = Projection.placed(
        42 + Double(index) * 78.4, 300.4, turn: Double(index) * 0.21, scale: 0.5 + Double(index) * 0.2)
      let small = CGRect(around: 0, 0, 44, 44)
      add(
        Frame.Shape(path: star(in: small), fill: .gold, stroke: Frame.Stroke(color: .ink, width: width)), small, turned)
    }
    return list.items
  }

  private static func pentagram(in rect: CGRect) -> CGPath {
    let path = CGMutablePath()
    path.addLines(
      between: (0..<5).map { index in
        let angle = Double(index) * 4 * .pi / 5 - .pi / 2
        return CGPoint(x: rect.midX + cos(angle) * rect.width / 2, y: rect.midY + sin(angle) * rect.height / 2)
      })
    path.closeSubpath()
    return path
  }

  private static func corner(in rect: CGRect) -> CGPath {
    let path = CGMutablePath()
    path.addLines(between: [
      CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.midX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
    ])
    return path
  }

  private static func wave(in rect: CGRect) -> CGPath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: rect.minX, y: rect.midY))
    for index in 0..<5 {
      let start = rect.minX + rect.width * CGFloat(index) / 5, step = rect.width / 5
      path.addCurve(
        to: CGPoint(x: start + step, y: rect.midY), control1: CGPoint(x: start + step / 3, y: rect.minY),
        control2: CGPoint(x: start + step * 2 / 3, y: rect.maxY))
    }
    return path
  }

  private static func spiral(in rect: CGRect) -> CGPath {
    let path = CGMutablePath()
    path.addLines(
      between: (0...120).map { step in
        let turn = Double(step) / 120, angle = turn * 8 * .pi
        return CGPoint(
          x: rect.midX + cos(angle) * turn * rect.width / 2, y: rect.midY + sin(angle) * turn * rect.height / 2)
      })
    return path
  }
}
