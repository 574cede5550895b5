/// Text, a second text and a picture, as the rows of lists show them.
///
/// Minimal: fonts, colours and lines can be set, room and arrangement are the list's own.
public struct UIListContentConfiguration: UIContentConfiguration {
  /// How a text looks.
  public nonisolated struct TextProperties: Sendable {
    /// Its font.
    public var font: UIFont

    /// Its colour.
    public var color: UIColor

    /// The most lines that show; 0 for as many as fit.
    public var numberOfLines = 1
  }

  /// The text.
  public var text: String?

  /// The text beside or below it.
  public var secondaryText: String?

  /// The picture before it.
  public var image: UIImage?

  /// How the text looks.
  public var textProperties = TextProperties(font: .systemFont(ofSize: 17), color: .label)

  /// How the second text looks.
  public var secondaryTextProperties: TextProperties

  /// Whether the second text stands beside the first while there is room, and not below it.
  public var prefersSideBySideTextAndSecondaryText: Bool

  private init(secondary: TextProperties, isSideBySide: Bool) {
    secondaryTextProperties = secondary
    prefersSideBySideTextAndSecondaryText = isSideBySide
  }

  /// A text, with a smaller one below it.
  public static func cell() -> UIListContentConfiguration { subtitleCell() }

  /// A text, with a smaller one below it.
  public static func subtitleCell() -> UIListContentConfiguration {
    UIListContentConfiguration(
      secondary: TextProperties(font: .systemFont(ofSize: 12), color: .secondaryLabel), isSideBySide: false)
  }

  /// A text, with a paler one at the other edge.
  public static func valueCell() -> UIListContentConfiguration {
    UIListContentConfiguration(
      secondary: TextProperties(font: .systemFont(ofSize: 17), color: .secondaryLabel), isSideBySide: true)
  }

  /// A view of the size that the texts need.
  public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

  /// The same: rows of lists do not change as they are pressed.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}

/// Shows a ``UIListContentConfiguration``, as a standard cell does.
open class UIListContentView: UIView, UIContentView {
  /// What it shows.
  @AlwaysObserved open var configuration: any UIContentConfiguration { didSet { show() } }

  private let row: UITableViewCell

  /// A view of a configuration.
  public init(configuration: UIListContentConfiguration) {
    self.configuration = configuration
    row = UITableViewCell(
      style: configuration.prefersSideBySideTextAndSecondaryText ? .value1 : .subtitle, reuseIdentifier: nil)
    super.init(frame: .zero)
    row.backgroundColor = nil
    row.row.separator = .none
    row.isUserInteractionEnabled = false
    addSubview(row)
    show()
  }

  /// Decoding is not supported: the view is as new.
  public required init?(coder: NSCoder) {
    configuration = UIListContentConfiguration.cell()
    row = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    super.init(coder: coder)
    addSubview(row)
  }

  /// The row fills it.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if row.frame != bounds { row.frame = bounds }
  }

  /// What the texts need.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { row.sizeThatFits(size) }

  /// Where the text begins.
  var textBegin: CGFloat { row.content.textBegin(indentation: 0) }

  private func show() {
    guard let list = configuration as? UIListContentConfiguration else { return }
    row.imageView?.image = list.image
    apply(list.text, list.textProperties, to: row.content.text)
    apply(list.secondaryText, list.secondaryTextProperties, to: row.content.detail)
    row.setNeedsLayout()
  }

  private func apply(_ text: String?, _ properties: UIListContentConfiguration.TextProperties, to label: UILabel) {
    label.text = text
    label.font = properties.font
    label.textColor = properties.color
    label.numberOfLines = properties.numberOfLines
  }
}
