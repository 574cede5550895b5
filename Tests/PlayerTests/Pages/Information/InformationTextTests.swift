import CoreGraphics
import Foundation
import ImageIO
import Testing

@testable import Player

/// Tests the texts about a picture.
@Suite struct InformationTextTests {
  private var complete: PictureInformation {
    var information = PictureInformation(path: "/home/ada/Pictures/Harbour.jpg")
    information.fileSize = 12_345_678
    information.modified = ImageFacts.Moment("2026:11:02 09:05:00")
    information.header = ImageInfo(format: "jpeg", orientation: .right, storedWidth: 6000, storedHeight: 4000)
    information.facts.taken = ImageFacts.Moment("2026:05:31 18:04:59")
    information.facts.camera = "FUJIFILM X-T5"
    information.facts.lens = "XF35mmF1.4 R"
    information.facts.exposureTime = 0.004
    information.facts.fNumber = 2.8
    information.facts.iso = 400
    information.facts.focalLength = 35
    information.facts.focalLengthIn35mm = 53
    information.facts.latitude = 47.5596
    information.facts.longitude = -7.5
    return information
  }

  private func lines(_ information: PictureInformation) -> [[String]] {
    InformationText(information, home: "/home/ada").groups.map { $0.map { "\($0.name): \($0.value)" } }
  }

  @Test func `all facts have rows, in groups`() {
    #expect(
      lines(complete) == [
        ["Name: Harbour.jpg", "Folder: ~/Pictures", "Size: 12.3 MB", "Modified: 2 November 2026, 09:05"],
        ["Taken: 31 May 2026, 18:04", "Dimensions: 4000 × 6000 · 24 megapixels", "Format: JPEG"],
        [
          "Camera: FUJIFILM X-T5", "Lens: XF35mmF1.4 R", "Exposure: 1/250 s · ƒ/2.8 · ISO 400",
          "Focal length: 35 mm · 53 mm full frame", "Place: 47.5596° N, 7.5° W",
        ],
      ])
  }

  @Test func `facts that are not known have no rows`() {
    #expect(lines(PictureInformation(path: "/mnt/a.png")) == [["Name: a.png", "Folder: /mnt"]])
  }

  @Test(arguments: [
    (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1000, "1 kB"), (211_587, "211.6 kB"), (999_960, "1 MB"),
    (1_000_000_000, "1 GB"),
  ])
  func `sizes have decimal units`(bytes: Int, text: String) { #expect(InformationText.size(bytes) == text) }

  @Test(arguments: [
    (CGSize(width: 16, height: 16), "16 × 16"), (CGSize(width: 1000, height: 1000), "1000 × 1000 · 1 megapixel"),
    (CGSize(width: 1600, height: 1200), "1600 × 1200 · 1.9 megapixels"),
    (CGSize(width: 8192, height: 5464), "8192 × 5464 · 45 megapixels"),
  ])
  func `dimensions have megapixels`(size: CGSize, text: String) { #expect(InformationText.dimensions(size) == text) }

  @Test(arguments: [(0.004, "1/250 s"), (0.25, "1/4 s"), (0.5, "0.5 s"), (30, "30 s"), (1e-300, "1/1000000000 s")])
  func `exposure times are as on cameras`(time: Double, text: String) { #expect(InformationText.seconds(time) == text) }
}
