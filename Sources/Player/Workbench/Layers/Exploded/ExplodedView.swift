import Motion
import QuartzCore
import UIKit

/// The layers of the window's pages as planes in space, one above the other, over the window. A drag turns them, the wheel
/// and a pinch enlarge them, and a click selects one. They follow the pages: a transition that is scrubbed moves in space.
final class ExplodedView: UIView, ToolView {
  /// Called when the view is removed, flat again.
  var onClose: () -> Void = {}

  /// Returns further key commands while the view is open.
  var otherCommands: () -> [UIKeyCommand] = { [] }

  /// The part of the view in which the planes are placed.
  var room = CGRect.zero { didSet { if room != oldValue { roomDidChange() } } }

  /// The pose that is displayed.
  private(set) var pose = ExplodedPose.flat

  /// The layers of the planes.
  let scene = ExplodedScene()

  /// The bar with the name of the selected layer.
  let bar = ExplodedBar()

  /// Follows the pointer, about which the wheel enlarges the planes.
  let hover = UIHoverGestureRecognizer(target: nil, action: nil)

  private let selection: LayerSelection
  private let backdrop = CAGradientLayer()
  private var version: PageVersion?
  private var motion: ExplodedMotion?
  private var isClosing = false

  /// Whether the user has changed the pose, so that it no longer follows the size of the room.
  private var isTurned = false

  /// Moves the planes; paused at rest.
  private lazy var link = CADisplayLink { [weak self] _ in self?.tick() }

  /// Follows the frames that other changes cause.
  private lazy var follower = CADisplayLink { [weak self] _ in
    FrameStages.afterLayout { self?.refreshIfNeeded() }
  }

  /// The duration of the fade in place of the motion, in seconds.
  private static let fade = 0.2

  /// The degree of openness from which on the background covers the window.
  private static let coveringPart = 0.35

  /// Creates a closed view.
  init(_ selection: LayerSelection) {
    self.selection = selection
    super.init(frame: .zero)
    clipsToBounds = true
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    accessibilityContainerType = .semanticGroup
    accessibilityLabel = "Exploded layers"
    backdrop.type = .radial
    (backdrop.startPoint, backdrop.endPoint) = (CGPoint(x: 0.5, y: 0.45), CGPoint(x: 1.25, y: 1.2))
    backdrop.opacity = 0
    layer.addSublayer(backdrop)
    layer.addSublayer(scene.root)
    bar.alpha = 0
    bar.onSpacing = { [weak self] in self?.space($0) }
    bar.onReset = { [weak self] in self?.reset() }
    bar.onClose = { [weak self] in self?.close() }
    addSubview(bar)
    addGestures()
    selection.observe { [weak self] in self?.refresh() }
    for link in [link, follower] {
      link.isPaused = true
      link.add(to: .main, forMode: .common)
    }
    follower.isPassive = true
    applyAppearance()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { preconditionFailure("ExplodedView is made in code, with a selection") }

  isolated deinit { endLinks() }

  private func endLinks() {
    link.invalidate()
    follower.invalidate()
  }

  // MARK: - Appearance

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    applyAppearance()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    applyAppearance()
  }

  private func applyAppearance() {
    func color(_ color: UIColor) -> CGColor { color.resolvedColor(with: traitCollection).cgColor }
    backdrop.colors = [color(Theme.explodedCenter), color(Theme.explodedRim)]
    scene.edgeColor = color(Theme.planeEdge)
    scene.selectionColor = color(tintColor)
    refresh()
  }

  // MARK: - Content

  /// Shows the planes of the present layers, unless nothing has changed.
  private func refreshIfNeeded() {
    guard let window else { return }
    let version = PageVersion(window.pageLayers)
    if version.isMoving || version != self.version { refresh() }
  }

  /// Shows the planes of the present layers.
  func refresh() {
    guard let window else { return }
    let roots = window.pageLayers, former = scene.levelCount
    version = PageVersion(roots)
    let planes = LayerFlattener.planes(of: roots, in: window.layer)
    scene.show(
      ExplodedLevels(planes, selected: selection.layer), size: window.bounds.size, selected: selection.layer)
    if scene.levelCount != former, pose.openness > 0 { show(pose) }
    bar.show(selection.layer.flatMap { $0.isInTree(of: window) ? $0 : nil })
  }

