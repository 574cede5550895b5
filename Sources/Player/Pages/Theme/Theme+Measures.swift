import UIKit

/// The fonts and measures of the player. Texts, and the heights of their lines, have the user's text size.
extension Theme {
  // MARK: Fonts

  /// The font of the title below a cell.
  static var cellTitle: UIFont { font(13, .medium) }

  /// The font of the reason in a broken cell.
  static var reason: UIFont { font(12) }

  /// The font of the facts about a single picture.
  static var pictureDetail: UIFont { font(13) }

  /// The font of the message in an empty window.
  static var message: UIFont { font(17) }

  /// The font of a notice.
  static var notice: UIFont { font(14) }

  /// The font of a button in a notice.
  static var noticeButton: UIFont { font(14, .semibold) }

  /// The font of a button in a bar. It is limited, since the height of the bar is fixed.
  static var control: UIFont { font(15, .medium, atMost: 20) }

  /// The font of a bar's title, limited likewise.
  static var barTitle: UIFont { font(17, .semibold, atMost: 23) }

  /// The font of the title of a tinted bar, limited likewise.
  static var smallBarTitle: UIFont { font(15, .semibold, atMost: 20) }

  /// The font of a panel's title.
  static var panelTitle: UIFont { font(17, .semibold) }

  /// The fonts of a parameter's name and its value.
  static var parameter: UIFont { font(13) }
  static var parameterValue: UIFont {
    UIFontMetrics.default.scaledFont(for: .monospacedDigitSystemFont(ofSize: 13, weight: .medium))
  }

  /// The font of the compiler's messages.
  static var code: UIFont {
    UIFontMetrics.default.scaledFont(for: .monospacedSystemFont(ofSize: 12, weight: .regular))
  }

  private static func font(
    _ size: CGFloat, _ weight: UIFont.Weight = .regular, atMost limit: CGFloat = .greatestFiniteMagnitude
  ) -> UIFont {
    UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: size, weight: weight), maximumPointSize: limit)
  }

  /// Returns the height of lines of text, for a height at the usual text size, in whole points.
  nonisolated static func scaled(_ height: CGFloat) -> CGFloat {
    UIFontMetrics.default.scaledValue(for: height).rounded(.up)
  }

  // MARK: Measures, in points

  /// The corner radius of panels and notices.
  static let bannerCorner: CGFloat = 12

  /// The margin around the grid.
  static let gridMargin: CGFloat = 24

  /// The spacing between cells; rows need no more, since the titles separate the pictures.
  static let gridSpacing: CGFloat = 20

  /// The corner radius of a picture in the grid.
  static let cellCorner: CGFloat = 10

  /// The distance from a picture to its title.
  static let cellTitleGap: CGFloat = 8

  /// The height of a title.
  static var cellTitleHeight: CGFloat { scaled(18) }

  /// The corner radius of a single picture.
  static let standCorner: CGFloat = 8

  /// The margin around a single picture.
  static let standMargin: CGFloat = 28

  /// The height of the caption below a single picture, with its margins.
  static var standCaption: CGFloat { 30 + scaled(18) }
}
