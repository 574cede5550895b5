import Foundation
import ImageIO
import Synchronization

/// The dates at which pictures were taken, as far as they were read from their files; they are kept in memory until the
/// files change. May be used from any thread.
nonisolated final class TakenDates: Sendable {
  /// A date by which pictures are ordered.
  nonisolated struct Date: Comparable, Sendable {
    /// The date and time of day: the larger of two numbers is the later moment.
    fileprivate let number: Int

    /// Whether it is final: the picture's own date, or that of a file that is known to have none.
    let isKnown: Bool

    /// The month as text, such as `November 2026`; empty without a date.
    var month: String {
      number == 0 ? "" : FileDay(year: number / 10_000_000_000, month: number / 100_000_000 % 100, day: 1).monthText
    }

    static func == (a: Date, b: Date) -> Bool { a.number == b.number }

    static func < (a: Date, b: Date) -> Bool { a.number < b.number }
  }

  private struct Entry {
    /// The properties of the file when its date was read.
    let file: FileFacts

    /// The picture's own date; `nil` if it has none.
    let number: Int?
  }

  private let entries = Mutex<[RawString: Entry]>([:])

  /// Creates an empty collection.
  init() {}

  /// Returns the date of a picture: the one that was read from its file, otherwise that of the last modification.
  func date(of path: RawString) -> Date {
    let file = FileFacts(of: path)
    let entry = entries.withLock { $0[path] }
    let known = entry.flatMap { $0.file == file ? $0 : nil }
    return Date(number: known?.number ?? Self.number(of: file), isKnown: known != nil)
  }

  /// Reads the dates of pictures that are not known yet. It blocks while the disk works.
  func read(_ paths: [RawString]) {
    for path in paths {
      let file = FileFacts(of: path)
      guard entries.withLock({ $0[path]?.file != file }) else { continue }
      let number = TakenDate.read(path: path.bytes).map { Self.number(of: $0) }
      entries.withLock { $0[path] = Entry(file: file, number: number) }
    }
  }

  private static func number(of moment: ImageFacts.Moment) -> Int {
    [moment.month, moment.day, moment.hour, moment.minute, moment.second].reduce(moment.year) { $0 * 100 + $1 }
  }

  /// Returns the number of the date of a file's last modification, in the user's time zone: cameras store dates without
  /// one.
  private static func number(of file: FileFacts) -> Int {
    var seconds = file.modified / 1_000_000_000, parts = tm()
    guard file.modified != 0, localtime_r(&seconds, &parts) != nil else { return 0 }
    let rest = [parts.tm_mon + 1, parts.tm_mday, parts.tm_hour, parts.tm_min, parts.tm_sec]
    return rest.reduce(Int(parts.tm_year) + 1900) { $0 * 100 + Int($1) }
  }
}
