import UIKit

/// One zoom, from the click or the drag that begins it to the moment at which everything rests: it may be grabbed,
/// thrown and turned round as often as one likes.
///
///     flying ─grab→ held ─release→ flying ─ arrived at the page or the cell → over
///
/// It is the animator and the interaction at once, for clicks too: only who holds the transition's end in his own hands
/// can let a person change it at any moment. What moves along (a navigation bar) is told of the progress in every
/// frame.
final class ZoomTransition: NSObject {
  /// The goal of a flight.
  enum Goal {
    case cell, page
  }

  private enum State {
    case ready

    /// Springs draw everything to the goal, since `begin`.
    case flying(to: Goal, center: ZoomSpring.Motion, form: ZoomSpring.Motion, begin: CFTimeInterval)

    /// At the finger, which took hold of `pose` at `finger`.
    case held(pose: ZoomPose, finger: CGPoint)
    case over
  }

  /// Rest: less than this is left, in points and points per second; of the form a part of the page's size.
  private static let restOffset = 0.4
  private static let restSpeed = 12.0
  private static let restForm = 0.0008

  /// Who waits for the end of a flight does not wait longer than a spring of this period takes, in seconds.
  private static let hasteResponse = 0.12

  /// Called with `true` when it begins and with `false` when it is over.
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

  /// The goal at which the transition completes.
  private var ownGoal: Goal { isPush ? .page : .cell }

  // MARK: The hand

  /// Whether a finger at `point` of the container would take hold of the page.
  func canBeGrabbed(at point: CGPoint) -> Bool {
    switch state {
    case .flying: scene?.isOnCard(point) ?? false
    case .ready, .held, .over: false
    }
  }

  /// A finger takes hold at `point` of the container.
  func grab(at point: CGPoint) {
    guard case .flying = state else { return }
    state = .held(pose: pose, finger: point)
    link?.isPaused = true
  }

  /// The finger that holds the page has come to `point`: the page follows it, smaller the further it goes.
  func drag(to point: CGPoint) {
    guard case .held(let start, let finger) = state, let scene else { return }
    let way = hypot(point.x - finger.x, point.y - finger.y)
    let part = min(way / max(scene.geometry.page.height, 1), 1) * min(max(start.morph, 0), 1)
    let shrinking = 1 - values.shrink * part
    pose = start
    pose.scale = start.scale * shrinking
    // The point that was grabbed stays under the finger.
    pose.center = CGPoint(
      x: point.x + (start.center.x - finger.x) * shrinking, y: point.y + (start.center.y - finger.y) * shrinking)
    show()
  }

  /// The finger lets go with `velocity`, in points per second; the page flies on with it, to `goal`.
  func release(to goal: Goal, velocity: CGPoint) {
    guard case .held = state else { return }
    fly(to: goal, center: SIMD2(velocity.x, velocity.y), form: .zero)
  }

  /// The goal that the card looks more like, and that `velocity` would take it to; `nil` while nothing is held.
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

  /// Flies from the pose that shows to a goal, beginning with these speeds per second.
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

  /// The springs' motions now, as distances from the goal.
  private func motions() -> (goal: Goal, center: ZoomSpring.Motion, form: ZoomSpring.Motion)? {
    guard case .flying(let goal, let center, let form, let begin) = state else { return nil }
    let response = isHasty ? min(Self.hasteResponse, values.response) : values.response
    // A page that fills the screen must not swing: it would uncover what lies behind it at its edges.
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

  /// Takes on the pose at these distances from a goal.
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

  /// Somebody else may have changed the stack since the last frame: who goes back in mid-flight turns it round, who
  /// goes elsewhere is not kept waiting.
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

  // MARK: The end

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
  /// About what the springs take; nothing depends on it but what moves along.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    values.response
  }

  /// Never asked to: the interaction runs it all.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    startInteractiveTransition(transitionContext)
  }
}
