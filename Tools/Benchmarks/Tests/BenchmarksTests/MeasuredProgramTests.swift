import Foundation
import Testing

@testable import Benchmarks

struct MeasuredProgramTests {
  @Test func `a program knows push and hero, and the scenes that its file names`() {
    #expect(MeasuredProgram.scenes(namedIn: Data("scene==\"scroll\"".utf8)) == ["push", "hero", "scroll"])
    #expect(MeasuredProgram.scenes(namedIn: Data()) == ["push", "hero"])
  }

  @Test func `the player scrolls a thousand items, with the pictures of the other programs`() {
    let player = MeasuredProgram.segue("/segue", images: "/peers/img")
    #expect(
      player.command("scroll", "driven", 2).joined(separator: " ")
        == "/segue bench scroll --mode driven --seconds 2.0 --images /peers/img --count 1000 --row")
  }

  @Test func `a command is shown as a user would type it`() {
    #expect(
      Workplace.shown(["/a/qt_peer", "push"], ["QT_QUICK_BACKEND": "software", "GTK_A11Y": "none"])
        == "QT_QUICK_BACKEND=software qt_peer push")
    #expect(Workplace.shown(["/b/segue", "--images", "/peers/img"]) == "segue --images DIR/img")
    #expect(Workplace.shown(["/b/segue", "/work/60 pictures"]) == "segue DIR")
    #expect(Workplace.shown(["/b/segue", "--seconds", "2.0"]) == "segue --seconds 2")
  }

  @Test func `a folder without programs is refused`() {
    #expect(throws: Failure("There are no built programs in /nonexistent; run its build.sh first")) {
      try MeasuredProgram.peers(in: "/nonexistent", scenes: nil)
    }
  }

  @Test func `the scenes that the hand-written program lacks are played by ours`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("img"), withIntermediateDirectories: true)
    for (name, content) in [("sdl_peer", "scroll"), ("scenes", ""), ("img/banner.png", "")] {
      let file = folder.appendingPathComponent(name)
      try Data(content.utf8).write(to: file)
      try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: file.path)
    }
    let scenes = folder.appendingPathComponent("scenes").path
    let programs = try MeasuredProgram.peers(in: folder.path, scenes: scenes)
    #expect(programs.filter { $0.scenes.contains("scroll") }.map(\.title) == ["hand-written SIMD"])
    let ours = try #require(programs.first { $0.scenes == ["semi-modal"] })
    #expect(ours.title == "hand-written SIMD")
    #expect(ours.command("semi-modal", "driven", 2) == [scenes, "own", "semi-modal", "driven", "2.0"])
    #expect(try MeasuredProgram.peers(in: folder.path, scenes: folder.path + "/missing").count == 2)
  }
}
