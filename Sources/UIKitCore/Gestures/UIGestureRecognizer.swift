import Foundation

/// Recognizes a gesture in the touches of a view and its subviews, and sends actions to its targets.
///
/// Subclasses override the `touches…` methods, set ``state``, and override ``reset()``.
@MainActor open class UIGestureRecognizer: NSObject {
  /// The states of a recognizer.
  ///
  /// A discrete gesture changes from possible to ended; a continuous one through began and changed to ended or
  /// cancelled. A recognizer fails as soon as the touches cannot be its gesture. Every recognizer returns to possible
  /// when its touches have ended.
  public nonisolated enum State: Int, Sendable {
    /// The touches may become the gesture.
    case possible

    /// A continuous gesture has begun.
    case began

    /// A continuous gesture has changed.
    case changed

    /// The gesture is complete.
    case ended

    /// A continuous gesture was interrupted.
    case cancelled

    /// The touches are not the gesture.
    case failed

    /// The final state of discrete gestures, equal to ended.
    public static let recognized = State.ended
  }

  /// Never called: recognizers are not loaded from archives here.
  open func awakeFromNib() {}

  /// The view whose touches the recognizer receives.
  public package(set) weak var view: UIView? {
    didSet { if view !== oldValue { giveUp() } }
  }

  /// The object that decides whether the gesture may be recognized, and together with which others.
  open weak var delegate: (any UIGestureRecognizerDelegate)?

  /// Whether the recognizer receives touches; disabling it cancels a gesture in progress.
  @AlwaysObserved open var isEnabled = true {
    didSet { if !isEnabled { giveUp() } }
  }

  /// Whether the views' touches are cancelled (`touchesCancelled`) when the gesture is recognized.
  open var cancelsTouchesInView = true

  /// Whether touches are delivered to the views only after the gesture has failed.
  open var delaysTouchesBegan = false

  /// Whether the end of a touch is delivered to the views only after the gesture has failed.
  open var delaysTouchesEnded = true

  /// The types of touches that the recognizer receives, as numbers of `UITouch.TouchType`. Initially all.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]

  /// The keys and buttons that the recognizer receives, as numbers of `UIPress.PressType`. Initially none.
  open var allowedPressTypes: [NSNumber] = []

  /// Whether all touches must have the type of the first one. Initially `true`.
  open var requiresExclusiveTouchType = true

  /// The modifier keys that were held during the latest event.
  public private(set) final var modifierFlags: UIKeyModifierFlags = []

  /// The buttons that were pressed during the latest event; empty for none.
  public private(set) final var buttonMask: UIEvent.ButtonMask = []

  /// A name for debugging.
  open var name: String?

  /// The targets and actions that are notified.
  private var targets: [TargetAction] = []

  /// The state as determined by the arbiter.
  var decidedState = State.possible

  /// The state that was requested but has to wait until other recognizers have failed.
  var awaitedState: State?

  /// The state for which actions are being sent, if the state has changed again since.
  private var announcedState: State?

  /// The touches that the recognizer follows and that have not ended.
  private(set) var touches: [UITouch] = []

  /// All touches that the recognizer has followed since the last reset, including those that have ended.
  private(set) var sequence: [UITouch] = []

  /// The recognizers that must fail before this one can recognize its gesture.
  private(set) var requirements: [WeakRecognizer] = []

  /// The center of the touches, in window coordinates.
  private(set) var location = CGPoint.zero

