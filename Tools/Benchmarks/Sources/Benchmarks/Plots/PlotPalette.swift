import UIKit

/// The colors of a plot.
struct PlotPalette {
  /// The background of the page that shows the plot.
  let page: UIColor

  /// Titles and figures, labels, and the lines of the axes.
  let primary: UIColor
  let secondary: UIColor
  let line: UIColor

  /// The player, and the programs that it is compared with.
  let ours: UIColor
  let others: UIColor

  /// What must not be exceeded.
  let limit: UIColor

  /// The colors of several parts of one whole, in order.
  let parts: [UIColor]

  /// For a white page.
  static let light = PlotPalette(
    page: .white, primary: .rgb(0x1C2128), secondary: .rgb(0x59636E), line: .rgb(0xD8DEE4), ours: .rgb(0x0969DA),
    others: .rgb(0x8C959F), limit: .rgb(0xBC4C00),
    parts: [0x54AEFF, 0x0969DA, 0x8250DF, 0xBF3989, 0xE16F24, 0xBF8700, 0x1A7F37].map { .rgb($0) })

  /// For a page that is nearly black.
  static let dark = PlotPalette(
    page: .rgb(0x0D1117), primary: .rgb(0xF0F6FC), secondary: .rgb(0x9DA7B3), line: .rgb(0x2F353D),
    ours: .rgb(0x58A6FF), others: .rgb(0x6E7781), limit: .rgb(0xFFA657),
    parts: [0xA5D6FF, 0x58A6FF, 0xBC8CFF, 0xF778BA, 0xFFA657, 0xE3B341, 0x56D364].map { .rgb($0) })
}

extension UIColor {
  fileprivate static func rgb(_ value: Int) -> UIColor {
    func part(_ shift: Int) -> CGFloat { CGFloat(value >> shift & 0xFF) / 255 }
    return UIColor(red: part(16), green: part(8), blue: part(0), alpha: 1)
  }
}
