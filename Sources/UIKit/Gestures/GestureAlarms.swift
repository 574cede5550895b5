/// The deadlines of gesture recognizers, which are independent of touches.
///
/// While there is a deadline, a display link checks it every frame.
final class GestureAlarms {
  private var alarms: [(time: Double, recognizer: UIGestureRecognizer)] = []
  private var link: CADisplayLink?

  /// Called every frame while there is a deadline.
  private let check: () -> Void

  init(check: @escaping () -> Void) { self.check = check }

  /// Whether `recognizer` has a deadline.
  func isSet(for recognizer: UIGestureRecognizer) -> Bool { alarms.contains { $0.recognizer === recognizer } }

  /// Sets or replaces the deadline of `recognizer`; `nil` removes it.
  func set(_ time: Double?, for recognizer: UIGestureRecognizer) {
    alarms.removeAll { $0.recognizer === recognizer }
    if let time {
      alarms.append((time, recognizer))
      alarms.sort { $0.time < $1.time }
    }
    watch()
  }

  /// Removes the earliest deadline that has passed at `time`, and returns its recognizer; `nil` if there is none.
  func next(until time: Double) -> UIGestureRecognizer? {
    guard let first = alarms.first, first.time <= time else { return nil }
    alarms.removeFirst()
    watch()
    return first.recognizer
  }

  private func watch() {
    if alarms.isEmpty {
      link?.invalidate()
      link = nil
    } else if link == nil {
      let link = CADisplayLink { [weak self] _ in self?.check() }
      link.add(to: .main, forMode: .common)
      self.link = link
    }
  }
}
