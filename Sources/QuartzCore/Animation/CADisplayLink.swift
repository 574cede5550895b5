/// Calls back once a frame, or every few frames, while a frame is being made.
@MainActor open class CADisplayLink: NSObject {
  private var handler: ((CADisplayLink) -> Void)?
  private var modes: Set<RunLoop.Mode> = []
  private var isInvalid = false
  private var addedAt: CFTimeInterval = 0

  /// When the last beat came and the last call was made, since the link was paused last.
  private var lastBeat: CFTimeInterval?
  private var lastCall: CFTimeInterval?

  /// Whether the last beat came late: one that was missed does not make the display slower.
  private var wasLate = false

  /// Whether calls are suspended.
  @AlwaysObserved open var isPaused = false {
    didSet { if isPaused { (lastBeat, lastCall) = (nil, nil) } }
  }

  /// The media time of the last frame that was seen before this one, of those that the link is called for.
  public private(set) var timestamp: CFTimeInterval = 0

  /// The media time at which the frame being made will be seen.
  public private(set) var targetTimestamp: CFTimeInterval = 0

  /// The length of a beat of the display, in seconds; of no meaning before the second call.
  public private(set) var duration: CFTimeInterval = 0

  /// How often the link wants to be called. It is called on every beat, on every second or third and so on: evenly, at
  /// the rate nearest to the preferred one that the range allows.
  open var preferredFrameRateRange = CAFrameRateRange.default

  /// How often the link wants to be called a second; 0 stands for every beat. The same as a range of this rate alone.
  open var preferredFramesPerSecond: Int {
    get { Int(preferredFrameRateRange.wish.rounded()) }
    set {
      let rate = Float(max(newValue, 0))
      preferredFrameRateRange = CAFrameRateRange(minimum: rate, maximum: rate, preferred: rate)
    }
  }

  /// A link that calls `handler` with itself.
  package init(_ handler: @escaping (CADisplayLink) -> Void) { self.handler = handler }

  /// Starts the calls; the run loop is the main one, and any of its modes will do.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    if isInvalid { return }
    if modes.isEmpty {
      addedAt = CACurrentMediaTime()
      FrameStages.links.append(self)
    }
    modes.insert(mode)
  }

  /// Ends the calls in one mode; after the last there are none until the link is added again.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard modes.remove(mode) != nil, modes.isEmpty else { return }
    FrameStages.links.removeAll { $0 === self }
    (lastBeat, lastCall) = (nil, nil)
  }

  /// Ends the calls for good, and lets go of the target.
  open func invalidate() {
    isInvalid = true
    modes = []
    FrameStages.links.removeAll { $0 === self }
    handler = nil
  }

  func fire(at time: Double) {
    guard !modes.isEmpty, !isPaused else { return }
    let before = lastBeat
    lastBeat = time
    if let before { measure(time - before) }
    if let lastCall, time - lastCall < (Double(beatsPerCall) - 0.5) * duration { return }
    timestamp = lastCall ?? before ?? addedAt
    targetTimestamp = time
    lastCall = time
    handler?(self)
  }

  private func measure(_ beat: Double) {
    let isLate = duration > 0 && beat > duration * 1.5
    if !isLate || wasLate { duration = beat }
    wasLate = isLate
  }

  /// How many beats there are from one call to the next.
  private var beatsPerCall: Int {
    guard preferredFrameRateRange.wish > 0, duration > 0 else { return 1 }
    return preferredFrameRateRange.divisor(of: 1 / duration)
  }
}
