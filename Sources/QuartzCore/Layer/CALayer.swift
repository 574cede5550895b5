/// A rectangle that shows something, in a tree of such rectangles: what views are made of and what animations move.
///
/// Geometry is UIKit's: y grows downwards. A layer's values are its *model*; what shows at a time is ``presentation()``.
@MainActor open class CALayer: NSObject, CAMediaTiming {
  // MARK: Tree

  /// The layer it stands in.
  package(set) public weak var superlayer: CALayer?

  /// Back to front; equal ``zPosition`` keeps this order.
  package(set) public final var children: [CALayer] = []

  final var maskLayer: CALayer?

  /// What was kept with the layer under names of one's own.
  final var ownValues: [String: Any] = [:]

  /// Who fills, lays out and animates it.
  open weak var delegate: CALayerDelegate?

  /// A name of one's own.
  open var name: String?

  /// Actions by event name, asked after the delegate.
  open var actions: [String: CAAction]?

  /// Values by name where none is set; its `actions` are asked after ``actions``. No property of Apple's classes looks here.
  open var style: [AnyHashable: Any]?

  /// Whether a change of the bounds' size asks for a new drawing.
  open var needsDisplayOnBoundsChange = false

  /// Unique in the process.
  package let id: Frame.LayerID

  /// Whether this is the layer of a window: the root of a tree that is shown.
  package final var isWindowRoot = false {
    didSet { if isWindowRoot { LayerLayout.adopt(self) } }
  }

  /// Kept, without effect: corners are parts of a circle in either case.
  open var cornerCurve = CALayerCornerCurve.circular

  /// Kept, without effect: all edges are smooth.
  open var edgeAntialiasingMask: CAEdgeAntialiasingMask = .all

  /// Kept, without effect: all edges are smooth.
  open var allowsEdgeAntialiasing = false

  /// Kept, without effect: what ``draw(in:)`` draws is drawn at once.
  open var drawsAsynchronously = false

  // MARK: State

  final var values = LayerState()

  /// The layer whose ``presentation()`` this one is.
  final var represented: CALayer?

  /// The layer of which a ``presentation()`` is being made.
  static var presented: CALayer?
  final var running: [RunningAnimation] = []

  /// How many of ``running`` only move or fade the layer as a whole.
  final var placements = 0

  /// What ``draw(in:)`` made of the animations that ask for it.
  final var animatedDrawing: AnimatedDrawing?

  /// Whether any of ``running`` may wait for its begin to be fixed.
  final var hasOpenBegins = false

  /// How many animations run on this layer and below it.
  final var animationCount = 0

  /// How many layers here and below show what lies behind them, or blend with it.
  final var backdropCount = 0

  /// By what the layer depends on what was drawn before it, so that no picture of one that contains it can be kept.
  final var dependence: LayerDependence = [] {
    didSet {
      guard dependence != oldValue else { return }
      countBackdrops(by: dependence.count - oldValue.count)
      markChanged(isPlacement: false)
    }
  }

  /// Grows whenever the picture of this layer and its sublayers changes (its own place and opacity left aside).
  final var pictureVersion = 0

  /// The picture as it was flattened last, kept while it does not change.
  final var pictureCache: LayerPicture?

  /// The arrays of this layer's groups, filled again every few frames.
  final var groupLists: GroupLists?

  /// The sublayers as they are drawn, as far as that is known.
  final var depthOrder = DepthOrder.unknown

  final var layoutIsPending = false
  final var displayIsPending = false

  /// The layer's own timing; the identity passes its parent's time on.
  final var layerTiming: MediaTiming = {
    var timing = MediaTiming()
    timing.duration = .infinity
    return timing
  }()

  /// An empty layer.
  public override init() {
    Self.lastID += 1
    id = Self.lastID
    super.init()
  }

