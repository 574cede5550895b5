@_spi(UIKit) import UIFoundation

/// The base class of controls, which notify targets and actions of the person's input.
///
/// A control tracks one touch at a time. Targets are held weakly, actions strongly.
open class UIControl: UIView {
  /// Whether the control responds to input.
  @AlwaysObserved open var isEnabled = true { didSet { stateChanged(from: oldValue, to: isEnabled) } }

  /// Whether the control is selected; set by the application.
  @AlwaysObserved open var isSelected = false { didSet { stateChanged(from: oldValue, to: isSelected) } }

  /// Whether the control is shown as pressed.
  @AlwaysObserved open var isHighlighted = false { didSet { stateChanged(from: oldValue, to: isHighlighted) } }

  /// The horizontal alignment of the content.
  @AlwaysObserved open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { setNeedsLayout() }
  }

  /// The horizontal alignment for the control's layout direction: never `leading` or `trailing`.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    contentHorizontalAlignment.resolved(isRightToLeft: isRightToLeft)
  }

  /// The vertical alignment of the content.
  @AlwaysObserved open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }

  /// Whether a press opens the menu instead of performing the action; only for subclasses with a menu.
  open var showsMenuAsPrimaryAction = false

  private var tracking = Tracking.none
  private(set) var registrations: [Registration] = []

  /// The state of the touch that the control tracks.
  private enum Tracking {
    case none
    case inside(UITouch)
    case outside(UITouch)
    /// The touch opened the menu, and may continue to choose from it.
    case choosing(UITouch, any OpenMenu)
  }

  /// A target or action, with the events for which it was added.
  struct Registration {
    var events: Event
    let receiver: Receiver
  }

  enum Receiver {
    case target(WeakTarget, Selector)
    case action(UIAction)
  }

  /// A weak reference to a target.
  final class WeakTarget {
    weak var object: AnyObject?
    /// Whether there was a target at all.
    let isNamed: Bool

    init(_ object: AnyObject?) {
      self.object = object
      isNamed = object != nil
    }
  }

  /// Creates a control with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a control with an action for the event `primaryActionTriggered`.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Creates a control without archived state; nothing is read from `coder`.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: State

  /// The current states of the control.
  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isFocused { state.insert(.focused) }
    return state
  }

  /// Whether the control is tracking a touch.
  open var isTracking: Bool {
    switch tracking {
    case .none: false
    case .inside, .outside, .choosing: true
    }
  }

  /// Whether the tracked touch is inside the control.
  open var isTouchInside: Bool {
    switch tracking {
    case .inside: true
    case .none, .outside, .choosing: false
    }
  }

  /// Called after one of the states has changed.
  @_spi(UIKit) open func controlStateDidChange() {}

  /// The menu that the control opens if ``showsMenuAsPrimaryAction`` is set; `nil` if there is none.
  @_spi(UIKit) open var primaryMenu: UIMenu? { nil }

  /// Called after an action was chosen from the menu, before it runs.
  @_spi(UIKit) open func menuDidChoose(_ action: UIAction) {}

  /// Called before the person triggers the primary action.
  @_spi(UIKit) open func willTriggerPrimaryAction() {}

  private func stateChanged(from old: Bool, to new: Bool) {
    guard old != new else { return }
    if !isEnabled { cancelTracking(with: nil, sending: false) }
    setNeedsLayout()
    controlStateDidChange()
  }

  // MARK: Targets and actions

  /// Adds an action for events. Without a target, the selector's own object or the responder chain receives it.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    let object = target.map { UIFoundation.object($0) }
    action.noteRegistered()
    let known = registrations.firstIndex { Self.isSame($0.receiver, target: object, action: action) }
    if let known {
      registrations[known].events.formUnion(controlEvents)
    } else {
      registrations.append(Registration(events: controlEvents, receiver: .target(WeakTarget(object), action)))
    }
  }

  /// Removes an action for events; `nil` stands for any target, or any action. See `Selector` for the comparison of
  /// actions.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    let object = target.map { UIFoundation.object($0) }
    if registrations.contains(where: { Self.isCovered($0.receiver, target: object, action: nil) }) {
      action?.checkIsKnown()
    }
    remove(controlEvents) { Self.isCovered($0, target: object, action: action) }
  }

  /// Adds an action for events; it replaces one with the same identifier.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    registrations.append(Registration(events: controlEvents, receiver: .action(action)))
  }

  /// Removes an action for events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Removes the action with an identifier for events.
  open func removeAction(identifiedBy identifier: UIAction.Identifier, for controlEvents: Event) {
    remove(controlEvents) { receiver in
      switch receiver {
      case .action(let action): action.identifier == identifier
      case .target: false
      }
    }
  }

  /// Sends the actions for events, in the order in which they were added.
  open func sendActions(for controlEvents: Event) { send(controlEvents, with: nil) }

  /// Sends one action; subclasses override it to intercept all actions with a target.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }

  /// Performs one action; subclasses override it to intercept all `UIAction`s.
  open func sendAction(_ action: UIAction) { action.perform(sender: self) }

  private func send(_ events: Event, with event: UIEvent?) {
    for registration in registrations where !registration.events.isDisjoint(with: events) {
      switch registration.receiver {
      case .action(let action):
        sendAction(action)
      case .target(let target, let selector):
        if !target.isNamed || target.object != nil { sendAction(selector, to: target.object, for: event) }
      }
    }
    registrations.removeAll { registration in
      switch registration.receiver {
      case .action: false
      case .target(let target, _): target.isNamed && target.object == nil
      }
    }
  }

  private func remove(_ events: Event, where isMeant: (Receiver) -> Bool) {
    for index in registrations.indices where isMeant(registrations[index].receiver) {
      registrations[index].events.subtract(events)
    }
    registrations.removeAll(where: \.events.isEmpty)
  }

  private static func isSame(_ receiver: Receiver, target: AnyObject?, action: Selector) -> Bool {
    switch receiver {
    case .target(let known, let selector): known.object === target && selector == action
    case .action: false
    }
  }

  private static func isCovered(_ receiver: Receiver, target: AnyObject?, action: Selector?) -> Bool {
    switch receiver {
    case .target(let known, let selector):
      (target == nil || known.object === target) && (action == nil || selector == action)
    case .action: false
    }
  }

  // MARK: Tracking

  /// Called when a touch begins; returns whether the control tracks it.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the touch moves; returns whether the control continues to track it.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the touch or its tracking has ended; the default implementation does nothing.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  /// Called when the touch was cancelled; the default implementation does nothing.
  open func cancelTracking(with event: UIEvent?) {}

  /// Returns `false` for single-tap recognizers of superviews, since an enabled control handles single clicks itself.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard isEnabled, gestureRecognizer.view !== self, let tap = gestureRecognizer as? UITapGestureRecognizer else {
      return true
    }
    return tap.numberOfTapsRequired > 1 || tap.numberOfTouchesRequired > 1
  }

  /// Starts tracking a touch.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, !isTracking, let touch = touches.first, beginTracking(touch, with: event) else { return }
    tracking = .inside(touch)
    isHighlighted = true
    send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
    if isTracking, let overlay = openMenu(with: event) {
      tracking = .choosing(touch, overlay)
      // A drag that follows is only for the menu.
      for recognizer in touch.gestureRecognizers ?? [] where recognizer.state == .possible {
        recognizer.state = .failed
      }
    }
  }

  /// Continues tracking the touch.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    switch tracking {
    case .none: return
    case .inside(let touch):
      guard touches.contains(touch) else { return }
      guard continueTracking(touch, with: event) else { return stopTracking(touch, with: event) }
      if contains(touch) {
        send(.touchDragInside, with: event)
      } else {
        tracking = .outside(touch)
        isHighlighted = false
        send([.touchDragExit, .touchDragOutside], with: event)
      }
    case .outside(let touch):
      guard touches.contains(touch) else { return }
      guard continueTracking(touch, with: event) else { return stopTracking(touch, with: event) }
      if contains(touch) {
        tracking = .inside(touch)
        isHighlighted = true
        send([.touchDragEnter, .touchDragInside], with: event)
      } else {
        send(.touchDragOutside, with: event)
      }
    case .choosing(let touch, let overlay):
      if touches.contains(touch) { overlay.follow(touch) }
    }
  }

  /// Ends tracking the touch; inside the control, it triggers the primary action.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    switch tracking {
    case .none: return
    case .inside(let touch), .outside(let touch):
      guard touches.contains(touch) else { return }
      let isInside = contains(touch)
      stopTracking(touch, with: event)
      if isInside { willTriggerPrimaryAction() }
      send(isInside ? [.touchUpInside, .primaryActionTriggered] : .touchUpOutside, with: event)
    case .choosing(let touch, let overlay):
      guard touches.contains(touch) else { return }
      stopTracking(touch, with: event)
      overlay.release(touch, isOverSource: contains(touch))
    }
  }

  /// Cancels tracking the touch, for example after a gesture recognizer has recognized it.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    cancelTracking(with: event, sending: true)
  }

  /// The distance outside the bounds at which a touch still counts as inside, in points; our own choice.
  private static let trackingMargin: CGFloat = 24

  private func contains(_ touch: UITouch) -> Bool {
    bounds.insetBy(dx: -Self.trackingMargin, dy: -Self.trackingMargin).contains(touch.location(in: self))
  }

  private func stopTracking(_ touch: UITouch, with event: UIEvent?) {
    tracking = .none
    isHighlighted = false
    endTracking(touch, with: event)
  }

  // MARK: Accessibility

  /// The information of a button, whose label is the text inside it; that of a menu button if the control opens a menu.
  @_spi(UIKit) open override var standardAccessibility: StandardAccessibility {
    var standard = StandardAccessibility(role: showsMenuAsPrimaryAction ? .menuButton : .automatic, label: nil)
    standard.traits = accessibilityStateTraits.union(.button)
    return standard
  }

  /// The traits of the control's state.
  package final var accessibilityStateTraits: UIAccessibilityTraits {
    var traits = UIAccessibilityTraits.none
    if isSelected { traits.insert(.selected) }
    if !isEnabled { traits.insert(.notEnabled) }
    return traits
  }

  /// Performs the primary action, like a click, if the control is enabled.
  open override func accessibilityActivate() -> Bool { !isEnabled || super.accessibilityActivate() }

  // MARK: Keys

  /// Whether the control can become focused: while it is enabled.
  open override var canBecomeFocused: Bool { isEnabled }

  /// Opens the menu or performs the primary action, like a click.
  @_spi(UIKit) open override func activateByKey() -> Bool {
    if let overlay = openMenu(with: nil) {
      overlay.moveHighlight(by: 1)
      return true
    }
    isHighlighted = true
    triggerPrimaryAction()
    isHighlighted = false
    return true
  }

  /// Triggers the primary action, like a click.
  func triggerPrimaryAction() {
    willTriggerPrimaryAction()
    send([.touchUpInside, .primaryActionTriggered], with: nil)
  }

  // MARK: Menu

  /// Opens the control's menu, if it has one for its primary action; otherwise returns `nil`.
  func openMenu(with event: UIEvent?) -> (any OpenMenu)? {
    guard showsMenuAsPrimaryAction, let menu = primaryMenu, !menu.children.isEmpty, let window else { return nil }
    send(.menuActionTriggered, with: event)
    let choose = { [weak self] (action: UIAction) in
      self?.menuDidChoose(action)
      if let self { sendAction(action) } else { action.perform(sender: nil) }
    }
    return ControlMenu.opener?.open(menu, of: self, in: window, choose: choose)
  }

  private func cancelTracking(with event: UIEvent?, sending: Bool) {
    guard isTracking else { return }
    tracking = .none
    isHighlighted = false
    cancelTracking(with: event)
    if sending { send(.touchCancel, with: event) }
  }
}
