/// A text, a secondary text and an image, as rows of lists show them.
///
/// Only fonts, colors and numbers of lines can be set; the layout is that of the list.
public struct UIListContentConfiguration: UIContentConfiguration {
  /// The style of a text.
  public nonisolated struct TextProperties: Sendable {
    /// The font of the text.
    public var font: UIFont

    /// The color of the text.
    public var color: UIColor

    /// The greatest number of lines; 0 for no limit.
    public var numberOfLines = 1
  }

  /// The text.
  public var text: String?

  /// The secondary text, beside or below the text.
  public var secondaryText: String?

  /// The image before the text.
  public var image: UIImage?

  /// The style of the text.
  public var textProperties = TextProperties(font: .systemFont(ofSize: 17), color: .label)

  /// The style of the secondary text.
  public var secondaryTextProperties: TextProperties

  /// Whether the secondary text is beside the text, not below it.
  public var prefersSideBySideTextAndSecondaryText: Bool

  private init(secondary: TextProperties, isSideBySide: Bool) {
    secondaryTextProperties = secondary
    prefersSideBySideTextAndSecondaryText = isSideBySide
  }

  /// Returns a configuration with a smaller secondary text below the text.
  public static func cell() -> UIListContentConfiguration { subtitleCell() }

  /// Returns a configuration with a smaller secondary text below the text.
  public static func subtitleCell() -> UIListContentConfiguration {
    UIListContentConfiguration(
      secondary: TextProperties(font: .systemFont(ofSize: 12), color: .secondaryLabel), isSideBySide: false)
  }

  /// Returns a configuration with a paler secondary text at the opposite edge.
  public static func valueCell() -> UIListContentConfiguration {
    UIListContentConfiguration(
      secondary: TextProperties(font: .systemFont(ofSize: 17), color: .secondaryLabel), isSideBySide: true)
  }

  /// Returns a new view that shows the configuration.
  public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

  /// Returns the configuration unchanged, because it does not depend on the state.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}

/// A view that shows a ``UIListContentConfiguration`` as a standard cell does.
open class UIListContentView: UIView, UIContentView {
  /// The configuration that is shown.
  @AlwaysObserved open var configuration: any UIContentConfiguration { didSet { show() } }

  private let row: UITableViewCell

  /// Creates a view of a configuration.
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

  /// Creates an empty view; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    configuration = UIListContentConfiguration.cell()
    row = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    super.init(coder: coder)
    addSubview(row)
  }

  /// Lays out the content, which has the size of the view.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if row.frame != bounds { row.frame = bounds }
  }

  /// Returns the size that the texts need.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { row.sizeThatFits(size) }

  /// The position at which the text begins.
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
