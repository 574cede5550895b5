import Foundation
import Motion

/// A page that zooms, from the click or the gesture that begins it to the moment at which all rests: it may be grabbed,
/// thrown and turned round as often as one likes.
///
///     ready ─→ flying ─grab→ held ─release→ flying ─ arrived → over
///
/// It moves everything itself, by time or by hand, and what goes alongside with it.
final class ZoomTransition: NSObject {
  /// Where a flight goes.
  enum Goal {
    case closed, open
  }

  private enum State {
    case ready

    /// Springs draw card and form to the goal since `begin`.
    case flying(to: Goal, offset: ZoomPose, speed: ZoomPose, begin: CFTimeInterval)

    /// A hand took hold of `pose` at `point`.
    case held(pose: ZoomPose, point: CGPoint)
    case over
  }

  /// The spring's period without damping, in seconds, its damping on the way to the source, and the period where
  /// something waits for the end.
  static let response = 0.42
  private static let landingDamping = 0.86
  private static let hasteResponse = 0.12

  /// How much smaller a drag over the whole screen makes the page.
  private static let shrink: CGFloat = 0.4

  /// Rest: so little is left, in points, points per second and parts of the form.
  private static let restOffset = 0.4
  private static let restSpeed = 12.0
  private static let restForm = 0.0008

  private let comes: Bool
  private let options: UIViewController.Transition.ZoomOptions
  private let provider: (UIViewController.Transition.ZoomSourceViewProviderContext) -> UIView?
  private weak var gestures: ZoomGestures?
  private var state = State.ready
  private var isHasty = false
  private var pose = ZoomPose(center: .zero, scale: 1, openness: 1)
  private var scene: ZoomScene?
  private var context: TransitionContext?
  private var link: CADisplayLink?

  /// Whether a gesture begins it.
  let beginsByHand: Bool

  /// A zoom that has not begun; `comes` tells whether the page comes or goes. `nil` for what is no zoom.
  init?(_ transition: UIViewController.Transition, comes: Bool, gestures: ZoomGestures) {
    guard case .zoom(let options, let provider) = transition.kind else { return nil }
    self.comes = comes
    self.options = options
    self.provider = provider
    self.gestures = gestures
    beginsByHand = gestures.isBeginning
    super.init()
  }

  isolated deinit { link?.invalidate() }

  private var ownGoal: Goal { comes ? .open : .closed }

  // MARK: The hand

  /// Whether a finger at `point` of the container would take hold of the page.
  func canBeGrabbed(at point: CGPoint) -> Bool {
    switch state {
    case .flying: scene?.isOnCard(point) ?? false
    case .ready, .held, .over: false
    }
  }

  /// A hand takes hold at `point` of the container.
  func grab(at point: CGPoint) {
    guard case .flying = state else { return }
    state = .held(pose: pose, point: point)
    link?.isPaused = true
    context?.driver?.handChanged(holds: true)
  }

  /// The hand that holds the page has come to `point`: the page follows, smaller the further it goes, or by `pinch`.
  func drag(to point: CGPoint, pinch: CGFloat? = nil) {
    guard case .held(let start, let grabbed) = state, let scene else { return }
    let geometry = scene.geometry
    let way = hypot(point.x - grabbed.x, point.y - grabbed.y) / max(geometry.page.height, 1)
    let shrinking = pinch.map { min($0, 1) } ?? 1 - Self.shrink * min(way, 1) * min(max(start.openness, 0), 1)
    pose = start
    pose.scale = start.scale * shrinking
    // What was grabbed stays under the finger.
    pose.center = CGPoint(
      x: point.x + (start.center.x - grabbed.x) * shrinking, y: point.y + (start.center.y - grabbed.y) * shrinking)
    show(in: geometry)
  }

  /// The hand lets go with `velocity`, in points per second.
  func release(to goal: Goal, velocity: CGPoint) {
    guard case .held = state else { return }
    context?.driver?.handChanged(holds: false)
    fly(to: goal, speed: ZoomPose(center: velocity, scale: 0, openness: 0))
  }

  /// The end that the card looks more like, and that `velocity` would take it to.
  func nearerGoal(velocity: CGPoint) -> Goal {
    guard let geometry = scene?.geometry else { return ownGoal }
    let projection = Deceleration.fastReach
    let movement = CGPoint(x: velocity.x * projection, y: velocity.y * projection)
    return geometry.looksOpen(pose, movedBy: movement) ? .open : .closed
  }