  /// A copy of another layer's values; ``presentation()`` makes its copies with it. A class with stored properties of its
  /// own, and initialisers of its own, overrides it to take them over.
  public init(layer: Any) {
    Self.lastID += 1
    id = Self.lastID
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

  /// Not supported: layers are not archived here.
  public required init?(coder: NSCoder) {
    Self.lastID += 1
    id = Self.lastID
    super.init()
  }

  // MARK: To override

  /// Fills ``contents``: by the delegate, else by ``draw(in:)``.
  open func display() {
    if let delegate { delegate.display(self) } else { drawContents() }
  }

  /// Draws the contents; nothing unless overridden or the delegate draws.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

  /// Draws the layer and its sublayers into a context, in the layer's own space: the model, animations left aside.
  ///
  /// What waits to be drawn is drawn first; nothing is laid out. The layer's opacity counts, and nothing shows of a hidden
  /// one. As with Apple's, what is seen in perspective is left out, and so is the blurring of what lies behind an effect.
  ///
  /// A ``presentation()`` is drawn as it shows now, with its sublayers as they show.
  open func render(in ctx: CGContext) { paintWhole(into: ctx) }

  /// Places the sublayers; the delegate's task unless overridden.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// Whether a change of the property `key` asks for a new drawing, and an animation of it for one each frame, which the
  /// ``presentation()`` draws.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// What ``value(forKey:)`` gives for a name under which nothing was kept; `nil` unless overridden.
  open class func defaultValue(forKey key: String) -> Any? { nil }

  /// The action that a change of the property `key` of any layer of this class sets off, if nobody else has one.
  open class func defaultAction(forKey key: String) -> CAAction? { nil }

  /// The action for a change: the delegate's, else one of ``actions``, of the ``style``'s, the class's; `NSNull` ends the
  /// search without one. Without any answer an animatable property animates with the transaction's settings, on a layer
  /// that is older than the transaction.
  open func action(forKey event: String) -> CAAction? { foundAction(forKey: event) }

  /// The deepest layer at `p`, which is in the superlayer's space; `nil` where there is none. Masks and rounded corners
  /// make no difference, ``masksToBounds`` does. Of a ``presentation()`` by what shows, with presentations as answers.
  open func hitTest(_ p: CGPoint) -> CALayer? { deepestLayer(at: p) }

  /// Whether `p`, in the layer's own space, lies within its bounds.
  open func contains(_ p: CGPoint) -> Bool { values.bounds.contains(p) }

  /// Adds a copy of `anim` under `key`, replacing the one that is there; without a key it stands beside all others.
  open func add(_ anim: CAAnimation, forKey key: String?) {
    add(anim, forKey: key ?? freeAnimationKey(for: "animation"), gates: [])
  }

  /// Ends the animation under `key`, if there is one; its delegate is told that it did not finish.
  open func removeAnimation(forKey key: String) { endAnimation(forKey: key) }

  /// Ends all of the layer's animations.
  open func removeAllAnimations() { for entry in running { endAnimation(number: entry.number, finished: false) } }

  /// Adds `layer` in front of the others, taking it out of where it was.
  open func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: UInt32(children.count)) }

  /// Adds `layer` at a place in the order.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) { arrange(layer, at: Int(idx)) }

  /// Back to front; `nil` without any, as Apple's.
  open var sublayers: [CALayer]? {
    get { shownSublayers }
    set { replaceSublayers(by: newValue ?? []) }
  }

  /// A layer in this one's space through which it shows: the more opaque the mask, the more opaque the layer and all
  /// below; `nil`, all of it shows. The mask lays out, draws and animates as a sublayer does, and this layer is its
  /// ``superlayer``, though it is none of the ``sublayers``; it is taken out of where it was.
  open var mask: CALayer? {
    get { represented == nil ? maskLayer : represented?.maskLayer?.presentation() }
    set { changeMask(to: newValue) }
  }

  /// Takes the layer out of its superlayer; animations below end, unless it is put somewhere else before the frame ends.
  open func removeFromSuperlayer() { depart() }

  /// Asks for a new drawing before the next frame.
  open func setNeedsDisplay() { askForDisplay() }

  /// Draws now if it was asked for.
  open func displayIfNeeded() { displayIfAsked() }

  /// Asks for a layout of the sublayers before the next frame.
  open func setNeedsLayout() { askForLayout() }

  /// Lays out now whatever was asked for, from the topmost waiting layer above down to all below.
  open func layoutIfNeeded() { LayerLayout.runLayout(below: topmostWaiting) }

  /// Whether the layer leaves its sublayers where they are in space instead of flattening them into its plane.
  var keepsDepth: Bool { false }

  /// Whether the class shows something by itself: whether ``ownItem(_:)`` has an answer.
  var hasOwnItem: Bool { false }

  /// What the class shows by itself, in front of background and contents and behind the sublayers, when its values are
  /// `state`: an item in the layer's own space, its opacity 1 and without a clip.
  func ownItem(_ state: LayerState) -> Frame.Item? { nil }

  /// By how much longer a corner of the curve is than its radius.
  open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? 1.528665 : 1
  }

  /// How large the layer would like to be in its superlayer; as large as it is unless overridden.
  open func preferredFrameSize() -> CGSize { frame.size }

  // MARK: Geometry

  /// The layer's own space: its visible rectangle in it. Animatable.
  open var bounds: CGRect {
    get { values.bounds }
    set { changeBounds(to: newValue) }
  }

  /// Where the anchor point lies in the superlayer. Animatable.
  open var position: CGPoint {
    get { values.position }
    set { change(.position) { $0.position = newValue } }
  }

  /// Height above the siblings, and above the plane under perspective. Animatable.
  open var zPosition: CGFloat {
    get { values.zPosition }
    set { if newValue != values.zPosition { change(.zPosition) { $0.zPosition = newValue } } }
  }

  /// The point of the bounds that ``position`` places and transforms turn about, in fractions of the bounds. Animatable.
  open var anchorPoint: CGPoint {
    get { values.anchorPoint }
    set { change(.anchorPoint) { $0.anchorPoint = newValue } }
  }

  /// The anchor's depth.
  open var anchorPointZ: CGFloat {
    get { values.anchorPointZ }
    set { change(nil) { $0.anchorPointZ = newValue } }
  }

  /// Applied about the anchor point. Animatable.
  open var transform: CATransform3D {
    get { values.transform }
    set { change(.transform) { $0.transform = newValue } }
  }

  /// Applied to every sublayer, about the anchor point; the place for a perspective. Animatable.
  open var sublayerTransform: CATransform3D {
    get { values.extras.sublayerTransform }
    set { change(.sublayerTransform) { $0.extras.sublayerTransform = newValue } }
  }

  /// The rectangle in the superlayer that bounds, position, anchor and transform make, or the box around it; setting it sets
  /// the first two. Under a transform that keeps rectangles upright it reads back as set.
  open var frame: CGRect {
    get { values.projection(under: nil).boundingBox(of: values.bounds) ?? .null }
    set { changeFrame(to: newValue) }
  }

  /// Sets the transform from an affine one.
  open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

  /// The transform, where it is affine.
  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }

  // MARK: Look

  /// Whether the layer and all below are left out.
  open var isHidden: Bool {
    get { values.isHidden }
    set { changeVisibility(isHidden: newValue) }
  }

  /// Of the layer and all below together; 0…1. Animatable.
  open var opacity: Float {
    get { values.opacity }
    set { change(.opacity) { $0.opacity = min(max(newValue, 0), 1) } }
  }

  /// Whether sublayers are cut off at the (rounded) bounds.
  open var masksToBounds: Bool {
    get { values.masksToBounds }
    set { change(.masksToBounds) { $0.masksToBounds = newValue } }
  }

  /// A `CGImage`, or `nil`.
  open var contents: Any? {
    get { values.contents }
    set { changeContents(to: newValue) }
  }

  /// The part of the contents that shows, in fractions of them. Animatable.
  open var contentsRect: CGRect {
    get { values.contentsRect }
    set { change(.contentsRect) { $0.contentsRect = newValue } }
  }

  /// The contents' pixels per point.
  open var contentsScale: CGFloat {
    get { values.contentsScale }
    set { change(nil) { $0.contentsScale = newValue } }
  }

  /// How the contents lie in the bounds.
  open var contentsGravity: CALayerContentsGravity {
    get { values.contentsGravity }
    set { change(nil) { $0.contentsGravity = newValue } }
  }

  /// Behind the contents, a pattern from the corner of the bounds on; `nil` is clear. Animatable between even colours.
  open var backgroundColor: CGColor? {
    get { values.background }
    set { changeBackground(to: newValue) }
  }

  /// Of background and border, and of everything inside with ``masksToBounds``; in points. Animatable.
  open var cornerRadius: CGFloat {
    get { values.cornerRadius }
    set { change(.cornerRadius) { $0.cornerRadius = max(newValue, 0) } }
  }

  /// Which corners are rounded.
  open var maskedCorners: CACornerMask {
    get { values.maskedCorners }
    set { change(nil) { $0.maskedCorners = newValue } }
  }

  /// Of a line along the inside of the bounds, in points. Animatable.
  open var borderWidth: CGFloat {
    get { values.borderWidth }
    set { change(.borderWidth) { $0.borderWidth = max(newValue, 0) } }
  }

  /// Of that line; black unless set. Animatable.
  open var borderColor: CGColor? {
    get { CGColor(values.borderColor) }
    set { change(.borderColor) { $0.borderColor = newValue.map { RGBA($0) } ?? .clear } }
  }

  /// Black unless set. Animatable.
  open var shadowColor: CGColor? {
    get { CGColor(values.shadowColor) }
    set { change(.shadowColor) { $0.shadowColor = newValue.map { RGBA($0) } ?? .clear } }
  }

  /// 0, no shadow, unless set. Animatable.
  open var shadowOpacity: Float {
    get { values.shadowOpacity }
    set { change(.shadowOpacity) { $0.shadowOpacity = min(max(newValue, 0), 1) } }
  }

  /// In points. Animatable.
  open var shadowOffset: CGSize {
    get { values.shadowOffset }
    set { change(.shadowOffset) { $0.shadowOffset = newValue } }
  }

  /// The blur's standard deviation, in points. Animatable.
  open var shadowRadius: CGFloat {
    get { values.shadowRadius }
    set { change(.shadowRadius) { $0.shadowRadius = max(newValue, 0) } }
  }

  /// What casts the shadow instead of the layer's own picture; in the layer's own space. Animatable, never by itself.
  open var shadowPath: CGPath? {
    get { values.extras.shadowPath }
    set { change(.shadowPath) { $0.extras.shadowPath = newValue?.copy() } }
  }

  /// The part of the contents that stretches, in fractions of what ``contentsRect`` shows; the rest keeps its size. For
  /// contents that are stretched over the bounds (``CALayerContentsGravity/resize``). Animatable.
  open var contentsCenter: CGRect {
    get { values.extras.contentsCenter }
    set { change(.contentsCenter) { $0.extras.contentsCenter = newValue } }
  }

  /// Whether the layer shows when it is turned away from the eye.
  open var isDoubleSided: Bool {
    get { values.extras.isDoubleSided }
    set { change(nil, "doubleSided", isPlacement: true) { $0.extras.isDoubleSided = newValue } }
  }

  /// Whether y grows upwards for the sublayers; contents stay as they are.
  open var isGeometryFlipped: Bool {
    get { values.extras.isGeometryFlipped }
    set { change(nil, "geometryFlipped") { $0.extras.isGeometryFlipped = newValue } }
  }

  /// Whether ``opacity`` applies to the layer and all below as to one picture, or to each layer by itself.
  open var allowsGroupOpacity: Bool {
    get { values.extras.allowsGroupOpacity }
    set { change(nil, "allowsGroupOpacity", isPlacement: true) { $0.extras.allowsGroupOpacity = newValue } }
  }

  /// Whether the layer and all below are drawn into a bitmap, which is kept while they stay the same.
  open var shouldRasterize: Bool {
    get { values.extras.shouldRasterize }
    set { change(nil, "shouldRasterize", isPlacement: true) { $0.extras.shouldRasterize = newValue } }
  }

  /// Kept, without effect: the bitmap has the window's pixels, so that it is as sharp as the layer without it.
  open var rasterizationScale: CGFloat {
    get { values.extras.rasterizationScale }
    set { change(nil, "rasterizationScale", isPlacement: true) { $0.extras.rasterizationScale = newValue } }
  }

  /// Whether what ``draw(in:)`` draws fills the bounds opaquely, so that its bitmap needs no alpha.
  open var isOpaque: Bool {
    get { values.extras.isOpaque }
    set { change(nil, "opaque", isPlacement: true) { $0.extras.isOpaque = newValue } }
  }

  // MARK: CAMediaTiming

  /// When the layer's time begins, in its superlayer's.
  open var beginTime: CFTimeInterval {
    get { layerTiming.beginTime }
    set { retime { $0.beginTime = newValue } }
  }

  /// Infinite: a layer does not end.
  open var duration: CFTimeInterval {
    get { layerTiming.duration }
    set { retime { $0.duration = newValue } }
  }

  /// How fast time passes for the layer and all below; 0 pauses.
  open var speed: Float {
    get { Float(layerTiming.speed) }
    set { retime { $0.speed = Double(newValue) } }
  }

  /// Added to the layer's time.
  open var timeOffset: CFTimeInterval {
    get { layerTiming.timeOffset }
    set { retime { $0.timeOffset = newValue } }
  }

  /// Kept, without effect on a layer.
  open var repeatCount: Float = 0

  /// Kept, without effect on a layer.
  open var repeatDuration: CFTimeInterval = 0

  /// Kept, without effect on a layer.
  open var autoreverses = false

  /// Kept, without effect on a layer.
  open var fillMode: CAMediaTimingFillMode = .removed

  private func retime(_ edit: (inout MediaTiming) -> Void) {
    edit(&layerTiming)
    if animationCount > 0 { FrameStages.setNeedsFrame() }
  }

  /// The layer's class and number.
  open override nonisolated var description: String { "<\(type(of: self)) \(id)>" }
}
