import UIKit

/// The player's colours, faces and measures: a quiet dark room, so that the pictures are what one sees.
enum Look {
  // MARK: Colours

  /// Behind the grid.
  static let page = UIColor(red: 0.067, green: 0.071, blue: 0.082, alpha: 1)

  /// Behind a single picture: darker still.
  static let stand = UIColor(red: 0.043, green: 0.047, blue: 0.055, alpha: 1)

  /// Behind a picture on a card that lies over the page, and the card's bar: lighter, since nothing casts shadows in the dark.
  static let card = UIColor(red: 0.106, green: 0.114, blue: 0.133, alpha: 1)
  static let cardBar = UIColor(red: 0.137, green: 0.145, blue: 0.169, alpha: 1)

  /// Behind a picture whose page leaves what it lies over in sight.
  static let veil = UIColor(red: 0.043, green: 0.047, blue: 0.055, alpha: 0.88)

  /// Behind a picture that has the page to itself.
  static let alone = UIColor(red: 0, green: 0, blue: 0, alpha: 1)

  /// The bar.
  static let bar = UIColor(red: 0.090, green: 0.094, blue: 0.110, alpha: 1)

  /// Where a picture is still to come.
  static let placeholder = UIColor(red: 0.118, green: 0.125, blue: 0.145, alpha: 1)

  /// A panel or a notice that lies over everything.
  static let banner = UIColor(red: 0.137, green: 0.145, blue: 0.169, alpha: 1)

  /// Its rim.
  static let edge = UIColor(red: 1, green: 1, blue: 1, alpha: 0.09)

  /// A mark on a picture: dark enough to be seen on any.
  static let badge = UIColor(red: 0.043, green: 0.047, blue: 0.055, alpha: 0.72)

  /// The part of a slider's line that is beyond the knob.
  static let track = UIColor(red: 1, green: 1, blue: 1, alpha: 0.14)

  /// Titles.
  static let title = UIColor(red: 0.949, green: 0.953, blue: 0.965, alpha: 1)

  /// What stands under a picture.
  static let caption = UIColor(red: 0.635, green: 0.655, blue: 0.698, alpha: 1)

  /// What is said where a picture is missing.
  static let faint = UIColor(red: 0.427, green: 0.447, blue: 0.494, alpha: 1)

  /// What can be clicked.
  static let tint = UIColor(red: 0.984, green: 0.733, blue: 0.412, alpha: 1)

  // MARK: Faces

  /// Under each cell.
  static let cellTitle = UIFont.systemFont(ofSize: 13, weight: .medium)

  /// A reason, in a broken cell.
  static let reason = UIFont.systemFont(ofSize: 12)

  /// What is known about a single picture.
  static let pictureDetail = UIFont.systemFont(ofSize: 13)

  /// The sentence in an empty window.
  static let message = UIFont.systemFont(ofSize: 17)

  /// A notice.
  static let notice = UIFont.systemFont(ofSize: 14)

  /// A button in a bar.
  static let control = UIFont.systemFont(ofSize: 15, weight: .medium)

  /// The head of a panel.
  static let panelTitle = UIFont.systemFont(ofSize: 17, weight: .semibold)

  /// A parameter's name, and its value.
  static let parameter = UIFont.systemFont(ofSize: 13)
  static let parameterValue = UIFont.monospacedDigitSystemFont(ofSize: 13, weight: .medium)

  // MARK: Measures, in points

  /// The corners of panels and notices.
  static let bannerCorner: CGFloat = 12

  /// Around the grid.
  static let gridMargin: CGFloat = 24

  /// Between cells; a row needs no more, since the titles keep the pictures apart.
  static let gridSpacing: CGFloat = 20

  /// A cell is never narrower; as many fit as fit.
  static let narrowestCell: CGFloat = 164

  /// A picture's corners in the grid.
  static let cellCorner: CGFloat = 10

  /// From the picture to the title under it.
  static let cellTitleGap: CGFloat = 8

  /// The title's line.
  static let cellTitleHeight: CGFloat = 18

  /// A single picture's corners.
  static let standCorner: CGFloat = 8

  /// Around a single picture.
  static let standMargin: CGFloat = 28

  /// The line under it, with the room above and below.
  static let standCaption: CGFloat = 48

  // MARK: Bars

  /// Gives a bar the room's colours.
  static func dress(_ bar: UINavigationBar, color: UIColor = bar) {
    bar.barTintColor = color
    bar.tintColor = tint
    bar.isTranslucent = false
    bar.titleTextAttributes = [.foregroundColor: title]
  }
}
