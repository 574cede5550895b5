import Foundation
@_spi(UIKit) import UIFoundation

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
    if self is any UIKeyInput { UIApplication.shared.accessibilityFocus.move(to: self) }
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

  /// Called before a menu shows `command`, on the responder that it would be sent to, to update its attributes, state
  /// or title; the default implementation does nothing.
  open func validate(_ command: UICommand) {}

  // MARK: Focus

  /// The preferred targets of the focus inside this responder, best first.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }

  /// Returns whether the focus may move. Called on the item that loses it and the one that gets it, and on their
  /// ancestors.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }

  /// Called after the focus moved, on the item that lost it and the one that got it, and on their ancestors.
  open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

  // MARK: Accessibility

  /// The accessibility information that was set for the object.
  package final var accessibilityNotes: AccessibilityNotes?

  /// The accessibility information of a class of the framework; what the application sets overrides it.
  @_spi(UIKit) open var standardAccessibility: StandardAccessibility { StandardAccessibility() }

  /// Whether the object is one element for assistive technologies, such as screen readers. By default `true` for labels
  /// with text and for controls.
  open var isAccessibilityElement: Bool {
    get { accessibilityNotes?.isElement ?? standardAccessibility.isElement }
    set { notedAccessibility.isElement = newValue }
  }

  /// The name of the object; by default its title or text.
  open var accessibilityLabel: String? {
    get { accessibilityNotes?.label ?? standardAccessibility.label }
    set { notedAccessibility.label = newValue }
  }

  /// The value of the object, as text.
  open var accessibilityValue: String? {
    get { accessibilityNotes?.value ?? standardAccessibility.value }
    set { notedAccessibility.value = newValue }
  }

  /// The effect of activating the object.
  open var accessibilityHint: String? {
    get { accessibilityNotes?.hint ?? standardAccessibility.hint }
    set { notedAccessibility.hint = newValue }
  }

  /// The traits of the object, which describe its kind and its state.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibilityNotes?.traits ?? standardAccessibility.traits }
    set { notedAccessibility.traits = newValue }
  }

  /// The identifier of the object in tests.
  open var accessibilityIdentifier: String? {
    get { accessibilityNotes?.identifier }
    set { notedAccessibility.identifier = newValue }
  }

  /// The language of label, value and hint, as in BCP 47. Not exported.
  open var accessibilityLanguage: String? {
    get { accessibilityNotes?.language }
    set { notedAccessibility.language = newValue }
  }

  /// Other names by which the object can be found. Not exported.
  open var accessibilityUserInputLabels: [String]! {
    get { accessibilityNotes?.userInputLabels ?? accessibilityLabel.map { [$0] } ?? [] }
    set { notedAccessibility.userInputLabels = newValue }
  }

  /// The rectangle of the object in the window, in points.
  open var accessibilityFrame: CGRect {
    get { accessibilityNotes?.frame ?? .zero }
    set { notedAccessibility.frame = newValue }
  }

  /// The point that a simulated tap touches when the object is activated, in the window; by default the center of
  /// ``accessibilityFrame``.
  open var accessibilityActivationPoint: CGPoint {
    get { accessibilityNotes?.activationPoint ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY) }
    set { notedAccessibility.activationPoint = newValue }
  }

  /// Whether the elements inside the object are hidden from assistive technologies.
  open var accessibilityElementsHidden: Bool {
    get { accessibilityNotes?.hidesElements ?? false }
    set { notedAccessibility.hidesElements = newValue }
  }

  /// Whether assistive technologies ignore the elements beside the object.
  open var accessibilityViewIsModal: Bool {
    get { accessibilityNotes?.isModal ?? standardAccessibility.isModal }
    set { notedAccessibility.isModal = newValue }
  }

  /// Whether the elements inside the object are presented as a group.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibilityNotes?.groupsChildren ?? false }
    set { notedAccessibility.groupsChildren = newValue }
  }

  /// Whether the object responds to a tap; by default, whether its traits say so.
  open var accessibilityRespondsToUserInteraction: Bool {
    get {
      accessibilityNotes?.respondsToUserInteraction
        ?? !accessibilityTraits.isDisjoint(with: [
          .button, .link, .keyboardKey, .searchField, .toggleButton, .adjustable,
        ])
    }
    set { notedAccessibility.respondsToUserInteraction = newValue }
  }

  /// The actions of the object besides its activation.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibilityNotes?.customActions }
    set { notedAccessibility.customActions = newValue }
  }

  // MARK: Accessibility containers

  /// The elements inside the object, in their order, in place of those that its subviews provide.
  open var accessibilityElements: [Any]? {
    get { accessibilityNotes?.elements }
    set { notedAccessibility.elements = newValue }
  }

  /// The kind of container that the object is.
  open var accessibilityContainerType: UIAccessibilityContainerType {
    get { accessibilityNotes?.containerType ?? .none }
    set { notedAccessibility.containerType = newValue }
  }

  /// Returns the number of elements in the object; a subclass overrides it, ``accessibilityElement(at:)`` and
  /// ``index(ofAccessibilityElement:)`` together, or sets ``accessibilityElements``.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }

  /// Returns the element at an index; `nil` if there is none.
  open func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// Returns the index of an element, or `NSNotFound`.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }

  // MARK: Accessibility actions

  /// Activates the object. Returns whether it did; otherwise a tap at ``accessibilityActivationPoint`` is simulated.
  open func accessibilityActivate() -> Bool { false }

  /// Increases the value of an adjustable object.
  open func accessibilityIncrement() {}

  /// Decreases the value of an adjustable object.
  open func accessibilityDecrement() {}

  /// Scrolls the object. Returns whether it did; otherwise the object around it is asked.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }

  /// Leaves a modal view or goes back. Returns whether the object did; otherwise the next responder is asked.
  open func accessibilityPerformEscape() -> Bool { false }

  /// Performs the most important action of the application's current state. Never called: there is no such gesture here.
  open func accessibilityPerformMagicTap() -> Bool { false }

  /// Called when an assistive technology has moved to the object.
  open func accessibilityElementDidBecomeFocused() {}

  /// Called when an assistive technology has left the object.
  open func accessibilityElementDidLoseFocus() {}

  /// Returns whether an assistive technology is at the object.
  open func accessibilityElementIsFocused() -> Bool { UIApplication.shared.accessibilityFocus.element === self }

  private var notedAccessibility: AccessibilityNotes {
    let notes = accessibilityNotes ?? AccessibilityNotes()
    accessibilityNotes = notes
    return notes
  }

  /// The number that identifies the object to assistive technologies.
  package final var accessibilityNumber: Int { notedAccessibility.number }

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