  // MARK: - Opening and closing

  /// Lifts the layers apart, in the window that the view was added to.
  func open() {
    follower.isPaused = false
    refresh()
    let target = fittingPose
    guard UIAccessibility.isReduceMotionEnabled else {
      show(.flat)
      return move(to: target, by: ExplodedMotion.opening)
    }
    show(target)
    alpha = 0
    UIView.animate(withDuration: Self.fade, delay: 0, options: .allowUserInteraction) { self.alpha = 1 }
  }

  /// Puts the layers together again, and removes the view.
  func close() {
    guard !isClosing else { return }
    isClosing = true
    isUserInteractionEnabled = false
    guard UIAccessibility.isReduceMotionEnabled else { return move(to: .flat, by: ExplodedMotion.moving) }
    UIView.animate(withDuration: Self.fade, delay: 0, options: []) {
      self.alpha = 0
    } completion: { [weak self] _ in
      self?.finishClosing()
    }
  }

  private func finishClosing() {
    endLinks()
    removeFromSuperview()
    onClose()
  }

  /// The pose in which the view opens.
  private var fittingPose: ExplodedPose {
    ExplodedPose.fitting(levels: scene.levelCount, size: bounds.size, room: planeRoom)
  }

  /// The part of the room below the bar.
  private var planeRoom: CGRect {
    let top = ExplodedBar.bottom(in: room)
    return CGRect(x: room.minX, y: top, width: room.width, height: max(1, room.maxY - top))
  }

  /// Returns to the pose in which the view opened.
  func reset() {
    isTurned = false
    move(to: fittingPose, by: ExplodedMotion.moving)
  }

  private func roomDidChange() {
    setNeedsLayout()
    guard pose.openness > 0, !isClosing, !isTurned else { return }
    move(to: fittingPose, by: ExplodedMotion.moving)
  }

  // MARK: - Moving

  /// Moves to a pose by a spring, with the velocity of the present motion or the given one.
  private func move(to target: ExplodedPose, velocity: SIMD8<Double>? = nil, by spring: Spring) {
    let now = CACurrentMediaTime()
    if UIAccessibility.isReduceMotionEnabled {
      motion = nil
      return show(target)
    }
    motion = ExplodedMotion(
      from: pose, to: target, velocity: velocity ?? motion?.velocity(at: now) ?? .zero, at: now, by: spring)
    link.isPaused = false
  }

  private func tick() {
    guard let motion else {
      link.isPaused = true
      return
    }
    let now = CACurrentMediaTime()
    show(motion.pose(at: now))
    guard motion.isOver(at: now) else { return }
    self.motion = nil
    link.isPaused = true
    if isClosing { finishClosing() }
  }

  private func show(_ pose: ExplodedPose) {
    self.pose = pose
    scene.apply(pose)
    let openness = min(max(pose.openness, 0), 1)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    backdrop.opacity = Float(min(openness / Self.coveringPart, 1))
    CATransaction.commit()
    bar.alpha = CGFloat(openness)
    bar.show(spacing: ExplodedPose.part(ofSpacing: pose.spacing))
  }

  /// Changes the pose as the user wants: at once, or by a spring, which may have a velocity.
  func change(animated: Bool = false, velocity: SIMD8<Double> = .zero, _ edit: (inout ExplodedPose) -> Void) {
    guard !isClosing else { return }
    var target = motion.map { animated ? $0.target : pose } ?? pose
    target.openness = 1
    edit(&target)
    target.limit(levels: scene.levelCount, size: bounds.size)
    isTurned = true
    if animated { return move(to: target, velocity: velocity == .zero ? nil : velocity, by: ExplodedMotion.moving) }
    motion = nil
    show(target)
  }

  private func space(_ part: Double) { change { $0.spacing = ExplodedPose.spacing(at: part) } }

  /// Selects the layer whose plane is at a point; none if there is no plane.
  func select(at point: CGPoint) { selection.layer = scene.layer(at: point) }

  // MARK: - Keyboard

  override var keyCommands: [UIKeyCommand]? { toolCommands + otherCommands() + helpCommands }

  /// Nothing, so that the keys of the pages have no effect.
  override var next: UIResponder? { nil }

  // MARK: - Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    backdrop.frame = bounds
    CATransaction.commit()
    bar.place(in: room)
  }
}
