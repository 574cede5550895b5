/// A rectangle with visual contents in a tree of layers, which views display and animations change.
///
/// The geometry is UIKit's: y grows downward. A layer's values are its *model*; ``presentation()`` has those displayed.
@MainActor open class CALayer: NSObject, CAMediaTiming {
  // MARK: Tree

  /// The layer that contains this one; see ``superlayer``. A weak reference would slow every use of that layer down; instead it sets this to
  /// `nil` at its end.
  nonisolated(unsafe) final unowned(unsafe) var parent: CALayer?

  /// The sublayers, back to front; those with equal ``zPosition`` are drawn in this order.
  package(set) public final var children: [CALayer] = []

  final var maskLayer: CALayer?

  /// The custom values stored with the layer, by name.
  final var ownValues: [String: Any] = [:]

  /// The object that provides the layer's contents, layout, and actions.
  open weak var delegate: CALayerDelegate?

  /// A custom name.
  open var name: String?

  /// Actions by event name, which have lower priority than the delegate's.
  open var actions: [String: CAAction]?

  /// Default values by name; its `actions` follow ``actions`` in priority. No property of Apple's classes reads it.
  open var style: [AnyHashable: Any]?

  /// Whether a change of the bounds' size requests a drawing.
  open var needsDisplayOnBoundsChange = false

  /// A number that is unique in the process.
  package let id = CALayer.newID()

  /// Whether this is the layer of a window: the root of a visible tree.
  package final var isWindowRoot = false {
    didSet { if isWindowRoot { LayerLayout.adopt(self) } }
  }

  /// The curve of the corners; stored without effect, as all corners are parts of a circle.
  open var cornerCurve = CALayerCornerCurve.circular

  /// The edges that are smoothed; stored without effect, as all edges are.
  open var edgeAntialiasingMask: CAEdgeAntialiasingMask = .all

  /// Whether edges are smoothed; stored without effect, as all edges are.
  open var allowsEdgeAntialiasing = false

  /// Whether drawing is asynchronous; stored without effect, as ``draw(in:)`` always draws immediately.
  open var drawsAsynchronously = false

  // MARK: State

  final var values = LayerState()

  /// The layer that this ``presentation()`` represents; `nil` for a model layer.
  final var represented: CALayer?

  /// The layer of which a ``presentation()`` is being created.
  static var presented: CALayer?
  final var running: [RunningAnimation] = []

  /// The number of those in ``running`` that only move or fade the layer as a whole.
  final var placements = 0

  /// The drawing by ``draw(in:)`` for animations that require one in every frame.
  final var animatedDrawing: AnimatedDrawing?

  /// Whether the begin time of any of ``running`` may still be open.
  final var hasOpenBegins = false

  /// The number of animations in this subtree.
  final var animationCount = 0

  /// The number of layers in this subtree that show the background, or blend with it.
  final var backdropCount = 0

  /// The ways in which the layer depends on its background, which prevent caching of the layers that contain it.
  final var dependence: LayerDependence = [] {
    didSet {
      guard dependence != oldValue else { return }
      countBackdrops(by: dependence.count - oldValue.count)
      markChanged(isPlacement: false)
    }
  }

  /// A number that grows whenever the contents of this subtree change, apart from the layer's own position and opacity.
  package final var contentsVersion = 0

  /// The version that was listed last without the cache, which tells whether caching the items is worthwhile.
  final var listedVersion = -1

  /// The items of the layer as flattened last; `nil` once the contents have changed.
  final var flattenedCache: FlattenedLayer?

  /// The arrays of this layer's groups, reused every few frames.
  final var groupLists: GroupLists?

  /// The drawing order of the sublayers, if known.
  final var depthOrder = DepthOrder.unknown

  final var layoutIsPending = false
  final var displayIsPending = false

  /// The layer's own timing; the identity passes its parent's time on.
  final var layerTiming: MediaTiming = {
    var timing = MediaTiming()
    timing.duration = .infinity
    return timing
  }()

  /// Creates an empty layer.
  public override init() { super.init() }

  /// Creates a copy of another layer's values, for ``presentation()``; a subclass overrides it to copy its properties.
  public init(layer: Any) {
    super.init()
    guard let layer = layer as? CALayer else { return }
    if Self.presented === layer { represented = layer }
    values = layer.values
    name = layer.name
    layerTiming = layer.layerTiming
    ownValues = layer.ownValues
    style = layer.style
    cornerCurve = layer.cornerCurve
    edgeAntialiasingMask = layer.edgeAntialiasingMask
    allowsEdgeAntialiasing = layer.allowsEdgeAntialiasing
    drawsAsynchronously = layer.drawsAsynchronously
  }

  /// Creates an empty layer: layers cannot be archived here.
  public required init?(coder: NSCoder) { super.init() }

