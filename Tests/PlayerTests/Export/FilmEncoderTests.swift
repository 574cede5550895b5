import CoreGraphics
import Foundation
import Testing

@testable import Player

struct FilmEncoderTests {
  @Test func `the encoder is searched in the folders of PATH, in order`() throws {
    let folder = try TemporaryFolder()
    #expect(FilmEncoder.program(in: "/nonexistent:\(folder.path.text)") == nil)
    let program = try folder.write(to: "ffmpeg")
    #expect(FilmEncoder.program(in: folder.path.text) == nil)
    #expect(program.withCString { chmod($0, 0o755) } == 0)
    #expect(FilmEncoder.program(in: "/nonexistent:\(folder.path.text)") == program.text)
  }

  @Test func `a film has even sides for chroma subsampling`() {
    #expect(ExportSession.even(CGSize(width: 641, height: 400)) == CGSize(width: 642, height: 400))
  }
}
