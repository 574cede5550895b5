import Foundation

/// The symbols for tools that work on layers.
nonisolated extension SymbolGlyph {
  /// Returns the symbol of a tool for an SF Symbols name, or `nil` if it is not available.
  static func toolSymbol(named name: String) -> SymbolGlyph? {
    switch name {
    case "square.3.layers.3d": layers
    case "scope": scope
    case "square.stack.3d.forward.dottedline": ghosts
    case "line.3.horizontal.decrease": decreasingLines
    case "minus": minus
    case "arrow.counterclockwise": turnBack
    default: nil
    }
  }

  private static func path(_ points: [(CGFloat, CGFloat)], closed: Bool = false) -> CGPath {
    let path = CGMutablePath()
    for (index, point) in points.enumerated() {
      let point = CGPoint(x: point.0, y: point.1)
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    if closed { path.closeSubpath() }
    return path
  }

  /// Three sheets above each other, of which the upper one is seen whole.
  private static var layers: SymbolGlyph {
    let top = path([(0.55, 0.06), (1.04, 0.3), (0.55, 0.54), (0.06, 0.3)], closed: true)
    let lower = [0.2, 0.4].map { path([(0.06, 0.3 + $0), (0.55, 0.54 + $0), (1.04, 0.3 + $0)]) }
    return SymbolGlyph(aspect: 1.1, strokes: ([top] + lower).map { Stroke(path: $0, width: 0.08) })
  }

  /// A circle with a hair cross that reaches over its edge.
  private static var scope: SymbolGlyph {
    let circle = CGMutablePath()
    circle.addEllipse(in: CGRect(x: 0.16, y: 0.16, width: 0.68, height: 0.68))
    for (x, y) in [(0.5, 0.04), (0.5, 0.72)] {
      circle.move(to: CGPoint(x: x, y: y))
      circle.addLine(to: CGPoint(x: x, y: y + 0.24))
      circle.move(to: CGPoint(x: y, y: x))
      circle.addLine(to: CGPoint(x: y + 0.24, y: x))
    }
    return SymbolGlyph(aspect: 1, strokes: [Stroke(path: circle, width: 0.08)])
  }

  /// A square, and two earlier ones behind it, of which corners are seen.
  private static var ghosts: SymbolGlyph {
    let square = CGMutablePath()
    square.addRoundedRect(in: CGRect(x: 0.42, y: 0.42, width: 0.54, height: 0.54), cornerWidth: 0.1, cornerHeight: 0.1)
    let behind = [0.04, 0.23].map { path([($0, $0 + 0.44), ($0, $0), ($0 + 0.44, $0)]) }
    return SymbolGlyph(aspect: 1, strokes: ([square] + behind).map { Stroke(path: $0, width: 0.085) })
  }

  private static var decreasingLines: SymbolGlyph {
    let lines = CGMutablePath()
    for (y, half) in [(0.22, 0.46), (0.5, 0.28), (0.78, 0.1)] {
      lines.move(to: CGPoint(x: 0.55 - half, y: y))
      lines.addLine(to: CGPoint(x: 0.55 + half, y: y))
    }
    return SymbolGlyph(aspect: 1.1, strokes: [Stroke(path: lines, width: 0.095)])
  }

  private static var minus: SymbolGlyph {
    SymbolGlyph(aspect: 1, strokes: [Stroke(path: path([(0.06, 0.5), (0.94, 0.5)]), width: 0.085)])
  }

  private static var turnBack: SymbolGlyph {
    let arc = CGMutablePath()
    arc.addArc(
      center: CGPoint(x: 0.46, y: 0.54), radius: 0.38, startAngle: -0.65 * .pi, endAngle: 0.9 * .pi, clockwise: false)
    let head = path([(0.46, -0.01), (0.46, 0.33), (0.23, 0.16)], closed: true)
    return SymbolGlyph(aspect: 0.92, strokes: [Stroke(path: arc, width: 0.085), Stroke(path: head, width: nil)])
  }
}
