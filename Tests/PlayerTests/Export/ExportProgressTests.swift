import CoreGraphics
import FileTesting
import Foundation
import ImageIO
import Testing

@testable import Player

extension StageSuites {
  /// Tests the progress of exports, and exports that it stops.
  @Suite struct ExportProgressTests {
    @Test func `each percentage is written once`() throws {
      let pipe = Pipe()
      let progress = ExportProgress(writingTo: pipe.fileHandleForWriting)
      for fraction in [0, 0.001, 0.25, 0.259, 0.26, 1] { try progress.report(fraction) }
      try progress.report(painted: 1, of: 2)
      try pipe.fileHandleForWriting.close()
      let text = try #require(try pipe.fileHandleForReading.readToEnd())
      #expect(String(decoding: text, as: UTF8.self) == "0\n25\n26\n100\n60\n")
    }

    @Test(arguments: ["strip.png", "onion.png", "film.gif", "film.mp4", "frames"])
    func `an export without a reader of its progress leaves no file`(name: String) throws {
      signal(SIGPIPE, SIG_IGN)
      let folder = try TemporaryFolder(), output = folder.path.appending(RawString(name))
      var options = ExportOptions(
        transition: "slide", output: output, form: try #require(ExportOptions.Form(of: output)))
      options.size = CGSize(width: 160, height: 120)
      if name == "onion.png" { options.onion = 5 }
      // The reader ends after the first lines.
      let pipe = Pipe()
      let progress = ExportProgress(writingTo: pipe.fileHandleForWriting)
      try progress.report(0)
      try pipe.fileHandleForReading.close()
      if case .film = options.form, FilmEncoder.program(in: ProcessInfo.processInfo.environment["PATH"] ?? "") == nil {
        return
      }
      let session = ExportSession(options, reader: DirectImageReader())
      #expect(throws: ExportProgress.interruption) { try session.run(progress) }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path.text).isEmpty)
    }
  }
}
