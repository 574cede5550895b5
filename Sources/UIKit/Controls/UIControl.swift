/// A view that tells others what the person does with it: a button's common ground.
///
/// It follows one touch at a time. Targets are kept weakly, as the targets of `Selector` are; actions strongly.
open class UIControl: UIView {
  /// Whether it reacts to touches.
  @AlwaysObserved open var isEnabled = true { didSet { stateChanged(from: oldValue, to: isEnabled) } }

  /// Whether it is chosen; code's affair.
  @AlwaysObserved open var isSelected = false { didSet { stateChanged(from: oldValue, to: isSelected) } }

  /// Whether it looks pressed.
  @AlwaysObserved open var isHighlighted = false { didSet { stateChanged(from: oldValue, to: isHighlighted) } }

  /// Where the content stands along the horizontal.
  @AlwaysObserved open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { setNeedsLayout() }
  }

  /// Where the content stands along the vertical.
  @AlwaysObserved open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }

  /// Whether a press opens the control's menu, in place of what it does else. A subclass has to have a menu for that.
  open var showsMenuAsPrimaryAction = false

  private var tracking = Tracking.none
  private(set) var registrations: [Registration] = []

  /// What the control knows of a touch.
  private enum Tracking {
    case none
    case inside(UITouch)
    case outside(UITouch)
    /// It opened the menu, and may go on to choose from it.
    case choosing(UITouch, MenuOverlay)
  }

  /// Who wants to know what.
  struct Registration {
    var events: Event
    let receiver: Receiver
  }

  enum Receiver {
    case target(WeakTarget, Selector)
    case action(UIAction)
  }

  /// Names a target without keeping it alive.
  final class WeakTarget {
    weak var object: AnyObject?
    /// Whether a target was given at all.
    let isNamed: Bool

    init(_ object: AnyObject?) {
      self.object = object
      isNamed = object != nil
    }
  }

  /// A control of a size.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// A control that runs `primaryAction` when it is used.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Decoding is not supported: the view is as new.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: State

  /// The states that it is in.
  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isFocused { state.insert(.focused) }
    return state
  }

  /// Whether a touch that began inside is still down.
  open var isTracking: Bool {
    switch tracking {
    case .none: false
    case .inside, .outside, .choosing: true
    }
  }

  /// Whether the touch that it follows is inside now.
  open var isTouchInside: Bool {
    switch tracking {
    case .inside: true
    case .none, .outside, .choosing: false
    }
  }

  /// Called after one of the states changed.
  package func controlStateDidChange() {}

  /// The menu that it opens where ``showsMenuAsPrimaryAction`` says so; `nil` for none.
  package var primaryMenu: UIMenu? { nil }

  /// Called when an action was chosen from its menu, before that runs.
  package func menuDidChoose(_ action: UIAction) {}

  /// Called before the control's main action is triggered by the person.
  package func willTriggerPrimaryAction() {}

  private func stateChanged(from old: Bool, to new: Bool) {
    guard old != new else { return }
    if !isEnabled { cancelTracking(with: nil, sending: false) }
    setNeedsLayout()
    controlStateDidChange()
  }

  // MARK: Targets and actions

  /// Runs `action` on an event. A target that is `nil` leaves it to the selector to know whom it concerns.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    let object = target.map { $0 as AnyObject }
    action.noteRegistered()
    let known = registrations.firstIndex { Self.isSame($0.receiver, target: object, action: action) }
    if let known {
      registrations[known].events.formUnion(controlEvents)
    } else {
      registrations.append(Registration(events: controlEvents, receiver: .target(WeakTarget(object), action)))
    }
  }

  /// Takes back what `addTarget` did; `nil` stands for every target, or every action. What counts as the same action,
  /// `Selector` says.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    let object = target.map { $0 as AnyObject }
    if registrations.contains(where: { Self.isCovered($0.receiver, target: object, action: nil) }) {
      action?.checkIsKnown()
    }
    remove(controlEvents) { Self.isCovered($0, target: object, action: action) }
  }

  /// Runs an action on an event; one of the same identifier is replaced.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    registrations.append(Registration(events: controlEvents, receiver: .action(action)))
  }

  /// Takes back what `addAction` did.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Takes back the action of that name.
  open func removeAction(identifiedBy identifier: UIAction.Identifier, for controlEvents: Event) {
    remove(controlEvents) { receiver in
      switch receiver {
      case .action(let action): action.identifier == identifier
      case .target: false
      }
    }
  }

  /// Tells everyone who asked for one of these events, in the order in which they asked.
  open func sendActions(for controlEvents: Event) { send(controlEvents, with: nil) }

  /// Runs one action; subclasses see every one here first.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }

  /// Runs one action; subclasses see every one here first.
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

  /// A touch begins; false declines it.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// The touch moves; false ends the tracking.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// The touch ends.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  /// The touch is taken away.
  open func cancelTracking(with event: UIEvent?) {}

  /// A single click on a control that is on is its own, not that of a tap recognizer of a view around it.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard isEnabled, gestureRecognizer.view !== self, let tap = gestureRecognizer as? UITapGestureRecognizer else {
      return true
    }
    return tap.numberOfTapsRequired > 1 || tap.numberOfTouchesRequired > 1
  }

  /// A touch begins here.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, !isTracking, let touch = touches.first, beginTracking(touch, with: event) else { return }
    tracking = .inside(touch)
    isHighlighted = true
    send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
    if isTracking, let overlay = openMenu(with: event) {
      tracking = .choosing(touch, overlay)
      // The drag that may follow is the menu's alone.
      for recognizer in touch.gestureRecognizers ?? [] where recognizer.state == .possible {
        recognizer.state = .failed
      }
    }
  }

  /// The touch moves.
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

  /// The touch ends: inside, it uses the control.
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

  /// The touch is taken away, by a gesture for instance.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    cancelTracking(with: event, sending: true)
  }

  /// How far outside a touch may stray and still count as inside, in points (a convention).
  private static let trackingMargin: CGFloat = 24

  private func contains(_ touch: UITouch) -> Bool {
    bounds.insetBy(dx: -Self.trackingMargin, dy: -Self.trackingMargin).contains(touch.location(in: self))
  }

  private func stopTracking(_ touch: UITouch, with event: UIEvent?) {
    tracking = .none
    isHighlighted = false
    endTracking(touch, with: event)
  }

  // MARK: Keys

  /// Whether the keys may be for it: while it is on.
  open override var canBecomeFocused: Bool { isEnabled }

  /// As a click does: it opens its menu, or does what it is for.
  package override func activateByKey() -> Bool {
    if let overlay = openMenu(with: nil) {
      overlay.moveHighlight(by: 1)
      return true
    }
    isHighlighted = true
    triggerPrimaryAction()
    isHighlighted = false
    return true
  }

  /// Does what a click does.
  func triggerPrimaryAction() {
    willTriggerPrimaryAction()
    send([.touchUpInside, .primaryActionTriggered], with: nil)
  }

  // MARK: Menu

  /// Opens the control's menu, if it is to; `nil` where there is none to open.
  func openMenu(with event: UIEvent?) -> MenuOverlay? {
    guard showsMenuAsPrimaryAction, let menu = primaryMenu, !menu.children.isEmpty, let window else { return nil }
    send(.menuActionTriggered, with: event)
    let choose = { [weak self] (action: UIAction) in
      self?.menuDidChoose(action)
      if let self { sendAction(action) } else { action.perform(sender: nil) }
    }
    return MenuOverlay.open(
      menu, of: self, beside: convert(bounds, to: nil), in: window, events: MenuOverlay.Events(choose: choose))
  }

  private func cancelTracking(with event: UIEvent?, sending: Bool) {
    guard isTracking else { return }
    tracking = .none
    isHighlighted = false
    cancelTracking(with: event)
    if sending { send(.touchCancel, with: event) }
  }
}
