/// A layer that shows a path, filled and stroked, in front of its contents and behind its sublayers.
///
/// The path is in the layer's own space, and is not cut at the bounds unless ``CALayer/masksToBounds`` is set.
open class CAShapeLayer: CALayer {
  /// A layer without a path: black where it will be filled, without a line.
  public override init() {
    super.init()
    values.extras.shape = ShapeState()
  }

  /// A copy of another layer's values.
  public override init(layer: Any) {
    super.init(layer: layer)
    if values.extras.shape == nil { values.extras.shape = ShapeState() }
  }

  /// Not supported: layers are not archived here.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    values.extras.shape = ShapeState()
  }

  /// What is drawn. Animatable, never by itself: between paths of the same elements point by point; between any others,
  /// of which Apple's documentation says nothing, it jumps half-way.
  open var path: CGPath? {
    get { shape.path }
    set { change(.path) { $0.extras.shape?.path = newValue?.copy() } }
  }

  /// Of the inside; black unless set, `nil` leaves it clear. Animatable.
  open var fillColor: CGColor? {
    get { shape.fillColor.map { CGColor($0) } }
    set { change(.fillColor) { $0.extras.shape?.fillColor = newValue.map { RGBA($0) } } }
  }

  /// What counts as inside.
  open var fillRule: CAShapeLayerFillRule {
    get { shape.fillRule }
    set { change(nil, "fillRule") { $0.extras.shape?.fillRule = newValue } }
  }

  /// Of the line; `nil`, as it is unless set, draws none. Animatable.
  open var strokeColor: CGColor? {
    get { shape.strokeColor.map { CGColor($0) } }
    set { change(.strokeColor) { $0.extras.shape?.strokeColor = newValue.map { RGBA($0) } } }
  }

  /// Of the line, half of it on either side of the path; 1 point unless set. Animatable.
  open var lineWidth: CGFloat {
    get { shape.lineWidth }
    set { change(.lineWidth) { $0.extras.shape?.lineWidth = max(newValue, 0) } }
  }

  /// How the line ends.
  open var lineCap: CAShapeLayerLineCap {
    get { shape.lineCap }
    set { change(nil, "lineCap") { $0.extras.shape?.lineCap = newValue } }
  }

  /// How the line turns corners.
  open var lineJoin: CAShapeLayerLineJoin {
    get { shape.lineJoin }
    set { change(nil, "lineJoin") { $0.extras.shape?.lineJoin = newValue } }
  }

  /// How long the tip of a corner may be, as a multiple of the line's width, before it is cut off; 10 unless set.
  /// Animatable.
  open var miterLimit: CGFloat {
    get { shape.miterLimit }
    set { change(.miterLimit) { $0.extras.shape?.miterLimit = max(newValue, 0) } }
  }

  /// Lengths drawn and left out in turn, in points; `nil` draws a whole line.
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

  /// Where in the dashes the line begins, in points. Animatable.
  open var lineDashPhase: CGFloat {
    get { shape.lineDashPhase }
    set { change(.lineDashPhase) { $0.extras.shape?.lineDashPhase = newValue } }
  }

  /// Where the line begins, as a fraction of the path's length; 0 unless set. Animatable.
  open var strokeStart: CGFloat {
    get { shape.strokeStart }
    set { change(.strokeStart) { $0.extras.shape?.strokeStart = min(max(newValue, 0), 1) } }
  }

  /// Where the line ends, as a fraction of the path's length; 1 unless set. Animatable.
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

/// What counts as the inside of a path.
public nonisolated struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The rule's name.
  public let rawValue: String

  /// A rule by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Where the outlines around a point do not cancel out by direction.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")

  /// Where a ray to the outside crosses an odd number of outlines.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// How a line ends.
public nonisolated struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The cap's name.
  public let rawValue: String

  /// A cap by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// At the end point.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")

  /// With a half disc around the end point.
  public static let round = CAShapeLayerLineCap(rawValue: "round")

  /// With a half square beyond the end point.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// How a line turns corners.
public nonisolated struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The join's name.
  public let rawValue: String

  /// A join by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// With a tip.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")

  /// Round.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")

  /// Cut off.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}
