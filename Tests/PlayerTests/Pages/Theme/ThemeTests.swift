import CoreGraphics
import DesktopServices
import Foundation
import Testing
import UIKit

@testable import Player

/// An appearance of the player with the minimum contrast of its texts.
nonisolated struct TestedAppearance: CustomTestStringConvertible {
  let style: UIUserInterfaceStyle
  let contrast: UIAccessibilityContrast

  static let all = [UIUserInterfaceStyle.dark, .light].flatMap { style in
    [UIAccessibilityContrast.normal, .high].map { TestedAppearance(style: style, contrast: $0) }
  }

  var traits: UITraitCollection {
    UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: style), UITraitCollection(accessibilityContrast: contrast),
    ])
  }

  var minimum: Double { contrast == .high ? ColorContrast.strongText : ColorContrast.text }

  var testDescription: String { "\(style), \(contrast)" }

  func resolve(_ color: UIColor) -> CGColor { color.resolvedColor(with: traits).cgColor }

  /// The opaque backgrounds, and the translucent one over white and over black pictures.
  @MainActor var grounds: [CGColor] {
    let veil = resolve(Theme.veil)
    return Theme.grounds.map { resolve($0) }
      + [UIColor.white, .black].map { ColorContrast.color(veil, over: $0.cgColor) }
  }
}

struct ThemeTests {
  @Test func `the contrast of black and white is 21`() {
    #expect(abs(ColorContrast.ratio(UIColor.black.cgColor, UIColor.white.cgColor) - 21) < 0.01)
    #expect(abs(ColorContrast.ratio(UIColor(white: 0.5, alpha: 1).cgColor, UIColor.white.cgColor) - 3.98) < 0.02)
  }

  @Test(arguments: TestedAppearance.all)
  func `texts and controls can be read on all backgrounds`(appearance: TestedAppearance) {
    for ground in appearance.grounds {
      for text in [Theme.title, Theme.caption, Theme.tint].map(appearance.resolve) {
        #expect(ColorContrast.ratio(text, ground) >= appearance.minimum, "\(text) on \(ground)")
      }
      #expect(ColorContrast.ratio(appearance.resolve(Theme.faint), ground) >= ColorContrast.mark)
    }
  }

  @Test func `texts on a picture without bars have the dark appearance`() {
    for contrast in [UIAccessibilityContrast.normal, .high] {
      let dark = TestedAppearance(style: .dark, contrast: contrast)
      for text in [Theme.title, Theme.caption, Theme.tint].map(dark.resolve) {
        #expect(ColorContrast.ratio(text, Theme.alone.cgColor) >= dark.minimum)
      }
    }
  }

  @Test func `a badge and a tinted bar can be read`() {
    for picture in [UIColor.white, .black] {
      let badge = ColorContrast.color(Theme.badge.cgColor, over: picture.cgColor)
      #expect(ColorContrast.ratio(Theme.flaw.cgColor, badge) >= ColorContrast.text)
    }
    #expect(ColorContrast.ratio(UIColor.white.cgColor, BarStyle.tint.cgColor) >= ColorContrast.text)
  }

  @Test(arguments: [UIUserInterfaceStyle.dark, .light])
  func `borders and tracks are strong with a high contrast`(style: UIUserInterfaceStyle) {
    let appearance = TestedAppearance(style: style, contrast: .high), banner = appearance.resolve(Theme.banner)
    for line in [Theme.edge, Theme.track].map(appearance.resolve) {
      #expect(ColorContrast.ratio(ColorContrast.color(line, over: banner), banner) >= ColorContrast.mark)
    }
  }

  // MARK: - Accent colors

  nonisolated static let accents: [DesktopSettings.Color] = [
    (0.21, 0.52, 0.89), (0.13, 0.56, 0.64), (0.23, 0.58, 0.29), (0.78, 0.53, 0), (0.93, 0.36, 0), (0.9, 0.18, 0.26),
    (0.84, 0.38, 0.6), (0.57, 0.25, 0.67), (0.44, 0.51, 0.59), (0, 0, 0), (1, 1, 1), (1, 1, 0), (0, 0, 1),
    (0.5, 0.5, 0.5),
  ].map { DesktopSettings.Color(red: $0.0, green: $0.1, blue: $0.2) }

  @Test(arguments: accents) func `an accent color can be read on all backgrounds`(accent: DesktopSettings.Color) throws
  {
    let tint = try #require(AccentTint.tint(for: accent))
    for appearance in TestedAppearance.all {
      let color = appearance.resolve(tint)
      for ground in Theme.grounds.map(appearance.resolve) {
        #expect(ColorContrast.ratio(color, ground) >= appearance.minimum, "\(color) on \(ground)")
      }
    }
  }

  @Test func `only the lightness of an accent color changes, and only as far as necessary`() throws {
    let red = try #require(AccentTint.tint(for: DesktopSettings.Color(red: 0.9, green: 0.1, blue: 0.1)))
    let dark = RGBA(TestedAppearance(style: .dark, contrast: .normal).resolve(red))
    let light = RGBA(TestedAppearance(style: .light, contrast: .normal).resolve(red))
    #expect(dark.red > 0.9 && dark.green > 0.1 && abs(dark.green - dark.blue) < 0.001)
    #expect(light.red < 0.9 && light.green < 0.1 && abs(light.green - light.blue) < 0.001)
    let readable = DesktopSettings.Color(red: 0.5, green: 0.8, blue: 1)
    let kept = RGBA(
      TestedAppearance(style: .dark, contrast: .normal).resolve(try #require(AccentTint.tint(for: readable))))
    #expect(abs(kept.red - 0.5) < 0.001 && abs(kept.green - 0.8) < 0.001 && abs(kept.blue - 1) < 0.001)
  }
}
