/// A layer that draws a path, filled and stroked, in front of its contents and behind its sublayers.
///
/// The path is in the layer's own space, and is clipped to the bounds only if ``CALayer/masksToBounds`` is set.
open class CAShapeLayer: CALayer {
  /// Creates a layer without a path, with a black fill and no stroke.
  public override init() {
    super.init()
    values.extras.shape = ShapeState()
  }

  /// Creates a copy of another layer's values.
  public override init(layer: Any) {
    super.init(layer: layer)
    if values.extras.shape == nil { values.extras.shape = ShapeState() }
  }

  /// Creates a layer without a path: layers cannot be archived here.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    values.extras.shape = ShapeState()
  }

  /// The path to draw. Animatable, but not implicitly: paths with the same kinds of elements are interpolated point by
  /// point; between others, for which Apple documents no behavior, it jumps half-way.
  open var path: CGPath? {
    get { shape.path }
    set { change(.path) { $0.extras.shape?.path = newValue?.copy() } }
  }

  /// The color of the interior; black by default, and `nil` leaves it clear. Animatable.
  open var fillColor: CGColor? {
    get { shape.fillColor.map { CGColor($0) } }
    set { change(.fillColor) { $0.extras.shape?.fillColor = newValue.map { RGBA($0) } } }
  }

  /// The rule that determines the interior.
  open var fillRule: CAShapeLayerFillRule {
    get { shape.fillRule }
    set { change(nil, "fillRule") { $0.extras.shape?.fillRule = newValue } }
  }

  /// The color of the line; `nil`, the default, draws none. Animatable.
  open var strokeColor: CGColor? {
    get { shape.strokeColor.map { CGColor($0) } }
    set { change(.strokeColor) { $0.extras.shape?.strokeColor = newValue.map { RGBA($0) } } }
  }

  /// The width of the line, half of it on either side of the path, in points; 1 by default. Animatable.
  open var lineWidth: CGFloat {
    get { shape.lineWidth }
    set { change(.lineWidth) { $0.extras.shape?.lineWidth = max(newValue, 0) } }
  }

  /// The shape of the line's ends.
  open var lineCap: CAShapeLayerLineCap {
    get { shape.lineCap }
    set { change(nil, "lineCap") { $0.extras.shape?.lineCap = newValue } }
  }

  /// The shape of the line's corners.
  open var lineJoin: CAShapeLayerLineJoin {
    get { shape.lineJoin }
    set { change(nil, "lineJoin") { $0.extras.shape?.lineJoin = newValue } }
  }

  /// The largest length of a corner's tip, as a multiple of the line's width, above which it is cut off; 10 by default.
  /// Animatable.
  open var miterLimit: CGFloat {
    get { shape.miterLimit }
    set { change(.miterLimit) { $0.extras.shape?.miterLimit = max(newValue, 0) } }
  }

  /// The lengths of dashes and gaps in turn, in points; `nil` draws a solid line. Negative lengths, and only zeros, are
  /// a programming error.
  open var lineDashPattern: [NSNumber]? {
    get { shape.lineDashPattern.isEmpty ? nil : shape.lineDashPattern.map { NSNumber(value: Double($0)) } }
    set {
      let lengths = (newValue ?? []).map { CGFloat($0.doubleValue) }
      precondition(
        lengths.allSatisfy { $0 >= 0 } && (lengths.isEmpty || lengths.contains { $0 > 0 }),
        "CAShapeLayer.lineDashPattern: \(lengths); lengths cannot be negative nor all zero")
      change(nil, "lineDashPattern") { $0.extras.shape?.lineDashPattern = lengths }
    }
  }

  /// The offset into the dash pattern at which the line begins, in points. Animatable.
  open var lineDashPhase: CGFloat {
    get { shape.lineDashPhase }
    set { change(.lineDashPhase) { $0.extras.shape?.lineDashPhase = newValue } }
  }

  /// The start of the line, as a fraction of the path's length; 0 by default. Animatable.
  open var strokeStart: CGFloat {
    get { shape.strokeStart }
    set { change(.strokeStart) { $0.extras.shape?.strokeStart = min(max(newValue, 0), 1) } }
  }

  /// The end of the line, as a fraction of the path's length; 1 by default. Animatable.
  open var strokeEnd: CGFloat {
    get { shape.strokeEnd }
    set { change(.strokeEnd) { $0.extras.shape?.strokeEnd = min(max(newValue, 0), 1) } }
  }

  private var shape: ShapeState { values.extras.shape ?? ShapeState() }

  // MARK: Flattening

  private var listed = ListedItem()

  override var hasOwnItem: Bool { true }

  override func ownItem(_ state: LayerState) -> Frame.Item? {
    listed.item(for: state) { state.extras.shape?.item(of: id) }
  }
}

/// The rule that determines the interior of a path.
public nonisolated struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The rule's name.
  public let rawValue: String

  /// Creates a rule from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A point is inside if the outlines around it do not cancel out by direction.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")

  /// A point is inside if a ray from it to the outside crosses an odd number of outlines.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The shape of a line's ends.
public nonisolated struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The cap's name.
  public let rawValue: String

  /// Creates a cap from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The line ends at the end point.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")

  /// The line ends with a semicircle around the end point.
  public static let round = CAShapeLayerLineCap(rawValue: "round")

  /// The line ends with half a square beyond the end point.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The shape of a line's corners.
public nonisolated struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The join's name.
  public let rawValue: String

  /// Creates a join from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A pointed corner.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")

  /// A rounded corner.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")

  /// A corner that is cut off.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}
