import Foundation

/// Runs an action.
public typealias UIActionHandler = (UIAction) -> Void

/// A piece of work with a title and a picture, for a control, a bar button or a menu to offer.
open class UIAction: UIMenuElement {
  /// What names an action, so that it can be found again.
  public nonisolated struct Identifier: Hashable, RawRepresentable, Sendable {
    /// The name.
    public var rawValue: String

    /// An identifier by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// An identifier by its name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// What the person reads.
  open override var title: String {
    get { storedTitle }
    set { storedTitle = newValue }
  }

  /// What the person sees beside the title, or in its place.
  open override var image: UIImage? {
    get { storedImage }
    set { storedImage = newValue }
  }

  /// What it does, for people who look for it.
  open var discoverabilityTitle: String?

  /// How a menu offers it.
  open var attributes: Attributes

  /// The mark that a menu puts beside it.
  open var state: State

  /// Names the action; unique unless given.
  public let identifier: Identifier

  /// Who ran the action last: the control that it belongs to, or whose menu it was chosen from.
  public var sender: Any? { latestSender }

  private weak var latestSender: AnyObject?
  private let handler: UIActionHandler

  /// An action that runs `handler`.
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

  /// Decoding is not supported: the action does nothing.
  public required init?(coder: NSCoder) {
    identifier = Identifier(UUID().uuidString)
    attributes = []
    state = .off
    handler = { _ in }
    super.init(coder: coder)
  }

  /// Runs the handler for a sender; `target` means nothing to an action.
  open func performWithSender(_ sender: Any?, target: Any?) { perform(sender: sender.map { $0 as AnyObject }) }

  /// Runs the handler for a sender.
  package func perform(sender: AnyObject?) {
    latestSender = sender
    handler(self)
  }
}