  /// Creates a recognizer that calls `action` on `target`, referenced weakly, when the gesture begins, changes and
  /// ends.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let action { targets.append(TargetAction(target: target, action: action)) }
  }

  /// Creates a recognizer without targets.
  public override convenience init() { self.init(target: nil, action: nil) }

  // MARK: Targets

  /// Adds a target, referenced weakly, on which `action` is called, unless the same pair has been added already.
  open func addTarget(_ target: Any, action: Selector) {
    guard !targets.contains(where: { $0.matches(target: target, action: action) }) else { return }
    targets.append(TargetAction(target: target, action: action))
  }

  /// Removes the pairs of the target and action; `nil` matches any. `Selector` defines which actions are equal.
  open func removeTarget(_ target: Any?, action: Selector?) {
    if targets.contains(where: { $0.matches(target: target, action: nil) }) { action?.checkIsKnown() }
    targets.removeAll { $0.matches(target: target, action: action) }
  }

  // MARK: State

  /// The state of the recognizer.
  ///
  /// Subclasses set it. Setting began or ended in the possible state is a request: the recognizer fails if its
  /// delegate, its view or another recognizer prevents it, and remains possible while it has to wait for others to
  /// fail. A transition that the order of the states does not permit is ignored.
  open var state: State {
    get { announcedState ?? decidedState }
    set { UIApplication.shared.gestures.request(newValue, of: self) }
  }

  /// Called when the gesture has ended, before the state becomes possible again; subclasses discard their data.
  open func reset() {}

  /// Stops following `touch`.
  open func ignore(_ touch: UITouch, for event: UIEvent) { forget(touch) }

  /// Stops following the press `button`.
  open func ignore(_ button: UIPress, for event: UIPressesEvent) {
    UIApplication.shared.keys.detach(self, from: button)
  }

  // MARK: Touches

  /// Called when touches came down in the view; for subclasses to override. The default implementation does nothing.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Called when touches have moved; for subclasses to override. The default implementation does nothing.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Called when touches have been lifted; for subclasses to override. The default implementation does nothing.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Called when touches were cancelled; for subclasses to override. The default implementation does nothing.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Called when keys or buttons of ``allowedPressTypes`` were pressed; the default implementation does nothing.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

  /// Called when the force of presses has changed, which never happens with keys; the default implementation does
  /// nothing.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

  /// Called when keys or buttons were released; the default implementation does nothing.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

  /// Called when presses were cancelled; the default implementation does nothing.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

  /// The number of touches that the recognizer follows; in the action for their end, it includes those that have ended.
  open var numberOfTouches: Int { touches.count }

  /// Returns the center of the touches, in the coordinates of `view` or, if that is `nil`, of the window.
  open func location(in view: UIView?) -> CGPoint { view?.convert(location, from: nil) ?? location }

  /// Returns the location of one of the touches, in the coordinates of `view` or, if that is `nil`, of the window.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    precondition(
      touches.indices.contains(touchIndex),
      "location(ofTouch: \(touchIndex)): there are \(touches.count) touches; ask numberOfTouches first")
    return touches[touchIndex].location(in: view)
  }

  // MARK: Dependencies

  /// Delays recognition until `otherGestureRecognizer` has failed; this recognizer fails if the other one recognizes.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    requirements.removeAll { $0.recognizer == nil }
    requirements.append(WeakRecognizer(recognizer: otherGestureRecognizer))
  }

  /// Whether recognition makes `preventedGestureRecognizer` fail; the default is `true`. For subclasses to override.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether the recognition of `preventingGestureRecognizer` makes this one fail; `true` by default.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether this recognizer waits for `otherGestureRecognizer` to fail; `false` by default.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// Whether `otherGestureRecognizer` waits for this one to fail; `false` by default.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// Whether the recognizer receives an event; the default is `true` for touch events.
  open func shouldReceive(_ event: UIEvent) -> Bool { event.type == .touches }

  // MARK: For the framework's recognizers

  /// The buttons whose touches the recognizer follows; by default the primary one.
  @_spi(UIKit) open var acceptedButtons: UIEvent.ButtonMask { .primary }

  /// The kinds of scrolling that the recognizer follows as if they were touches; by default none.
  var acceptedScrolls: UIScrollTypeMask { [] }

  /// Called when the arbiter permits the gesture to begin or end; `wasAwaited` means after waiting for others to fail.
  func willRecognize(wasAwaited: Bool) {}

  /// Called when the time set by the arbiter's `wake(_:at:)` has come.
  func deadlinePassed() {}
}

/// A weak reference to a recognizer.
struct WeakRecognizer {
  private(set) weak var recognizer: UIGestureRecognizer?
}

// MARK: - For the arbiter

