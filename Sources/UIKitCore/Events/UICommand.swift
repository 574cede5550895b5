import UIFoundation

/// A menu element that calls a method of the first responder that handles it.
@MainActor open class UICommand: UIMenuElement {
  /// The title of the command.
  open override var title: String {
    get { storedTitle }
    set { storedTitle = newValue }
  }

  /// The image of the command, shown beside the title.
  open override var image: UIImage? {
    get { storedImage }
    set { storedImage = newValue }
  }

  /// A longer description of the command for the person.
  open var discoverabilityTitle: String?

  /// The method that is called, with the command as its sender.
  public let action: Selector

  /// The data by which the application distinguishes commands with the same action.
  public let propertyList: Any?

  /// The attributes of the command in a menu.
  open var attributes: Attributes

  /// The mark beside the command in a menu.
  open var state: State

  /// Whether there was a responder that handles the command when it was last validated.
  package final var hasTarget = true

  /// Creates a command that calls `action`.
  ///
  /// Unlike in Apple's UIKit, there are no alternates, which replace the command while modifier keys are held.
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
  ) {
    self.action = action
    self.propertyList = propertyList
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    super.init(title: title, subtitle: nil, image: image)
  }

  /// Returns `nil`, since a method cannot be read from an archive.
  public required init?(coder: NSCoder) { nil }
}

extension UIApplication {
  /// Returns the responder that a command in a menu of `owner` is sent to: the first one that handles it, from the first
  /// responder or else from `owner` on; `nil` if there is none.
  private func target(of command: UICommand, inMenuOf owner: UIResponder) -> UIResponder? {
    let starts = [keyWindow?.uncoveredFirstResponder, owner, keyWindow?.frontViewController]
    return starts.lazy.compactMap { $0?.target(forAction: command.action, withSender: command) as? UIResponder }.first
  }

  /// Updates a command before a menu of `owner` shows it: its target may change it.
  package func validate(_ command: UICommand, inMenuOf owner: UIResponder) {
    if command.action.isBound { return }
    let target = target(of: command, inMenuOf: owner)
    command.hasTarget = target != nil
    target?.validate(command)
  }

  /// Performs a command that was chosen in a menu of `owner`.
  package func perform(_ command: UICommand, inMenuOf owner: UIResponder) {
    sendAction(command.action, to: target(of: command, inMenuOf: owner), from: command, for: nil)
  }
}
