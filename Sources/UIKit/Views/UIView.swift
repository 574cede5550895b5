/// A rectangle on the screen that shows something, holds other views and takes events: a layer with a responder's life.
open class UIView: UIResponder, CALayerDelegate, LayerVisibilityObserver {
  /// The class of ``layer``; to be a `CALayer` or one of its subclasses.
  open class var layerClass: AnyClass { CALayer.self }

  /// What the view shows itself with.
  public let layer: CALayer

  /// The view it stands in.
  package(set) public weak var superview: UIView?

  /// Back to front.
  package(set) public final var subviews: [UIView] = []

  /// The controller whose view this is.
  package weak var viewController: UIViewController?

  /// A number of one's own, to find the view by.
  open var tag = 0

  /// Whether touches go to the view and what it holds.
  open var isUserInteractionEnabled = true

  /// Whether a second finger counts; here every finger does.
  open var isMultipleTouchEnabled = false

  /// Whether other views get no touches while this one has one.
  open var isExclusiveTouch = false

  /// How the view follows when its superview's size changes.
  open var autoresizingMask: AutoresizingMask = []

  /// Whether subviews follow their ``autoresizingMask``.
  open var autoresizesSubviews = true

  /// What drawn or given content does when the bounds change.
  @AlwaysObserved open var contentMode = ContentMode.scaleToFill {
    didSet { applyContentMode() }
  }

  /// Whether the view promises to fill its bounds opaquely; a hint without effect here.
  open var isOpaque = true

  /// Whether the drawing starts from nothing; always so here.
  open var clearsContextBeforeDrawing = true

  /// Those that look at touches before the view does.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set {
      for recognizer in recognizers { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }

  private var recognizers: [UIGestureRecognizer] = []
  final var maskView: UIView?

  /// What else the view lets people do with it, in the order in which it was added.
  final var interactionList: [any UIInteraction] = []
  private var ownTint: UIColor?
  private var ownTintAdjustment = TintAdjustmentMode.automatic
  final var safeArea = UIEdgeInsets.zero

  /// What is said of the view to those who do not see it.
  final var accessibilityNotes: AccessibilityNotes?

  /// What taking part in Auto Layout needs.
  final var layoutState: ViewLayoutState?

  // MARK: Making one

  /// A view in a place of its superview-to-be.
  public init(frame: CGRect) {
    layer = Self.makeLayer()
    super.init()
    layer.delegate = self
    layer.contentsScale = UIScreen.main.scale
    layer.frame = frame
    layer.setNeedsLayout()
    if DrawingClasses.mayDraw(type(of: self)) { layer.setNeedsDisplay() }
  }

  /// A view without archived state: nothing is read from `coder`.
  public required override init?(coder: NSCoder) {
    layer = Self.makeLayer()
    super.init(coder: coder)
    layer.delegate = self
    layer.contentsScale = UIScreen.main.scale
    if DrawingClasses.mayDraw(type(of: self)) { layer.setNeedsDisplay() }
  }

  /// A view without a size.
  public convenience override init() { self.init(frame: .zero) }

  private static func makeLayer() -> CALayer {
    guard let type = layerClass as? CALayer.Type else {
      preconditionFailure("\(self).layerClass is \(layerClass); it must be CALayer or a subclass")
    }
    return type.makeOfItsClass()
  }

  // MARK: Geometry

  /// The place in the superview; while ``transform`` is not the identity, the box around what that makes of the view.
  open var frame: CGRect {
    get { layer.frame }
    set {
      let old = layer.bounds.size
      layer.frame = newValue
      geometryDidChange(from: old)
      KeyValueObservers.wasSet(self)
    }
  }

  /// The view's own space: its visible rectangle in it.
  open var bounds: CGRect {
    get { layer.bounds }
    set {
      let old = layer.bounds.size
      layer.bounds = newValue
      geometryDidChange(from: old)
      KeyValueObservers.wasSet(self)
    }
  }

  /// The middle, in the superview (more exactly: the layer's position).
  open var center: CGPoint {
    get { layer.position }
    set {
      layer.position = newValue
      geometryDidChange(from: layer.bounds.size)
      KeyValueObservers.wasSet(self)
    }
  }