  deinit {
    for child in children { child.parent = nil }
    maskLayer?.parent = nil
  }

  // MARK: To override

  /// Sets ``contents``: by the delegate, or by ``draw(in:)`` if there is none.
  open func display() {
    if let delegate { delegate.display(self) } else { drawContents() }
  }

  /// Draws the contents; by default calls the delegate, if there is one.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

  /// Draws the layer and its sublayers into a context, in the layer's own space, with model values, without animations.
  ///
  /// Pending drawings are done first, but no layout. The layer's own opacity applies, and a hidden layer draws nothing.
  /// As with Apple's, layers in perspective are left out, and so is the blurred background of visual effects.
  /// A ``presentation()`` is drawn as displayed, with its sublayers as displayed.
  open func render(in ctx: CGContext) { paintWhole(into: ctx) }

  /// Lays out the sublayers; by default calls the delegate.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// Whether a change of the property `key` requests a drawing, and an animation of it one in every frame, which the
  /// ``presentation()`` performs.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// Returns the value that ``value(forKey:)`` has by default for a custom name; `nil` unless overridden.
  open class func defaultValue(forKey key: String) -> Any? { nil }

  /// Returns the default action for a change of the property `key` of layers of this class; `nil` unless overridden.
  open class func defaultAction(forKey key: String) -> CAAction? { nil }

  /// Returns the action for a change: the delegate's, or that in ``actions``, the ``style``, or the class; `NSNull`
  /// ends the search. Without any, an animatable property is animated with the transaction's settings, if the layer is
  /// older than the transaction.
  open func action(forKey event: String) -> CAAction? { foundAction(forKey: event) }

  /// Returns the deepest layer at `p`, in the superlayer's space, or `nil`. Masks and rounded corners have no effect,
  /// but ``masksToBounds`` has. A ``presentation()`` tests the displayed values, and returns a presentation.
  open func hitTest(_ p: CGPoint) -> CALayer? { deepestLayer(at: p) }

  /// Whether `p`, in the layer's own space, lies within its bounds.
  open func contains(_ p: CGPoint) -> Bool { values.bounds.contains(p) }

  /// Adds a copy of `anim` under `key`, replacing the one already there; without a key it replaces none.
  open func add(_ anim: CAAnimation, forKey key: String?) {
    add(anim, forKey: key ?? freeAnimationKey(for: "animation"), completionGroups: [])
  }

  /// Removes the animation under `key`, if there is one; its delegate receives `finished: false`.
  open func removeAnimation(forKey key: String) { endAnimation(forKey: key) }

  /// Removes all of the layer's animations, as not finished.
  open func removeAllAnimations() { for entry in running { endAnimation(number: entry.number, finished: false) } }

