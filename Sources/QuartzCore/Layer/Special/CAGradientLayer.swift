/// A layer that draws a gradient over its background, clipped to its rounded corners.
open class CAGradientLayer: CALayer {
  /// Creates a layer without colors.
  public override init() {
    super.init()
    values.extras.gradient = GradientState()
  }

  /// Creates a copy of another layer's values.
  public override init(layer: Any) {
    super.init(layer: layer)
    if values.extras.gradient == nil { values.extras.gradient = GradientState() }
  }

  /// Creates a layer without colors: layers cannot be archived here.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    values.extras.gradient = GradientState()
  }

  /// The type of the gradient; axial by default.
  open var type: CAGradientLayerType {
    get { gradient.type }
    set { change(nil, "type") { $0.extras.gradient?.type = newValue } }
  }

  /// The colors, as `CGColor`s, in the order of their locations; a single one fills the layer. Animatable: lists of the
  /// same length are interpolated color by color, and others jump half-way.
  open var colors: [Any]? {
    get { gradient.colors.map { $0.map { CGColor($0) } } }
    set {
      let colors = newValue.map { list in
        list.map { element -> RGBA in
          guard let color = element as? CGColor else {
            preconditionFailure("CAGradientLayer.colors: a \(Swift.type(of: element)) is no CGColor")
          }
          return RGBA(color)
        }
      }
      change(.colors) { $0.extras.gradient?.colors = colors }
    }
  }

  /// The location of each color between the points, 0…1, ascending; `nil`, or a number of them other than that of the
  /// colors, spaces the colors evenly. Animatable.
  open var locations: [NSNumber]? {
    get { gradient.locations.map { $0.map { NSNumber(value: $0) } } }
    set {
      let locations = newValue.map { $0.map(\.doubleValue) }
      change(.locations) { $0.extras.gradient?.locations = locations }
    }
  }

  /// The point of the first color, in fractions of the bounds, by default the middle of the top edge; for a radial or
  /// conic gradient, its center. Animatable.
  open var startPoint: CGPoint {
    get { gradient.startPoint }
    set { change(.startPoint) { $0.extras.gradient?.startPoint = newValue } }
  }

  /// The point of the last color, in fractions of the bounds, by default the middle of the bottom edge. For a radial
  /// gradient, it is the corner of the box around a quarter of its last ellipse; for a conic one, it gives the
  /// direction of the first color from the center. Animatable.
  open var endPoint: CGPoint {
    get { gradient.endPoint }
    set { change(.endPoint) { $0.extras.gradient?.endPoint = newValue } }
  }

  private var gradient: GradientState { values.extras.gradient ?? GradientState() }

  // MARK: Flattening

  private var listed = ListedItem()

  override var hasOwnItem: Bool { true }

  override func ownItem(_ state: LayerState) -> Frame.Item? {
    listed.item(for: state) {
      guard let content = state.extras.gradient?.content else { return nil }
      return Frame.Item(layer: id, part: .shape, rect: state.bounds, corners: state.corners, content: content)
    }
  }
}

nonisolated extension GradientState {
  /// The content with which the gradient fills its layer; `nil` without colors. A single color is a solid one.
  fileprivate var content: Frame.Content? {
    guard let colors, let only = colors.first else { return nil }
    if colors.count == 1 { return .color(only) }
    let given = locations.flatMap { $0.count == colors.count ? $0 : nil }
    var last = 0.0
    let stops = colors.enumerated().map { index, color in
      // A location before the previous one counts as that one, so that the colors keep their order.
      last = max(last, min(given?[index] ?? Double(index) / Double(colors.count - 1), 1))
      return Frame.Gradient.Stop(color: color, location: last)
    }
    let kind: Frame.Gradient.Kind =
      switch type {
      case .radial: .radial
      case .conic: .conic
      default: .axial
      }
    return .gradient(Frame.Gradient(kind: kind, stops: stops, start: startPoint, end: endPoint))
  }
}

/// The shape of a gradient.
public nonisolated struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// The type's name.
  public let rawValue: String

  /// Creates a type from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Along the line from the start point to the end point.
  public static let axial = CAGradientLayerType(rawValue: "axial")

  /// In ellipses around the start point.
  public static let radial = CAGradientLayerType(rawValue: "radial")

  /// Around the start point, beginning in the direction of the end point.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}
