import CoreGraphics
import FileTesting
import Foundation
import Testing

@testable import Player

struct FileDayTests {
  @Test func `a day is written with the name of its month`() {
    #expect(FileDay(year: 2026, month: 3, day: 7).text == "7 March 2026")
  }

  @Test func `the day of a file is that of its last modification`() throws {
    let file = try TemporaryFolder().write(to: "a.jpg")
    #expect(FileDay(of: file) == nil)
    let folder = try TemporaryFolder()
    let kept = try folder.write(to: "a.jpg")
    // Noon, so that it is the same day nearly everywhere.
    var times = [timeval(tv_sec: 951_825_600, tv_usec: 0), timeval(tv_sec: 951_825_600, tv_usec: 0)]
    _ = kept.withCString { utimes($0, &times) }
    #expect(FileDay(of: kept)?.year == 2000)
    #expect(FileDay(of: kept)?.month == 2)
  }

  @Test func `the summary of a picture has its size, format and day`() {
    let image = CGImage(width: 1, height: 1, isOpaque: true) { _, _ in }
    let picture = LoadedPicture(
      image: image, pixelSize: CGSize(width: 1600, height: 1200), format: "PNG",
      day: FileDay(year: 2020, month: 12, day: 24))
    #expect(picture.summary == "1600 × 1200 · PNG · 24 December 2020")
  }
}
