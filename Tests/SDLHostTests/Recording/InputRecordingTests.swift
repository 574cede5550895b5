import CoreGraphics
import Foundation
import Testing
import UIKit

@testable import SDLHost

@Suite struct InputRecordingTests {
  private let events = [
    InputEvent(time: 0, kind: .resize(CGSize(width: 640, height: 480), scale: 2)),
    InputEvent(time: 0.25, kind: .pointer(id: 0, phase: .down, position: CGPoint(x: 1.5, y: 2), button: 1)),
    InputEvent(time: 0.5, kind: .wheel(delta: CGVector(dx: 0, dy: -1), position: .zero, isPrecise: true)),
    InputEvent(time: 0.5, kind: .key(usage: 41, isDown: true, isRepeat: false, modifiers: [.shift, .control])),
    InputEvent(time: 1, kind: .text("né\n")), InputEvent(time: 2, kind: .close),
  ]

  private func lines(_ events: [InputEvent]) -> Data { events.reduce(Data()) { $0 + InputRecording.line(for: $1) } }

  @Test func `what was written is read`() throws {
    let data = lines(events)
    #expect(data.filter { $0 == UInt8(ascii: "\n") }.count == events.count)
    #expect(try InputRecording(lines: data, name: "a") == InputRecording(events: events))
  }

  @Test func `a line that is no event is named`() {
    let data = lines(Array(events.prefix(2))) + Data("{}\n".utf8)
    #expect(throws: HostError(reason: "Line 3 of the recording a.jsonl is not an input event")) {
      try InputRecording(lines: data, name: "a.jsonl")
    }
  }

  @Test func `events out of order are refused`() {
    #expect(throws: HostError.self) { try InputRecording(lines: lines(events.reversed()), name: "a") }
  }

  @Test func `a file that is not there is one sentence`() {
    let url = URL(fileURLWithPath: "/nowhere/at all.jsonl")
    #expect(throws: HostError(reason: "The recording /nowhere/at all.jsonl cannot be read")) {
      try InputRecording(contentsOf: url)
    }
  }

  @Test func `a recorder writes what a replay reads, in order even where clocks disagree`() throws {
    let url = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("recording-\(UUID()).jsonl")
    defer { try? FileManager.default.removeItem(at: url) }
    let recorder = try InputRecorder(url: url)
    recorder.add(InputEvent(time: 1, kind: .focus(true)))
    recorder.add(InputEvent(time: 0.9, kind: .close))
    try recorder.close()
    let read = try InputRecording(contentsOf: url)
    #expect(read.events.map(\.time) == [1, 1])
    #expect(read.events.last?.kind == .close)
  }

  @Test func `a replay hands each event out once, when its time has come`() {
    var replay = InputReplay(InputRecording(events: events))
    #expect(replay.size == CGSize(width: 640, height: 480))
    #expect(replay.events(until: 0.3, startingAt: 10).map(\.time) == [10, 10.25])
    #expect(replay.events(until: 0.3, startingAt: 10).isEmpty)
    #expect(replay.events(until: 5, startingAt: 10).count == 4)
    #expect(replay.isAtEnd)
  }

  @Test func `a replay is over when all is handed out and at rest, or after a while`() {
    var replay = InputReplay(InputRecording(events: events))
    #expect(!replay.isOver(at: 100, isMoving: false))
    _ = replay.events(until: 2, startingAt: 0)
    #expect(replay.isOver(at: 2, isMoving: false))
    #expect(!replay.isOver(at: 3, isMoving: true))
    #expect(replay.isOver(at: 2.1 + InputReplay.patience, isMoving: true))
  }
}
