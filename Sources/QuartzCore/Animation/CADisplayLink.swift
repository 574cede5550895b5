/// Calls a target once a frame, or every few frames, while a frame is being prepared.
@MainActor open class CADisplayLink: NSObject {
  /// Whether the link is only called in frames that something else requests.
  package final var isPassive = false

  private var handler: ((CADisplayLink) -> Void)?
  private var modes: Set<RunLoop.Mode> = []
  private var isInvalid = false
  private var addedAt: CFTimeInterval = 0

  /// The times of the last frame and of the last call since the link was last paused.
  private var lastTick: CFTimeInterval?
  private var lastCall: CFTimeInterval?

  /// Whether the last frame was late; a single missed frame does not change the measured ``duration``.
  private var wasLate = false

  /// Whether the calls are suspended.
  @AlwaysObserved open var isPaused = false {
    didSet { if isPaused { (lastTick, lastCall) = (nil, nil) } }
  }

  /// The media time of the previous frame for which the link was called.
  public private(set) var timestamp: CFTimeInterval = 0

  /// The media time at which the current frame will be visible.
  public private(set) var targetTimestamp: CFTimeInterval = 0

  /// The duration of one frame of the display, in seconds; 0 before the second frame.
  public private(set) var duration: CFTimeInterval = 0

  /// The preferred rate of calls. The link is called in every frame, or in every second or third and so on: evenly, at
  /// the rate nearest to the preferred one that the range allows.
  open var preferredFrameRateRange = CAFrameRateRange.default

  /// The preferred number of calls per second; 0 stands for every frame. Equivalent to a range of this rate alone.
  open var preferredFramesPerSecond: Int {
    get { Int(preferredFrameRateRange.wish.rounded()) }
    set {
      let rate = Float(max(newValue, 0))
      preferredFrameRateRange = CAFrameRateRange(minimum: rate, maximum: rate, preferred: rate)
    }
  }

  /// Creates a link that calls `handler` with itself.
  package init(_ handler: @escaping (CADisplayLink) -> Void) { self.handler = handler }

  /// Starts the calls. The link is always called on the main run loop, in any of its modes, whatever the arguments.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    if isInvalid { return }
    if modes.isEmpty {
      addedAt = CACurrentMediaTime()
      FrameStages.links.append(self)
    }
    modes.insert(mode)
  }

  /// Ends the calls for one mode; after the last mode is removed, there are none until the link is added again.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard modes.remove(mode) != nil, modes.isEmpty else { return }
    FrameStages.links.removeAll { $0 === self }
    (lastTick, lastCall) = (nil, nil)
  }

  /// Ends the calls permanently, and releases the target.
  open func invalidate() {
    isInvalid = true
    modes = []
    FrameStages.links.removeAll { $0 === self }
    handler = nil
  }

  func fire(at time: Double) {
    guard !modes.isEmpty, !isPaused else { return }
    let before = lastTick
    lastTick = time
    if let before { measure(time - before) }
    if let lastCall, time - lastCall < (Double(framesPerCall) - 0.5) * duration { return }
    timestamp = lastCall ?? before ?? addedAt
    targetTimestamp = time
    lastCall = time
    handler?(self)
  }

  private func measure(_ interval: Double) {
    let isLate = duration > 0 && interval > duration * 1.5
    if !isLate || wasLate { duration = interval }
    wasLate = isLate
  }

  /// The number of frames from one call to the next.
  private var framesPerCall: Int {
    guard preferredFrameRateRange.wish > 0, duration > 0 else { return 1 }
    return preferredFrameRateRange.divisor(of: 1 / duration)
  }
}
