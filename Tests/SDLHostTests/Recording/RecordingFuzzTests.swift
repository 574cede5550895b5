import Foundation
import FuzzTesting
import QuartzCore
import StageTesting
import Testing
import UIKit

@testable import SDLHost

/// Tests recordings with damaged files: they are rejected with a sentence, or can be played.
@MainActor @Suite(.serialized) struct RecordingFuzzTests {
  @Test func `a damaged recording is rejected with its line, or can be played to its end`() throws {
    var fuzzer = Fuzzer("recordings", corpus: try Corpus("recordings"), count: 3_000)
    var played = 0
    try fuzzer.forEach { name, bytes in
      do throws(HostError) { try play(try InputRecording(lines: Data(bytes), name: name), name) } catch {
        #expect(error.reason.contains(name), "\(error.reason)")
        // Most damage is in one line: the others are played.
        try play(InputRecording(lines: Self.validLines(of: bytes), name: name), name)
      }
      played += 1
    }
    #expect(played > 3_000)
  }

  /// Plays a recording without a window.
  private func play(_ recording: InputRecording, _ name: String) throws(HostError) {
    var replay = InputReplay(recording), time = 0.0, frames = 0
    while !replay.isAtEnd, frames < 2_000 {
      let step = replay.step(after: time, period: 1 / 60.0)
      #expect(step.time.isFinite && step.time >= time, "\(name): \(step.time) after \(time)")
      (time, frames) = (step.time, frames + 1)
    }
  }

  /// Returns the lines that are valid on their own and in this order.
  private static func validLines(of bytes: [UInt8]) -> Data {
    var valid = Data()
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let longer = valid + line + Data("\n".utf8)
      if (try? InputRecording(lines: longer, name: "")) != nil { valid = longer }
    }
    return valid
  }

  @Test func `the events of a damaged recording are handled by a window`() throws {
    var fuzzer = Fuzzer("events", corpus: try Corpus("recordings"), count: 400)
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    let page = UIViewController()
    page.view.addSubview(field)
    let stage = Stage(size: CGSize(width: 200, height: 150), rootViewController: page)
    try fuzzer.forEach { name, bytes in
      let recording = try InputRecording(lines: Self.validLines(of: bytes), name: name)
      for event in recording.events where event.kind != .close {
        if case .resize = event.kind { continue }
        stage.inject([InputEvent(time: stage.time + min(event.time, 1), kind: event.kind)])
      }
      stage.runFrame()
    }
    stage.runUntilIdle(limit: 5)
    #expect(!stage.needsFrames)
  }
}