extension UIGestureRecognizer {
  /// Whether the recognizer has reached a final state.
  var isOver: Bool {
    switch decidedState {
    case .possible, .began, .changed: false
    case .ended, .cancelled, .failed: true
    }
  }

  /// Whether the gesture has been recognized and not been cancelled.
  var isRecognized: Bool {
    switch decidedState {
    case .began, .changed, .ended: true
    case .possible, .cancelled, .failed: false
    }
  }

  /// Whether the recognizer has received touches and may still recognize its gesture.
  var isUndecided: Bool { decidedState == .possible && !sequence.isEmpty }

  /// Whether the recognizer follows `touch`, which is beginning.
  func accepts(_ touch: UITouch, _ event: UIEvent) -> Bool {
    guard isEnabled, !isOver, awaitedState == nil, shouldReceive(event), isOfAllowedKind(touch) else { return false }
    guard let delegate else { return true }
    return delegate.gestureRecognizer(self, shouldReceive: event)
      && delegate.gestureRecognizer(self, shouldReceive: touch)
  }

  private func isOfAllowedKind(_ touch: UITouch) -> Bool {
    if let scrollType = touch.scrollType { return sequence.isEmpty && acceptedScrolls.contains(scrollType) }
    guard acceptedButtons.contains(touch.button), allowedTouchTypes.contains(NSNumber(value: touch.type.rawValue))
    else {
      return false
    }
    guard requiresExclusiveTouchType, let first = sequence.first else { return true }
    return first.type == touch.type && first.scrollType == nil
  }

  /// Whether the recognizer follows `press`, which is beginning.
  func accepts(_ press: UIPress) -> Bool {
    guard isEnabled, !isOver, awaitedState == nil,
      allowedPressTypes.contains(NSNumber(value: press.type.rawValue))
    else { return false }
    return delegate?.gestureRecognizer(self, shouldReceive: press) ?? true
  }

  func follow(_ touch: UITouch) {
    touches.append(touch)
    sequence.append(touch)
  }

  func forget(_ touch: UITouch) { touches.removeAll { $0 === touch } }

  /// Whether the recognizer still follows `touch`.
  func follows(_ touch: UITouch) -> Bool { touches.contains { $0 === touch } }

  /// Forwards the change of a followed touch to the method for its phase.
  func receive(_ touch: UITouch, _ event: UIEvent) {
    modifierFlags = event.modifierFlags
    buttonMask = event.buttonMask
    switch touch.phase {
    case .began: touchesBegan(event.only(touch), with: event)
    case .moved: touchesMoved(event.only(touch), with: event)
    case .stationary: break
    case .ended: touchesEnded(event.only(touch), with: event)
    case .cancelled: touchesCancelled(event.only(touch), with: event)
    }
  }

  /// Forwards the change of a followed press to the method for its phase.
  func receive(_ press: UIPress, _ event: UIPressesEvent) {
    modifierFlags = event.modifierFlags
    switch press.phase {
    case .began: pressesBegan([press], with: event)
    case .changed: pressesChanged([press], with: event)
    case .stationary: break
    case .ended: pressesEnded([press], with: event)
    case .cancelled: pressesCancelled([press], with: event)
    }
  }

  /// Sets the location to the center of the touches; without touches, it does not change.
  func locate() {
    guard !touches.isEmpty else { return }
    let count = CGFloat(touches.count)
    location = CGPoint(
      x: touches.reduce(0) { $0 + $1.sample.position.x } / count,
      y: touches.reduce(0) { $0 + $1.sample.position.y } / count)
  }

  /// Sets the location to that of a hovering pointer.
  func locate(at position: CGPoint) { location = position }

  /// Sends the actions for `state`, during which ``state`` returns that value.
  func announce(_ state: State) {
    announcedState = state
    for target in targets { target.send(from: self) }
    announcedState = nil
  }

  /// Resets the recognizer for the next gesture.
  func retire() {
    reset()
    decidedState = .possible
    awaitedState = nil
    touches = []
    sequence = []
  }

  /// Cancels the current gesture when the recognizer is disabled or removed from its view.
  private func giveUp() {
    if !sequence.isEmpty || decidedState != .possible { state = .cancelled }
  }
}
