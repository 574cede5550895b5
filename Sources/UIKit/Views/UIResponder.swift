/// Something that events go to, and that passes on what it does not handle to the next in its chain.
@MainActor open class UIResponder: NSObject {
  /// A responder at the end of its own chain.
  public override init() { super.init() }

  /// Nothing is read from archives here; the responder is as made by ``init()``.
  public init?(coder: NSCoder) { super.init() }

  /// Called on a view controller that a storyboard has made, before its view loads. Nothing else comes from an archive here.
  open func awakeFromNib() {}

  /// Who is asked next; a view's superview, the controller of a controller's view, the window, the application.
  open var next: UIResponder? { nil }

  // MARK: First responder

  /// Whether the responder may take the keyboard.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the responder may give the keyboard up.
  open var canResignFirstResponder: Bool { true }

  /// Whether the keyboard goes here first.
  open var isFirstResponder: Bool { keyboardHolder?.firstResponder === self }

  /// Takes the keyboard, if this responder may have it and the one that has it may give it up.
  @discardableResult open func becomeFirstResponder() -> Bool {
    guard let holder = keyboardHolder else { return false }
    if holder.firstResponder === self { return true }
    guard canBecomeFirstResponder else { return false }
    if let current = holder.firstResponder, !current.resignFirstResponder() { return false }
    holder.firstResponder = self
    return true
  }

  /// Gives the keyboard up.
  @discardableResult open func resignFirstResponder() -> Bool {
    guard let holder = keyboardHolder, holder.firstResponder === self else { return true }
    guard canResignFirstResponder else { return false }
    holder.firstResponder = nil
    return true
  }

  /// The shortcuts that this responder offers, looked for along the chain.
  open var keyCommands: [UIKeyCommand]? { nil }

  // MARK: Editing, for what holds something to edit

  /// Copies what is selected.
  open func copy(_ sender: Any?) {}

  /// Copies what is selected, and takes it away.
  open func cut(_ sender: Any?) {}

  /// Puts what was copied in place of what is selected.
  open func paste(_ sender: Any?) {}

  /// Takes away what is selected.
  open func delete(_ sender: Any?) {}

  /// Selects something where the person points.
  open func select(_ sender: Any?) {}

  /// Selects everything.
  open func selectAll(_ sender: Any?) {}

  // MARK: Actions

  /// Whether this responder takes `action` from `sender`: whether it is of the class whose method that is.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action.isTaken(by: self) }

  /// The first along the chain, from this responder on, that takes `action` from `sender`.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    var responder: UIResponder? = self
    while let current = responder {
      if current.canPerformAction(action, withSender: sender) { return current }
      responder = current.next
    }
    return nil
  }

  // MARK: Focus

  /// Where the focus is best put in here, the best first.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }

  /// Whether the focus may move; asked of what it leaves and of what it comes to, with all around them.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }

  /// The focus moved; told to what it left and to what it came to, with all around them.
  open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

  // MARK: Events; each is passed on unless overridden

  /// Fingers, or the pressed mouse, came down.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }

  /// They moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }

  /// They were lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }

  /// They were taken away, by a gesture or by the system.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Keys or buttons were pressed.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  /// A press changed its force; never happens with keys.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }

  /// Keys or buttons were released.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  /// The presses were taken away.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  /// The keeper of the first responder up the chain: the window.
  private var keyboardHolder: FirstResponderHolder? {
    var responder: UIResponder? = self
    while let current = responder {
      if let holder = current as? FirstResponderHolder { return holder }
      responder = current.next
    }
    return nil
  }
}

/// Remembers who has the keyboard: a window.
package protocol FirstResponderHolder: AnyObject {
  /// Who has the keyboard; held weakly.
  var firstResponder: UIResponder? { get set }
}
