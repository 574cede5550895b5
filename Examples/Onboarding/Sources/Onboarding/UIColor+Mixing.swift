import UIKit

extension UIColor {
  /// Creates an opaque color from a number such as `0x3A4A5E`.
  convenience init(_ hex: Int) {
    func component(_ shift: Int) -> CGFloat { CGFloat((hex >> shift) & 0xFF) / 255 }
    self.init(red: component(16), green: component(8), blue: component(0), alpha: 1)
  }

  /// Returns the color at a part, from 0 to 1, of the way to another one.
  func mixed(with other: UIColor, part: CGFloat) -> UIColor {
    var (red, green, blue, alpha) = (CGFloat.zero, CGFloat.zero, CGFloat.zero, CGFloat.zero)
    var (red2, green2, blue2, alpha2) = (CGFloat.zero, CGFloat.zero, CGFloat.zero, CGFloat.zero)
    getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    other.getRed(&red2, green: &green2, blue: &blue2, alpha: &alpha2)
    return UIColor(
      red: red + (red2 - red) * part, green: green + (green2 - green) * part, blue: blue + (blue2 - blue) * part,
      alpha: alpha + (alpha2 - alpha) * part)
  }
}
