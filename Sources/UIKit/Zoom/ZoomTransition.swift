import Foundation
import Motion

/// A zoom transition, from the click or gesture that starts it until all views are at rest. It can be interrupted,
/// released and reversed any number of times.
///
///     ready ─→ flying ─grab→ held ─release→ flying ─ arrived → over
///
/// It moves all views itself, by springs or by a drag, and drives the animations alongside.
final class ZoomTransition: NSObject {
  /// The end toward which the card moves.
  enum Goal {
    case closed, open
  }

  /// A motion of the card by springs, toward a goal.
  private struct Flight {
    let goal: Goal

    /// The offset from the goal, and the speed, at first.
    let offset: ZoomPose
    let speed: ZoomPose
  }

  private enum State {
    case ready

    /// Springs have been moving the card since `begin`.
    case flying(Flight, begin: CFTimeInterval)

    /// A tool holds the flight, which would end after `length` seconds, at `elapsed`.
    case frozen(Flight, elapsed: CFTimeInterval, length: CFTimeInterval)

    /// A touch has interrupted the transition in `pose`, at `point`.
    case held(pose: ZoomPose, point: CGPoint)
    case over
  }

  /// The state of rest: the remaining offset in points, the speed in points per second, and the remaining scale and
  /// openness.
  private static let restOffset = 0.4
  private static let restSpeed = 12.0
  private static let restForm = 0.0008

  private let isPresenting: Bool
  private let options: UIViewController.Transition.ZoomOptions
  private let provider: (UIViewController.Transition.ZoomSourceViewProviderContext) -> UIView?
  private weak var gestures: ZoomGestures?
  private var state = State.ready
  private var finishesQuickly = false
  private var pose = ZoomPose(center: .zero, scale: 1, openness: 1)
  private var scene: ZoomScene?
  private var context: TransitionContext?
  private var link: CADisplayLink?

  /// Whether a gesture starts the transition.
  let startsInteractively: Bool

  /// Creates a zoom; `isPresenting` is whether the view controller appears. `nil` if the transition is not a zoom.
  init?(_ transition: UIViewController.Transition, isPresenting: Bool, gestures: ZoomGestures) {
    guard let maker = transition.interactiveMaker as? ZoomMaker else { return nil }
    self.isPresenting = isPresenting
    options = maker.options
    provider = maker.provider
    self.gestures = gestures
    startsInteractively = gestures.isBeginning
    super.init()
  }

  isolated deinit { link?.invalidate() }

  private var ownGoal: Goal { isPresenting ? .open : .closed }

  // MARK: Interaction

  /// Whether a touch at `point` of the container can interrupt the transition.
  func canBeGrabbed(at point: CGPoint) -> Bool {
    switch state {
    case .flying: scene?.isOnCard(point) ?? false
    case .ready, .frozen, .held, .over: false
    }
  }

  /// Interrupts the transition by a touch at `point` of the container.
  func grab(at point: CGPoint) {
    guard case .flying = state else { return }
    state = .held(pose: pose, point: point)
    link?.isPaused = true
    context?.driver?.touchesChanged(holds: true)
  }

  /// Moves the card with the touch that holds it. The scale decreases with the distance, or is given by `pinch`.
  func drag(to point: CGPoint, pinch: CGFloat? = nil) {
    guard case .held(let start, let grabbed) = state, let scene else { return }
    let geometry = scene.geometry
    let delta = hypot(point.x - grabbed.x, point.y - grabbed.y) / max(geometry.openFrame.height, 1)
    let shrinking =
      pinch.map { min($0, 1) } ?? 1 - options.motion.shrink * min(delta, 1) * min(max(start.openness, 0), 1)
    pose = start
    pose.scale = start.scale * shrinking
    // The touched point of the card stays under the touch.
    pose.center = CGPoint(
      x: point.x + (start.center.x - grabbed.x) * shrinking, y: point.y + (start.center.y - grabbed.y) * shrinking)
    show(in: geometry)
  }

  /// Releases the card with `velocity`, in points per second.
  func release(to goal: Goal, velocity: CGPoint) {
    guard case .held = state else { return }
    context?.driver?.touchesChanged(holds: false)
    fly(to: goal, speed: ZoomPose(center: velocity, scale: 0, openness: 0))
  }

  /// Returns the end to which the card is nearer, after `velocity` has been projected.
  func nearerGoal(velocity: CGPoint) -> Goal {
    guard let geometry = scene?.geometry else { return ownGoal }
    let projection = Deceleration.fastReach
    let movement = CGPoint(x: velocity.x * projection, y: velocity.y * projection)
    return geometry.isNearerOpen(pose, movedBy: movement) ? .open : .closed
  }

