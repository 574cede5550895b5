/// A rectangle that shows something, in a tree of such rectangles: what views are made of and what animations move.
///
/// Geometry is UIKit's: y grows downwards. A layer's values are its *model*; what shows at a time is ``presentation()``.
open class CALayer: NSObject, CAMediaTiming {
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

  /// Kept, without effect: contents that are shown larger are always smoothed.
  open var magnificationFilter = CALayerContentsFilter.linear

  /// Kept, without effect: contents that are shown smaller are always smoothed.
  open var minificationFilter = CALayerContentsFilter.linear

  /// Kept, without effect.
  open var minificationFilterBias: Float = 0

  /// Kept, without effect: what ``draw(in:)`` draws is drawn at once.
  open var drawsAsynchronously = false

  // MARK: State

  final var values = LayerState()

  /// The layer whose ``presentation()`` this one is.
  final var represented: CALayer?
  final var running: [RunningAnimation] = []

  /// How many of ``running`` only move or fade the layer as a whole.
  final var placements = 0

  /// Whether any of ``running`` may wait for its begin to be fixed.
  final var hasOpenBegins = false

  /// How many animations run on this layer and below it.
  final var animationCount = 0

  /// How many layers here and below show what lies behind them.
  final var backdropCount = 0

  /// Whether the layer's own item is a picture of what was drawn before it, so that no picture of the layer, or of one
  /// that contains it, can be kept.
  package final var showsWhatLiesBehind = false {
    didSet {
      guard showsWhatLiesBehind != oldValue else { return }
      countBackdrops(by: showsWhatLiesBehind ? 1 : -1)
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

  private static var lastID = 0

  /// An empty layer.
  public override required init() {
    Self.lastID += 1
    id = Self.lastID
    super.init()
  }

  /// A copy of another layer's values. Differs from Apple's in that ``presentation()`` does not call it: a presentation
  /// copy is made by ``init()`` and has the values that this class keeps.
  public init(layer: Any) {
    Self.lastID += 1
    id = Self.lastID
    super.init()
    guard let layer = layer as? CALayer else { return }
    values = layer.values
    name = layer.name
    layerTiming = layer.layerTiming
    ownValues = layer.ownValues
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

  // MARK: Geometry

  /// The layer's own space: its visible rectangle in it. Animatable.
  open var bounds: CGRect {
    get { values.bounds }
    set {
      guard newValue != values.bounds else { return }
      let isResized = newValue.size != values.bounds.size
      change(.bounds) { $0.bounds = newValue }
      setNeedsLayout()
      if isResized && needsDisplayOnBoundsChange { setNeedsDisplay() }
    }
  }

  /// Where the anchor point lies in the superlayer. Animatable.
  open var position: CGPoint {
    get { values.position }
    set { change(.position) { $0.position = newValue } }
  }

  /// The rectangle in the superlayer that bounds, position and anchor make; setting it sets the first two. Without
  /// meaning while the transform is not the identity, except as the box around.
  open var frame: CGRect {
    get { values.projection(under: nil).boundingBox(of: bounds) ?? .null }
    set {
      let anchor = values.anchorPoint
      position = CGPoint(
        x: newValue.minX + newValue.width * anchor.x, y: newValue.minY + newValue.height * anchor.y)
      bounds = CGRect(origin: values.bounds.origin, size: newValue.size)
    }
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
  open func render(in ctx: CGContext) {
    if let represented { return represented.paint(.presentation, into: ctx) }
    displayTreeIfNeeded()
    paint(.model, into: ctx)
  }

  /// Places the sublayers; the delegate's task unless overridden.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// Whether a change of the property `key` asks for a new drawing.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// What ``value(forKey:)`` gives for a name under which nothing was kept; `nil` unless overridden.
  open class func defaultValue(forKey key: String) -> Any? { nil }

  /// The action that a change of the property `key` of any layer of this class sets off, if nobody else has one.
  open class func defaultAction(forKey key: String) -> CAAction? { nil }

  /// The action for a change: the delegate's, else one of ``actions``, else the class's; `NSNull` ends the search
  /// without one. Without any answer an animatable property animates with the transaction's settings.
  open func action(forKey event: String) -> CAAction? {
    if let action = delegate?.action(for: self, forKey: event) ?? actions?[event] {
      return action is NSNull ? nil : action
    }
    if let action = Self.defaultAction(forKey: event) { return action is NSNull ? nil : action }
    guard superlayer != nil || isWindowRoot, LayerKeyPath(rawValue: event)?.animatesImplicitly ?? false else {
      return nil
    }
    return ChangeAction(gate: nil) {
      let animation = CABasicAnimation()
      animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
      return animation
    }
  }

  /// The deepest layer at `p`, which is in the superlayer's space; `nil` where there is none. Masks and rounded corners
  /// make no difference, ``masksToBounds`` does. Of a ``presentation()`` by what shows, with presentations as answers.
  open func hitTest(_ p: CGPoint) -> CALayer? {
    guard !isHidden, opacity > 0, let inside = projectionToSuperlayer.inverse?.apply(p) else { return nil }
    if masksToBounds && !contains(inside) { return nil }
    for child in model().childrenInDepthOrder.reversed() {
      let child = represented == nil ? child : child.presentation() ?? child
      if let hit = child.hitTest(inside) { return hit }
    }
    return contains(inside) ? self : nil
  }

  /// Whether `p`, in the layer's own space, lies within its bounds.
  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

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

/// Fills, lays out and animates a layer on its behalf.
public protocol CALayerDelegate: AnyObject {
  /// Sets the layer's contents.
  func display(_ layer: CALayer)

  /// Draws the layer's contents.
  func draw(_ layer: CALayer, in ctx: CGContext)

  /// Places the sublayers.
  func layoutSublayers(of layer: CALayer)

  /// The action for a change; `nil` leaves the question to the layer, `NSNull` says none.
  func action(for layer: CALayer, forKey event: String) -> CAAction?
}

extension CALayerDelegate {
  /// Calls the layer's own drawing.
  public func display(_ layer: CALayer) { layer.drawContents() }

  /// Draws nothing.
  public func draw(_ layer: CALayer, in ctx: CGContext) {}

  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}

  /// Leaves the question to the layer.
  public func action(for layer: CALayer, forKey event: String) -> CAAction? { nil }
}
