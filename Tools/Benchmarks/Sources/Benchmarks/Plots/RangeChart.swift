import UIKit

/// Rows of ranges on one axis, each from a typical to a high value, with a limit.
struct RangeChart: Plot {
  /// A range of a row.
  struct Range {
    let typical: Double
    let high: Double

    /// A smaller mark on the same line: what the same row cannot do without; `nil` for none.
    var least: Double?
  }

  /// A row with a range for each series.
  struct Row {
    let label: String
    let ranges: [Range?]

    /// The text in the column at the right, and whether it is about something that must not be.
    let note: String
    let isBad: Bool
  }

  let title: String
  let unit: String
  let series: [String]
  let leastName: String
  let noteTitle: String
  let rows: [Row]

  /// The value that must not be exceeded, with its name.
  let limit: (value: Double, name: String)

  private static let header: CGFloat = 92
  private static let footer: CGFloat = 48
  private static let lineHeight: CGFloat = 11
  private static let rowGap: CGFloat = 8
  private static let labelWidth: CGFloat = 150
  private static let noteWidth: CGFloat = 110

  private var rowHeight: CGFloat { CGFloat(series.count) * Self.lineHeight + Self.rowGap }

  var size: CGSize {
    CGSize(width: Self.width, height: Self.header + CGFloat(rows.count) * rowHeight + Self.footer)
  }

  private func color(_ series: Int, _ palette: PlotPalette) -> UIColor { series == 0 ? palette.ours : palette.parts[2] }

  func draw(_ palette: PlotPalette) {
    draw(title: title, unit: unit, palette)
    let bottom = Self.header + CGFloat(rows.count) * rowHeight
    let greatest = max(rows.flatMap(\.ranges).compactMap { $0?.high }.max() ?? 0, limit.value)
    let ticks = PlotScale.ticks(upTo: greatest).filter { $0 <= greatest }
    let scale = PlotScale(
      domain: 0...greatest,
      range: (Self.margin + Self.labelWidth)...(size.width - Self.margin - Self.noteWidth))
    for tick in ticks {
      line(x: scale.position(tick), from: Self.header - 8, to: bottom, palette.line)
      PlotText(Figure.tick(tick), size: 11, color: palette.secondary).draw(
        around: scale.position(tick), at: bottom + 14)
    }
    line(x: scale.position(limit.value), from: Self.header - 8, to: bottom, palette.limit)
    PlotText(limit.name, size: 11, color: palette.limit).draw(around: scale.position(limit.value), at: Self.header - 18)
    PlotText(noteTitle, size: 11, color: palette.secondary).draw(to: size.width - Self.margin, at: Self.header - 18)
    for (index, row) in rows.enumerated() {
      draw(row, from: Self.header + CGFloat(index) * rowHeight, scale, palette)
    }
    drawLegend(palette)
  }

  private func drawLegend(_ palette: PlotPalette) {
    var x = Self.margin
    for (index, name) in series.enumerated() {
      draw(
        Range(typical: 0, high: 1), at: Self.header - 18, PlotScale(domain: 0...1, range: (x + 4)...(x + 24)),
        color(index, palette))
      let text = PlotText(name, size: 11, color: palette.secondary)
      text.draw(from: x + 32, at: Self.header - 18)
      x += text.size.width + 52
    }
    palette.secondary.setFill()
    UIBezierPath(rect: CGRect(x: x + 4, y: Self.header - 22, width: 1.5, height: 8)).fill()
    PlotText(leastName, size: 11, color: palette.secondary).draw(from: x + 13, at: Self.header - 18)
  }

  private func draw(_ row: Row, from top: CGFloat, _ scale: PlotScale, _ palette: PlotPalette) {
    let middle = top + CGFloat(series.count) * Self.lineHeight / 2
    PlotText(row.label, color: palette.primary).draw(to: Self.margin + Self.labelWidth - 12, at: middle)
    PlotText(row.note, size: 11, color: row.isBad ? palette.limit : palette.secondary).draw(
      to: size.width - Self.margin, at: middle)
    // A single range lies in the middle.
    let count = row.ranges.count { $0 != nil }
    var y = middle - CGFloat(count + 1) / 2 * Self.lineHeight
    for (index, range) in row.ranges.enumerated() {
      guard let range else { continue }
      y += Self.lineHeight
      draw(range, at: y, scale, color(index, palette))
      if let least = range.least {
        palette.secondary.setFill()
        UIBezierPath(rect: CGRect(x: scale.position(least) - 0.75, y: y - 4, width: 1.5, height: 8)).fill()
      }
    }
  }

  private func draw(_ range: Range, at y: CGFloat, _ scale: PlotScale, _ color: UIColor) {
    let start = scale.position(range.typical), end = scale.position(range.high)
    color.withAlphaComponent(0.35).setFill()
    UIBezierPath(roundedRect: CGRect(x: start, y: y - 1.5, width: max(end - start, 0), height: 3), cornerRadius: 1.5)
      .fill()
    color.setFill()
    UIBezierPath(ovalIn: CGRect(x: start - 3.5, y: y - 3.5, width: 7, height: 7)).fill()
    UIBezierPath(roundedRect: CGRect(x: end - 1, y: y - 4, width: 2, height: 8), cornerRadius: 1).fill()
  }

  private func line(x: CGFloat, from top: CGFloat, to bottom: CGFloat, _ color: UIColor) {
    color.setFill()
    UIBezierPath(rect: CGRect(x: x - 0.5, y: top, width: 1, height: bottom - top)).fill()
  }
}

extension Figure {
  /// Returns a value of an axis, with as few digits as possible.
  static func tick(_ value: Double) -> String { String(format: "%g", (value * 1000).rounded() / 1000) }
}
