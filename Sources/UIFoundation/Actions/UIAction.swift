import Foundation

/// A closure that an action runs.
public typealias UIActionHandler = (UIAction) -> Void

/// An action with a title and an image, for controls, bar buttons and menus.
open class UIAction: UIMenuElement {
  /// The identifier of an action, by which it can be found or replaced.
  public nonisolated struct Identifier: Hashable, RawRepresentable, Sendable {
    /// The name of the identifier.
    public var rawValue: String

    /// Creates an identifier from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates an identifier from its name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The title of the action.
  open override var title: String {
    get { storedTitle }
    set { storedTitle = newValue }
  }

  /// The image of the action, shown beside the title or in place of it.
  open override var image: UIImage? {
    get { storedImage }
    set { storedImage = newValue }
  }

  /// A description of the action for the person.
  open var discoverabilityTitle: String?

  /// The attributes of the action in a menu.
  open var attributes: Attributes

  /// The mark beside the action in a menu.
  open var state: State

  /// The identifier of the action; unique unless given.
  public let identifier: Identifier

  /// The last sender of the action: the control that it belongs to, or whose menu it was chosen from.
  public var sender: Any? { latestSender }

  private weak var latestSender: AnyObject?
  private let handler: UIActionHandler

  /// Creates an action with a handler.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
    handler: @escaping UIActionHandler
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Creates an action without a handler; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    identifier = Identifier(UUID().uuidString)
    attributes = []
    state = .off
    handler = { _ in }
    super.init(coder: coder)
  }

  /// Runs the handler for a sender; `target` has no effect.
  open func performWithSender(_ sender: Any?, target: Any?) { perform(sender: sender.map { $0 as AnyObject }) }

  /// Runs the handler for a sender.
  package func perform(sender: AnyObject?) {
    latestSender = sender
    handler(self)
  }
}
