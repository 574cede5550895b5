import FuzzTesting
import Testing

@testable import ImageIO

/// Tests reading the facts of the camera.
@Suite struct ImageFactsTests {
  private func facts(_ tiff: [UInt8]) -> ImageFacts {
    let length = tiff.count + 8
    let file: [UInt8] =
      [0xFF, 0xD8, 0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + Array("Exif\0\0".utf8) + tiff
      + [0xFF, 0xD9]
    return file.withUnsafeBytes { ImageFacts(in: ByteReader(bytes: $0)) }
  }

  @Test(arguments: [true, false])
  func `all facts are read`(isLittleEndian: Bool) {
    let facts = facts(SampleExif.complete(isLittleEndian: isLittleEndian).bytes)
    var expected = ImageFacts()
    expected.taken = ImageFacts.Moment(year: 2026, month: 5, day: 31, hour: 18, minute: 4, second: 59)
    expected.camera = "FUJIFILM X-T5"
    expected.lens = "XF35mmF1.4 R"
    expected.exposureTime = 0.004
    expected.fNumber = 2.8
    expected.iso = 400
    expected.focalLength = 35
    expected.focalLengthIn35mm = 53
    expected.latitude = 47.5
    expected.longitude = -7.25
    #expect(facts == expected)
  }

  @Test func `a file without EXIF data has no facts`() {
    #expect([0xFF, 0xD8, 0xFF, 0xD9].withUnsafeBytes { ImageFacts(in: ByteReader(bytes: $0)) } == ImageFacts())
    #expect(facts([]) == ImageFacts() && facts(Array("II*\0".utf8)) == ImageFacts())
  }

  @Test func `impossible values are ignored`() {
    var sample = SampleExif(isLittleEndian: true)
    sample.camera = [
      .text(0x9003, "2026:13:31 18:04:59"), .rational(0x829A, 1, 0), .rational(0x829D, 0, 1), .short(0x8827, 0),
    ]
    sample.place = [
      .text(1, "N"), .rationals(2, [(91, 1), (0, 1), (0, 1)]), .text(3, "E"), .rationals(4, [(7, 1), (0, 1), (0, 1)]),
    ]
    #expect(facts(sample.bytes) == ImageFacts())
  }

  @Test(arguments: [
    ("Canon", "Canon EOS R5", "Canon EOS R5"), ("NIKON CORPORATION", "NIKON Z 9", "NIKON Z 9"),
    ("SONY", "ILCE-7M4", "SONY ILCE-7M4"), (nil, "A", "A"), ("B", nil, "B"), (nil, nil, nil),
  ])
  func `the maker is named once`(maker: String?, model: String?, name: String?) {
    #expect(ImageFacts.camera(maker: maker, model: model) == name)
  }

  @Test(arguments: ["", "2026", "2026:05:31", "2026:05:31 18:04:xx", "0000:00:00 00:00:00", "a:b:c d:e:f"])
  func `a text that is no date is none`(text: String) { #expect(ImageFacts.Moment(text) == nil) }

  @Test func `damaged EXIF data has facts or none`() throws {
    var fuzzer = Fuzzer("facts", corpus: try Corpus("exif"), count: 2000)
    var known = 0
    try fuzzer.forEach { _, bytes in
      let facts = bytes.withUnsafeBytes { ImageFacts(in: ByteReader(bytes: $0)) }
      if facts != ImageFacts() { known += 1 }
    }
    #expect(known > 500)
  }
}
