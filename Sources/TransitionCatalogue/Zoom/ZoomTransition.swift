import UIKit

/// A zoom transition, from the click or the drag that starts it until everything is at rest. It may be interrupted,
/// thrown and reversed any number of times.
///
///     flying ─grab→ held ─release→ flying ─ arrived at the page or the cell → over
///
/// It is both animator and interaction controller, for clicks too: only an object that controls the end of the
/// transition can let the user change it at any moment. Animations alongside (a navigation bar) receive the progress in
/// every frame.
final class ZoomTransition: NSObject {
  /// The end to which a flight leads.
  enum Goal {
    case cell, page
  }

  private enum State {
    case ready

    /// Springs move everything to the goal; the flight started at the time `begin`.
    case flying(to: Goal, center: ZoomSpring.Motion, form: ZoomSpring.Motion, begin: CFTimeInterval)

    /// A touch holds the card; it interrupted the flight at `pose`, at the location `finger`.
    case held(pose: ZoomPose, finger: CGPoint)
    case over
  }

  /// The limits below which the motion counts as at rest: in points, in points per second, and as a fraction of the
  /// full size.
  private static let restOffset = 0.4
  private static let restSpeed = 12.0
  private static let restForm = 0.0008

  /// The maximum period of the springs, in seconds, when another transition waits for the end of this one.
  private static let hasteResponse = 0.12

  /// Called with `true` when the transition starts and with `false` when it has finished.
  var onRun: (ZoomTransition, Bool) -> Void = { _, _ in }

  private let isPush: Bool
  private let values: ParameterValues<ZoomParameters>
  private var state = State.ready
  private var isHasty = false
  private var pose = ZoomPose(center: .zero, scale: 1, morph: 1)
  private var scene: ZoomScene?
  private var context: (any UIViewControllerContextTransitioning)?
  private var link: CADisplayLink?
  private weak var navigationController: UINavigationController?
  private weak var expectedTop: UIViewController?

  init(isPush: Bool, values: ParameterValues<ZoomParameters>) {
    self.isPush = isPush
    self.values = values
    super.init()
  }

  /// The goal at which the transition completes instead of being cancelled.
  private var ownGoal: Goal { isPush ? .page : .cell }

  // MARK: Interaction

  /// Returns whether a touch at `point`, in the container, would interrupt the flight.
  func canBeGrabbed(at point: CGPoint) -> Bool {
    switch state {
    case .flying: scene?.isOnCard(point) ?? false
    case .ready, .held, .over: false
    }
  }

  /// Interrupts the flight with a touch at `point`, in the container.
  func grab(at point: CGPoint) {
    guard case .flying = state else { return }
    state = .held(pose: pose, finger: point)
    link?.isPaused = true
  }

  /// Moves the card with the touch to `point`; it shrinks with the distance from the start of the drag.
  func drag(to point: CGPoint) {
    guard case .held(let start, let finger) = state, let scene else { return }
    let way = hypot(point.x - finger.x, point.y - finger.y)
    let part = min(way / max(scene.geometry.page.height, 1), 1) * min(max(start.morph, 0), 1)
    let shrinking = 1 - values.shrink * part
    pose = start
    pose.scale = start.scale * shrinking
    // The grabbed point of the card stays under the pointer.
    pose.center = CGPoint(
      x: point.x + (start.center.x - finger.x) * shrinking, y: point.y + (start.center.y - finger.y) * shrinking)
    show()
  }

  /// Releases the card with `velocity`, in points per second; it flies on to `goal`.
  func release(to goal: Goal, velocity: CGPoint) {
    guard case .held = state else { return }
    fly(to: goal, center: SIMD2(velocity.x, velocity.y), form: .zero)
  }

  /// Returns the goal that is nearer to the card, moved on by `velocity` times `projection`; `nil` if no touch holds
  /// the card.
  func nearerGoal(velocity: CGPoint, projection: CGFloat) -> Goal? {
    guard case .held = state, let geometry = scene?.geometry else { return nil }
    let movement = CGPoint(x: velocity.x * projection, y: velocity.y * projection)
    return geometry.looksOpen(pose, movedBy: movement) ? .page : .cell
  }

  // MARK: Flying

  private func end(_ goal: Goal, in geometry: ZoomGeometry) -> ZoomPose {
    switch goal {
    case .cell: geometry.atCell
    case .page: geometry.atPage
    }
  }

  /// Starts a flight from the current pose to a goal, with initial velocities per second.
  private func fly(to goal: Goal, center: SIMD2<Double>, form: SIMD2<Double>) {
    guard let scene else { return }
    let end = end(goal, in: scene.geometry)
    state = .flying(
      to: goal,
      center: ZoomSpring.Motion(
        offset: SIMD2(pose.center.x - end.center.x, pose.center.y - end.center.y), velocity: center),
      form: ZoomSpring.Motion(offset: SIMD2(pose.scale - end.scale, pose.morph - end.morph), velocity: form),
      begin: CACurrentMediaTime())
    link?.isPaused = false
  }

