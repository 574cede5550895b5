import Foundation
import Testing

@testable import Benchmarks

struct ScreenMemoryTests {
  /// A dump of 2 by 2 pixels with one color in its table.
  func dump(version: UInt32 = 7, bits: UInt32 = 32) -> [UInt8] {
    var numbers = [UInt32](repeating: 0, count: 25)
    (numbers[0], numbers[1], numbers[4], numbers[5], numbers[11], numbers[12], numbers[19]) = (
      104, version, 2, 2, bits, 8, 1
    )
    return numbers.flatMap { number in (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * UInt32($0))) } }
      + [UInt8](repeating: 0, count: 4 + 12 + 16)
  }

  @Test func `the pixels follow the header and the colors`() throws {
    let layout = try #require(dump().withUnsafeBytes { WindowDumpLayout($0) })
    #expect(layout.width == 2 && layout.height == 2 && layout.offset == 116 && layout.bytesPerRow == 8)
  }

  @Test func `another version, another depth and a short file are refused`() {
    #expect(dump(version: 6).withUnsafeBytes { WindowDumpLayout($0) } == nil)
    #expect(dump(bits: 16).withUnsafeBytes { WindowDumpLayout($0) } == nil)
    #expect(dump().dropLast().withUnsafeBytes { WindowDumpLayout($0) } == nil)
  }

  @Test @MainActor func `a look tells what has changed since the last one`() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("screen-\(UUID())")
    try Data(dump()).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let screen = try ScreenMemory(file), writer = try FileHandle(forWritingTo: file)
    defer { try? writer.close() }
    var look = screen.emptyLook
    func show(_ pixels: [UInt8]) throws {
      try writer.seek(toOffset: 116)
      try writer.write(contentsOf: Data(pixels))
    }
    #expect(screen.update(&look) == .none)
    try show([9, 9, 9, 0, 9, 9, 9, 0])
    #expect(screen.update(&look) == .oneColor)
    try show([9, 9, 9, 0, 8, 8, 8, 0])
    #expect(screen.update(&look) == .oneColor)
    try show([1, 1, 1, 0, 2, 2, 2, 0])
    #expect(screen.update(&look) == .severalColors)
    #expect(screen.update(&look) == .none)
  }
}
