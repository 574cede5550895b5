import Foundation

/// The day on which a file was last changed, as the person's own calendar counts it.
///
/// Written out here and not by a date formatter, which would take longer to load than the window takes to open.
nonisolated struct FileDay: Equatable, Sendable {
  let year: Int

  /// 1 to 12.
  let month: Int

  /// 1 to 31.
  let day: Int

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  /// As `21 November 2026`.
  var text: String { "\(day) \(Self.months[min(max(month, 1), 12) - 1]) \(year)" }
}

nonisolated extension FileDay {
  /// The day of the file at a path, behind links; `nil` where that cannot be told.
  init?(of path: RawString) {
    var status = stat(), parts = tm()
    guard path.withCString({ stat($0, &status) }) == 0 else { return nil }
    var seconds = status.st_mtim.tv_sec
    guard localtime_r(&seconds, &parts) != nil else { return nil }
    self.init(year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
  }
}
