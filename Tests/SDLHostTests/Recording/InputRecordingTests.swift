import CoreGraphics
import FileTesting
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

  @Test func `recorded events can be read back`() throws {
    let data = lines(events)
    #expect(data.filter { $0 == UInt8(ascii: "\n") }.count == events.count)
    #expect(try InputRecording(lines: data, name: "a") == InputRecording(events: events))
  }

  @Test func `an invalid line is reported with its number`() {
    let data = lines(Array(events.prefix(2))) + Data("{}\n".utf8)
    #expect(throws: HostError(reason: "Line 3 of the recording a.jsonl is not an input event")) {
      try InputRecording(lines: data, name: "a.jsonl")
    }
  }

  @Test func `events out of order are refused`() {
    #expect(throws: HostError.self) { try InputRecording(lines: lines(events.reversed()), name: "a") }
  }

  @Test(arguments: [
    (#"{"start":{"refreshRate":1e308}}"#, "a refresh rate of 1e+308; 1.0 to 1000.0 frames per second are possible"),
    (#"{"start":{"refreshRate":0}}"#, "a refresh rate of 0.0; 1.0 to 1000.0 frames per second are possible"),
    (
      #"{"kind":{"resize":{"_0":[1e18,800],"scale":1}},"time":0}"#,
      "a width of 1e+18; 1.0 to 16384.0 points are possible"
    ),
    (#"{"kind":{"resize":{"_0":[8,-8],"scale":1}},"time":0}"#, "a height of -8.0; 1.0 to 16384.0 points are possible"),
    (
      #"{"kind":{"resize":{"_0":[8,8],"scale":1e308}},"time":0}"#,
      "a scale of 1e+308; 0.25 to 16.0 pixels per point are possible"
    ),
    (#"{"kind":{"close":{}},"time":1e9}"#, "a time of 1000000000.0; 0.0 to 86400.0 seconds are possible"),
    (#"{"beat":1e9}"#, "a time of 1000000000.0; 0.0 to 86400.0 seconds are possible"),
    (#"{"beat":-1}"#, "a time of -1.0; 0.0 to 86400.0 seconds are possible"),
    (#"{"beat":1,"arrivals":[-1]}"#, "a result's number of -1; 0 to 2147483647 are possible"),
    (
      #"{"kind":{"pointer":{"button":0,"id":0,"phase":"hover","position":[1e99,0]}},"time":0}"#,
      "a position of 1e+99; -1000000.0 to 1000000.0 points are possible"
    ),
    (
      #"{"kind":{"key":{"usage":9000000000000,"isDown":true,"isRepeat":false,"modifiers":0}},"time":0}"#,
      "a key of 9000000000000; 0 to 2147483647 are possible"
    ),
  ])
  func `an invalid number is reported with its line`(line: String, problem: String) {
    let data = Data("\n\(line)\n".utf8)
    #expect(throws: HostError(reason: "Line 2 of the recording a has \(problem)")) {
      try InputRecording(lines: data, name: "a")
    }
  }

  @Test(arguments: [
    #"{"beat":1e400}"#, #"{"beat":NaN}"#, #"{"beat""#, #"{"beat":99999999999999999999999,"arrivals":[1e30]}"#,
    #"{"kind":{"resize":{"_0":[8],"scale":1}},"time":0}"#,
  ])
  func `invalid numbers and lines are refused`(line: String) {
    #expect(throws: HostError.self) { try InputRecording(lines: Data(line.utf8), name: "a") }
  }

  @Test func `a recording is readable by its owner only`() throws {
    let file = TemporaryFile(extension: "jsonl"), url = file.url
    #expect(
      FileManager.default.createFile(
        atPath: url.path, contents: Data(count: 9), attributes: [.posixPermissions: 0o644]))
    try InputRecorder(url: url).close()
    let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    #expect((attributes[.size] as? NSNumber)?.intValue == 0)
  }

  @Test func `a full disk ends the recording, with a reason`() throws {
    let url = URL(fileURLWithPath: "/dev/full")
    let permissions = try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? NSNumber
    let recorder = try InputRecorder(url: url)
    recorder.add(.event(InputEvent(time: 0, kind: .focus(true))))
    #expect(recorder.problem == nil)
    for _ in 0..<2 { recorder.flush() }
    recorder.add(.event(InputEvent(time: 1, kind: .focus(false))))
    recorder.close()
    #expect(recorder.problem == "The recording /dev/full is incomplete: No space left on device")
    #expect(
      try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? NSNumber == permissions)
  }

  @Test func `a missing file is reported in one sentence`() {
    let url = URL(fileURLWithPath: "/nowhere/at all.jsonl")
    #expect(throws: HostError(reason: "The recording /nowhere/at all.jsonl cannot be read")) {
      try InputRecording(contentsOf: url)
    }
  }

  @Test func `a recorder writes what a replay reads`() throws {
    let file = TemporaryFile(extension: "jsonl"), url = file.url
    let written: [InputRecording.Line] = [
      .start(InputRecording.Start(refreshRate: 59.94, state: "{\"a\":1}")),
      .event(InputEvent(time: 0.1, kind: .focus(true))), .pasted("né"), .pasted(nil),
      .frame(InputRecording.FrameRecord(time: 0.1 + 0.2, results: [3, 1])),
      .frame(InputRecording.FrameRecord(time: 0.4, results: [])),
      .event(InputEvent(time: 0.9, kind: .close)),
    ]
    let recorder = try InputRecorder(url: url)
    written.forEach(recorder.add)
    recorder.close()
    let read = try InputRecording(contentsOf: url)
    #expect(read.lines == written)
    #expect(read.start?.state == "{\"a\":1}")
    #expect(read.pasted == ["né", nil])
    #expect(read.frames.map(\.time) == [0.1 + 0.2, 0.4])
  }

  @Test func `frames out of order are refused`() {
    let frames = [0.2, 0.1].reduce(Data()) {
      $0 + InputRecording.data(of: .frame(InputRecording.FrameRecord(time: $1, results: [])))
    }
    #expect(throws: HostError.self) { try InputRecording(lines: frames, name: "a") }
  }

  // MARK: Playback

  @Test func `a recording without frames plays each event once, on evenly spaced frames, at its time`() {
    var replay = InputReplay(InputRecording(events: events))
    #expect(replay.size == CGSize(width: 640, height: 480))
    #expect(replay.nextTime == nil)
    let first = replay.step(after: 0.05, period: 0.25)
    #expect(first.time == 0.05 + 0.25)
    #expect(first.events.map(\.time) == [0, 0.25])
    #expect(replay.step(after: 0.1, period: 0.2).events.isEmpty)
    #expect(replay.step(after: 4.75, period: 0.25).events.count == 4)
    #expect(replay.isAtEnd)
  }

  @Test func `recorded frames are played at their own times, each with the input that it answered`() {
    var replay = InputReplay(
      InputRecording([
        .event(events[0]), .frame(InputRecording.FrameRecord(time: 0.5, results: [7])), .event(events[1]),
        .event(events[2]),
        .frame(InputRecording.FrameRecord(time: 0.51, results: [])), .event(events[5]),
      ]))
    #expect(replay.nextTime == 0.5)
    #expect(replay.step(after: 3, period: 1) == InputReplay.Step(time: 0.5, events: [events[0]], results: [7]))
    #expect(replay.step(after: 9, period: 1) == InputReplay.Step(time: 0.51, events: [events[1], events[2]]))
    #expect(!replay.isAtEnd)
    #expect(replay.nextTime == nil)
    #expect(replay.step(after: 1.5, period: 1) == InputReplay.Step(time: 2.5, events: [events[5]]))
    #expect(replay.isAtEnd)
  }

  @Test func `a replay has finished when all events are delivered and nothing moves, or after a timeout`() {
    var replay = InputReplay(InputRecording(events: events))
    #expect(!replay.isOver(at: 100, isMoving: false))
    _ = replay.step(after: 1, period: 1)
    #expect(replay.isOver(at: 2, isMoving: false))
    #expect(!replay.isOver(at: 3, isMoving: true))
    #expect(replay.isOver(at: 2.1 + InputReplay.patience, isMoving: true))
  }

  // MARK: The clipboard

  @Test func `a replay provides the recorded clipboard and does not change the desktop's`() throws {
    let file = TemporaryFile(extension: "jsonl"), url = file.url
    let desktop = MemoryPasteboard()
    let recorder = try InputRecorder(url: url)
    let noted = RecordingClipboard(desktop, notedBy: recorder)
    desktop.string = "first"
    #expect(noted.string == "first")
    noted.string = "second"
    #expect(desktop.string == "second" && noted.string == "second")
    recorder.close()
    let replayed = ReplayedClipboard(try InputRecording(contentsOf: url).pasted)
    #expect(replayed.string == "first")
    replayed.string = "third"
    #expect(replayed.string == "second")
    #expect(replayed.string == "third")
    #expect(desktop.string == "second")
  }

}
