import UIKit

/// A drawing of figures.
protocol Plot {
  /// The size, in points.
  var size: CGSize { get }

  /// Draws into the current context.
  func draw(_ palette: PlotPalette)
}

extension Plot {
  /// The width of all plots, in points: that of a column of text.
  static var width: CGFloat { 880 }

  /// The distance of the drawing from the sides, in points.
  static var margin: CGFloat { 28 }

  /// Draws the title at the top, with the unit beside it.
  func draw(title: String, unit: String, _ palette: PlotPalette) {
    let text = PlotText(title, size: 17, weight: .semibold, color: palette.primary)
    text.draw(from: Self.margin, at: 32)
    PlotText(unit, size: 13, color: palette.secondary).draw(from: Self.margin + text.size.width + 10, at: 33)
  }

  /// The number of pixels per point.
  private var scale: CGFloat { 2 }

  /// Returns the plot as a PNG.
  func png(_ palette: PlotPalette) -> Data {
    let format = UIGraphicsImageRendererFormat()
    (format.scale, format.opaque) = (scale, true)
    return UIGraphicsImageRenderer(size: size, format: format).pngData { context in
      palette.page.setFill()
      context.fill(CGRect(origin: .zero, size: size))
      draw(palette)
    }
  }
}

/// A piece of text of a plot.
struct PlotText {
  private let string: NSAttributedString

  /// The size, in points.
  var size: CGSize { string.size() }

  /// Creates a text.
  init(_ text: String, size: CGFloat = 12, weight: UIFont.Weight = .regular, color: UIColor) {
    string = NSAttributedString(
      string: text,
      attributes: [.font: UIFont.monospacedDigitSystemFont(ofSize: size, weight: weight), .foregroundColor: color])
  }

  /// Draws the text from `x` to the right, around the height `y`.
  func draw(from x: CGFloat, at y: CGFloat) { string.draw(at: CGPoint(x: x, y: y - size.height / 2)) }

  /// Draws the text up to `x`, around the height `y`.
  func draw(to x: CGFloat, at y: CGFloat) { draw(from: x - size.width, at: y) }

  /// Draws the text around `x` and `y`.
  func draw(around x: CGFloat, at y: CGFloat) { draw(from: x - size.width / 2, at: y) }
}

/// The figures of plots and tables as text.
nonisolated enum Figure {
  /// Returns a number with about three digits.
  static func text(_ value: Double) -> String {
    value >= 99.95
      ? String(format: "%.0f", value) : value >= 9.995 ? String(format: "%.1f", value) : String(format: "%.2f", value)
  }

  /// Returns an interval between frames, whose hundredths count.
  static func interval(_ milliseconds: Double) -> String { String(format: "%.2f", milliseconds) }

  /// Returns a ratio, such as `0.84×`; a dash if there is nothing to compare with.
  static func ratio(_ value: Double, to other: Double) -> String {
    other > 0 ? String(format: "%.2f×", value / other) : "–"
  }

  /// Returns a whole number with separators.
  static func count(_ value: Int) -> String {
    var digits = String(value), groups: [String] = []
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    return ([digits] + groups).joined(separator: ",")
  }
}

/// A scale from values to positions.
nonisolated struct PlotScale: Equatable {
  let domain: ClosedRange<Double>
  let range: ClosedRange<CGFloat>
  var isLogarithmic = false

  /// Returns the position of a value.
  func position(_ value: Double) -> CGFloat {
    let low = mapped(domain.lowerBound), high = mapped(domain.upperBound)
    let part = high > low ? (mapped(value) - low) / (high - low) : 0
    return range.lowerBound + (range.upperBound - range.lowerBound) * part
  }

  private func mapped(_ value: Double) -> Double { isLogarithmic ? log10(max(value, .leastNonzeroMagnitude)) : value }

  /// Returns round values from 0 to at least `greatest`, three to six of them.
  static func ticks(upTo greatest: Double) -> [Double] {
    guard greatest > 0 else { return [0, 1] }
    let magnitude = pow(10, log10(greatest / 4).rounded(.down))
    let step = [1, 2, 2.5, 5, 10].map { $0 * magnitude }.first { $0 * 5 >= greatest } ?? magnitude * 10
    return (0...Int((greatest / step - 1e-9).rounded(.up))).map { Double($0) * step }
  }
}
