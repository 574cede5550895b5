/// The sizes of a tab bar, in points: Apple's, as far as they are known.
nonisolated enum TabBarMetrics {
  /// The bar's height.
  static let height: CGFloat = 49

  /// From this width on pictures stand beside the titles, and the tabs together in the middle: that of the narrowest
  /// tablet.
  static let wideWidth: CGFloat = 744

  /// The text below a picture.
  static let fontSize: CGFloat = 10

  /// The text beside a picture, or without one.
  static let wideFontSize: CGFloat = 13

  /// The middle of a picture that has its title below, from the bar's top.
  static let imageCenter: CGFloat = 18.5

  /// The middle of a title below a picture, from the bar's top.
  static let titleCenter: CGFloat = 40.5

  /// Between a picture and the title beside it.
  static let imageSpacing: CGFloat = 8

  /// The narrowest tab among those in the middle, and what it has beside its content; conventions.
  static let wideItemWidth: CGFloat = 76, wideItemPadding: CGFloat = 44

  /// The badge's height and least width, its text, and the room beside that.
  static let badgeHeight: CGFloat = 18, badgeFontSize: CGFloat = 13, badgePadding: CGFloat = 5

  /// How far the badge reaches over the picture, from the right, and above it.
  static let badgeOverlap: CGFloat = 6, badgeRise: CGFloat = 4

  /// The same where the title stands beside the picture, which leaves the badge less room.
  static let wideBadgeOverlap: CGFloat = 11

  /// What a tab that is not selected shows in.
  static let unselectedColor = UIColor(white: 0.46, alpha: 1)

  /// The same on a dark bar.
  static let unselectedDarkColor = UIColor(white: 0.62, alpha: 1)
}
