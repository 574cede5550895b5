/// An animation of one property, named by its key path.
open class CAPropertyAnimation: CAAnimation {
  /// The property, such as `"position.x"`; an unknown one stops with the list of the known ones when it is added.
  open var keyPath: String?

  /// Whether the animation's value is added to what the layer shows without it.
  open var isAdditive = false

  /// Whether every repetition starts where the last one ended.
  open var isCumulative = false

  /// What makes transforms of the values, which are numbers then; for a ``keyPath`` whose values are transforms.
  open var valueFunction: CAValueFunction?

  /// An animation of the property at `path`.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  override func duplicate() -> CAAnimation {
    let twin = super.duplicate()
    if let twin = twin as? CAPropertyAnimation {
      twin.keyPath = keyPath
      twin.isAdditive = isAdditive
      twin.isCumulative = isCumulative
      twin.valueFunction = valueFunction
    }
    return twin
  }

  /// How progress follows from time.
  var pacing: Pacing { .curve(timingFunction?.curve ?? .linear) }

  /// `track` of `path` with everything else that this class says.
  final func motion(of path: LayerKeyPath, _ track: PropertyMotion.Track) -> AnimationContent {
    precondition(
      valueFunction == nil || path.isTransform,
      "\(Self.self): a value function makes transforms, but '\(path.rawValue)' is none; animate 'transform'")
    let shaped = valueFunction.map { PropertyMotion.Track.function($0.kind, track) } ?? track
    return .motion(
      PropertyMotion(path: path, track: shaped, pacing: pacing, isAdditive: isAdditive, isCumulative: isCumulative))
  }

  /// A caller's value of `path` as motion is computed in; stops where it does not animate.
  final func number(_ value: Any, _ name: String, _ path: LayerKeyPath) -> AnimationValue {
    let number =
      valueFunction.map { $0.kind.number(value) }
      ?? AnimationValue(boxed: value).flatMap { $0.fits(path) ? $0 : nil }
    guard let number else {
      preconditionFailure("\(Self.self): \(name) of '\(path.rawValue)' is a \(type(of: value)), which does not animate")
    }
    return number
  }
}
