nonisolated extension SymbolGlyph {
  /// Returns the symbol for an SF Symbols name, or `nil` if it is not available.
  static func named(_ name: String) -> SymbolGlyph? {
    switch name {
    case "chevron.left", "chevron.backward": chevron(pointsRight: false)
    case "chevron.right", "chevron.forward": chevron(pointsRight: true)
    case "chevron.down": chevronDown
    case "xmark": cross
    case "slider.horizontal.3": sliders
    case "photo": photo
    case "photo.badge.exclamationmark": brokenPhoto
    case "exclamationmark.triangle": warning
    default: barSymbol(named: name)
    }
  }

  /// The stroke width of a regular-weight symbol, as a fraction of its height.
  private static let line: CGFloat = 0.085

  private static func chevron(pointsRight: Bool) -> SymbolGlyph {
    let path = CGMutablePath()
    let (open, point): (CGFloat, CGFloat) = pointsRight ? (0.08, 0.5) : (0.5, 0.08)
    path.move(to: CGPoint(x: open, y: 0.08))
    path.addLine(to: CGPoint(x: point, y: 0.5))
    path.addLine(to: CGPoint(x: open, y: 0.92))
    return SymbolGlyph(aspect: 0.58, strokes: [Stroke(path: path, width: 0.11)])
  }

  private static var chevronDown: SymbolGlyph {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0.08, y: 0.3))
    path.addLine(to: CGPoint(x: 0.5, y: 0.72))
    path.addLine(to: CGPoint(x: 0.92, y: 0.3))
    return SymbolGlyph(aspect: 1, strokes: [Stroke(path: path, width: 0.13)])
  }

  /// Three horizontal lines with a knob each.
  private static var sliders: SymbolGlyph {
    let lines = CGMutablePath(), knobs = CGMutablePath(), radius: CGFloat = 0.1
    for (y, knob) in [(0.16, 0.34), (0.5, 0.82), (0.84, 0.5)] {
      lines.move(to: CGPoint(x: 0.06, y: y))
      lines.addLine(to: CGPoint(x: knob - radius, y: y))
      lines.move(to: CGPoint(x: knob + radius, y: y))
      lines.addLine(to: CGPoint(x: 1.14, y: y))
      knobs.addEllipse(in: CGRect(x: knob - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
    }
    return SymbolGlyph(aspect: 1.2, strokes: [Stroke(path: lines, width: line), Stroke(path: knobs, width: line)])
  }

  private static var cross: SymbolGlyph {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0.12, y: 0.12))
    path.addLine(to: CGPoint(x: 0.88, y: 0.88))
    path.move(to: CGPoint(x: 0.88, y: 0.12))
    path.addLine(to: CGPoint(x: 0.12, y: 0.88))
    return SymbolGlyph(aspect: 1, strokes: [Stroke(path: path, width: 0.1)])
  }

  private static var photo: SymbolGlyph { SymbolGlyph(aspect: 1.26, strokes: photoStrokes) }

  private static var brokenPhoto: SymbolGlyph {
    let center = CGPoint(x: 1.06, y: 0.72)
    let badge = CGMutablePath()
    badge.addEllipse(in: CGRect(x: center.x - 0.24, y: center.y - 0.24, width: 0.48, height: 0.48))
    badge.addRoundedRect(
      in: CGRect(x: center.x - 0.036, y: center.y - 0.14, width: 0.072, height: 0.17), cornerWidth: 0.035,
      cornerHeight: 0.035)
    badge.addEllipse(in: CGRect(x: center.x - 0.042, y: center.y + 0.065, width: 0.084, height: 0.084))
    let room = CGMutablePath()
    room.addEllipse(in: CGRect(x: center.x - 0.31, y: center.y - 0.31, width: 0.62, height: 0.62))
    return SymbolGlyph(aspect: 1.32, strokes: photoStrokes + [Stroke(path: badge, width: nil)], cutout: room)
  }

  /// The strokes of a frame with a sun and two hills.
  private static var photoStrokes: [Stroke] {
    let frame = CGMutablePath()
    frame.addRoundedRect(
      in: CGRect(x: 0.06, y: 0.07, width: 1.14, height: 0.86), cornerWidth: 0.16, cornerHeight: 0.16)
    let sun = CGMutablePath()
    sun.addEllipse(in: CGRect(x: 0.24, y: 0.24, width: 0.2, height: 0.2))
    let hills = CGMutablePath()
    hills.move(to: CGPoint(x: 0.1, y: 0.76))
    hills.addLine(to: CGPoint(x: 0.36, y: 0.55))
    hills.addLine(to: CGPoint(x: 0.54, y: 0.69))
    hills.addLine(to: CGPoint(x: 0.84, y: 0.4))
    hills.addLine(to: CGPoint(x: 1.16, y: 0.7))
    return [
      Stroke(path: frame, width: line), Stroke(path: sun, width: nil), Stroke(path: hills, width: line),
    ]
  }

  private static var warning: SymbolGlyph {
    let triangle = CGMutablePath()
    triangle.move(to: CGPoint(x: 0.55, y: 0.1))
    triangle.addLine(to: CGPoint(x: 1.03, y: 0.9))
    triangle.addLine(to: CGPoint(x: 0.07, y: 0.9))
    triangle.closeSubpath()
    let bar = CGMutablePath()
    bar.move(to: CGPoint(x: 0.55, y: 0.38))
    bar.addLine(to: CGPoint(x: 0.55, y: 0.6))
    let dot = CGMutablePath()
    dot.addEllipse(in: CGRect(x: 0.5, y: 0.7, width: 0.1, height: 0.1))
    return SymbolGlyph(
      aspect: 1.1,
      strokes: [Stroke(path: triangle, width: line), Stroke(path: bar, width: line), Stroke(path: dot, width: nil)])
  }
}
