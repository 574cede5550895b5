import Foundation

/// The sizes of a navigation bar, in points: Apple's for compact bars, as far as they are known.
nonisolated enum BarMetrics {
  /// The bar's height.
  static let height: CGFloat = 44

  /// The height that a prompt adds above the titles.
  static let promptHeight: CGFloat = 30

  /// The height that a large title adds below the buttons.
  static let largeTitleHeight: CGFloat = 52

  /// The font sizes of prompts and of large titles.
  static let promptFontSize: CGFloat = 13
  static let largeFontSize: CGFloat = 34

  /// The fraction of the large title's height that is still visible when the small title starts to appear.
  static let titleFadeStart: CGFloat = 0.4

  /// The distance from the bar's edges to the buttons.
  static let margin: CGFloat = 16

  /// The distance from the bar's edge to the back button's chevron, whose image has padding.
  static let backMargin: CGFloat = 8

  /// The distance between two buttons, and between the buttons and the title.
  static let spacing: CGFloat = 12

  /// The distance between the chevron and the back button's title.
  static let chevronSpacing: CGFloat = 5

  /// The font size of titles and buttons.
  static let fontSize: CGFloat = 17

  /// The fraction of the bar's width that the back button may take before its title becomes "Back".
  static let backShare: CGFloat = 1 / 3

  /// The distance by which titles slide in and out, as a fraction of the bar's width; an estimate of the phone's.
  static let titleTravel: CGFloat = 0.3

  /// The duration of the fade between old and new buttons, in seconds; a convention.
  static let fadeDuration: TimeInterval = 0.25
}
