/// The deadlines of gesture recognizers, which are independent of touches.
///
/// While there is a deadline, a display link checks it every frame.
final class GestureTimers {
  private var timers: [(time: Double, recognizer: UIGestureRecognizer)] = []
  private var link: CADisplayLink?

  /// Called every frame while there is a deadline.
  private let check: () -> Void

  init(check: @escaping () -> Void) { self.check = check }

  /// Whether `recognizer` has a deadline.
  func isSet(for recognizer: UIGestureRecognizer) -> Bool { timers.contains { $0.recognizer === recognizer } }

  /// Sets or replaces the deadline of `recognizer`; `nil` removes it.
  func set(_ time: Double?, for recognizer: UIGestureRecognizer) {
    timers.removeAll { $0.recognizer === recognizer }
    if let time {
      timers.append((time, recognizer))
      timers.sort { $0.time < $1.time }
    }
    watch()
  }

  /// Removes the earliest deadline that has passed at `time`, and returns its recognizer; `nil` if there is none.
  func next(until time: Double) -> UIGestureRecognizer? {
    guard let first = timers.first, first.time <= time else { return nil }
    timers.removeFirst()
    watch()
    return first.recognizer
  }

  private func watch() {
    if timers.isEmpty {
      link?.invalidate()
      link = nil
    } else if link == nil {
      let link = CADisplayLink { [weak self] _ in self?.check() }
      link.add(to: .main, forMode: .common)
      self.link = link
    }
  }
}
