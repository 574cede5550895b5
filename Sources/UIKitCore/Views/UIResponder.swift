/// An object that receives events, and passes those that it does not handle to the next one in the responder chain.
@MainActor open class UIResponder: NSObject {
  /// Creates a responder.
  public override init() { super.init() }

  /// Creates a responder as ``init()`` does; nothing is read from archives here.
  public init?(coder: NSCoder) { super.init() }

  /// Called on a view controller from a storyboard, before its view loads; no other object here comes from an archive.
  open func awakeFromNib() {}

  /// The next responder in the chain: for a view its view controller or superview, then the window and the application.
  open var next: UIResponder? { nil }

  // MARK: First responder

  /// Whether the responder may become the first responder, which receives key presses.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the responder may stop being the first responder.
  open var canResignFirstResponder: Bool { true }

  /// Whether the responder is the first responder of its window.
  open var isFirstResponder: Bool { keyboardHolder?.firstResponder === self }

  /// Makes this responder the first responder, if it and the current one allow that. Returns whether it is.
  @discardableResult open func becomeFirstResponder() -> Bool {
    guard let holder = keyboardHolder else { return false }
    if holder.firstResponder === self { return true }
    guard canBecomeFirstResponder else { return false }
    if let current = holder.firstResponder, !current.resignFirstResponder() { return false }
    holder.firstResponder = self
    return true
  }

  /// Stops being the first responder. Returns whether it is not the first responder any more.
  @discardableResult open func resignFirstResponder() -> Bool {
    guard let holder = keyboardHolder, holder.firstResponder === self else { return true }
    guard canResignFirstResponder else { return false }
    holder.firstResponder = nil
    return true
  }

  /// The keyboard shortcuts of this responder; each responder in the chain is asked for its own.
  open var keyCommands: [UIKeyCommand]? { nil }

  // MARK: Editing, for responders with editable content

  /// Called to copy the selection; the default implementation does nothing.
  open func copy(_ sender: Any?) {}

  /// Called to copy and remove the selection; the default implementation does nothing.
  open func cut(_ sender: Any?) {}

  /// Called to replace the selection by the pasteboard's content; the default implementation does nothing.
  open func paste(_ sender: Any?) {}

  /// Called to remove the selection; the default implementation does nothing.
  open func delete(_ sender: Any?) {}

  /// Called to select the item at the pointer; the default implementation does nothing.
  open func select(_ sender: Any?) {}

  /// Called to select everything; the default implementation does nothing.
  open func selectAll(_ sender: Any?) {}

  // MARK: Actions

  /// Returns whether this responder handles `action` from `sender`: by default, whether its class has the method.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action.isTaken(by: self) }

  /// Returns the first responder in the chain, from this one on, that handles `action`; `nil` if none does.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    var responder: UIResponder? = self
    while let current = responder {
      if current.canPerformAction(action, withSender: sender) { return current }
      responder = current.next
    }
    return nil
  }

  // MARK: Focus

  /// The preferred targets of the focus inside this responder, best first.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }

  /// Returns whether the focus may move. Called on the item that loses it and the one that gets it, and on their
  /// ancestors.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }

  /// Called after the focus moved, on the item that lost it and the one that got it, and on their ancestors.
  open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

  // MARK: Events; passed on to the next responder unless overridden

  /// Called when fingers, or the pressed pointer, touched down.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }

  /// Called when touches moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }

  /// Called when touches were lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }

  /// Called when a gesture recognizer or the system cancelled touches.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Called when keys or buttons were pressed.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  /// Called when the force of a press changed; never for keys.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }

  /// Called when keys or buttons were released.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  /// Called when presses were cancelled.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  /// The object in the chain that stores the first responder: the window.
  private var keyboardHolder: FirstResponderHolder? {
    var responder: UIResponder? = self
    while let current = responder {
      if let holder = current as? FirstResponderHolder { return holder }
      responder = current.next
    }
    return nil
  }
}

/// An object that stores the first responder: a window.
package protocol FirstResponderHolder: AnyObject {
  /// The first responder; held weakly.
  var firstResponder: UIResponder? { get set }
}
