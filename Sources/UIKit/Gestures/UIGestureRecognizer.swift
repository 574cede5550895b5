import Foundation

/// Watches the touches of a view and of the views inside it for one kind of gesture, and tells its targets of it.
///
/// A subclass overrides the `touches…` methods, sets ``state``, and overrides ``reset()``.
@MainActor open class UIGestureRecognizer: NSObject {
  /// What a recognizer knows of its gesture.
  ///
  /// A discrete gesture goes from possible to ended; a continuous one through began and changed to ended or cancelled.
  /// One that cannot be the gesture any more has failed. Back to possible goes every recognizer once its touches are over.
  public nonisolated enum State: Int, Sendable {
    /// It may yet become the gesture.
    case possible

    /// A continuous gesture has begun.
    case began

    /// A continuous gesture goes on.
    case changed

    /// The gesture is complete.
    case ended

    /// A continuous gesture was broken off.
    case cancelled

    /// It is another gesture, or none.
    case failed

    /// The gesture is complete, as discrete ones say it.
    public static let recognized = State.ended
  }

  /// Never called: recognizers do not come from archives here.
  open func awakeFromNib() {}

  /// The view whose touches are watched.
  public package(set) weak var view: UIView? {
    didSet { if view !== oldValue { giveUp() } }
  }

  /// Who is asked whether and beside whom to recognise.
  open weak var delegate: (any UIGestureRecognizerDelegate)?

  /// Whether touches are watched; switching it off breaks off a gesture that is going on.
  @AlwaysObserved open var isEnabled = true {
    didSet { if !isEnabled { giveUp() } }
  }

  /// Whether the views lose their touches (`touchesCancelled`) once the gesture is recognised.
  open var cancelsTouchesInView = true

  /// Whether the views hear of touches only after the gesture has failed.
  open var delaysTouchesBegan = false

  /// Whether the views hear of a touch's end only after the gesture has failed.
  open var delaysTouchesEnded = true

  /// What makes the touches that it follows: numbers of `UITouch.TouchType`. At first all.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]

  /// The keys and buttons that it sees: numbers of `UIPress.PressType`. At first none.
  open var allowedPressTypes: [NSNumber] = []

  /// Whether all its touches have to be of one type, that of the first. At first so.
  open var requiresExclusiveTouchType = true

  /// The modifier keys that were held at the latest event it saw.
  public private(set) final var modifierFlags: UIKeyModifierFlags = []

  /// The buttons that made the latest event it saw; empty for none.
  public private(set) final var buttonMask: UIEvent.ButtonMask = []

  /// A name for people who look for a mistake.
  open var name: String?

  /// Who is told.
  private var targets: [TargetAction] = []

  /// What the recognizer knows of its gesture, as the arbiter has decided.
  var decidedState = State.possible

  /// The state it asked for and waits to get until others have failed.
  var awaitedState: State?

  /// The state that the targets are being told of, where it has moved on since.
  private var announcedState: State?

  /// The touches it follows that are still down.
  private(set) var touches: [UITouch] = []

  /// All the touches it followed since it was last reset, also those that are over.
  private(set) var sequence: [UITouch] = []

  /// The recognizers that must have failed before this one recognises.
  private(set) var requirements: [WeakRecognizer] = []

  /// The middle of its touches, in the window's points.
  private(set) var location = CGPoint.zero

