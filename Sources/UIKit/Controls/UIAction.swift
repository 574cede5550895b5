/// A piece of work with a title and a picture, for a control or a bar button to offer.
open class UIAction: NSObject {
  /// Runs an action.
  public typealias UIActionHandler = (UIAction) -> Void

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
  open var title: String

  /// What the person sees beside the title, or in its place.
  open var image: UIImage?

  /// Names the action; unique unless given.
  public let identifier: Identifier

  /// The control that ran the action last.
  public internal(set) weak var sender: AnyObject?

  private let handler: UIActionHandler

  /// An action that runs `handler`.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, handler: @escaping UIActionHandler
  ) {
    self.title = title
    self.image = image
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.handler = handler
    super.init()
  }

  /// Runs the handler for a sender.
  package func perform(sender: AnyObject?) {
    self.sender = sender
    handler(self)
  }
}
