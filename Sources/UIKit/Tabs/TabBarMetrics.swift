/// The sizes of a tab bar, in points: Apple's, as far as they are known.
nonisolated enum TabBarMetrics {
  /// The height of the bar.
  static let height: CGFloat = 49

  /// The width from which images are beside the titles and the tabs are grouped in the center: that of the narrowest
  /// iPad.
  static let wideWidth: CGFloat = 744

  /// The font size of a title below an image.
  static let fontSize: CGFloat = 10

  /// The font size of a title beside an image, or without one.
  static let wideFontSize: CGFloat = 13

  /// The vertical center of an image with a title below it, from the bar's top.
  static let imageCenter: CGFloat = 18.5

  /// The vertical center of a title below an image, from the bar's top.
  static let titleCenter: CGFloat = 40.5

  /// The distance between an image and the title beside it.
  static let imageSpacing: CGFloat = 8

  /// The least width of a tab in a wide bar, and the padding added to its content; conventions.
  static let wideItemWidth: CGFloat = 76, wideItemPadding: CGFloat = 44

  /// The badge's height, which is also its least width, its font size, and the padding beside the text.
  static let badgeHeight: CGFloat = 18, badgeFontSize: CGFloat = 13, badgePadding: CGFloat = 5

  /// The horizontal overlap of badge and image, and the distance by which the badge extends above the image.
  static let badgeOverlap: CGFloat = 6, badgeRise: CGFloat = 4

  /// The horizontal overlap if the title is beside the image, where there is less space for the badge.
  static let wideBadgeOverlap: CGFloat = 11

  /// The color of a tab that is not selected.
  static let unselectedColor = UIColor(white: 0.46, alpha: 1)

  /// The color of a tab that is not selected, in a dark bar.
  static let unselectedDarkColor = UIColor(white: 0.62, alpha: 1)
}
