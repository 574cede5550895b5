/// An animation of one property, given by its key path.
open class CAPropertyAnimation: CAAnimation {
  /// The key path of the property, such as `"position.x"`. Adding an animation with an unknown one traps, with a list
  /// of the known ones.
  open var keyPath: String?

  /// Whether the animation's value is added to the value that the layer has without it.
  open var isAdditive = false

  /// Whether each repetition starts at the value where the previous one ended.
  open var isCumulative = false

  /// The function that makes transforms of the animation's values, which are then numbers; for a ``keyPath`` whose
  /// values are transforms.
  open var valueFunction: CAValueFunction?

  /// Creates an animation of the property at `path`.
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

  /// The pacing of the animation; a subclass may replace the timing function.
  var pacing: Pacing { .curve(timingFunction?.curve ?? .linear) }

  /// Returns the motion of `path` along `track`, with the other properties of this class.
  final func motion(of path: LayerKeyPath, _ track: PropertyMotion.Track) -> AnimationContent {
    precondition(
      valueFunction == nil || path.isTransform,
      "\(Self.self): a value function makes transforms, but '\(path.rawValue)' is none; animate 'transform'")
    let shaped = valueFunction.map { PropertyMotion.Track.function($0.kind, track) } ?? track
    return .motion(
      PropertyMotion(path: path, track: shaped, pacing: pacing, isAdditive: isAdditive, isCumulative: isCumulative))
  }

  /// Returns a caller's value of `path` in the form used for motion; traps if it cannot be animated.
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
