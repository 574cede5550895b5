import UIKit

/// The colors, fonts and measures of the player: a dark, plain appearance that emphasizes the pictures.
enum Theme {
  // MARK: Colors

  /// The background of the grid.
  static let page = UIColor(red: 0.067, green: 0.071, blue: 0.082, alpha: 1)

  /// The background of a single picture, darker than that of the grid.
  static let stand = UIColor(red: 0.043, green: 0.047, blue: 0.055, alpha: 1)

  /// The background and the bar of a card over the page; lighter, since shadows are hardly visible on dark colors.
  static let card = UIColor(red: 0.106, green: 0.114, blue: 0.133, alpha: 1)
  static let cardBar = UIColor(red: 0.137, green: 0.145, blue: 0.169, alpha: 1)

  /// The background of a page that leaves the content below it visible.
  static let veil = UIColor(red: 0.043, green: 0.047, blue: 0.055, alpha: 0.88)

  /// The background of a single picture without bars.
  static let alone = UIColor(red: 0, green: 0, blue: 0, alpha: 1)

  /// The color of the bar.
  static let bar = UIColor(red: 0.090, green: 0.094, blue: 0.110, alpha: 1)

  /// The color of a picture that is not loaded yet.
  static let placeholder = UIColor(red: 0.118, green: 0.125, blue: 0.145, alpha: 1)

  /// The background of a panel or a notice over the pages.
  static let banner = UIColor(red: 0.137, green: 0.145, blue: 0.169, alpha: 1)

  /// The border of a panel or a notice.
  static let edge = UIColor(red: 1, green: 1, blue: 1, alpha: 0.09)

  /// The background of a badge on a picture, dark enough to be visible on any picture.
  static let badge = UIColor(red: 0.043, green: 0.047, blue: 0.055, alpha: 0.72)

  /// The part of a slider's track after the knob.
  static let track = UIColor(red: 1, green: 1, blue: 1, alpha: 0.14)

  /// The color of titles.
  static let title = UIColor(red: 0.949, green: 0.953, blue: 0.965, alpha: 1)

  /// The color of text below a picture.
  static let caption = UIColor(red: 0.635, green: 0.655, blue: 0.698, alpha: 1)

  /// The color of the symbol where a picture is missing.
  static let faint = UIColor(red: 0.427, green: 0.447, blue: 0.494, alpha: 1)

  /// The color of controls.
  static let tint = UIColor(red: 0.984, green: 0.733, blue: 0.412, alpha: 1)

  // MARK: Fonts

  /// The font of the title below a cell.
  static let cellTitle = UIFont.systemFont(ofSize: 13, weight: .medium)

  /// The font of the reason in a broken cell.
  static let reason = UIFont.systemFont(ofSize: 12)

  /// The font of the facts about a single picture.
  static let pictureDetail = UIFont.systemFont(ofSize: 13)

  /// The font of the message in an empty window.
  static let message = UIFont.systemFont(ofSize: 17)

  /// The font of a notice.
  static let notice = UIFont.systemFont(ofSize: 14)

  /// The font of a button in a bar.
  static let control = UIFont.systemFont(ofSize: 15, weight: .medium)

  /// The font of a panel's title.
  static let panelTitle = UIFont.systemFont(ofSize: 17, weight: .semibold)

  /// The fonts of a parameter's name and its value.
  static let parameter = UIFont.systemFont(ofSize: 13)
  static let parameterValue = UIFont.monospacedDigitSystemFont(ofSize: 13, weight: .medium)

  // MARK: Measures, in points

  /// The corner radius of panels and notices.
  static let bannerCorner: CGFloat = 12

  /// The margin around the grid.
  static let gridMargin: CGFloat = 24

  /// The spacing between cells; rows need no more, since the titles separate the pictures.
  static let gridSpacing: CGFloat = 20

  /// The minimum width of a cell.
  static let narrowestCell: CGFloat = 164

  /// The corner radius of a picture in the grid.
  static let cellCorner: CGFloat = 10

  /// The distance from a picture to its title.
  static let cellTitleGap: CGFloat = 8

  /// The height of a title.
  static let cellTitleHeight: CGFloat = 18

  /// The corner radius of a single picture.
  static let standCorner: CGFloat = 8

  /// The margin around a single picture.
  static let standMargin: CGFloat = 28

  /// The height of the caption below a single picture, with its margins.
  static let standCaption: CGFloat = 48

  // MARK: Bars

  /// Applies the player's colors to a bar.
  static func apply(_ bar: UINavigationBar, color: UIColor = bar) {
    bar.barTintColor = color
    bar.tintColor = tint
    bar.isTranslucent = false
    bar.titleTextAttributes = [.foregroundColor: title]
  }
}
