/// A rectangular area that shows content, contains other views and receives events: a responder with a layer.
open class UIView: UIResponder, CALayerDelegate, LayerVisibilityObserver {
  /// The class of ``layer``, which must be `CALayer` or one of its subclasses.
  open class var layerClass: AnyClass { CALayer.self }

  /// The layer that shows the view's content.
  public let layer: CALayer

  /// The view that contains this one.
  package(set) public weak var superview: UIView?

  /// The views that this view contains, from back to front.
  package(set) public final var subviews: [UIView] = []

  /// The view controller of the view; `nil` for views without one.
  package weak var viewController: UIViewController?

  /// A number by which the application identifies the view.
  open var tag = 0

  /// Whether the view and its subviews receive touches.
  open var isUserInteractionEnabled = true

  /// Whether the view receives more than one touch at a time.
  open var isMultipleTouchEnabled = false

  /// Whether other views receive no touches while this one has one.
  open var isExclusiveTouch = false

  /// The parts of the view's geometry that change with its superview's size.
  open var autoresizingMask: AutoresizingMask = []

  /// Whether the subviews are resized by their ``autoresizingMask``.
  open var autoresizesSubviews = true

  /// The fitting of the content to the bounds when those change.
  @AlwaysObserved open var contentMode = ContentMode.scaleToFill {
    didSet { applyContentMode() }
  }

  /// Whether the view promises to fill its bounds opaquely; a hint without effect here.
  open var isOpaque = true

  /// Whether drawing starts with an empty bitmap. Has no effect: it always does so here.
  open var clearsContextBeforeDrawing = true

  /// The gesture recognizers that are attached to the view.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set {
      for recognizer in recognizers { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }

  private var recognizers: [UIGestureRecognizer] = []
  final var maskView: UIView?

  /// The interactions of the view, in the order in which they were added.
  final var interactionList: [any UIInteraction] = []
  private var ownTint: UIColor?
  private var ownTintAdjustment = TintAdjustmentMode.automatic
  final var safeArea = UIEdgeInsets.zero

  /// The settings made on the view, recorded for `appearance()`.
  package final var appearanceRecord: AppearanceRecord?

  /// The state that the view needs to take part in Auto Layout.
  package final var layoutState: ViewLayoutState?

  // MARK: Creation

  /// Creates a view with a frame in its future superview.
  public init(frame: CGRect) {
    layer = Self.makeLayer()
    super.init()
    layer.delegate = self
    layer.contentsScale = UIScreen.main.scale
    layer.frame = frame
    layer.setNeedsLayout()
    if DrawingClasses.mayDraw(type(of: self)) { layer.setNeedsDisplay() }
  }

  /// Creates a view without archived state; nothing is read from `coder`.
  public required override init?(coder: NSCoder) {
    layer = Self.makeLayer()
    super.init(coder: coder)
    layer.delegate = self
    layer.contentsScale = UIScreen.main.scale
    if DrawingClasses.mayDraw(type(of: self)) { layer.setNeedsDisplay() }
  }

  /// Creates a view with an empty frame.
  public convenience override init() { self.init(frame: .zero) }

  private static func makeLayer() -> CALayer {
    guard let type = layerClass as? CALayer.Type else {
      preconditionFailure("\(self).layerClass is \(layerClass); it must be CALayer or a subclass")
    }
    return type.makeOfItsClass()
  }

  // MARK: Geometry

  /// The view's rectangle in its superview; its bounding box if ``transform`` is not the identity.
  open var frame: CGRect {
    get { layer.frame }
    set {
      let old = layer.bounds.size
      layer.frame = newValue
      geometryDidChange(from: old)
      KeyValueObservers.wasSet(self)
    }
  }

  /// The view's rectangle in its own coordinate space.
  open var bounds: CGRect {
    get { layer.bounds }
    set {
      let old = layer.bounds.size
      layer.bounds = newValue
      geometryDidChange(from: old)
      KeyValueObservers.wasSet(self)
    }
  }

