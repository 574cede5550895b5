import Foundation
import ImageIO

/// The facts about a picture and its file.
nonisolated struct PictureInformation: Equatable, Sendable {
  /// The path of the file.
  let path: RawString

  /// The size of the file in bytes; `nil` if it cannot be read.
  var fileSize: Int?

  /// The time of its last modification, in the user's time zone.
  var modified: ImageFacts.Moment?

  /// The facts in the header of the file; `nil` if it is no picture.
  var header: ImageInfo?

  /// The facts that the camera has stored.
  var facts = ImageFacts()

  /// The distribution of the colors; `nil` until it is known.
  var histogram: Histogram?
}

nonisolated extension PictureInformation {
  /// Reads what is known without decoding the picture. It blocks while the disk works.
  init(readingFileAt path: RawString, reader: any ImageReading) {
    self.init(path: path)
    var status = stat()
    if path.withCString({ stat($0, &status) }) == 0 {
      fileSize = Int(status.st_size)
      modified = Self.moment(status.st_mtim.tv_sec)
    }
    header = try? reader.info(path: path.bytes)
    facts = (try? reader.facts(path: path.bytes)) ?? ImageFacts()
  }

  private static func moment(_ seconds: Int) -> ImageFacts.Moment? {
    var seconds = seconds, parts = tm()
    guard localtime_r(&seconds, &parts) != nil else { return nil }
    return ImageFacts.Moment(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday),
      hour: Int(parts.tm_hour), minute: Int(parts.tm_min), second: Int(parts.tm_sec))
  }
}
