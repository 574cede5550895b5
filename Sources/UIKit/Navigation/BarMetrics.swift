import Foundation

/// The sizes of a navigation bar, in points: Apple's for compact bars, as far as they are known.
nonisolated enum BarMetrics {
  /// The bar's height.
  static let height: CGFloat = 44

  /// What a prompt adds above the titles.
  static let promptHeight: CGFloat = 30

  /// What a large title adds below the buttons.
  static let largeTitleHeight: CGFloat = 52

  /// The text of prompts, and of large titles.
  static let promptFontSize: CGFloat = 13
  static let largeFontSize: CGFloat = 34

  /// The part of the large title's height that is left when the small title begins to show.
  static let titleFadeStart: CGFloat = 0.4

  /// From the bar's edges to the buttons.
  static let margin: CGFloat = 16

  /// From the bar's edge to the back button's chevron, whose picture has room of its own.
  static let backMargin: CGFloat = 8

  /// Between two buttons, and between the buttons and the title.
  static let spacing: CGFloat = 12

  /// Between the chevron and the back button's text.
  static let chevronSpacing: CGFloat = 5

  /// The text of titles and buttons.
  static let fontSize: CGFloat = 17

  /// The height of the system's symbols; a convention.
  static let symbolSize: CGFloat = 20

  /// The part of the bar's width that the back button may take before it says "Back" instead.
  static let backShare: CGFloat = 1 / 3

  /// How far a title comes from the side, or goes there, as a part of the bar's width; the phone's titles come from
  /// about there.
  static let titleTravel: CGFloat = 0.3

  /// How long buttons take that are replaced with animation, in seconds; a convention.
  static let fadeDuration: TimeInterval = 0.25
}
