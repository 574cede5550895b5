import Foundation

/// The views of a running zoom: the dimmed view underneath, and a floating card that represents the zoomed view.
///
/// The card shows the zoomed view as it looks in each frame, under a snapshot of the source view that fades out; both views
/// themselves are invisible meanwhile.
final class ZoomScene {
  /// The reduction of the scale by a drag at which the card is fully lifted.
  private static let liftedShrink: CGFloat = 0.06

  /// The opacity of the dimming.
  private static let dimming: CGFloat = 0.35

  /// The border of a moving card, which separates it from a dark background: its width in points, and the alpha of its
  /// white.
  private static let edgeWidth: CGFloat = 1
  private static let edgeAlpha: CGFloat = 0.16

  /// White of each alpha that a pixel distinguishes, since the border's changes in every frame.
  private static let edgeColors = (0...Int((255 * edgeAlpha).rounded())).map {
    CGColor(gray: 1, alpha: CGFloat($0) / 255)
  }

  private static let shadowOpacity: Float = 0.35
  private static let shadowRadius: CGFloat = 24

  /// The scale to which the view shrinks if there is no source view.
  private static let lostScale: CGFloat = 0.6

  /// The openness at which the source's snapshot has faded out.
  private static let sourceFade: CGFloat = 0.3

  private let container: UIView
  private let zoomed: UIViewController
  private let options: UIViewController.Transition.ZoomOptions
  private let openFrame: () -> CGRect
  private weak var source: UIView?
  private let sourceAlpha: CGFloat
  private let dimmingView = UIView()
  private let effectView: UIVisualEffectView
  private let shadow = UIView()
  private let card = UIView()
  private var content = UIView()
  private let sourceSnapshot: UIView?
  private var alignmentContext: UIViewController.Transition.ZoomOptions.AlignmentRectContext?

  /// Adds the views to `container`, over the view underneath; `openFrame` returns the frame of the open view.
  init(
    in container: UIView, zoomed: UIViewController, source: UIView?,
    options: UIViewController.Transition.ZoomOptions, openFrame: @escaping () -> CGRect
  ) {
    self.container = container
    self.zoomed = zoomed
    self.source = source
    self.options = options
    self.openFrame = openFrame
    effectView = UIVisualEffectView(effect: options.dimmingVisualEffect)
    if let view = zoomed.view {
      view.frame = openFrame()
      container.addSubview(view)
      view.layoutIfNeeded()
    }
    sourceSnapshot = source.flatMap { $0.window == nil ? nil : $0.snapshotView(afterScreenUpdates: true) }
    sourceAlpha = source?.alpha ?? 1
    dimmingView.backgroundColor = options.dimmingColor ?? UIColor.black.withAlphaComponent(Self.dimming)
    shadow.backgroundColor = .black
    shadow.layer.shadowColor = UIColor.black.cgColor
    shadow.layer.shadowRadius = Self.shadowRadius
    shadow.layer.shadowOffset = CGSize(width: 0, height: 10)
    card.clipsToBounds = true
    for view in [effectView, dimmingView, shadow, card] {
      view.isUserInteractionEnabled = false
      container.addSubview(view)
    }
    takeSnapshot()
    source?.alpha = 0
    zoomed.view.isHidden = true
  }

  /// The current geometry, since the view underneath may have scrolled or been resized.
  var geometry: ZoomGeometry {
    let openFrame = openFrame()
    let whole = CGRect(origin: .zero, size: openFrame.size)
    guard let source, source.window != nil, let sourceFrame = source.superview?.convert(source.frame, to: container)
    else {
      let part = (1 - Self.lostScale) / 2
      return ZoomGeometry(
        source: openFrame.insetBy(dx: openFrame.width * part, dy: openFrame.height * part), sourceRadius: 0,
        alignment: whole,
        openFrame: openFrame)
    }
    let asked = options.alignmentRectProvider?(alignmentContext(of: source))
    let alignment = asked.flatMap { $0.isNull || $0.isEmpty ? nil : $0 } ?? whole
    return ZoomGeometry(
      source: sourceFrame, sourceRadius: source.layer.cornerRadius, alignment: alignment, openFrame: openFrame)
  }

