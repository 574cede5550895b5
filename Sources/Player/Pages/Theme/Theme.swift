import CoreGraphics
import UIKit

/// The colors of the player: plain ones that emphasize the pictures. Each has four values: for the dark and the light
/// appearance, and for both with a high contrast.
enum Theme {
  // MARK: Backgrounds

  /// The background of the grid: almost black, or the tone of paper.
  static let page = color(dark: 0x111215, light: 0xF4F3F0)

  /// The background of a single picture, darker than that of the grid.
  static let stand = color(dark: 0x0B0C0E, light: 0xEBEAE6)

  /// The background and the bar of a card over the page; lighter, since shadows are hardly visible on dark colors.
  static let card = color(dark: 0x1B1D22, light: 0xFFFFFF)
  static let cardBar = color(dark: 0x23252B, light: 0xFAF9F7)

  /// The background of a page that leaves the content below it visible.
  static let veil = color(dark: Tone(0x0B0C0E, 0.88), light: Tone(0xF4F3F0, 0.93))

  /// The background of a single picture without bars. The texts on it have the dark appearance.
  static let alone = UIColor(white: 0, alpha: 1)

  /// The color of the bar.
  static let bar = color(dark: 0x17181C, light: 0xFBFAF8)

  /// The color of a picture that is not loaded yet.
  static let placeholder = color(dark: 0x1E2025, light: 0xE3E1DC)

  /// The background of a panel or a notice over the pages.
  static let banner = color(dark: 0x23252B, light: 0xFFFFFF)

  /// The background of a badge on a picture, dark enough to be visible on any picture.
  static let badge = UIColor(red: 0.043, green: 0.047, blue: 0.055, alpha: 0.72)

  /// The color of text on a badge.
  static let onBadge = UIColor(white: 1, alpha: 0.96)

  // MARK: Lines

  /// The border of a panel or a notice.
  static let edge = color(
    dark: Tone(0xFFFFFF, 0.09), light: Tone(0x000000, 0.08), highDark: Tone(0xFFFFFF, 0.6),
    highLight: Tone(0x000000, 0.6))

  /// The part of a slider's track after the knob.
  static let track = color(
    dark: Tone(0xFFFFFF, 0.14), light: Tone(0x000000, 0.13), highDark: Tone(0xFFFFFF, 0.45),
    highLight: Tone(0x000000, 0.5))

  /// The colors of the areas of a histogram: red, green and blue, each translucent.
  static let histogram = [
    color(dark: Tone(0xFF5A52, 0.6), light: Tone(0xE0382F, 0.5)),
    color(dark: Tone(0x4FD06A, 0.5), light: Tone(0x2FA34A, 0.42)),
    color(dark: Tone(0x4E8DFF, 0.6), light: Tone(0x2F6BE0, 0.45)),
  ]

  /// The chosen segment of the inspector's tabs.
  static let segment = color(dark: 0x4A4E58, light: 0xFFFFFF, highDark: 0x5E636F)

  // MARK: Texts and symbols

  /// The color of titles.
  static let title = color(dark: 0xF2F3F6, light: 0x1C1A17, highDark: 0xFFFFFF, highLight: 0x000000)

  /// The color of text below a picture.
  static let caption = color(dark: 0xA2A7B2, light: 0x5C5850, highDark: 0xD6D9E0, highLight: 0x33302A)

  /// The color of the symbol where a picture is missing.
  static let faint = color(dark: 0x6D727E, light: 0x807B72, highDark: 0xA2A7B2, highLight: 0x5C5850)

  /// The color of controls, unless the desktop has an accent color: amber, deeper in the light appearance.
  static let tint = color(dark: 0xFBBB69, light: 0x935400, highDark: 0xFFCF8F, highLight: 0x5A3300)

  /// The color of the symbol in a badge.
  static let flaw = UIColor(red: 0.984, green: 0.733, blue: 0.412, alpha: 1)

  /// The backgrounds of texts and controls, apart from translucent ones.
  static let grounds = [page, stand, card, cardBar, bar, placeholder, banner]

  // MARK: Making colors

  /// A value of a color: 0xRRGGBB, and an opacity, 0…1.
  private struct Tone: ExpressibleByIntegerLiteral {
    var value: UInt32
    var alpha: CGFloat = 1

    init(_ value: UInt32, _ alpha: CGFloat) { (self.value, self.alpha) = (value, alpha) }

    init(integerLiteral value: UInt32) { self.value = value }
  }

  /// Creates a color; those of the high contrast are the normal ones by default.
  private static func color(dark: Tone, light: Tone, highDark: Tone? = nil, highLight: Tone? = nil) -> UIColor {
    func pair(_ light: Tone, _ dark: Tone) -> ColorPair {
      ColorPair(light.value, alpha: light.alpha, dark: dark.value, darkAlpha: dark.alpha)
    }
    return UIColor(pair(light, dark), highContrast: pair(highLight ?? light, highDark ?? dark))
  }

  // MARK: Bars

  /// Applies the player's colors and fonts to a bar; its tint is that of the window.
  static func apply(_ bar: UINavigationBar, color: UIColor = bar) {
    bar.barTintColor = color
    bar.tintColor = nil
    bar.isTranslucent = false
    bar.titleTextAttributes = [.foregroundColor: title, .font: barTitle]
  }
}
