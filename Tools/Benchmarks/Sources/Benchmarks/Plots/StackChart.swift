import UIKit

/// Horizontal bars that are divided into parts, with a legend.
struct StackChart: Plot {
  /// A bar.
  struct Row {
    let label: String
    let parts: [PhaseFigures]
  }

  let title: String
  let unit: String
  let rows: [Row]

  private static let header: CGFloat = 64
  private static let rowHeight: CGFloat = 40
  private static let barHeight: CGFloat = 22
  private static let labelWidth: CGFloat = 160
  private static let legend: CGFloat = 36

  /// The minimum width of a part with its value inside, in points.
  private static let roomForValue: CGFloat = 30

  var size: CGSize {
    CGSize(
      width: Self.width, height: Self.header + CGFloat(rows.count) * Self.rowHeight + Self.legend + Self.margin / 2)
  }

  private func color(_ part: Int, _ palette: PlotPalette) -> UIColor { palette.parts[part % palette.parts.count] }

  func draw(_ palette: PlotPalette) {
    draw(title: title, unit: unit, palette)
    let left = Self.margin + Self.labelWidth
    let greatest = rows.map { $0.parts.reduce(0) { $0 + $1.ms } }.max() ?? 0
    let scale = PlotScale(domain: 0...max(greatest, 1), range: left...(size.width - Self.margin - 50))
    for (index, row) in rows.enumerated() {
      let middle = Self.header + (CGFloat(index) + 0.4) * Self.rowHeight
      PlotText(row.label, color: palette.primary).draw(to: left - 12, at: middle)
      draw(row, at: middle, scale, palette)
    }
    drawLegend(palette)
  }

  private func draw(_ row: Row, at middle: CGFloat, _ scale: PlotScale, _ palette: PlotPalette) {
    var sum = 0.0
    for (index, part) in row.parts.enumerated() {
      let start = scale.position(sum)
      sum += part.ms
      let end = scale.position(sum)
      color(index, palette).setFill()
      UIBezierPath(
        rect: CGRect(x: start, y: middle - Self.barHeight / 2, width: max(end - start - 1, 0.5), height: Self.barHeight)
      ).fill()
      guard end - start >= Self.roomForValue else { continue }
      PlotText(String(format: "%.0f", part.ms), size: 10.5, weight: .medium, color: palette.page)
        .draw(around: (start + end) / 2, at: middle)
    }
    PlotText(String(format: "%.0f", sum), weight: .semibold, color: palette.primary)
      .draw(from: scale.position(sum) + 8, at: middle)
  }

  private func drawLegend(_ palette: PlotPalette) {
    var x = Self.margin + Self.labelWidth
    let y = Self.header + CGFloat(rows.count) * Self.rowHeight + Self.legend / 2
    for (index, part) in (rows.first?.parts ?? []).enumerated() {
      color(index, palette).setFill()
      UIBezierPath(roundedRect: CGRect(x: x, y: y - 5, width: 10, height: 10), cornerRadius: 2.5).fill()
      let text = PlotText(part.name, size: 11, color: palette.secondary)
      text.draw(from: x + 16, at: y)
      x += text.size.width + 34
    }
  }
}
