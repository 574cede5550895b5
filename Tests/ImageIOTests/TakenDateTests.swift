import FileTesting
import Foundation
import FuzzTesting
import Testing

@testable import ImageIO

/// Tests reading the date at which a picture was taken.
@Suite struct TakenDateTests {
  private static let moment = ImageFacts.Moment(year: 2026, month: 5, day: 31, hour: 18, minute: 4, second: 59)
  private static let exif = SampleExif.complete(isLittleEndian: true).bytes

  private static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  private static func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
    number(content.count + 8, 4) + Array(name.utf8) + content
  }

  private static func jpeg(_ exif: [UInt8]) -> [UInt8] {
    [0xFF, 0xD8, 0xFF, 0xE1] + number(exif.count + 8, 2) + Array("Exif\0\0".utf8) + exif + [0xFF, 0xD9]
  }

  /// A HEIF file whose EXIF data, item 2, is at the end, after `distance` bytes.
  private static func heif(distance: Int = 0) -> [UInt8] {
    let item = number(0, 4) + exif
    func file(start: Int) -> [UInt8] {
      let information = { (number: Int, type: String) in
        box("infe", [2, 0, 0, 0] + Self.number(number, 2) + [0, 0] + Array(type.utf8) + [0])
      }
      let list = box("iinf", number(0, 4) + number(2, 2) + information(1, "hvc1") + information(2, "Exif"))
      let places = box(
        "iloc",
        number(0, 4) + [0x44, 0x00] + number(2, 2) + number(1, 2) + number(0, 2) + number(1, 2) + number(9, 4)
          + number(9, 4) + number(2, 2) + number(0, 2) + number(1, 2) + number(start, 4) + number(item.count, 4))
      return box("ftyp", Array("heic".utf8) + number(0, 4)) + box("meta", number(0, 4) + list + places)
        + box("mdat", [UInt8](repeating: 7, count: distance) + item)
    }
    let end = file(start: 0).count
    return file(start: end - item.count)
  }

  private static let webP: [UInt8] = {
    let length: [UInt8] = number(exif.count, 4).reversed()
    return Array("RIFF\0\0\0\0WEBPVP8X".utf8) + [10, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0] + Array("EXIF".utf8)
      + length + exif
  }()

  private static let png: [UInt8] =
    [0x89] + Array("PNG\r\n".utf8) + [0x1A, 0x0A] + number(exif.count, 4) + Array("eXIf".utf8) + exif + [0, 0, 0, 0]

  private static let jpegXL = box("JXL ", [0x0D, 0x0A, 0x87, 0x0A]) + box("Exif", number(0, 4) + exif)

  private func date(_ bytes: [UInt8]) -> ImageFacts.Moment? {
    bytes.withUnsafeBytes { TakenDate.find(in: ByteReader(bytes: $0)) }
  }

  @Test(arguments: [
    jpeg(exif), jpeg(SampleExif.complete(isLittleEndian: false).bytes), exif, webP, png, heif(), jpegXL,
  ])
  func `every format that has EXIF data has a date`(file: [UInt8]) {
    #expect(date(file) == Self.moment)
    #expect(file.withUnsafeBytes { ImageFacts(in: ByteReader(bytes: $0)).taken } == Self.moment)
  }

  @Test func `the date of the last change takes the place of a missing one`() {
    var sample = SampleExif(isLittleEndian: true)
    sample.image = [.text(0x0132, "2020:01:02 03:04:05")]
    let changed = ImageFacts.Moment(year: 2020, month: 1, day: 2, hour: 3, minute: 4, second: 5)
    #expect(date(sample.bytes) == changed)
    sample.camera = [.text(0x9004, "2019:01:02 03:04:05"), .text(0x9003, "never")]
    #expect(date(sample.bytes)?.year == 2019)
  }

  @Test func `a file without a date has none`() {
    #expect(date([]) == nil && date([0xFF, 0xD8, 0xFF, 0xD9]) == nil && date(Array("II*\0".utf8)) == nil)
    #expect(TakenDate.read(path: Array("/nowhere".utf8)) == nil)
  }

  @Test func `a date far from the beginning of a file is found`() throws {
    let folder = try TemporaryFolder(), name = Array("a.heic".utf8)
    #expect(TakenDate.read(path: try folder.write(Self.heif(distance: 300_000), name: name)) == Self.moment)
    // Pixels are not read in search of a date.
    #expect(TakenDate.read(path: try folder.write(Self.heif(distance: 9_000_000), name: name)) == nil)
  }

  @Test func `a HEIF file is not turned a second time`() {
    var sample = SampleExif(isLittleEndian: true)
    sample.image = [.short(0x0112, 6)]
    let tiff = sample.bytes
    #expect(tiff.withUnsafeBytes { OrientationTag.find(in: ByteReader(bytes: $0)) } == .right)
    let jpegXL = Self.box("JXL ", [0x0D, 0x0A, 0x87, 0x0A]) + Self.box("Exif", Self.number(0, 4) + tiff)
    #expect(jpegXL.withUnsafeBytes { OrientationTag.find(in: ByteReader(bytes: $0)) } == .up)
  }

  @Test func `a damaged file has a date or none`() throws {
    var fuzzer = Fuzzer("dates", corpus: try Corpus("exif"), count: 4000)
    var known = 0
    try fuzzer.forEach { _, bytes in if date(bytes) != nil { known += 1 } }
    #expect(known > 200)
    var generator = SystemRandomNumberGenerator()
    for file in [Self.heif(), Self.jpegXL, Self.webP] {
      for place in file.indices {
        var damaged = file
        damaged[place] = UInt8.random(in: 0...255, using: &generator)
        _ = date(damaged)
        _ = date(Array(file.prefix(place)))
      }
    }
  }
}
