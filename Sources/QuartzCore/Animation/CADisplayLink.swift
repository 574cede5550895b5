/// Calls back once a frame, while a frame is being made.
public final class CADisplayLink: NSObject {
  private var handler: ((CADisplayLink) -> Void)?
  private var isScheduled = false

  /// Whether calls are suspended.
  public var isPaused = false

  /// The media time of the last frame that was seen before this one.
  public private(set) var timestamp: CFTimeInterval = 0

  /// The media time at which the frame being made will be seen.
  public private(set) var targetTimestamp: CFTimeInterval = 0

  /// The length of a beat, in seconds.
  public private(set) var duration: CFTimeInterval = 0

  /// A link that calls `handler` with itself.
  package init(_ handler: @escaping (CADisplayLink) -> Void) { self.handler = handler }

  /// Starts the calls; the run loop is the main one and its modes make no difference.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard !isScheduled else { return }
    isScheduled = true
    timestamp = CACurrentMediaTime()
    FrameStages.links.append(self)
  }

  /// Ends the calls for good, and lets go of the target.
  public func invalidate() {
    isScheduled = false
    FrameStages.links.removeAll { $0 === self }
    handler = nil
  }

  func fire(at time: Double) {
    guard isScheduled, !isPaused else { return }
    duration = time - targetTimestamp > 0 && targetTimestamp > 0 ? time - targetTimestamp : duration
    timestamp = targetTimestamp > 0 ? targetTimestamp : timestamp
    targetTimestamp = time
    handler?(self)
  }
}
