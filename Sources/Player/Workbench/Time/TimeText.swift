/// Texts of times.
nonisolated enum TimeText {
  /// Returns a time to a hundredth of a second, such as `0.25 s`.
  static func seconds(_ time: Double) -> String {
    let hundredths = Int((time * 100).rounded())
    return "\(hundredths / 100).\(twoDigits(hundredths % 100)) s"
  }

  /// Returns a time to a tenth of a millisecond, such as `16.7 ms`.
  static func milliseconds(_ time: Double) -> String {
    let tenths = Int((time * 10_000).rounded())
    return "\(tenths / 10).\(tenths % 10) ms"
  }

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
