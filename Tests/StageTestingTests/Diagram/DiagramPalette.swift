import UIKit

/// The colors of a diagram.
struct DiagramPalette {
  /// The background of the page that shows the diagram.
  let page: UIColor
  let card: UIColor

  /// Titles, and what is said under them.
  let primary: UIColor
  let secondary: UIColor
  let arrow: UIColor

  /// The tints of SDLHost, UIKit, QuartzCore, and of the plain value between them.
  let host: UIColor
  let interface: UIColor
  let layers: UIColor
  let value: UIColor

  let laneOpacity: CGFloat
  let borderOpacity: CGFloat
  let iconOpacity: CGFloat

  /// For a white page.
  static let light = DiagramPalette(
    page: .white, card: .white, primary: .rgb(0x1C2128), secondary: .rgb(0x59636E), arrow: .rgb(0x8C959F),
    host: .rgb(0x0969DA), interface: .rgb(0x8250DF), layers: .rgb(0x0F7B6C), value: .rgb(0xBC4C00),
    laneOpacity: 0.07, borderOpacity: 0.3, iconOpacity: 0.1)

  /// For a page that is nearly black.
  static let dark = DiagramPalette(
    page: .rgb(0x0D1117), card: .rgb(0x161B22), primary: .rgb(0xF0F6FC), secondary: .rgb(0x9DA7B3),
    arrow: .rgb(0x6E7781), host: .rgb(0x58A6FF), interface: .rgb(0xBC8CFF), layers: .rgb(0x3FC8B4),
    value: .rgb(0xFFA657), laneOpacity: 0.09, borderOpacity: 0.35, iconOpacity: 0.16)
}

extension UIColor {
  fileprivate static func rgb(_ value: Int) -> UIColor {
    func part(_ shift: Int) -> CGFloat { CGFloat(value >> shift & 0xFF) / 255 }
    return UIColor(red: part(16), green: part(8), blue: part(0), alpha: 1)
  }
}
