/// An animation on a layer, compiled from the caller's object. A layer holds its running animations in one array, close
/// together in memory; every frame reads them in place.
struct RunningAnimation {
  // The properties that every frame reads come first, close together.

  var content: AnimationContent?

  /// The timing, in the layer's time; ``MediaTiming/beginTime`` is valid once the animation is resolved.
  var timing: MediaTiming

  /// Whether the begin time is fixed. It is fixed when the transaction is committed, or the animation's time is needed
  /// earlier, so that it is in the time of the layer tree to which the layer then belongs.
  var isResolved: Bool

  var hasStarted = false

  /// Whether the animation has finished, but stays on the layer.
  var hasEnded = false

  /// Whether the animated property has a range that additive values may exceed.
  let hasRange: Bool

  /// Whether the animation only moves or fades the layer as a whole.
  let isPlacement: Bool

  /// The delay from the commit to the begin, in seconds.
  var delay = 0.0

  /// The number of the animation in the order of adding, over all layers.
  let number: Int
  let key: String
  let animation: CAAnimation

  /// The groups that wait for the animation's end.
  let completionGroups: [CompletionGroup]

  /// The compiled transition, if the animation is one.
  private(set) var transition: TransitionMotion?

  init(
    key: String, animation: CAAnimation, content: AnimationContent?, timing: MediaTiming, delay: Double,
    isResolved: Bool, number: Int, completionGroups: [CompletionGroup], transition: TransitionMotion?
  ) {
    self.key = key
    self.animation = animation
    self.content = content
    self.timing = timing
    self.delay = delay
    self.isResolved = isResolved
    self.number = number
    self.completionGroups = completionGroups
    self.transition = transition
    hasRange = content?.hasRange ?? false
    isPlacement = content?.isPlacement ?? true
  }

  /// Whether the animation changes the layer's `zPosition`.
  var movesDepth: Bool { content?.movesDepth ?? false }

  mutating func resolve(at layerTime: Double) {
    guard !isResolved else { return }
    isResolved = true
    timing.beginTime = layerTime + delay
  }

  /// The precision of an end, in seconds. Sums of frame times are off by less, by an amount that depends on the time of
  /// day, which must not decide whether one more frame shows the last moment.
  private static let precision = 1e-8

  /// Whether the animation has finished when the layer's time is `layerTime`.
  func isOver(at layerTime: Double) -> Bool {
    let time = timing.local(layerTime)
    return timing.speed > 0 && time >= timing.endTime - Self.precision || timing.speed < 0 && time <= Self.precision
  }

  /// The time at which the animation ends, in the layer's time.
  var endTime: Double { timing.parent(timing.speed < 0 ? 0 : timing.endTime) }

  /// Changes the pacing of an animation that is paced by an animator; has no effect on others.
  mutating func follow(_ base: Pacing) {
    if let paced = animation as? any AnimatorPaced, case .motion(let motion) = content {
      content = .motion(motion.paced(by: paced.paced(by: base)))
    } else if (animation as? CATransition)?.base != nil {
      transition = transition?.paced(by: base)
    }
  }

  /// Returns the transition's state at the layer's time `layerTime`; `nil` if the animation is no transition, or shows
  /// no old contents at that time.
  func contentsTransition(at layerTime: Double) -> ContentsTransition? {
    transition?.contentsTransition(at: timing.local(layerTime), timing: timing)
  }
}