  // MARK: Spring animation

  private func end(_ goal: Goal, in geometry: ZoomGeometry) -> ZoomPose {
    switch goal {
    case .closed: geometry.closed
    case .open: geometry.open
    }
  }

  private func fly(to goal: Goal, speed: ZoomPose) {
    guard let scene else { return }
    let end = end(goal, in: scene.geometry)
    let offset = ZoomPose(
      center: CGPoint(x: pose.center.x - end.center.x, y: pose.center.y - end.center.y), scale: pose.scale - end.scale,
      openness: pose.openness - end.openness)
    state = .flying(Flight(goal: goal, offset: offset, speed: speed), begin: CACurrentMediaTime())
    link?.isPaused = false
  }

  /// A state of the card in flight: what is left to the goal, and the velocity.
  private typealias Motion = (goal: Goal, offset: ZoomPose, speed: ZoomPose)

  /// Returns the current state of the flight; `nil` if the springs are not active.
  private func motion() -> Motion? {
    guard case .flying(let flight, let begin) = state else { return nil }
    return motion(of: flight, after: CACurrentMediaTime() - begin)
  }

  private func motion(of flight: Flight, after time: CFTimeInterval) -> Motion {
    let (offset, speed) = (flight.offset, flight.speed)
    // A view that fills the screen must not overshoot, because that would uncover the background.
    let position = options.motion.positionSpring(isQuick: finishesQuickly, isDamped: flight.goal == .open)
    let size = options.motion.sizeSpring(isQuick: finishesQuickly)
    let x = position.motion(from: offset.center.x, velocity: speed.center.x, after: time)
    let y = position.motion(from: offset.center.y, velocity: speed.center.y, after: time)
    let scale = size.motion(from: offset.scale, velocity: speed.scale, after: time)
    let openness = size.motion(from: offset.openness, velocity: speed.openness, after: time)
    return (
      flight.goal,
      ZoomPose(center: CGPoint(x: x.offset, y: y.offset), scale: scale.offset, openness: openness.offset),
      ZoomPose(center: CGPoint(x: x.velocity, y: y.velocity), scale: scale.velocity, openness: openness.velocity)
    )
  }

  private func tick() {
    guard let motion = motion(), let geometry = scene?.geometry else { return }
    place(motion, in: geometry)
    if Self.isAtRest(motion.offset, motion.speed) { return arrive(at: motion.goal) }
    show(in: geometry)
  }

  /// Moves the card's pose to a state of the flight.
  private func place(_ motion: Motion, in geometry: ZoomGeometry) {
    let end = end(motion.goal, in: geometry), offset = motion.offset
    pose = ZoomPose(
      center: CGPoint(x: end.center.x + offset.center.x, y: end.center.y + offset.center.y),
      scale: end.scale + offset.scale, openness: end.openness + offset.openness)
  }

  // MARK: Holding

  /// The steps in which the end of a flight is searched for, and the longest flight, in seconds.
  private static let searchStep = 1.0 / 120
  private static let longestFlight = 10.0

  /// Returns the time that a flight takes, in seconds.
  private func length(of flight: Flight) -> CFTimeInterval {
    var time = Self.searchStep
    while time < Self.longestFlight {
      let motion = motion(of: flight, after: time)
      if Self.isAtRest(motion.offset, motion.speed) { return time }
      time += Self.searchStep
    }
    return time
  }

  /// Stops the springs where they are now, which is further than in the last frame.
  private func freeze() {
    guard case .flying(let flight, let begin) = state, let scene else { return }
    let length = length(of: flight), elapsed = min(CACurrentMediaTime() - begin, length)
    state = .frozen(flight, elapsed: elapsed, length: length)
    link?.isPaused = true
    let geometry = scene.geometry
    place(motion(of: flight, after: elapsed), in: geometry)
    show(in: geometry)
  }

  private func showFrozen(at fraction: CGFloat) {
    guard case .frozen(let flight, _, let length) = state, let scene else { return }
    let part = flight.goal == ownGoal ? fraction : 1 - fraction
    let elapsed = min(max(part, 0), 1) * length
    state = .frozen(flight, elapsed: elapsed, length: length)
    let geometry = scene.geometry
    place(motion(of: flight, after: elapsed), in: geometry)
    show(in: geometry)
  }

  private func thaw(goingBack: Bool) {
    guard case .frozen(let flight, let elapsed, _) = state else { return }
    state = .flying(flight, begin: CACurrentMediaTime() - elapsed)
    link?.isPaused = false
    if goingBack, flight.goal == ownGoal { turn(to: isPresenting ? .closed : .open) }
  }

