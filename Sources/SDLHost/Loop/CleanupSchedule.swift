/// The time at which a resting loop frees the memory that only motion needs: a few seconds after the last motion, so that
/// the next motion of a sequence finds its buffers.
nonisolated struct CleanupSchedule {
  /// The time of the next cleanup, in the system's seconds; `nil` if nothing was drawn since the last one.
  private(set) var due: Double?

  /// The time from a frame of a motion to the cleanup, in seconds, and that from a single frame, such as a caret's blink,
  /// which does not postpone a cleanup.
  private static let afterMotion = 3.0, afterFrame = 10.0

  /// Creates a schedule without a cleanup.
  init() {}

  /// Notes a frame that was presented at `time`; others follow it if the loop `isMoving`.
  mutating func presented(at time: Double, isMoving: Bool) {
    if isMoving { due = time + Self.afterMotion } else if due == nil { due = time + Self.afterFrame }
  }

  /// Returns whether a cleanup is due at `time`, and removes it if so.
  mutating func take(at time: Double) -> Bool {
    guard let due, time >= due else { return false }
    self.due = nil
    return true
  }
}
