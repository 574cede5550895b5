import Foundation

/// The style of a navigation bar's titles and buttons, resolved from the bar's properties or appearances.
struct ResolvedNavigationBarAppearance {
  /// The attributes of the title, font and color included.
  var title: [NSAttributedString.Key: Any]

  /// The attributes of a large title.
  var largeTitle: [NSAttributedString.Key: Any]

  /// The offset of the title from its default position, in points.
  var titleOffset = UIOffset.zero

  /// The style of the buttons.
  var buttons = ResolvedButtonAppearance()

  /// The appearance of the back button; `nil` for the system's.
  var back: UIBarButtonItemAppearance?

  /// The image beside the back button's title; `nil` for the chevron.
  var backImage: UIImage?

  /// Creates a style from attributes that override the system's: semibold titles and bold large titles in `titleColor`.
  init(
    titleColor: UIColor, attributes: [NSAttributedString.Key: Any], large: [NSAttributedString.Key: Any] = [:]
  ) {
    let system: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: BarMetrics.fontSize, weight: .semibold), .foregroundColor: titleColor,
    ]
    title = system.merging(attributes) { $1 }
    let largeSystem: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: BarMetrics.largeFontSize, weight: .bold), .foregroundColor: titleColor,
    ]
    largeTitle = largeSystem.merging(large) { $1 }
  }

  /// Creates the style that an appearance describes.
  init(_ appearance: UINavigationBarAppearance, titleColor: UIColor) {
    self.init(
      titleColor: titleColor, attributes: appearance.titleTextAttributes, large: appearance.largeTitleTextAttributes)
    titleOffset = appearance.titlePositionAdjustment
    buttons = ResolvedButtonAppearance(plain: appearance.buttonAppearance, done: appearance.doneButtonAppearance)
    back = appearance.backButtonAppearance
    backImage = appearance.backIndicatorImage
  }
}
