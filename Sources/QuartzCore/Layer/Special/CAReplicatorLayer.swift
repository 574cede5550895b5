/// A layer that draws several copies of its sublayers, with a difference in transform, time, and color from one to the
/// next.
///
/// Differs from Apple's in that copies of images only receive a color's alpha, and there is no `preservesDepth`.
open class CAReplicatorLayer: CALayer {
  /// Creates a layer that draws its sublayers once.
  public override init() {
    super.init()
    values.extras.replicator = ReplicatorState()
  }

  /// Creates a copy of another layer's values.
  public override init(layer: Any) {
    super.init(layer: layer)
    if values.extras.replicator == nil { values.extras.replicator = ReplicatorState() }
  }

  /// Creates a layer that draws its sublayers once: layers cannot be archived here.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    values.extras.replicator = ReplicatorState()
  }

  /// The number of copies, including the sublayers themselves; 1 by default. Negative values are a programming error.
  open var instanceCount: Int {
    get { replicator.count }
    set {
      precondition(newValue >= 0, "CAReplicatorLayer.instanceCount: \(newValue); it cannot be negative")
      change(nil, "instanceCount") { $0.extras.replicator?.count = newValue }
    }
  }

  /// The delay of each copy after the previous one, in seconds. Animatable.
  open var instanceDelay: CFTimeInterval {
    get { replicator.delay }
    set { change(.instanceDelay) { $0.extras.replicator?.delay = newValue } }
  }

  /// The transform from each copy to the next, about the anchor point. Animatable.
  open var instanceTransform: CATransform3D {
    get { replicator.transform }
    set { change(.instanceTransform) { $0.extras.replicator?.transform = newValue } }
  }

  /// The color by which those of the first copy are multiplied; white by default. Animatable.
  open var instanceColor: CGColor? {
    get { CGColor(replicator.color) }
    set { change(.instanceColor) { $0.extras.replicator?.color = newValue.map { RGBA($0) } ?? .white } }
  }

  /// The value added to the color's red from one copy to the next. Animatable.
  open var instanceRedOffset: Float {
    get { replicator.colorOffset.x }
    set { change(.instanceRedOffset) { $0.extras.replicator?.colorOffset.x = newValue } }
  }

  /// The value added to the color's green from one copy to the next. Animatable.
  open var instanceGreenOffset: Float {
    get { replicator.colorOffset.y }
    set { change(.instanceGreenOffset) { $0.extras.replicator?.colorOffset.y = newValue } }
  }

  /// The value added to the color's blue from one copy to the next. Animatable.
  open var instanceBlueOffset: Float {
    get { replicator.colorOffset.z }
    set { change(.instanceBlueOffset) { $0.extras.replicator?.colorOffset.z = newValue } }
  }

  /// The value added to the color's alpha from one copy to the next. Animatable.
  open var instanceAlphaOffset: Float {
    get { replicator.colorOffset.w }
    set { change(.instanceAlphaOffset) { $0.extras.replicator?.colorOffset.w = newValue } }
  }

  private var replicator: ReplicatorState { values.extras.replicator ?? ReplicatorState() }
}