  /// Returns the context for the alignment of the zoomed view to its source view, the same in each frame.
  private func alignmentContext(of source: UIView) -> UIViewController.Transition.ZoomOptions.AlignmentRectContext {
    if let alignmentContext, alignmentContext.sourceView === source { return alignmentContext }
    let context = UIViewController.Transition.ZoomOptions.AlignmentRectContext(sourceView: source, zoomed: zoomed)
    alignmentContext = context
    return context
  }

  /// Whether a point of the container is on the card.
  func isOnCard(_ point: CGPoint) -> Bool { card.frame.contains(point) }

  /// Shows a pose; returns the visual openness, 0…1.
  @discardableResult
  func show(_ pose: ZoomPose, in geometry: ZoomGeometry) -> CGFloat {
    if content.bounds.size != geometry.openFrame.size { takeSnapshot() }
    (content.layer as? SnapshotLayer)?.refresh()
    // In this order of the operands it is 0 for what is not a number.
    let openness = min(max(0, pose.openness), 1)
    let window = geometry.window(at: pose.openness)
    let scale = geometry.contentScale(at: pose.openness) * pose.scale
    card.bounds = CGRect(
      origin: card.bounds.origin, size: CGSize(width: window.width * scale, height: window.height * scale))
    card.center = pose.center
    content.transform = CGAffineTransform(scaleX: scale, y: scale)
    content.center = CGPoint(
      x: card.bounds.midX + (geometry.openFrame.width / 2 - window.midX) * scale,
      y: card.bounds.midY + (geometry.openFrame.height / 2 - window.midY) * scale)
    placeSourceSnapshot(in: geometry, openness)
    card.alpha = sourceSnapshot == nil ? min(openness * 2, 1) : 1
    let lift = max(4 * openness * (1 - openness), min(max((1 - pose.scale) / Self.liftedShrink, 0), 1))
    card.layer.cornerRadius = geometry.sourceRadius * (1 - openness) + options.motion.cornerRadius * lift
    card.layer.borderWidth = lift > 0 ? Self.edgeWidth : 0
    card.layer.borderColor = Self.edgeColors[Int((255 * Self.edgeAlpha * lift).rounded())]
    shadow.bounds = CGRect(origin: shadow.bounds.origin, size: card.bounds.size)
    shadow.center = card.center
    shadow.layer.cornerRadius = card.layer.cornerRadius
    shadow.layer.shadowOpacity = Self.shadowOpacity * Float(lift)
    shadow.alpha = card.alpha
    let dimmed = openness * min(max(2 * pose.scale - 1, 0), 1)
    for view in [dimmingView, effectView] {
      view.frame = container.bounds
      view.alpha = dimmed
    }
    return dimmed
  }

  /// Positions the source's snapshot over the part of the view that it corresponds to, and sets its opacity.
  private func placeSourceSnapshot(in geometry: ZoomGeometry, _ openness: CGFloat) {
    guard let snapshot = sourceSnapshot, snapshot.bounds.width > 0 else { return }
    let start = geometry.window(at: 0)
    let scale = start.width / snapshot.bounds.width
    snapshot.transform = CGAffineTransform(scaleX: scale, y: scale)
    snapshot.center = CGPoint(x: start.midX, y: start.midY)
    snapshot.alpha = max(1 - openness / Self.sourceFade, 0)
  }

  /// Replaces the snapshot of the zoomed view by one of its present size.
  private func takeSnapshot() {
    guard let view = zoomed.view else { return }
    let wasHidden = view.isHidden
    view.isHidden = false
    view.bounds.size = openFrame().size
    view.center = CGPoint(x: openFrame().midX, y: openFrame().midY)
    view.layoutIfNeeded()
    content.removeFromSuperview()
    content = view.snapshotView(afterScreenUpdates: true) ?? UIView(frame: view.bounds)
    view.isHidden = wasHidden
    card.addSubview(content)
    if let sourceSnapshot { content.addSubview(sourceSnapshot) }
  }

  /// Removes all added views and makes the zoomed and the source view visible again.
  func dismantle() {
    source?.alpha = sourceAlpha
    zoomed.view.isHidden = false
    for view in [effectView, dimmingView, shadow, card] { view.removeFromSuperview() }
  }
}
