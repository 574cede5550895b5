import Foundation

/// The symbols for the system items and tabs of bars.
nonisolated extension SymbolGlyph {
  /// Returns the bar symbol for an SF Symbols name, or `nil` if it is not available.
  static func barSymbol(named name: String) -> SymbolGlyph? {
    switch name {
    case "plus": plus
    case "magnifyingglass": magnifyingGlass
    case "trash": trash
    case "square.and.arrow.up": share
    case "arrow.clockwise": refresh
    case "play.fill": play
    case "pause.fill": pause
    case "forward.fill": winding(forwards: true)
    case "backward.fill": winding(forwards: false)
    case "folder": folder
    case "house": house
    case "star": star(isFilled: false)
    case "star.fill": star(isFilled: true)
    case "clock": clock
    case "ellipsis": ellipsis
    case "gearshape": sun
    case "square.grid.2x2": grid(isFilled: false)
    case "square.grid.2x2.fill": grid(isFilled: true)
    default: toolSymbol(named: name)
    }
  }

  /// The stroke width of a regular-weight symbol, as a fraction of its height.
  private static let barLine: CGFloat = 0.085

  private static func lines(_ points: [[CGPoint]], closed: Bool = false) -> CGPath {
    let path = CGMutablePath()
    for line in points {
      for (index, point) in line.enumerated() {
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      if closed { path.closeSubpath() }
    }
    return path
  }

  private static func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

  private static var plus: SymbolGlyph {
    let path = lines([[point(0.5, 0.06), point(0.5, 0.94)], [point(0.06, 0.5), point(0.94, 0.5)]])
    return SymbolGlyph(aspect: 1, strokes: [Stroke(path: path, width: barLine)])
  }

  private static var magnifyingGlass: SymbolGlyph {
    let path = CGMutablePath()
    path.addEllipse(in: CGRect(x: 0.06, y: 0.06, width: 0.64, height: 0.64))
    path.move(to: point(0.61, 0.61))
    path.addLine(to: point(0.93, 0.93))
    return SymbolGlyph(aspect: 1, strokes: [Stroke(path: path, width: 0.095)])
  }

  private static var trash: SymbolGlyph {
    let path = CGMutablePath()
    path.addPath(lines([[point(0.05, 0.2), point(0.83, 0.2)]]))
    path.addPath(lines([[point(0.3, 0.19), point(0.33, 0.06), point(0.55, 0.06), point(0.58, 0.19)]]))
    path.addPath(lines([[point(0.13, 0.2), point(0.19, 0.94), point(0.69, 0.94), point(0.75, 0.2)]]))
    path.addPath(lines([[point(0.33, 0.36), point(0.35, 0.78)], [point(0.55, 0.36), point(0.53, 0.78)]]))
    return SymbolGlyph(aspect: 0.88, strokes: [Stroke(path: path, width: 0.075)])
  }

  private static var share: SymbolGlyph {
    let path = CGMutablePath()
    path.addPath(lines([[point(0.28, 0.36), point(0.08, 0.36), point(0.08, 0.95), point(0.76, 0.95)]]))
    path.addPath(lines([[point(0.76, 0.95), point(0.76, 0.36), point(0.56, 0.36)]]))
    path.addPath(lines([[point(0.42, 0.64), point(0.42, 0.05)]]))
    path.addPath(lines([[point(0.24, 0.22), point(0.42, 0.05), point(0.6, 0.22)]]))
    return SymbolGlyph(aspect: 0.84, strokes: [Stroke(path: path, width: 0.075)])
  }

  private static var refresh: SymbolGlyph {
    let path = CGMutablePath()
    path.addArc(
      center: point(0.46, 0.54), radius: 0.38, startAngle: -0.35 * .pi, endAngle: 1.5 * .pi, clockwise: false)
    let head = lines([[point(0.46, -0.01), point(0.46, 0.33), point(0.69, 0.16)]], closed: true)
    return SymbolGlyph(
      aspect: 0.92, strokes: [Stroke(path: path, width: barLine), Stroke(path: head, width: nil)])
  }

  private static var play: SymbolGlyph {
    let path = lines([[point(0.1, 0.08), point(0.84, 0.5), point(0.1, 0.92)]], closed: true)
    return SymbolGlyph(aspect: 0.9, strokes: [Stroke(path: path, width: nil), Stroke(path: path, width: 0.08)])
  }

  private static var pause: SymbolGlyph {
    let path = CGMutablePath()
    for x in [0.08, 0.48] {
      path.addRoundedRect(in: CGRect(x: x, y: 0.08, width: 0.24, height: 0.84), cornerWidth: 0.05, cornerHeight: 0.05)
    }
    return SymbolGlyph(aspect: 0.8, strokes: [Stroke(path: path, width: nil)])
  }

  private static func winding(forwards: Bool) -> SymbolGlyph {
    func x(_ value: CGFloat) -> CGFloat { forwards ? value : 1.4 - value }
    let path = lines(
      [
        [point(x(0.08), 0.16), point(x(0.66), 0.5), point(x(0.08), 0.84)],
        [point(x(0.72), 0.16), point(x(1.3), 0.5), point(x(0.72), 0.84)],
      ], closed: true)
    return SymbolGlyph(aspect: 1.4, strokes: [Stroke(path: path, width: nil), Stroke(path: path, width: 0.06)])
  }

  private static var folder: SymbolGlyph {
    let outline = lines(
      [
        [
          point(0.07, 0.14), point(0.42, 0.14), point(0.53, 0.26), point(1.13, 0.26), point(1.13, 0.88),
          point(0.07, 0.88),
        ]
      ], closed: true)
    let fold = lines([[point(0.07, 0.42), point(1.13, 0.42)]])
    return SymbolGlyph(
      aspect: 1.2, strokes: [Stroke(path: outline, width: barLine), Stroke(path: fold, width: 0.07)])
  }

  private static var house: SymbolGlyph {
    let roof = lines([[point(0.04, 0.52), point(0.55, 0.08), point(1.06, 0.52)]])
    let walls = lines([
      [point(0.2, 0.42), point(0.2, 0.93), point(0.9, 0.93), point(0.9, 0.42)],
      [point(0.44, 0.93), point(0.44, 0.62), point(0.66, 0.62), point(0.66, 0.93)],
    ])
    return SymbolGlyph(
      aspect: 1.1, strokes: [Stroke(path: roof, width: barLine), Stroke(path: walls, width: barLine)])
  }

  private static func star(isFilled: Bool) -> SymbolGlyph {
    let points = (0..<10).map { index -> CGPoint in
      let radius: CGFloat = index % 2 == 0 ? 0.46 : 0.2
      let angle = CGFloat(index) * .pi / 5 - .pi / 2
      return point(0.52 + radius * cos(angle), 0.53 + radius * sin(angle))
    }
    let path = lines([points], closed: true)
    let outline = Stroke(path: path, width: 0.075)
    return SymbolGlyph(aspect: 1.04, strokes: isFilled ? [Stroke(path: path, width: nil), outline] : [outline])
  }

  private static var clock: SymbolGlyph {
    let path = CGMutablePath()
    path.addEllipse(in: CGRect(x: 0.06, y: 0.06, width: 0.88, height: 0.88))
    path.addPath(lines([[point(0.5, 0.25), point(0.5, 0.53), point(0.3, 0.53)]]))
    return SymbolGlyph(aspect: 1, strokes: [Stroke(path: path, width: barLine)])
  }

  private static var ellipsis: SymbolGlyph {
    let path = CGMutablePath()
    for x in [0.12, 0.5, 0.88] { path.addEllipse(in: CGRect(x: x - 0.09, y: 0.41, width: 0.18, height: 0.18)) }
    return SymbolGlyph(aspect: 1, strokes: [Stroke(path: path, width: nil)])
  }

  /// A ring with eight teeth, used as a gear.
  private static var sun: SymbolGlyph {
    let path = CGMutablePath()
    path.addEllipse(in: CGRect(x: 0.2, y: 0.2, width: 0.6, height: 0.6))
    path.addEllipse(in: CGRect(x: 0.38, y: 0.38, width: 0.24, height: 0.24))
    let teeth = CGMutablePath()
    for index in 0..<8 {
      let angle = CGFloat(index) * .pi / 4
      teeth.move(to: point(0.5 + 0.34 * cos(angle), 0.5 + 0.34 * sin(angle)))
      teeth.addLine(to: point(0.5 + 0.43 * cos(angle), 0.5 + 0.43 * sin(angle)))
    }
    return SymbolGlyph(
      aspect: 1, strokes: [Stroke(path: path, width: 0.08), Stroke(path: teeth, width: 0.13)])
  }

  private static func grid(isFilled: Bool) -> SymbolGlyph {
    let path = CGMutablePath()
    for x in [0.08, 0.55] {
      for y in [0.08, 0.55] {
        path.addRoundedRect(in: CGRect(x: x, y: y, width: 0.37, height: 0.37), cornerWidth: 0.08, cornerHeight: 0.08)
      }
    }
    return SymbolGlyph(aspect: 1, strokes: [Stroke(path: path, width: isFilled ? nil : 0.08)])
  }
}