  private static func isAtRest(_ offset: ZoomPose, _ speed: ZoomPose) -> Bool {
    hypot(offset.center.x, offset.center.y) < restOffset && hypot(speed.center.x, speed.center.y) < restSpeed
      && abs(offset.scale) < restForm && abs(offset.openness) < restForm
  }

  private func show(in geometry: ZoomGeometry) {
    guard let scene, let context else { return }
    let openness = scene.show(pose, in: geometry)
    context.updateInteractiveTransition(isPresenting ? openness : 1 - openness)
  }

  /// Continues toward `goal` from the current pose with the current velocity.
  private func turn(to goal: Goal) {
    guard let speed = motion()?.speed else { return }
    fly(to: goal, speed: speed)
  }

  private func arrive(at goal: Goal) {
    guard let context, let scene else { return }
    let completes = goal == ownGoal
    state = .over
    link?.invalidate()
    link = nil
    self.context = nil
    self.scene = nil
    gestures?.running = nil
    scene.dismantle()
    context.updateInteractiveTransition(completes ? 1 : 0)
    if completes { context.finishInteractiveTransition() } else { context.cancelInteractiveTransition() }
    context.completeTransition(completes)
  }
}

extension ZoomTransition: @MainActor ContinuousInteraction {
  var isHeld: Bool {
    switch state {
    case .frozen: true
    case .ready, .flying, .held, .over: false
    }
  }

  var motionFraction: CGFloat? {
    let (flight, part): (Flight, Double)
    switch state {
    case .flying(let current, let begin):
      (flight, part) = (current, (CACurrentMediaTime() - begin) / length(of: current))
    case .frozen(let current, let elapsed, let length): (flight, part) = (current, elapsed / length)
    case .ready, .held, .over: return nil
    }
    let fraction = min(max(part, 0), 1)
    return flight.goal == ownGoal ? fraction : 1 - fraction
  }

  var motionDuration: CFTimeInterval {
    switch state {
    case .flying(let flight, _): length(of: flight)
    case .frozen(_, _, let length): length
    case .ready, .held, .over: 0
    }
  }

  func hold() { freeze() }

  func showHeld(at fraction: CGFloat) { showFrozen(at: fraction) }

  func letGo(goingBack: Bool) { thaw(goingBack: goingBack) }

  func turnBack() -> Bool {
    thaw(goingBack: false)
    guard case .flying(let flight, _) = state, flight.goal == ownGoal else { return false }
    turn(to: isPresenting ? .closed : .open)
    return true
  }

  func finishQuickly() {
    thaw(goingBack: false)
    guard case .flying(let flight, _) = state else { return }
    turn(to: flight.goal)
    finishesQuickly = true
  }

  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard let context = transitionContext as? TransitionContext else { return }
    let (zoomed, below) = isPresenting ? (context.to, context.from) : (context.from, context.to)
    let belowView = context.view(forKey: isPresenting ? .from : .to)
    let container = context.containerView
    let openFrame: () -> CGRect = { [isPresenting, weak context, weak container] in
      guard let context else { return container?.bounds ?? .zero }
      return isPresenting ? context.finalFrame(for: context.to) : context.initialFrame(for: context.from)
    }
    if let belowView {
      belowView.place(at: container.bounds)
      container.insertSubview(belowView, at: 0)
      belowView.layoutIfNeeded()
    }
    let scene = ZoomScene(
      in: container, zoomed: zoomed, source: provider(.init(source: below.topmostViewController, zoomed: zoomed)),
      options: options, openFrame: openFrame)
    self.scene = scene
    self.context = context
    let geometry = scene.geometry
    pose = isPresenting ? geometry.closed : geometry.open
    let link = CADisplayLink { [weak self] _ in self?.tick() }
    link.add(to: .main, forMode: .common)
    self.link = link
    gestures?.running = self
    fly(to: ownGoal, speed: ZoomPose(center: .zero, scale: 0, openness: 0))
    show(in: geometry)
  }
}

extension ZoomTransition: UIViewControllerAnimatedTransitioning {
  /// Returns the approximate duration of the springs.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    options.motion.response
  }

  /// Starts the interactive transition; the driver calls that directly, so this method is not used.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    startInteractiveTransition(transitionContext)
  }
}

extension UIViewController {
  /// The view controller that is visible underneath: the top one of a navigation stack, or the one in the selected tab.
  fileprivate var topmostViewController: UIViewController {
    (self as? any ShowingContainer)?.shownChild?.topmostViewController ?? self
  }
}