  /// A recognizer that calls `action` on `target`, held weakly, as the gesture begins, changes and ends.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let action { targets.append(TargetAction(target: target, action: action)) }
  }

  /// A recognizer with nobody to tell yet.
  public override convenience init() { self.init(target: nil, action: nil) }

  // MARK: Targets

  /// Calls `action` on `target`, held weakly, as well, unless this very pair is there already.
  open func addTarget(_ target: Any, action: Selector) {
    guard !targets.contains(where: { $0.matches(target: target, action: action) }) else { return }
    targets.append(TargetAction(target: target, action: action))
  }

  /// Forgets the pairs of this target and action; `nil` stands for any. What counts as the same action, `Selector` says.
  open func removeTarget(_ target: Any?, action: Selector?) {
    if targets.contains(where: { $0.matches(target: target, action: nil) }) { action?.checkIsKnown() }
    targets.removeAll { $0.matches(target: target, action: action) }
  }

  // MARK: State

  /// What the recognizer knows of its gesture.
  ///
  /// A subclass sets it. Setting began or ended from possible is a request: the recognizer fails where its delegate, its view
  /// or another recognizer forbids it, and stays possible while it has to wait for others to fail. Requests that the order
  /// of states does not allow are ignored.
  open var state: State {
    get { announcedState ?? decidedState }
    set { UIApplication.shared.gestures.request(newValue, of: self) }
  }

  /// Called when the gesture is over, before the recognizer is possible again: a subclass forgets what it kept.
  open func reset() {}

  /// Follows `touch` no further.
  open func ignore(_ touch: UITouch, for event: UIEvent) { forget(touch) }

  /// Follows the press `button` no further.
  open func ignore(_ button: UIPress, for event: UIPressesEvent) {
    UIApplication.shared.keys.detach(self, from: button)
  }

  // MARK: Touches

  /// Touches came down in the view. A subclass overrides it.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Touches moved. A subclass overrides it.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Touches were lifted. A subclass overrides it.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Touches were lost. A subclass overrides it.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Keys or buttons of ``allowedPressTypes`` went down. A subclass overrides it.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

  /// Presses changed their force; never happens with keys. A subclass overrides it.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

  /// Keys or buttons came up. A subclass overrides it.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

  /// Presses were lost. A subclass overrides it.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

  /// The number of touches it follows; in the action for their end still those that ended.
  open var numberOfTouches: Int { touches.count }

  /// The middle of the touches, in `view`'s coordinates; in the window's when `nil`.
  open func location(in view: UIView?) -> CGPoint { view?.convert(location, from: nil) ?? location }

  /// Where one of the touches is, in `view`'s coordinates; in the window's when `nil`.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    precondition(
      touches.indices.contains(touchIndex),
      "location(ofTouch: \(touchIndex)): there are \(touches.count) touches; ask numberOfTouches first")
    return touches[touchIndex].location(in: view)
  }

  // MARK: Beside others

  /// Waits with recognising until `otherGestureRecognizer` has failed; fails when that one recognises.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    requirements.removeAll { $0.recognizer == nil }
    requirements.append(WeakRecognizer(recognizer: otherGestureRecognizer))
  }

  /// Whether recognising makes `preventedGestureRecognizer` fail. A subclass overrides it.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether `preventingGestureRecognizer`'s recognising makes this one fail. A subclass overrides it.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Whether this one waits for `otherGestureRecognizer` to fail. A subclass overrides it.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// Whether `otherGestureRecognizer` waits for this one to fail. A subclass overrides it.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// Whether events of this kind are for this recognizer: touches, unless a subclass says otherwise.
  open func shouldReceive(_ event: UIEvent) -> Bool { event.type == .touches }

  // MARK: For recognizers with more to say

  /// The buttons whose touches it follows: the primary one, unless a subclass says otherwise.
  var acceptedButtons: UIEvent.ButtonMask { .primary }

  /// The scrolling that it follows as if it were a touch: none, unless a subclass says otherwise.
  var acceptedScrolls: UIScrollTypeMask { [] }

  /// The arbiter lets the gesture begin or end: `wasAwaited` after a wait for others to fail.
  func willRecognize(wasAwaited: Bool) {}

  /// The time that was asked for with the arbiter's `wake(_:at:)` has come.
  func deadlinePassed() {}
}

/// A recognizer that another one knows of.
struct WeakRecognizer {
  private(set) weak var recognizer: UIGestureRecognizer?
}

// MARK: - What the arbiter does

extension UIGestureRecognizer {
  /// Whether the gesture is over, well or not.
  var isOver: Bool {
    switch decidedState {
    case .possible, .began, .changed: false
    case .ended, .cancelled, .failed: true
    }
  }

  /// Whether the gesture has been recognised, and has not been broken off.
  var isRecognized: Bool {
    switch decidedState {
    case .began, .changed, .ended: true
    case .possible, .cancelled, .failed: false
    }
  }

  /// Whether it has seen touches and may yet become its gesture.
  var isUndecided: Bool { decidedState == .possible && !sequence.isEmpty }

  /// Whether it takes part in `touch` when that begins.
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

  /// Whether it sees `press` when that begins.
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

  /// Whether it follows `touch` still.
  func follows(_ touch: UITouch) -> Bool { touches.contains { $0 === touch } }

  /// Hands on what happened to `touch`, which it follows.
  func receive(_ touch: UITouch, _ event: UIEvent) {
    modifierFlags = event.modifierFlags
    buttonMask = event.buttonMask
    switch touch.phase {
    case .began: touchesBegan([touch], with: event)
    case .moved: touchesMoved([touch], with: event)
    case .stationary: break
    case .ended: touchesEnded([touch], with: event)
    case .cancelled: touchesCancelled([touch], with: event)
    }
  }

  /// Hands on what happened to `press`, which it sees.
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

  /// Puts the location in the middle of the touches; leaves it where it is when there are none.
  func locate() {
    guard !touches.isEmpty else { return }
    let positions = touches.map(\.sample.position)
    location = CGPoint(
      x: positions.reduce(0) { $0 + $1.x } / CGFloat(positions.count),
      y: positions.reduce(0) { $0 + $1.y } / CGFloat(positions.count))
  }

  /// Puts the location where a pointer hovers.
  func locate(at position: CGPoint) { location = position }

  /// Tells the targets of `state`, which they see as the recognizer's meanwhile.
  func announce(_ state: State) {
    announcedState = state
    for target in targets { target.send(from: self) }
    announcedState = nil
  }

  /// Makes the recognizer ready for the next gesture.
  func retire() {
    reset()
    decidedState = .possible
    awaitedState = nil
    touches = []
    sequence = []
  }

  /// Breaks off what is going on, as the recognizer is switched off or leaves its view.
  private func giveUp() {
    if !sequence.isEmpty || decidedState != .possible { state = .cancelled }
  }
}
