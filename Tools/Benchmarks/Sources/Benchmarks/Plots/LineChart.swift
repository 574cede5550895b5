import UIKit

/// Lines over a logarithmic axis, in panels side by side.
struct LineChart: Plot {
  /// A line with its name.
  struct Line {
    let name: String
    let points: [(x: Double, y: Double)]
  }

  /// A panel with axes of its own.
  struct Panel {
    let title: String
    let unit: String
    let lines: [Line]
  }

  let title: String
  let panels: [Panel]

  private static let header: CGFloat = 92
  private static let plotHeight: CGFloat = 190
  private static let footer: CGFloat = 60
  private static let gap: CGFloat = 56
  private static let axisWidth: CGFloat = 36

  var size: CGSize { CGSize(width: Self.width, height: Self.header + Self.plotHeight + Self.footer) }

  func draw(_ palette: PlotPalette) {
    draw(title: title, unit: "", palette)
    let count = CGFloat(max(panels.count, 1))
    let width = (size.width - 2 * Self.margin - Self.gap * (count - 1)) / count
    for (index, panel) in panels.enumerated() {
      let x = Self.margin + CGFloat(index) * (width + Self.gap)
      draw(
        panel,
        in: CGRect(x: x + Self.axisWidth, y: Self.header, width: width - Self.axisWidth, height: Self.plotHeight),
        palette)
    }
  }

  private func draw(_ panel: Panel, in area: CGRect, _ palette: PlotPalette) {
    let left = area.minX - Self.axisWidth
    PlotText(panel.title, size: 13, weight: .semibold, color: palette.primary).draw(from: left, at: area.minY - 26)
    PlotText(panel.unit, size: 11, color: palette.secondary).draw(to: area.maxX, at: area.minY - 26)
    let points = panel.lines.flatMap(\.points)
    guard let least = points.map(\.x).min(), let greatest = points.map(\.x).max() else { return }
    let ticks = PlotScale.ticks(upTo: points.map(\.y).max() ?? 0)
    let columns = PlotScale(domain: least...greatest, range: (area.minX + 10)...(area.maxX - 10), isLogarithmic: true)
    let heights = PlotScale(domain: 0...(ticks.last ?? 1), range: 0...area.height)
    for tick in ticks {
      let y = area.maxY - heights.position(tick)
      palette.line.setFill()
      UIBezierPath(rect: CGRect(x: area.minX, y: y - 0.5, width: area.width, height: 1)).fill()
      PlotText(Figure.tick(tick), size: 11, color: palette.secondary).draw(to: area.minX - 8, at: y)
    }
    for x in Set(points.map(\.x)) {
      PlotText(Figure.count(Int(x)), size: 11, color: palette.secondary).draw(
        around: columns.position(x), at: area.maxY + 16)
    }
    for (index, line) in panel.lines.enumerated() {
      let color = index == 0 ? palette.ours : palette.parts[2]
      draw(line.points.map { CGPoint(x: columns.position($0.x), y: area.maxY - heights.position($0.y)) }, color)
    }
    drawLegend(panel, from: left, at: area.maxY + 34, palette)
  }

  private func draw(_ points: [CGPoint], _ color: UIColor) {
    let path = UIBezierPath()
    for (index, point) in points.enumerated() { index == 0 ? path.move(to: point) : path.addLine(to: point) }
    path.lineWidth = 2
    color.setStroke()
    path.stroke()
    color.setFill()
    for point in points { UIBezierPath(ovalIn: CGRect(x: point.x - 4, y: point.y - 4, width: 8, height: 8)).fill() }
  }

  private func drawLegend(_ panel: Panel, from left: CGFloat, at y: CGFloat, _ palette: PlotPalette) {
    guard panel.lines.count > 1 else { return }
    var x = left + Self.axisWidth
    for (index, line) in panel.lines.enumerated() {
      (index == 0 ? palette.ours : palette.parts[2]).setFill()
      UIBezierPath(ovalIn: CGRect(x: x, y: y - 4, width: 8, height: 8)).fill()
      let text = PlotText(line.name, size: 11, color: palette.secondary)
      text.draw(from: x + 14, at: y)
      x += text.size.width + 34
    }
  }
}
