/// A layer that shows its sublayers several times over, each copy a step further in place, time and colour.
///
/// Unlike Apple's, copies of pictures take on a colour's alpha alone, and there is no `preservesDepth`.
open class CAReplicatorLayer: CALayer {
  /// A layer that shows its sublayers once.
  public override init() {
    super.init()
    values.extras.replicator = ReplicatorState()
  }

  /// A copy of another layer's values.
  public override init(layer: Any) {
    super.init(layer: layer)
    if values.extras.replicator == nil { values.extras.replicator = ReplicatorState() }
  }

  /// Not supported: layers are not archived here.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    values.extras.replicator = ReplicatorState()
  }

  /// How many copies there are, the sublayers themselves counted; 1 unless set.
  open var instanceCount: Int {
    get { replicator.count }
    set {
      precondition(newValue >= 0, "CAReplicatorLayer.instanceCount: \(newValue); it cannot be negative")
      change(nil, "instanceCount") { $0.extras.replicator?.count = newValue }
    }
  }

  /// By how much each copy is later than the one before, in seconds. Animatable.
  open var instanceDelay: CFTimeInterval {
    get { replicator.delay }
    set { change(.instanceDelay) { $0.extras.replicator?.delay = newValue } }
  }

  /// What leads from each copy to the next, about the anchor point. Animatable.
  open var instanceTransform: CATransform3D {
    get { replicator.transform }
    set { change(.instanceTransform) { $0.extras.replicator?.transform = newValue } }
  }

  /// Multiplies the colours of the first copy; white unless set. Animatable.
  open var instanceColor: CGColor? {
    get { CGColor(replicator.color) }
    set { change(.instanceColor) { $0.extras.replicator?.color = newValue.map { RGBA($0) } ?? .white } }
  }

  /// Added to the colour's red from one copy to the next. Animatable.
  open var instanceRedOffset: Float {
    get { replicator.colorOffset.x }
    set { change(.instanceRedOffset) { $0.extras.replicator?.colorOffset.x = newValue } }
  }

  /// Added to the colour's green from one copy to the next. Animatable.
  open var instanceGreenOffset: Float {
    get { replicator.colorOffset.y }
    set { change(.instanceGreenOffset) { $0.extras.replicator?.colorOffset.y = newValue } }
  }

  /// Added to the colour's blue from one copy to the next. Animatable.
  open var instanceBlueOffset: Float {
    get { replicator.colorOffset.z }
    set { change(.instanceBlueOffset) { $0.extras.replicator?.colorOffset.z = newValue } }
  }

  /// Added to the colour's alpha from one copy to the next. Animatable.
  open var instanceAlphaOffset: Float {
    get { replicator.colorOffset.w }
    set { change(.instanceAlphaOffset) { $0.extras.replicator?.colorOffset.w = newValue } }
  }

  private var replicator: ReplicatorState { values.extras.replicator ?? ReplicatorState() }
}