  // MARK: Flying

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
    state = .flying(to: goal, offset: offset, speed: speed, begin: CACurrentMediaTime())
    link?.isPaused = false
  }

  /// Where the flight is now, as distances from its goal, and how fast.
  private func motion() -> (goal: Goal, offset: ZoomPose, speed: ZoomPose)? {
    guard case .flying(let goal, let offset, let speed, let begin) = state else { return nil }
    let response = isHasty ? Self.hasteResponse : Self.response
    // A page that fills the screen must not swing: it would uncover what lies behind it.
    let place = Spring(response: response, dampingRatio: isHasty || goal == .open ? 1 : Self.landingDamping)
    let form = Spring(response: response, dampingRatio: 1)
    let time = CACurrentMediaTime() - begin
    let x = place.motion(from: offset.center.x, velocity: speed.center.x, after: time)
    let y = place.motion(from: offset.center.y, velocity: speed.center.y, after: time)
    let scale = form.motion(from: offset.scale, velocity: speed.scale, after: time)
    let openness = form.motion(from: offset.openness, velocity: speed.openness, after: time)
    return (
      goal,
      ZoomPose(center: CGPoint(x: x.offset, y: y.offset), scale: scale.offset, openness: openness.offset),
      ZoomPose(center: CGPoint(x: x.velocity, y: y.velocity), scale: scale.velocity, openness: openness.velocity)
    )
  }

  private func tick() {
    guard let scene, let (goal, offset, speed) = motion() else { return }
    let geometry = scene.geometry
    let end = end(goal, in: geometry)
    pose = ZoomPose(
      center: CGPoint(x: end.center.x + offset.center.x, y: end.center.y + offset.center.y),
      scale: end.scale + offset.scale, openness: end.openness + offset.openness)
    if Self.isAtRest(offset, speed) { return arrive(at: goal) }
    show(in: geometry)
  }

  private static func isAtRest(_ offset: ZoomPose, _ speed: ZoomPose) -> Bool {
    hypot(offset.center.x, offset.center.y) < restOffset && hypot(speed.center.x, speed.center.y) < restSpeed
      && abs(offset.scale) < restForm && abs(offset.openness) < restForm
  }

  private func show(in geometry: ZoomGeometry) {
    guard let scene, let context else { return }
    let openness = scene.show(pose, in: geometry)
    context.updateInteractiveTransition(comes ? openness : 1 - openness)
  }

  /// Flies on to `goal` from where it is, as fast as it is.
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

extension ZoomTransition: ContinuousInteraction {
  func turnBack() -> Bool {
    guard case .flying(to: ownGoal, _, _, _) = state else { return false }
    turn(to: comes ? .closed : .open)
    return true
  }

  func hasten() {
    guard case .flying(let goal, _, _, _) = state else { return }
    turn(to: goal)
    isHasty = true
  }

  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard let context = transitionContext as? TransitionContext else { return }
    let (zoomed, below) = comes ? (context.to, context.from) : (context.from, context.to)
    let belowView = context.view(forKey: comes ? .from : .to)
    let container = context.containerView
    let place: () -> CGRect = { [comes, weak context, weak container] in
      guard let context else { return container?.bounds ?? .zero }
      return comes ? context.finalFrame(for: context.to) : context.initialFrame(for: context.from)
    }
    if let belowView {
      belowView.place(at: container.bounds)
      container.insertSubview(belowView, at: 0)
      belowView.layoutIfNeeded()
    }
    let scene = ZoomScene(
      in: container, zoomed: zoomed, source: provider(.init(source: below.topmostPage, zoomed: zoomed)),
      options: options, place: place)
    self.scene = scene
    self.context = context
    let geometry = scene.geometry
    pose = comes ? geometry.closed : geometry.open
    let link = CADisplayLink { [weak self] _ in self?.tick() }
    link.add(to: .main, forMode: .common)
    self.link = link
    gestures?.running = self
    fly(to: ownGoal, speed: ZoomPose(center: .zero, scale: 0, openness: 0))
    show(in: geometry)
  }
}

extension ZoomTransition: UIViewControllerAnimatedTransitioning {
  /// About what the springs take.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    Self.response
  }

  /// Not asked to: the interaction does everything.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    startInteractiveTransition(transitionContext)
  }
}

extension UIViewController {
  /// The page that a person would call the one underneath: the one on top of a stack, or in the selected tab.
  fileprivate var topmostPage: UIViewController {
    if let page = (self as? UINavigationController)?.topViewController { return page.topmostPage }
    if let page = (self as? UITabBarController)?.selectedViewController { return page.topmostPage }
    return self
  }
}
