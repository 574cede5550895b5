import CoreGraphics
import Foundation
import Testing

@testable import Player

struct FilmEncoderTests {
  @Test func `the program is looked for in the folders of the path, in order`() throws {
    let folder = try TemporaryFolder()
    #expect(FilmEncoder.program(in: "/nonexistent:\(folder.path.text)") == nil)
    let program = try folder.write(to: "ffmpeg")
    #expect(FilmEncoder.program(in: folder.path.text) == nil)
    #expect(program.withCString { chmod($0, 0o755) } == 0)
    #expect(FilmEncoder.program(in: "/nonexistent:\(folder.path.text)") == program.text)
  }

  @Test func `a film's sides are even where its colours are halved`() {
    #expect(ExportSession.even(CGSize(width: 641, height: 400)) == CGSize(width: 642, height: 400))
  }
}
