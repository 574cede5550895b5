import CoreGraphics
import Testing
import UIKit

@Suite struct UIColorComponentsTests {
  @Test(arguments: [(0.0, 0.5, 0.8), (0.25, 1, 1), (0.5, 0.3, 0.4), (0.9, 0.7, 0.6)])
  func `hue, saturation and brightness survive a round trip`(values: (Double, Double, Double)) {
    let color = UIColor(hue: values.0, saturation: values.1, brightness: values.2, alpha: 0.5)
    var (hue, saturation, brightness, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    #expect(color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha))
    #expect(abs(hue - values.0) < 1e-9 && abs(saturation - values.1) < 1e-9)
    #expect(abs(brightness - values.2) < 1e-9 && alpha == 0.5)
  }

  @Test func `the named colors have Apple's components`() {
    let wanted: [(UIColor, [CGFloat])] = [
      (.black, [0, 0, 0]), (.darkGray, [1 / 3, 1 / 3, 1 / 3]), (.lightGray, [2 / 3, 2 / 3, 2 / 3]),
      (.white, [1, 1, 1]), (.gray, [0.5, 0.5, 0.5]), (.red, [1, 0, 0]), (.green, [0, 1, 0]), (.blue, [0, 0, 1]),
      (.cyan, [0, 1, 1]), (.yellow, [1, 1, 0]), (.magenta, [1, 0, 1]), (.orange, [1, 0.5, 0]),
      (.purple, [0.5, 0, 0.5]), (.brown, [0.6, 0.4, 0.2]),
    ]
    for (color, components) in wanted {
      var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (-1, -1, -1, -1)
      #expect(color.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
      #expect(alpha == 1 && zip([red, green, blue], components).allSatisfy { abs($0 - $1) < 1e-6 }, "\(components)")
    }
  }

  @Test func `getWhite succeeds only for gray colors`() {
    var white: CGFloat = -1
    #expect(UIColor(white: 0.25, alpha: 1).getWhite(&white, alpha: nil) && white == 0.25)
    #expect(!UIColor.red.getWhite(&white, alpha: nil) && white == 0.25)
  }

  @Test func `a Display P3 color is converted to sRGB`() {
    let color = UIColor(displayP3Red: 0.5, green: 0.5, blue: 0.5, alpha: 1).cgColor.rgba
    #expect(abs(color.red - 0.5) < 1e-6 && abs(color.green - 0.5) < 1e-6)
    #expect(UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1).cgColor.rgba.green == 0)
  }
}
