import Foundation

/// How a navigation bar shows titles and buttons, from whatever was set.
struct NavigationBarDress {
  /// How the title looks, font and colour included.
  var title: [NSAttributedString.Key: Any]

  /// How a large title looks.
  var largeTitle: [NSAttributedString.Key: Any]

  /// Displaces the title.
  var titleOffset = UIOffset.zero

  /// How buttons look.
  var buttons = BarButtonDress()

  /// How the back button looks; `nil` for the system's look.
  var back: UIBarButtonItemAppearance?

  /// The picture beside the back button's text; `nil` for the chevron.
  var backImage: UIImage?

  /// The attributes over the system's titles: semibold, or bold, in a colour.
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

  /// The look of an appearance.
  init(_ appearance: UINavigationBarAppearance, titleColor: UIColor) {
    self.init(
      titleColor: titleColor, attributes: appearance.titleTextAttributes, large: appearance.largeTitleTextAttributes)
    titleOffset = appearance.titlePositionAdjustment
    buttons = BarButtonDress(plain: appearance.buttonAppearance, done: appearance.doneButtonAppearance)
    back = appearance.backButtonAppearance
    backImage = appearance.backIndicatorImage
  }
}