  /// The position of the layer's anchor point in the superview; by default, the center of the view.
  open var center: CGPoint {
    get { layer.position }
    set {
      layer.position = newValue
      geometryDidChange(from: layer.bounds.size)
      KeyValueObservers.wasSet(self)
    }
  }

  /// The transform of the view about its anchor point.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set {
      layer.setAffineTransform(newValue)
      KeyValueObservers.wasSet(self)
    }
  }

  /// The three-dimensional transform of the view about its anchor point.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set {
      layer.transform = newValue
      KeyValueObservers.wasSet(self)
    }
  }

  /// The anchor point of the layer, in fractions of its bounds.
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }

  // MARK: Appearance

  /// The opacity of the view and its subviews, as a group; 0…1.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set {
      layer.opacity = Float(newValue)
      KeyValueObservers.wasSet(self)
    }
  }

  /// Whether the view and its subviews are hidden.
  open var isHidden: Bool {
    get { layer.isHidden }
    set {
      guard newValue != layer.isHidden else { return }
      layer.isHidden = newValue
      visibilityWasRestored(of: layer)
      KeyValueObservers.wasSet(self)
    }
  }

  /// A view whose opacity masks this one: the more opaque the mask, the more opaque this view and its subviews. The
  /// mask is positioned in this view's coordinate space and laid out like a subview, but is none; setting it removes it
  /// from its superview.
  open var mask: UIView? {
    get { maskView.flatMap { layer.mask === $0.layer ? $0 : nil } }
    set { setMask(newValue) }
  }

  /// The color behind the view's content; `nil` is clear.
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

  /// The background color, if it depends on the interface style.
  final var adaptiveBackground: UIColor?

  /// The interface style of the view and its subviews, whatever their environment. With `unspecified`, the default, it
  /// is that of the view's controller or superview.
  @AlwaysObserved open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { if overrideUserInterfaceStyle != oldValue { interfaceStyleMayHaveChanged() } }
  }

  /// The meaning of the content, which decides whether the view's immediate content is mirrored; not inherited by
  /// subviews.
  @AlwaysObserved open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet { semanticContentAttributeDidChange(from: oldValue) }
  }

  /// The layout direction of the view's immediate content.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    Self.userInterfaceLayoutDirection(for: semanticContentAttribute, relativeTo: environmentLayoutDirection)
  }

  /// Called when the layout direction may have changed, for views that cache content for it.
  @_spi(UIKit) open func layoutDirectionDidChange() { if DrawingClasses.mayDraw(type(of: self)) { setNeedsDisplay() } }

  /// The interface style, light or dark, that the view last applied.
  package final var interfaceStyle = UIUserInterfaceStyle.light

  /// The contrast of colors that the view last applied.
  final var contrast = UIAccessibilityContrast.normal

  /// Called when the interface style or the contrast changed, for views that cache content for it, other than background and tint.
  @_spi(UIKit) open func interfaceStyleDidChange() { if DrawingClasses.mayDraw(type(of: self)) { setNeedsDisplay() } }

  /// Whether subviews are clipped to the bounds.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// The number of pixels per point of the view's drawing.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }

  /// The tint color of interactive content: the superview's unless set; without its hue while it is dimmed.
  open var tintColor: UIColor! {
    get { tintAdjustmentMode == .dimmed ? plainTint.dimmed : plainTint }
    set {
      ownTint = newValue
      notifyOfTintChange()
    }
  }

  private var plainTint: UIColor { ownTint ?? superview?.plainTint ?? .systemBlue }

  /// The adjustment of the tint color: normal, or dimmed as behind an alert. It is the superview's unless set, never
  /// `automatic`; setting `automatic` inherits it from the superview again.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { ownTintAdjustment == .automatic ? superview?.tintAdjustmentMode ?? .normal : ownTintAdjustment }
    set {
      guard newValue != ownTintAdjustment else { return }
      ownTintAdjustment = newValue
      notifyOfTintChange { $0.ownTintAdjustment == .automatic }
    }
  }

  /// Called when the tint color changed, of this view or of one that it inherits it from; the default does nothing.
  open func tintColorDidChange() {}

  final func notifyOfTintChange(where inherits: (UIView) -> Bool = { $0.ownTint == nil }) {
    tintColorDidChange()
    for view in subviews where inherits(view) { view.notifyOfTintChange(where: inherits) }
  }

  /// Called when the window's number of pixels per point changed, for views that cache content for it.
  @_spi(UIKit) open func displayScaleDidChange() {}

  // MARK: Gestures

  /// Attaches `gestureRecognizer` to the view, and detaches it from its former view.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    recognizers.append(gestureRecognizer)
    gestureRecognizer.view = self
  }

  /// Detaches `gestureRecognizer` from the view.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard let index = recognizers.firstIndex(where: { $0 === gestureRecognizer }) else { return }
    recognizers.remove(at: index)
    gestureRecognizer.view = nil
  }

  /// Returns whether a gesture recognizer of the view or of a superview may begin; called on the touched view.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: Overridable members

  /// Whether the view can become focused, to receive key presses; `true` for enabled controls.
  open var canBecomeFocused: Bool { false }

  /// Performs the action of Return and Space while the view is focused. Returns whether there was one.
  @_spi(UIKit) open func activateByKey() -> Bool { false }

  /// Performs the action of an arrow key while the view is focused. Returns whether there was one.
  @_spi(UIKit) open func adjustByKey(_ heading: UIFocusHeading) -> Bool { false }

  /// The view's controller, or the superview if it has none.
  open override var next: UIResponder? { viewController ?? superview }

  /// Returns the deepest view at `point`, in this view's coordinate space; `nil` if the point is outside, if the view
  /// receives no touches, and while an animation that blocks them is on it.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard takesTouches, self.point(inside: point, with: event) else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.convert(point, fromSuperview: self), with: event) { return hit }
    }
    return self
  }

  /// The traits of the view's environment: those of its window, or of the screen if it has none.
  open var traitCollection: UITraitCollection {
    UIViewController.imposing(on: self, (window?.traits ?? .current).with(interfaceStyle).with(contrast))
  }

  /// Called after the traits have changed; the default implementation does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Returns whether `point`, in this view's coordinate space, is inside the view.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// Adds `view` in front of the other subviews, and removes it from its former superview.
  open func addSubview(_ view: UIView) { insert(view, at: nil) }

  /// Inserts `view` at an index of the subviews, and removes it from its former superview.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  /// Removes the view from its superview. Without one it has no effect.
  open func removeFromSuperview() { leaveSuperview() }

  /// The insets of the view's area that bars and window edges do not cover.
  open var safeAreaInsets: UIEdgeInsets { safeArea }

  /// Requests a layout before the next frame.
  open func setNeedsLayout() { layer.setNeedsLayout() }

  /// Performs pending layout of the view, its subviews and superviews, animated inside an animation block.
  open func layoutIfNeeded() { layer.layoutIfNeeded() }

  /// Requests a redraw before the next frame.
  open func setNeedsDisplay() { needDisplay() }

  /// Resizes the view to the size that fits its content, keeping its upper left corner.
  open func sizeToFit() { frame = CGRect(origin: frame.origin, size: sizeThatFits(bounds.size)) }

  /// Returns the size that the constraints in the view require; the priorities say how strongly `targetSize` counts.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    updateConstraintsIfNeeded()
    return LayoutMeasure.size(
      of: self, fitting: targetSize, horizontally: horizontalFittingPriority, vertically: verticalFittingPriority)
  }

  /// Positions the subviews. By default, it applies the solution of the constraints; subviews without constraints have
  /// followed their autoresizing masks already.
  open func layoutSubviews() { placeSubviews() }

  /// Called before the layout to create or change constraints, after ``setNeedsUpdateConstraints()`` was called; an
  /// override calls `super` at the end.
  open func updateConstraints() {}

  /// Whether the view requires constraints; if so, ``updateConstraints()`` is called once without a request.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Draws the view's content; only classes that override this method have drawn content.
  open func draw(_ rect: CGRect) { DrawingClasses.reachedBase = true }

  /// Returns the size that fits the content best, for an available size; by default, the current size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// The size that the content requires; ``UIView/noIntrinsicMetric`` for a dimension without one.
  open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }

  /// The value of a dimension without an intrinsic size.
  public static let noIntrinsicMetric: CGFloat = -1

  /// Updates the layout after the size that the content requires has changed.
  open func invalidateIntrinsicContentSize() {
    superview?.fittingSizeDidChange(of: self)
    if layoutState?.variables != nil { layoutEngine?.setNeedsSolving() }
  }

  /// Called when the size that the content of `subview` requires has changed. If constraints relate it to the size of
  /// this view, its superview is notified in turn.
  @_spi(UIKit) open func fittingSizeDidChange(of subview: UIView) {
    setNeedsLayout()
    if subview.layoutState?.variables != nil { superview?.fittingSizeDidChange(of: self) }
  }

  /// Returns the size that the content requires at a layout `width`, which determines the height of wrapped text.
  package func intrinsicContentSize(laidOutIn width: CGFloat) -> CGSize { intrinsicContentSize }

  /// The distance from the top edge to the baseline of the first line of text; `nil` without text.
  package var firstBaselineFromTop: CGFloat? { nil }

  /// The distance from the baseline of the last line of text to the bottom edge.
  package var lastBaselineFromBottom: CGFloat { 0 }

  /// Called when the margins changed; the default implementation does nothing.
  open func layoutMarginsDidChange() {}

  /// Whether subviews receive touches while they are animated, whatever the options of the animation.
  package var touchesMovingSubviews: Bool { false }

  /// Whether the subviews share the view's safe area; scroll views return `false`.
  package var sharesSafeArea: Bool { true }

  /// Called when the safe area changed; the default implementation does nothing.
  open func safeAreaInsetsDidChange() {}

  /// Called after `subview` was added; the default implementation does nothing.
  open func didAddSubview(_ subview: UIView) {}

  /// Called before `subview` is removed; the default implementation does nothing.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Called before the view moves to another superview, or to none; the default implementation does nothing.
  open func willMove(toSuperview newSuperview: UIView?) {}

  /// Called after the view moved to another superview, or to none; the default implementation does nothing.
  open func didMoveToSuperview() {}

  /// Called before the view moves to another window, or to none; the default implementation does nothing.
  open func willMove(toWindow newWindow: UIWindow?) {}

  /// Called after the view moved to another window, or to none; the default implementation does nothing.
  open func didMoveToWindow() {}

  /// The rectangle of the view on the screen, in points, unless the application has set another one.
  open override var accessibilityFrame: CGRect {
    get { accessibilityNotes?.frame ?? layer.convert(bounds, to: nil) }
    set { super.accessibilityFrame = newValue }
  }

  /// Activates the view as the Return key does while it is focused.
  open override func accessibilityActivate() -> Bool { activateByKey() }

  // MARK: CALayerDelegate

  /// Draws the view with ``draw(_:)``; a presentation copy of its layer draws the layer's own content.
  open func display(_ layer: CALayer) { layer === self.layer ? displayDrawing() : layer.drawContents() }

  /// Draws the view with ``draw(_:)`` into `ctx`.
  open func draw(_ layer: CALayer, in ctx: CGContext) {
    UIGraphicsPushContext(ctx)
    takeUpTraits { draw(bounds) }
    UIGraphicsPopContext()
  }

  /// Lays out the view and notifies its controller before and after; before the first layout in a window, also that the
  /// view is appearing.
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

  /// Returns the animation of a change inside an animation block, and none outside. New contents show at once, also in
  /// blocks, as on iOS; `transition(with:)` fades them in.
  open func action(for layer: CALayer, forKey event: String) -> CAAction? {
    if event == "contents" || event == kCAOnOrderIn || event == kCAOnOrderOut || event == "sublayers" {
      return Self.noAction
    }
    return ViewAnimation.current?.action(for: self) ?? Self.noAction
  }

  private static let noAction = NSNull()

  /// The class name and an identifier of the object.
  open override nonisolated var description: String {
    "<\(type(of: self)) \(UInt(bitPattern: ObjectIdentifier(self).hashValue))>"
  }
}