  /// Returns the current motions of the springs, as offsets from the goal; `nil` if the card is not in flight.
  private func motions() -> (goal: Goal, center: ZoomSpring.Motion, form: ZoomSpring.Motion)? {
    guard case .flying(let goal, let center, let form, let begin) = state else { return nil }
    let response = isHasty ? min(Self.hasteResponse, values.response) : values.response
    // No oscillation at full size: it would uncover the background at the screen's edges.
    let damping = isHasty || goal == .page ? 1 : values.damping
    let time = CACurrentMediaTime() - begin
    return (
      goal, ZoomSpring(response: response, damping: damping).motion(from: center, after: time),
      ZoomSpring(response: response, damping: 1).motion(from: form, after: time)
    )
  }

  private func tick() {
    followStack()
    guard let (goal, center, form) = motions() else { return }
    place(center, form, around: goal)
    if Self.isAtRest(center, form) { return arrive(at: goal) }
    show()
  }

  /// Sets the pose to the given offsets from a goal.
  private func place(_ center: ZoomSpring.Motion, _ form: ZoomSpring.Motion, around goal: Goal) {
    guard let scene else { return }
    let end = end(goal, in: scene.geometry)
    pose.center = CGPoint(x: end.center.x + center.offset.x, y: end.center.y + center.offset.y)
    pose.scale = end.scale + form.offset.x
    pose.morph = end.morph + form.offset.y
  }

  private static func isAtRest(_ center: ZoomSpring.Motion, _ form: ZoomSpring.Motion) -> Bool {
    let isThere = abs(center.offset.x) < restOffset && abs(center.offset.y) < restOffset
    let isSlow = abs(center.velocity.x) < restSpeed && abs(center.velocity.y) < restSpeed
    return isThere && isSlow && abs(form.offset.x) < restForm && abs(form.offset.y) < restForm
  }

  /// Reacts to changes of the navigation stack since the last frame: going back during the flight reverses it, and
  /// going to another view controller speeds it up.
  private func followStack() {
    guard let top = navigationController?.topViewController, top !== expectedTop else { return }
    expectedTop = top
    guard let context, let now = motions() else { return }
    let isBack = top === context.viewController(forKey: .from)
    let goal = isBack ? (isPush ? .cell : .page) : ownGoal
    place(now.center, now.form, around: now.goal)
    fly(to: goal, center: now.center.velocity, form: now.form.velocity)
    isHasty = !isBack && top !== context.viewController(forKey: .to)
  }

  private func show() {
    guard let scene, let context else { return }
    scene.show(pose, in: scene.geometry)
    let openness = scene.openness(of: pose)
    context.updateInteractiveTransition(isPush ? openness : 1 - openness)
  }

  // MARK: Completion

  private func arrive(at goal: Goal) {
    guard let context, let scene else { return }
    let completes = goal == ownGoal
    state = .over
    link?.invalidate()
    link = nil
    self.context = nil
    self.scene = nil
    scene.dismantle()
    context.updateInteractiveTransition(completes ? 1 : 0)
    if completes { context.finishInteractiveTransition() } else { context.cancelInteractiveTransition() }
    onRun(self, false)
    context.completeTransition(completes)
  }
}

extension ZoomTransition: UIViewControllerInteractiveTransitioning {
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    let pages = (transitionContext.viewController(forKey: .from), transitionContext.viewController(forKey: .to))
    let (below, above) = isPush ? pages : (pages.1, pages.0)
    guard let source = below as? any HeroSource, let destination = above as? any HeroDestination else {
      return transitionContext.completeTransition(false)
    }
    let scene = ZoomScene(
      in: transitionContext.containerView, source: source, destination: destination, values: values)
    self.scene = scene
    context = transitionContext
    navigationController = pages.1?.navigationController
    expectedTop = navigationController?.topViewController
    pose = isPush ? scene.geometry.atCell : scene.geometry.atPage
    let link = CADisplayLink(target: self, selector: selector(ZoomTransition.tick))
    link.add(to: .main, forMode: .common)
    self.link = link
    onRun(self, true)
    fly(to: ownGoal, center: .zero, form: .zero)
    show()
  }
}

extension ZoomTransition: UIViewControllerAnimatedTransitioning {
  /// Returns the approximate duration of the springs; only the animations alongside depend on it.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    values.response
  }

  /// Starts the interactive transition; UIKit calls that directly, since the animator is its own interaction
  /// controller.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    startInteractiveTransition(transitionContext)
  }
}