  /// Applied about the anchor point.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set {
      layer.setAffineTransform(newValue)
      KeyValueObservers.wasSet(self)
    }
  }

  /// The same in space.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set {
      layer.transform = newValue
      KeyValueObservers.wasSet(self)
    }
  }

  /// The layer's.
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }

  // MARK: Look

  /// Of the view and all in it together; 0…1.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set {
      layer.opacity = Float(newValue)
      KeyValueObservers.wasSet(self)
    }
  }

  /// Whether the view and all in it are left out.
  open var isHidden: Bool {
    get { layer.isHidden }
    set {
      guard newValue != layer.isHidden else { return }
      layer.isHidden = newValue
      visibilityWasRestored(of: layer)
      KeyValueObservers.wasSet(self)
    }
  }

  /// A view through which this one shows: the more opaque the mask, the more opaque this view and all in it. It lies in
  /// this view's space, moves and lays out as a subview does, and is none; it is taken out of where it was.
  open var mask: UIView? {
    get { maskView.flatMap { layer.mask === $0.layer ? $0 : nil } }
    set { setMask(newValue) }
  }

  /// Behind everything else; `nil` is clear.
  open var backgroundColor: UIColor? {
    get {
      if let adaptiveBackground, layer.backgroundColor.map(RGBA.init) == RGBA(shade(adaptiveBackground)) {
        return adaptiveBackground
      }
      return layer.backgroundColor.map { UIColor(cgColor: $0) }
    }
    set {
      adaptiveBackground = newValue.flatMap { $0.isAdaptive ? $0 : nil }
      layer.backgroundColor = newValue.map(shade)
      KeyValueObservers.wasSet(self)
    }
  }

  /// The background's colour, where that depends on the look.
  final var adaptiveBackground: UIColor?

  /// The look of the view and of all in it, whatever is around them; `unspecified`, as at first, for that of the view's
  /// controller, or of the view around it.
  @AlwaysObserved open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { if overrideUserInterfaceStyle != oldValue { interfaceStyleMayHaveChanged() } }
  }

  /// Light or dark, as the view has last taken it up.
  final var interfaceStyle = UIUserInterfaceStyle.light

  /// The look changed; for views that keep something made for it, other than background and tint.
  package func interfaceStyleDidChange() { if DrawingClasses.mayDraw(type(of: self)) { setNeedsDisplay() } }

  /// Whether subviews are cut off at the bounds.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// Pixels per point of what the view draws.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }

  /// The colour of what can be clicked: the superview's unless set; without its hue while it is dimmed.
  open var tintColor: UIColor! {
    get { tintAdjustmentMode == .dimmed ? plainTint.dimmed : plainTint }
    set {
      ownTint = newValue
      tellTintChange()
    }
  }

  private var plainTint: UIColor { ownTint ?? superview?.plainTint ?? .systemBlue }

  /// Whether the tint is as it was set or dimmed, as behind something that wants all attention: the superview's unless set,
  /// never `automatic`. Setting `automatic` takes the superview's again.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { ownTintAdjustment == .automatic ? superview?.tintAdjustmentMode ?? .normal : ownTintAdjustment }
    set {
      guard newValue != ownTintAdjustment else { return }
      ownTintAdjustment = newValue
      tellTintChange { $0.ownTintAdjustment == .automatic }
    }
  }

  /// The tint changed, here or further up.
  open func tintColorDidChange() {}

  final func tellTintChange(where inherits: (UIView) -> Bool = { $0.ownTint == nil }) {
    tintColorDidChange()
    for view in subviews where inherits(view) { view.tellTintChange(where: inherits) }
  }

  /// The window has another number of pixels per point; for views that keep something made for it.
  package func displayScaleDidChange() {}

  // MARK: Gestures

  /// Lets `gestureRecognizer` look at the touches of the view and all in it.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    recognizers.append(gestureRecognizer)
    gestureRecognizer.view = self
  }

  /// Lets it look no more.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard let index = recognizers.firstIndex(where: { $0 === gestureRecognizer }) else { return }
    recognizers.remove(at: index)
    gestureRecognizer.view = nil
  }

  /// Asked of the touched view before a recognizer of it or of a view around it begins.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: To override

  /// Whether the keys may be for this view; controls that are on say so.
  open var canBecomeFocused: Bool { false }

  /// What Return and Space do to the view while it is focused; says whether they did anything.
  package func activateByKey() -> Bool { false }

  /// What an arrow does to the view while it is focused; says whether it did anything.
  package func adjustByKey(_ heading: UIFocusHeading) -> Bool { false }

  /// The superview, or the controller whose view this is.
  open override var next: UIResponder? { viewController ?? superview }

  /// The deepest view at `point`, which is in this view's space; `nil` where touches go past it: outside, where it does
  /// not take any, and while an animation that does not allow them is on it.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard takesTouches, self.point(inside: point, with: event) else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.convert(point, fromSuperview: self), with: event) { return hit }
    }
    return self
  }

  /// The view's surroundings: those of its window, or of the screen.
  open var traitCollection: UITraitCollection {
    UIViewController.imposing(on: self, (window?.surroundings ?? .current).with(interfaceStyle))
  }

  /// Called after the surroundings have changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Whether `point`, in this view's space, lies in the view.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// Adds `view` in front of the others, taking it out of where it was.
  open func addSubview(_ view: UIView) { insert(view, at: nil) }

  /// Adds `view` at a place in the order.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  /// Takes the view out of its superview.
  open func removeFromSuperview() { leaveSuperview() }

  /// What bars and edges cover of the view, from its edges inwards.
  open var safeAreaInsets: UIEdgeInsets { safeArea }

  /// Asks for a layout before the next frame.
  open func setNeedsLayout() { layer.setNeedsLayout() }

  /// Lays out now what waits for it, here, above and below. Inside an animation block the changes animate.
  open func layoutIfNeeded() { layer.layoutIfNeeded() }

  /// Asks for a new drawing before the next frame.
  open func setNeedsDisplay() { needDisplay() }

  /// Gives the view the size that fits its content, keeping its upper left corner.
  open func sizeToFit() { frame = CGRect(origin: frame.origin, size: sizeThatFits(bounds.size)) }

  /// The size that the constraints in the view make of it, `targetSize` being as important as the priorities say.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    updateConstraintsIfNeeded()
    return LayoutMeasure.size(
      of: self, fitting: targetSize, horizontally: horizontalFittingPriority, vertically: verticalFittingPriority)
  }

  /// Places the subviews: by default where the constraints have them; those without follow their autoresizing masks,
  /// which happened already.
  open func layoutSubviews() { placeSubviews() }

  /// Makes or changes constraints before the layout, where ``setNeedsUpdateConstraints()`` asked for it; overrides call
  /// super at the end.
  open func updateConstraints() {}

  /// Whether the view cannot be laid out without constraints; then ``updateConstraints()`` is called once by itself.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Draws the view's own picture; only classes that override it have one.
  open func draw(_ rect: CGRect) { DrawingClasses.reachedBase = true }

  /// The size that the view would like best, given room.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// The size that the content asks for; ``noIntrinsicMetric`` for none.
  open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }

  /// Stands for "no such size".
  public static let noIntrinsicMetric: CGFloat = -1

  /// The content's own size changed.
  open func invalidateIntrinsicContentSize() {
    superview?.fittingSizeDidChange(of: self)
    if layoutState?.variables != nil { layoutEngine?.setNeedsSolving() }
  }

  /// Called when the size that the content of `subview` asks for has changed. Where constraints lead from that to the size
  /// that this view needs, its superview is notified in turn.
  package func fittingSizeDidChange(of subview: UIView) {
    setNeedsLayout()
    if subview.layoutState?.variables != nil { superview?.fittingSizeDidChange(of: self) }
  }

  /// What the content asks for, being laid out `width` wide: of text that breaks into lines it decides the height.
  package func intrinsicContentSize(laidOutIn width: CGFloat) -> CGSize { intrinsicContentSize }

  /// From the upper edge down to what the first line of text stands on; `nil` without text.
  package var firstBaselineFromTop: CGFloat? { nil }

  /// From what the last line of text stands on down to the lower edge.
  package var lastBaselineFromBottom: CGFloat { 0 }

  /// The margins changed.
  open func layoutMarginsDidChange() {}

  /// Whether subviews can be touched while an animation is on them, whatever it says.
  package var touchesMovingSubviews: Bool { false }

  /// Whether subviews keep clear of the same edges; what scrolls says no.
  package var sharesSafeArea: Bool { true }

  /// The safe area changed.
  open func safeAreaInsetsDidChange() {}

  /// `subview` was added.
  open func didAddSubview(_ subview: UIView) {}

  /// `subview` is about to leave.
  open func willRemoveSubview(_ subview: UIView) {}

  /// The view is about to get another superview.
  open func willMove(toSuperview newSuperview: UIView?) {}

  /// The view got another superview.
  open func didMoveToSuperview() {}

  /// The view is about to get another window.
  open func willMove(toWindow newWindow: UIWindow?) {}

  /// The view got another window.
  open func didMoveToWindow() {}

  // MARK: CALayerDelegate

  /// Draws the view by ``draw(_:)``; a presentation of its layer by what the layer draws.
  open func display(_ layer: CALayer) { layer === self.layer ? displayDrawing() : layer.drawContents() }

  /// Draws the view by ``draw(_:)`` into `ctx`.
  open func draw(_ layer: CALayer, in ctx: CGContext) {
    UIGraphicsPushContext(ctx)
    takeUpTraits { draw(bounds) }
    UIGraphicsPopContext()
  }

  /// Lays the view out, its controller being told before and after, and before the first layout in a window that its view
  /// is appearing there.
  open func layoutSublayers(of layer: CALayer) {
    if superview == nil { ConstraintUpdates.run(in: self) }
    if let viewController, viewController.appearance == .willAppear, window != nil {
      viewController.announceAppearing()
    }
    takeUpTraits {
      viewController?.viewWillLayoutSubviews()
      layoutSubviews()
      viewController?.viewDidLayoutSubviews()
    }
  }

  /// Inside an animation block, what animates the change; else nothing does. Another picture shows at once, in blocks
  /// too, as on the phone: `transition(with:)` fades it in.
  open func action(for layer: CALayer, forKey event: String) -> CAAction? {
    if event == "contents" || event == kCAOnOrderIn || event == kCAOnOrderOut || event == "sublayers" {
      return Self.noAction
    }
    return ViewAnimation.current?.action(for: self) ?? Self.noAction
  }

  private static let noAction = NSNull()

  /// The class and the frame.
  open override nonisolated var description: String {
    "<\(type(of: self)) \(UInt(bitPattern: ObjectIdentifier(self).hashValue))>"
  }
}
