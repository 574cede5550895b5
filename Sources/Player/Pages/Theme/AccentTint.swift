import CoreGraphics
import DesktopServices
import UIKit

/// The tint color that follows from the accent color of the desktop.
enum AccentTint {
  /// The number of steps from a color to black or white.
  private static let steps = 100

  /// Returns the accent color in four values: each has the lightness that is nearest to that of the accent color among
  /// those that can be read on all backgrounds. Returns `nil` if there is none.
  static func tint(for accent: DesktopSettings.Color) -> UIColor? {
    func pair(_ contrast: UIAccessibilityContrast, _ minimum: Double) -> ColorPair? {
      guard let light = readable(accent, .light, contrast, minimum),
        let dark = readable(accent, .dark, contrast, minimum)
      else { return nil }
      return ColorPair(light: light, dark: dark)
    }
    guard let normal = pair(.normal, ColorContrast.text), let high = pair(.high, ColorContrast.strongText) else {
      return nil
    }
    return UIColor(normal, highContrast: high)
  }

  private static func readable(
    _ accent: DesktopSettings.Color, _ style: UIUserInterfaceStyle, _ contrast: UIAccessibilityContrast,
    _ minimum: Double
  ) -> CGColor? {
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: style), UITraitCollection(accessibilityContrast: contrast),
    ])
    let grounds = Theme.grounds.map { $0.resolvedColor(with: traits).cgColor }
    return (0...steps).lazy.map { step in
      color(accent, moved: Double(step) / Double(steps), to: style == .dark ? 1 : 0)
    }.first { color in grounds.allSatisfy { ColorContrast.ratio(color, $0) >= minimum } }
  }

  /// Returns the color with its lightness moved by a part of the way to `end`, which is 0 for black and 1 for white;
  /// its hue and its relative saturation stay.
  private static func color(_ accent: DesktopSettings.Color, moved part: Double, to end: Double) -> CGColor {
    let components = [accent.red, accent.green, accent.blue]
    let most = components.max() ?? 0, least = components.min() ?? 0
    let lightness = (most + least) / 2, room = 1 - abs(2 * lightness - 1)
    let saturation = room > 0 ? (most - least) / room : 0
    let next = lightness + (end - lightness) * part
    let range = saturation * (1 - abs(2 * next - 1)), bottom = next - range / 2
    func component(_ value: Double) -> CGFloat {
      CGFloat(most == least ? next : bottom + (value - least) / (most - least) * range)
    }
    return CGColor(
      srgbRed: component(accent.red), green: component(accent.green), blue: component(accent.blue), alpha: 1)
  }
}
