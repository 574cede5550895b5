import FileTesting
import Foundation
import ImageIO
import Testing
import TransitionCatalogue

@testable import Player

/// Tests exports in other processes: scripts, and the built player.
@Suite struct ExportProcessTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func script(_ text: String) throws -> ExportProcess {
    let file = try folder.write(Array("#!/bin/sh\n\(text)\n".utf8), to: "program")
    #expect(file.withCString { chmod($0, 0o700) } == 0)
    return try ExportProcess(file, arguments: ["export", "a b"])
  }

  private func events(of process: ExportProcess) -> [ExportEvent] {
    var events: [ExportEvent] = []
    while true {
      events.append(process.next())
      if case .progress = events.last { continue }
      return events
    }
  }

  @Test func `lines with numbers are the progress, and a clean end is a result`() throws {
    let process = try script("echo 5; printf '1'; echo 0; echo no number; echo 250; [ \"$1$2\" = 'exporta b' ]")
    #expect(events(of: process) == [.progress(0.05), .progress(0.1), .progress(1), .finished])
  }

  @Test func `a failure has the sentence of the program`() throws {
    let process = try script("echo 7; echo noise >&2; echo 'segue: /x cannot be written: it is a folder' >&2; exit 1")
    #expect(events(of: process) == [.progress(0.07), .failed("/x cannot be written: it is a folder")])
    #expect(events(of: try script("kill -9 $$")) == [.failed("The process of the export has ended early")])
  }

  @Test func `a program that cannot be started is a problem`() {
    #expect(throws: PlayerError.self) { try ExportProcess("/nonexistent", arguments: []) }
  }

  @Test func `stopping sends a signal that the program can react to`() throws {
    let process = try script("trap 'echo segue: stopped >&2; exit 1' TERM; echo 1; while :; do sleep 0.01; done")
    #expect(process.next() == .progress(0.01))
    process.stop()
    #expect(events(of: process) == [.failed("stopped")])
    // There is nothing left to stop.
    process.stop()
  }

  // The player is built beside the tests.
  private let player = Installation.current.executable.deletingLastComponent.appending("segue")

  private func arguments(_ name: RawString) throws -> [RawString] {
    let output = folder.path.appending(name)
    var options = ExportOptions(
      transition: "slide", output: output, form: try #require(ExportOptions.Form(of: output)))
    (options.size, options.showsProgress) = (CGSize(width: 160, height: 120), true)
    return options.arguments(for: Catalogue.slide.parameters)
  }

  @Test func `the player exports a filmstrip, with its progress`() throws {
    let events = events(of: try ExportProcess(player, arguments: arguments("strip.png")))
    #expect(events == [.progress(0), .progress(0.2), .progress(1), .finished])
    let strip = try ImageDecoder.decode(path: folder.path.appending("strip.png").bytes, maxPixelSize: nil)
    #expect(strip.width == 2 * 28 + 4 * 160 + 3 * 14)
  }

  @Test func `the player exports the first recipe of a file`() throws {
    let guide = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../TransitionCatalogueTests/Guide/Recede.swift").standardizedFileURL.path
    let output = folder.path.appending("recede.png")
    let process = try ExportProcess(
      player, arguments: ["export", "--recipe", RawString(guide), "-o", output, "--size", "160x120", "--progress"])
    #expect(events(of: process).last == .finished)
    #expect(try ImageDecoder.decode(path: output.bytes, maxPixelSize: nil).width > 160)
  }

  @Test func `a recipe file with an error is reported with the line`() throws {
    let file = try folder.write(
      Array("import UIKit\nextension Catalogue {\n  static let own = Recipe.modal(7)\n}\n".utf8), to: "Own.swift")
    let process = try ExportProcess(player, arguments: ["export", "--recipe", file, "-o", "/own.png"])
    guard case .failed(let reason)? = events(of: process).last else {
      Issue.record("The export has not failed")
      return
    }
    #expect(reason.hasPrefix("“Own.swift” does not compile: "))
    #expect(reason.contains("2"))
  }

  @Test func `the player removes what it has written when it is stopped`() throws {
    let process = try ExportProcess(player, arguments: arguments("frames/"))
    while case .progress(let progress) = process.next() { if progress > 0.3 { break } }
    process.stop()
    #expect(events(of: process).last == .failed(ExportProgress.interruption.reason))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path.text).isEmpty)
  }

  @Test func `the player removes what it has written when its reader has ended`() throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    signal(SIGPIPE, SIG_IGN)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: player.text)
    process.arguments = try arguments("strip.png").map(\.text)
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path.text).isEmpty)
  }
}
