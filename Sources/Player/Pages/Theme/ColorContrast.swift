import CoreGraphics
import Foundation
import UIKit

/// The contrast between colors, as the Web Content Accessibility Guidelines define it.
nonisolated enum ColorContrast {
  /// The minimum for texts, and for texts with a high contrast.
  static let text = 4.5
  static let strongText = 7.0

  /// The minimum for symbols and lines that convey something.
  static let mark = 3.0

  /// Returns the ratio of two opaque colors: 1 for equal ones, 21 for black and white.
  static func ratio(_ a: CGColor, _ b: CGColor) -> Double {
    let (a, b) = (luminance(a), luminance(b))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// Returns a translucent color over an opaque one.
  static func color(_ color: CGColor, over ground: CGColor) -> CGColor {
    let (top, below) = (RGBA(color), RGBA(ground)), alpha = CGFloat(top.alpha)
    func mix(_ value: Float, _ other: Float) -> CGFloat { CGFloat(value) * alpha + CGFloat(other) * (1 - alpha) }
    return CGColor(
      srgbRed: mix(top.red, below.red), green: mix(top.green, below.green), blue: mix(top.blue, below.blue), alpha: 1)
  }

  /// Returns the luminance relative to white.
  private static func luminance(_ color: CGColor) -> Double {
    func linear(_ value: Float) -> Double {
      let value = Double(value)
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    let color = RGBA(color)
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }
}