  /// Adds `layer` in front of the other sublayers, and removes it from its previous superlayer.
  open func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: UInt32(children.count)) }

  /// Inserts `layer` at an index in the order, or at the end if the index is beyond it.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) { arrange(layer, at: Int(idx)) }

  /// The sublayers, back to front; `nil` if there are none, as in Core Animation.
  open var sublayers: [CALayer]? {
    get { shownSublayers }
    set { replaceSublayers(by: newValue ?? []) }
  }

  /// A layer in this one's space whose opacity determines that of this layer and its sublayers; `nil` for no mask. The
  /// mask is laid out, drawn, and animated as a sublayer, and this layer is its ``superlayer``, but it is not in
  /// ``sublayers``. Setting it removes it from its previous superlayer.
  open var mask: CALayer? {
    get { represented == nil ? maskLayer : represented?.maskLayer?.presentation() }
    set { changeMask(to: newValue) }
  }

  /// Removes the layer from its superlayer. Its animations end unless it is added to another before the next layout.
  open func removeFromSuperlayer() { depart() }

  /// Requests a drawing before the next frame.
  open func setNeedsDisplay() { askForDisplay() }

  /// Performs a pending drawing immediately.
  open func displayIfNeeded() { displayIfAsked() }

  /// Requests a layout of the sublayers before the next frame.
  open func setNeedsLayout() { askForLayout() }

  /// Performs pending layouts immediately, from the topmost superlayer that needs one down through its subtree.
  open func layoutIfNeeded() { LayerLayout.runLayout(below: topmostWaiting) }

  /// Whether the layer keeps its sublayers in three-dimensional space instead of flattening them to its plane.
  var keepsDepth: Bool { false }

  /// Whether the class draws an item of its own, by ``ownItem(_:)``.
  var hasOwnItem: Bool { false }

  /// Returns the item that the class draws, in front of background and contents and behind the sublayers, for the
  /// values `state`: in the layer's own space, with an opacity of 1 and without a clip.
  func ownItem(_ state: LayerState) -> Frame.Item? { nil }

  /// Returns the ratio between the size of a corner of the given curve and its radius.
  open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? 1.528665 : 1
  }

  /// Returns the layer's preferred size in its superlayer; its current size unless overridden.
  open func preferredFrameSize() -> CGSize { frame.size }

  // MARK: Geometry

  /// The layer's visible rectangle, in its own space. Animatable.
  open var bounds: CGRect {
    get { values.bounds }
    set { changeBounds(to: newValue) }
  }

  /// The location of the anchor point in the superlayer. Animatable.
  open var position: CGPoint {
    get { values.position }
    set { change(.position) { $0.position = newValue } }
  }

  /// The layer's height above its siblings, and above the plane in perspective. Animatable.
  open var zPosition: CGFloat {
    get { values.zPosition }
    set { if newValue != values.zPosition { change(.zPosition) { $0.zPosition = newValue } } }
  }

  /// The point of the bounds at ``position``, about which transforms apply, as fractions of the bounds. Animatable.
  open var anchorPoint: CGPoint {
    get { values.anchorPoint }
    set { change(.anchorPoint) { $0.anchorPoint = newValue } }
  }

  /// The depth of the anchor point, in points.
  open var anchorPointZ: CGFloat {
    get { values.anchorPointZ }
    set { change(nil) { $0.anchorPointZ = newValue } }
  }

  /// The transform of the layer about its anchor point. Animatable.
  open var transform: CATransform3D {
    get { values.transform }
    set { change(.transform) { $0.transform = newValue } }
  }

  /// The transform of every sublayer, about the anchor point, such as a perspective. Animatable.
  open var sublayerTransform: CATransform3D {
    get { values.extras.sublayerTransform }
    set { change(.sublayerTransform) { $0.extras.sublayerTransform = newValue } }
  }

  /// The layer's rectangle in the superlayer's space, or the box around it, given by bounds, position, anchor, and
  /// transform; setting it sets the first two. Under a transform that keeps rectangles upright, it reads back as set.
  open var frame: CGRect {
    get { values.projection(under: nil).boundingBox(of: values.bounds) ?? .null }
    set { changeFrame(to: newValue) }
  }

  /// Sets the transform from an affine one.
  open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

  /// Returns the transform as an affine one; the result is meaningless if it is not affine.
  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }

  // MARK: Appearance

  /// Whether the layer and its sublayers are hidden.
  open var isHidden: Bool {
    get { values.isHidden }
    set { changeVisibility(isHidden: newValue) }
  }

  /// The opacity of the layer together with its sublayers, limited to 0…1. Animatable.
  open var opacity: Float {
    get { values.opacity }
    set { change(.opacity) { $0.opacity = min(max(newValue, 0), 1) } }
  }

  /// Whether the contents and sublayers are clipped to the (rounded) bounds.
  open var masksToBounds: Bool {
    get { values.masksToBounds }
    set { change(.masksToBounds) { $0.masksToBounds = newValue } }
  }

  /// The contents, a `CGImage` or `nil`; any other object is a programming error, and traps.
  open var contents: Any? {
    get { values.contents }
    set { changeContents(to: newValue) }
  }

  /// The visible part of the contents, in fractions of them. Animatable.
  open var contentsRect: CGRect {
    get { values.contentsRect }
    set { change(.contentsRect) { $0.contentsRect = newValue } }
  }

  /// The number of the contents' pixels per point.
  open var contentsScale: CGFloat {
    get { values.contentsScale }
    set { change(nil) { $0.contentsScale = newValue } }
  }

  /// The position and scaling of the contents in the bounds.
  open var contentsGravity: CALayerContentsGravity {
    get { values.contentsGravity }
    set { change(nil) { $0.contentsGravity = newValue } }
  }

  /// The color behind the contents, or a pattern from the bounds' origin; `nil` is clear. Colors are animatable.
  open var backgroundColor: CGColor? {
    get { values.background }
    set { changeBackground(to: newValue) }
  }

  /// The radius of the corners of background and border, and of all contents with ``masksToBounds``. Animatable.
  open var cornerRadius: CGFloat {
    get { values.cornerRadius }
    set { change(.cornerRadius) { $0.cornerRadius = max(newValue, 0) } }
  }

  /// The corners that are rounded.
  open var maskedCorners: CACornerMask {
    get { values.maskedCorners }
    set { change(nil) { $0.maskedCorners = newValue } }
  }

  /// The width of a border along the inside of the bounds, in points. Animatable.
  open var borderWidth: CGFloat {
    get { values.borderWidth }
    set { change(.borderWidth) { $0.borderWidth = max(newValue, 0) } }
  }

  /// The color of the border; black by default. Animatable.
  open var borderColor: CGColor? {
    get { CGColor(values.borderColor) }
    set { change(.borderColor) { $0.borderColor = newValue.map { RGBA($0) } ?? .clear } }
  }

  /// The color of the shadow; black by default. Animatable.
  open var shadowColor: CGColor? {
    get { CGColor(values.shadowColor) }
    set { change(.shadowColor) { $0.shadowColor = newValue.map { RGBA($0) } ?? .clear } }
  }

  /// The opacity of the shadow, limited to 0…1; 0, no shadow, by default. Animatable.
  open var shadowOpacity: Float {
    get { values.shadowOpacity }
    set { change(.shadowOpacity) { $0.shadowOpacity = min(max(newValue, 0), 1) } }
  }

  /// The offset of the shadow, in points. Animatable.
  open var shadowOffset: CGSize {
    get { values.shadowOffset }
    set { change(.shadowOffset) { $0.shadowOffset = newValue } }
  }

  /// The standard deviation of the shadow's blur, in points. Animatable.
  open var shadowRadius: CGFloat {
    get { values.shadowRadius }
    set { change(.shadowRadius) { $0.shadowRadius = max(newValue, 0) } }
  }

  /// The shape that casts the shadow instead of the contents, in the layer's space. Animatable, but not implicitly.
  open var shadowPath: CGPath? {
    get { values.extras.shadowPath }
    set { change(.shadowPath) { $0.extras.shadowPath = newValue?.copy() } }
  }

  /// The part of the contents that stretches, in fractions of ``contentsRect``; the rest keeps its size. It applies to
  /// contents that are stretched over the bounds (``CALayerContentsGravity/resize``). Animatable.
  open var contentsCenter: CGRect {
    get { values.extras.contentsCenter }
    set { change(.contentsCenter) { $0.extras.contentsCenter = newValue } }
  }

  /// Whether the layer is visible when it is turned away from the viewer.
  open var isDoubleSided: Bool {
    get { values.extras.isDoubleSided }
    set { change(nil, "doubleSided", isPlacement: true) { $0.extras.isDoubleSided = newValue } }
  }

  /// Whether y grows upward for the sublayers; contents stay upright.
  open var isGeometryFlipped: Bool {
    get { values.extras.isGeometryFlipped }
    set { change(nil, "geometryFlipped") { $0.extras.isGeometryFlipped = newValue } }
  }

  /// Whether ``opacity`` applies to the layer and its sublayers as one image, or to each layer separately.
  open var allowsGroupOpacity: Bool {
    get { values.extras.allowsGroupOpacity }
    set { change(nil, "allowsGroupOpacity", isPlacement: true) { $0.extras.allowsGroupOpacity = newValue } }
  }

  /// Whether the layer and its sublayers are drawn into a bitmap, which is cached while they stay the same.
  open var shouldRasterize: Bool {
    get { values.extras.shouldRasterize }
    set { change(nil, "shouldRasterize", isPlacement: true) { $0.extras.shouldRasterize = newValue } }
  }

  /// The scale of the bitmap; stored without effect, as the bitmap has the window's resolution.
  open var rasterizationScale: CGFloat {
    get { values.extras.rasterizationScale }
    set { change(nil, "rasterizationScale", isPlacement: true) { $0.extras.rasterizationScale = newValue } }
  }

  /// Whether ``draw(in:)`` fills the bounds with opaque content, so that the bitmap needs no alpha.
  open var isOpaque: Bool {
    get { values.extras.isOpaque }
    set { change(nil, "opaque", isPlacement: true) { $0.extras.isOpaque = newValue } }
  }

  // MARK: CAMediaTiming

  /// The begin of the layer's time, in its superlayer's time.
  open var beginTime: CFTimeInterval {
    get { layerTiming.beginTime }
    set { retime { $0.beginTime = newValue } }
  }

  /// The duration of the layer; infinite by default.
  open var duration: CFTimeInterval {
    get { layerTiming.duration }
    set { retime { $0.duration = newValue } }
  }

  /// The speed of time for the layer and its sublayers, as a factor; 0 pauses.
  open var speed: Float {
    get { Float(layerTiming.speed) }
    set { retime { $0.speed = Double(newValue) } }
  }

  /// An offset added to the layer's time, in seconds.
  open var timeOffset: CFTimeInterval {
    get { layerTiming.timeOffset }
    set { retime { $0.timeOffset = newValue } }
  }

  /// The number of repetitions; stored without effect on a layer.
  open var repeatCount: Float = 0

  /// The duration of repetitions; stored without effect on a layer.
  open var repeatDuration: CFTimeInterval = 0

  /// Whether runs are reversed; stored without effect on a layer.
  open var autoreverses = false

  /// The fill mode; stored without effect on a layer.
  open var fillMode: CAMediaTimingFillMode = .removed

  private func retime(_ edit: (inout MediaTiming) -> Void) {
    edit(&layerTiming)
    if animationCount > 0 { markChanged(isPlacement: true) }
  }

  /// The layer's class and number.
  open override nonisolated var description: String { "<\(type(of: self)) \(id)>" }
}
