extension UITableView {
  /// The styles of a table.
  public nonisolated enum Style: Int, Sendable {
    /// Rows of full width, with headers that stick to the top while their sections are visible.
    case plain = 0

    /// Separate sections on a gray background.
    case grouped = 1

    /// Sections as rounded cards.
    case insetGrouped = 2
  }

  /// The position of a row after scrolling to it.
  public nonisolated enum ScrollPosition: Int, Sendable {
    /// The least scrolling that makes the row visible.
    case none = 0

    /// The row is at the top.
    case top = 1

    /// The row is in the middle.
    case middle = 2

    /// The row is at the bottom.
    case bottom = 3
  }

  /// The animations of inserted and deleted rows and sections.
  public nonisolated enum RowAnimation: Int, Sendable {
    /// Fades in or out.
    case fade = 0

    /// Slides in from the right, or out to the right.
    case right = 1

    /// Slides in from the left, or out to the left.
    case left = 2

    /// Slides in from the top, or out to the top.
    case top = 3

    /// Slides in from the bottom, or out to the bottom.
    case bottom = 4

    /// Appears or disappears without animation.
    case none = 5

    /// Fades in or out while the surrounding rows move apart or together.
    case middle = 6

    /// Lets the table choose the animation.
    case automatic = 100
  }

  /// The value of heights that are determined automatically.
  public nonisolated static let automaticDimension: CGFloat = -1

  /// The element kind of headers.
  nonisolated static let headerKind = "UITableViewHeader"

  /// The element kind of footers.
  nonisolated static let footerKind = "UITableViewFooter"
}

/// The styles of separators between rows.
public nonisolated enum UITableViewSeparatorStyle: Int, Sendable {
  /// No separators.
  case none = 0

  /// A thin line.
  case singleLine = 1
}

extension UITableViewCell {
  /// The arrangements of a cell's texts and image.
  public nonisolated enum CellStyle: Int, Sendable {
    /// A text with an image before it.
    case `default` = 0

    /// A text on the left and a paler one on the right.
    case value1 = 1

    /// A small text, right-aligned next to the start of a second one.
    case value2 = 2

    /// A text with a smaller one below it.
    case subtitle = 3
  }

  /// The appearances of a selected cell.
  public nonisolated enum SelectionStyle: Int, Sendable {
    /// Selection does not change the appearance.
    case none = 0

    /// Looks the same as ``default``.
    case blue = 1

    /// Looks the same as ``default``.
    case gray = 2

    /// The background is darker.
    case `default` = 3
  }

  /// The accessories at a cell's right edge.
  public nonisolated enum AccessoryType: Int, Sendable {
    /// No accessory.
    case none = 0

    /// A chevron, which indicates that a click shows another screen.
    case disclosureIndicator = 1

    /// A detail button and a chevron.
    case detailDisclosureButton = 2

    /// A check mark.
    case checkmark = 3

    /// A detail button.
    case detailButton = 4
  }

  /// The style of the separator below a cell.
  public typealias SeparatorStyle = UITableViewSeparatorStyle
}
