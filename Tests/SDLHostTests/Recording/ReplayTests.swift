import Foundation
import Testing
import UIKit

@testable import SDLHost

/// Tests sessions that are recorded on machines of several speeds and replayed with the same pixels in every frame.
@Suite(.serialized) struct ReplayTests {
  /// The timing of a machine's frames.
  enum Machine: CaseIterable, Sendable {
    case halfRate, troubled

    /// Times from the start, to beyond `end`; on a grid of 2⁻²⁰ s, so that sums with a whole number are exact.
    func frames(until end: Double) -> [Double] {
      var times: [Double] = [], seed: UInt64 = 7, number = 0
      while times.last ?? 0 < end + 0.5 {
        number += 1
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let chance = Double(seed >> 40) / Double(1 << 24)
        let time: Double =
          switch self {
          case .halfRate: Double(number) / 30
          // Early and late frames, and stalls of up to a fifth of a second.
          case .troubled: (times.last ?? 0) + (chance < 0.04 ? 0.05 + chance * 4 : (0.4 + chance) / 60)
          }
        times.append((time * Double(1 << 20)).rounded() / Double(1 << 20))
      }
      return times
    }
  }

  /// The image and the time of a frame.
  private struct Seen: Equatable {
    var time: Double
    var picture: UInt64
  }

  /// A run of the view controller: its frames in media time, and their images.
  private final class Run {
    let page = ReplayPage()
    let start: Double
    private(set) var seen: [Seen] = []
    private let window = UIWindow(frame: CGRect(origin: .zero, size: ReplayPage.size))
    private let tick = FrameTick(application: .shared)
    private let compositor = PixmanCompositor()

    /// The window's memory, for its largest size.
    private let surface: PixelBuffer

    init() {
      let width = Int(ReplayPage.size.width) + 40, height = Int(ReplayPage.size.height)
      let memory = UnsafeMutableRawPointer.allocate(byteCount: width * height * 4, alignment: 64)
      memory.initializeMemory(as: UInt8.self, repeating: 0, count: width * height * 4)
      surface = PixelBuffer(pixels: memory, width: width, height: height, bytesPerRow: width * 4)

      start = CACurrentMediaTime().rounded(.up) + 10
      for kind in [
        InputEvent.Kind.visibility(false), .visibility(true), .focus(true), .resize(ReplayPage.size, scale: 1),
      ] {
        UIApplication.shared.deliver(InputEvent(time: start - 1, kind: kind))
      }
      window.rootViewController = page
      window.makeKeyAndVisible()
      tick.run(at: start, events: []) {}
    }

    isolated deinit {
      window.isHidden = true
      window.rootViewController = nil
      surface.pixels.deallocate()
    }

    func play(_ step: InputReplay.Step) {
      let events = step.events.map { InputEvent(time: $0.time + start, kind: $0.kind) }
      if tick.run(at: start + step.time, events: events, drainMainQueue: {}) || seen.isEmpty {
        var changes: [PixelRect] = []
        compositor.draw(tick.frame, into: surface, changes: &changes)
        let picture = FrameDigest.digest(of: surface)
        if picture != seen.last?.picture { seen.append(Seen(time: step.time, picture: picture)) }
      }
    }
  }

  /// Plays the session live on a machine and returns the recording and the frames.
  private func record(
    _ session: ReplaySession, on machine: Machine
  ) -> (recording: InputRecording, seen: [Seen], page: ReplayPage) {
    let run = Run()
    var waiting = session.events[...], lines: [InputRecording.Line] = []
    for time in machine.frames(until: waiting.last?.time ?? 0) {
      // Events that occur while a frame is made belong to the next one.
      let events = waiting.prefix { $0.time <= time - 1.0 / 256 }
      waiting = waiting.dropFirst(events.count)
      lines += events.map { .event($0) } + [.frame(InputRecording.FrameRecord(time: time, results: []))]
      run.play(InputReplay.Step(time: time, events: Array(events)))
    }
    return (InputRecording(lines), run.seen, run.page)
  }

  private func replay(_ recording: InputRecording, period: Double = 1.0 / 64) -> [Seen] {
    let run = Run()
    var replay = InputReplay(recording), time = 0.0
    while !replay.isAtEnd {
      let step = replay.step(after: time, period: period)
      time = step.time
      run.play(step)
    }
    return run.seen
  }

  @Test(arguments: Machine.allCases)
  func `a recording is replayed bit for bit, whatever machine recorded it`(machine: Machine) throws {
    let (recording, seen, page) = record(.everything(), on: machine)
    let written = recording.lines.reduce(Data()) { $0 + InputRecording.data(of: $1) }
    let again = replay(try InputRecording(lines: written, name: "session"))
    let parting = zip(seen, again).first { $0 != $1 }.map { "recorded \($0), replayed \($1)" }
    #expect(parting == nil)
    #expect(again.count == seen.count)
    // Everything has moved, and was visible while it moved.
    #expect(Set(seen.map(\.picture)).count > 60)
    #expect(page.list.contentOffset.y > 50)
    #expect(page.zooming.zoomScale > 1.5)
    #expect(page.chosen == ["Two"])
    #expect(page.slider.value > 0.5)
    #expect(page.field.text == "aé水")
    #expect(page.ink.predictions > 3)
    #expect(page.view.bounds.width == ReplayPage.size.width + 40)
  }

  @Test func `the times of recorded frames change what shows`() {
    let (recording, seen, _) = record(.flick(), on: .troubled)
    let isSame = replay(InputRecording(events: recording.events)) == seen
    #expect(!isSame)
  }

  @Test func `a recording of input alone is replayed equally each time`() {
    let session = InputRecording(events: ReplaySession.flick().events)
    let isSame = replay(session) == replay(session)
    #expect(isSame)
  }
}
