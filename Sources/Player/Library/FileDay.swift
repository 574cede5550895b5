import Foundation

/// The day of a file's last modification, in the user's time zone.
///
/// It is formatted here, since loading a date formatter would take longer than opening the window.
nonisolated struct FileDay: Equatable, Sendable {
  let year: Int

  /// The month, 1 to 12.
  let month: Int

  /// The day of the month, 1 to 31.
  let day: Int

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  /// The month as text, such as `November 2026`.
  var monthText: String { "\(Self.months[min(max(month, 1), 12) - 1]) \(year)" }

  /// The date as text, such as `21 November 2026`.
  var text: String { "\(day) \(Self.months[min(max(month, 1), 12) - 1]) \(year)" }
}

nonisolated extension FileDay {
  /// Creates the day of the file at a path, following links; `nil` if it is unknown.
  init?(of path: RawString) {
    var status = stat()
    guard path.withCString({ stat($0, &status) }) == 0 else { return nil }
    self.init(secondsSince1970: status.st_mtim.tv_sec)
  }

  /// Creates the day of a time.
  init?(secondsSince1970 time: Int) {
    var seconds = time, parts = tm()
    guard localtime_r(&seconds, &parts) != nil else { return nil }
    self.init(year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
  }
}
