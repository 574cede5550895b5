import UIKit

/// Horizontal bars in panels: one row for each program, with a bar for each series.
struct BarChart: Plot {
  /// A row of a panel.
  struct Row {
    let label: String

    /// Whether it is the player's.
    let isOurs: Bool

    /// A value for each series; `nil` for none.
    let values: [Double?]
  }

  /// A group of rows.
  struct Panel {
    let title: String
    let rows: [Row]
  }

  let title: String
  let unit: String
  let series: [String]
  let panels: [Panel]
  var columns = 2

  /// Whether all panels have the same scale; otherwise each has its own.
  var sharesScale = false

  private static let header: CGFloat = 64
  private static let panelTitle: CGFloat = 30
  private static let gap: CGFloat = 36
  private static let barHeight: CGFloat = 12
  private static let rowGap: CGFloat = 8
  private static let labelWidth: CGFloat = 138
  private static let valueWidth: CGFloat = 44

  /// The opacity of the bars of each series.
  private static let opacities: [CGFloat] = [1, 0.5, 0.25]

  private static func height(of row: Row) -> CGFloat { CGFloat(row.values.count { $0 != nil }) * barHeight + rowGap }

  /// The indices of the panels, line by line.
  private var lines: [Range<Int>] {
    stride(from: 0, to: panels.count, by: columns).map { $0..<min($0 + columns, panels.count) }
  }

  private func height(of line: Range<Int>) -> CGFloat {
    Self.panelTitle + (line.map { panels[$0].rows.reduce(0) { $0 + Self.height(of: $1) } }.max() ?? 0)
  }

  var size: CGSize {
    let heights = lines.map(height(of:))
    let panels = heights.reduce(0, +) + Self.gap * CGFloat(max(heights.count - 1, 0))
    return CGSize(width: Self.width, height: Self.header + panels + Self.margin)
  }

  func draw(_ palette: PlotPalette) {
    draw(title: title, unit: unit, palette)
    drawLegend(palette)
    let width = (size.width - 2 * Self.margin - Self.gap * CGFloat(columns - 1)) / CGFloat(columns)
    var top = Self.header
    for line in lines {
      for (column, index) in line.enumerated() {
        let x = Self.margin + CGFloat(column) * (width + Self.gap)
        draw(panels[index], in: CGRect(x: x, y: top, width: width, height: height(of: line)), palette)
      }
      top += height(of: line) + Self.gap
    }
  }

  private func drawLegend(_ palette: PlotPalette) {
    guard series.count > 1 else { return }
    var x = size.width - Self.margin + 18
    for (index, name) in series.enumerated().reversed() {
      let text = PlotText(name, color: palette.secondary)
      x -= 18 + text.size.width
      text.draw(from: x, at: 33)
      x -= 16
      palette.ours.withAlphaComponent(Self.opacities[index]).setFill()
      UIBezierPath(roundedRect: CGRect(x: x, y: 28, width: 10, height: 10), cornerRadius: 2.5).fill()
    }
  }

  private func draw(_ panel: Panel, in area: CGRect, _ palette: PlotPalette) {
    PlotText(panel.title, size: 13, weight: .semibold, color: palette.primary).draw(from: area.minX, at: area.minY + 8)
    let rows = sharesScale ? panels.flatMap(\.rows) : panel.rows
    let greatest = rows.flatMap(\.values).compactMap { $0 }.max() ?? 0
    let left = area.minX + Self.labelWidth
    let scale = PlotScale(domain: 0...max(greatest, 1e-9), range: left...(area.maxX - Self.valueWidth))
    var top = area.minY + Self.panelTitle
    for row in panel.rows {
      let height = Self.height(of: row)
      PlotText(
        row.label, weight: row.isOurs ? .semibold : .regular, color: row.isOurs ? palette.primary : palette.secondary
      ).draw(to: left - 10, at: top + (height - Self.rowGap) / 2)
      draw(row, from: top, scale, palette)
      top += height
    }
  }

  private func draw(_ row: Row, from top: CGFloat, _ scale: PlotScale, _ palette: PlotPalette) {
    var top = top
    for (series, value) in row.values.enumerated() {
      guard let value else { continue }
      let start = scale.range.lowerBound
      let bar = CGRect(
        x: start, y: top + 0.5, width: max(scale.position(value) - start, 2), height: Self.barHeight - 1)
      (row.isOurs ? palette.ours : palette.others).withAlphaComponent(Self.opacities[series]).setFill()
      UIBezierPath(roundedRect: bar, cornerRadius: 2).fill()
      PlotText(Figure.text(value), size: 10, color: row.isOurs ? palette.primary : palette.secondary)
        .draw(from: bar.maxX + 6, at: bar.midY)
      top += Self.barHeight
    }
  }
}
