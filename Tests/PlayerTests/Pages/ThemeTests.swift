import CoreGraphics
import Foundation
import Testing
import UIKit

@testable import Player

@MainActor struct ThemeTests {
  /// The luminance relative to white, as the Web Content Accessibility Guidelines define it.
  private func luminance(_ color: UIColor) -> Double {
    var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    func linear(_ value: CGFloat) -> Double {
      value <= 0.04045 ? Double(value) / 12.92 : pow((Double(value) + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  private func contrast(_ a: UIColor, _ b: UIColor) -> Double {
    let (a, b) = (luminance(a), luminance(b))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// `color` over white, the brightest picture below it.
  private func overWhite(_ color: UIColor) -> UIColor {
    var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    func mix(_ value: CGFloat) -> CGFloat { value * alpha + 1 - alpha }
    return UIColor(red: mix(red), green: mix(green), blue: mix(blue), alpha: 1)
  }

  @Test func `the contrast of black and white is 21`() {
    #expect(abs(contrast(.black, .white) - 21) < 0.01)
    #expect(abs(contrast(UIColor(white: 0.5, alpha: 1), .white) - 3.98) < 0.02)
  }

  @Test func `texts and controls have a contrast of at least 4.5 to their background`() {
    let grounds = [
      Theme.page, Theme.stand, Theme.card, Theme.cardBar, Theme.alone, Theme.bar, Theme.placeholder, Theme.banner,
    ]
    for ground in grounds {
      for text in [Theme.title, Theme.caption, Theme.tint] {
        #expect(contrast(text, ground) >= 4.5, "\(text) on \(ground)")
      }
    }
    #expect(contrast(Theme.title, overWhite(Theme.badge)) >= 4.5)
    for text in [Theme.title, Theme.caption] { #expect(contrast(text, overWhite(Theme.veil)) >= 4.5) }
  }
}
