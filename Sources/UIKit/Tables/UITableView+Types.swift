extension UITableView {
  /// How a table looks.
  public nonisolated enum Style: Int, Sendable {
    /// Rows from edge to edge; headers stay at the top while their sections pass.
    case plain = 0

    /// Sections apart from each other on a gray ground.
    case grouped = 1

    /// Sections as rounded cards.
    case insetGrouped = 2
  }

  /// Where a row that is scrolled to comes to stand.
  public nonisolated enum ScrollPosition: Int, Sendable {
    /// Just so that it shows.
    case none = 0

    /// At the top.
    case top = 1

    /// In the middle.
    case middle = 2

    /// At the bottom.
    case bottom = 3
  }

  /// How rows and sections come and go.
  public nonisolated enum RowAnimation: Int, Sendable {
    /// Fades.
    case fade = 0

    /// In from, or out to, the right.
    case right = 1

    /// In from, or out to, the left.
    case left = 2

    /// In from, or out to, the top.
    case top = 3

    /// In from, or out to, the bottom.
    case bottom = 4

    /// At once.
    case none = 5

    /// Fades, as the rows around open or close over it.
    case middle = 6

    /// As the table thinks best.
    case automatic = 100
  }

  /// The height that stands for "by itself".
  public nonisolated static let automaticDimension: CGFloat = -1

  /// Headers.
  nonisolated static let headerKind = "UITableViewHeader"

  /// Footers.
  nonisolated static let footerKind = "UITableViewFooter"
}

/// What is drawn between rows.
public nonisolated enum UITableViewSeparatorStyle: Int, Sendable {
  /// Nothing.
  case none = 0

  /// A thin line.
  case singleLine = 1
}

extension UITableViewCell {
  /// How a cell's texts and picture stand.
  public nonisolated enum CellStyle: Int, Sendable {
    /// A text, and a picture before it.
    case `default` = 0

    /// A text on the left, a paler one on the right.
    case value1 = 1

    /// A small text that ends where another begins.
    case value2 = 2

    /// A text with a smaller one below it.
    case subtitle = 3
  }

  /// What a selected cell looks like.
  public nonisolated enum SelectionStyle: Int, Sendable {
    /// As ever.
    case none = 0

    /// As by default.
    case blue = 1

    /// As by default.
    case gray = 2

    /// Darker.
    case `default` = 3
  }

  /// What stands at a cell's right edge.
  public nonisolated enum AccessoryType: Int, Sendable {
    /// Nothing.
    case none = 0

    /// A chevron: a click leads on.
    case disclosureIndicator = 1

    /// A button for details, and a chevron.
    case detailDisclosureButton = 2

    /// A check mark.
    case checkmark = 3

    /// A button for details.
    case detailButton = 4
  }

  /// What is drawn below a cell.
  public typealias SeparatorStyle = UITableViewSeparatorStyle
}
