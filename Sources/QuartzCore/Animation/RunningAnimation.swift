/// An animation on a layer: the caller's object, compiled. A layer's stand in one array, close together; every frame looks
/// at them in place.
struct RunningAnimation {
  // What every frame looks at comes first, to lie close together.

  var content: AnimationContent?

  /// In the layer's time; ``MediaTiming/beginTime`` counts once it is resolved.
  var timing: MediaTiming

  /// Whether the begin is fixed: an animation begins with the transaction's commit (or when it is looked at before), so
  /// that it counts the time of the layer tree into which it was put.
  var isResolved: Bool

  var hasStarted = false

  /// Over, but kept on the layer.
  var hasEnded = false

  /// Whether what it moves has a range that sums may leave.
  let hasRange: Bool

  /// Whether it only moves or fades the layer as a whole.
  let isPlacement: Bool

  /// From the commit to its begin, in seconds.
  var delay = 0.0

  /// The order of adding, over all layers.
  let number: Int
  let key: String
  let animation: CAAnimation

  /// What waits for its end.
  let gates: [AnimationGate]

  /// How the layer's old picture gives way to the new one, if that is what it does.
  private(set) var transition: TransitionMotion?

  init(
    key: String, animation: CAAnimation, content: AnimationContent?, timing: MediaTiming, delay: Double,
    isResolved: Bool, number: Int, gates: [AnimationGate], transition: TransitionMotion?
  ) {
    self.key = key
    self.animation = animation
    self.content = content
    self.timing = timing
    self.delay = delay
    self.isResolved = isResolved
    self.number = number
    self.gates = gates
    self.transition = transition
    hasRange = content?.hasRange ?? false
    isPlacement = content?.isPlacement ?? true
  }

  /// Whether it changes the layer's height above its siblings.
  var movesDepth: Bool { content?.movesDepth ?? false }

  mutating func resolve(at layerTime: Double) {
    guard !isResolved else { return }
    isResolved = true
    timing.beginTime = layerTime + delay
  }

  /// Whether its active time has passed when the layer's time is `layerTime`.
  func isOver(at layerTime: Double) -> Bool {
    let time = timing.local(layerTime)
    return timing.speed > 0 && time >= timing.endTime || timing.speed < 0 && time <= 0
  }

  /// When it ends, in the layer's time.
  var endTime: Double { timing.parent(timing.speed < 0 ? 0 : timing.endTime) }

  /// Paces the motion anew, if an animator paces it.
  mutating func follow(_ base: Pacing) {
    if let paced = animation as? any AnimatorPaced, case .motion(let motion) = content {
      content = .motion(motion.paced(by: paced.paced(by: base)))
    } else if (animation as? CATransition)?.base != nil {
      transition = transition?.paced(by: base)
    }
  }

  /// How it shows the layer's old picture beside the new one at the layer's time `layerTime`; `nil` unless it is a
  /// transition.
  func pictureTransition(at layerTime: Double) -> PictureTransition? {
    transition?.picture(at: timing.local(layerTime), timing: timing)
  }
}
