/// The times at which recognizers want to be woken although nothing is touched.
///
/// While there is one, a display link keeps the frames coming.
final class GestureAlarms {
  private var alarms: [(time: Double, recognizer: UIGestureRecognizer)] = []
  private var link: CADisplayLink?

  /// Called every frame while an alarm is set.
  private let check: () -> Void

  init(check: @escaping () -> Void) { self.check = check }

  /// Whether `recognizer` has an alarm.
  func isSet(for recognizer: UIGestureRecognizer) -> Bool { alarms.contains { $0.recognizer === recognizer } }

  /// Sets `recognizer`'s alarm to `time`, in place of an earlier one; `nil` takes it back.
  func set(_ time: Double?, for recognizer: UIGestureRecognizer) {
    alarms.removeAll { $0.recognizer === recognizer }
    if let time {
      alarms.append((time, recognizer))
      alarms.sort { $0.time < $1.time }
    }
    watch()
  }

  /// Takes out the earliest alarm that is due at `time`.
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
