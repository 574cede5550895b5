import QuartzCore
import UIKitCore

/// The input of a recording. The user's input is ignored meanwhile, except for closing the window.
final class ReplayedInput: FrameInputSource {
  private let window: HostWindow
  private let reader: EventReader
  private var replay: InputReplay
  private var closesWindow = false
  private var needsRedraw = false

  /// The media time at the start, from which the times of recordings count.
  private let start = CACurrentMediaTime()

  /// The period of frames where the recording has none, in seconds; the display's would differ from run to run.
  private let period: Double

  /// Creates the input of `replay`, with `rate` frames a second where it has no frames.
  init(_ replay: InputReplay, rate: Double, window: HostWindow, reader: EventReader) {
    self.replay = replay
    self.window = window
    self.reader = reader
    period = 1 / rate
  }

  var isPlaying: Bool { true }

  func isOver(isMoving: Bool) -> Bool { replay.isOver(at: CACurrentMediaTime() - start, isMoving: isMoving) }

  /// Sleeps through a rest in the recording, too. A machine that is too slow continues from where it is, and leaves out
  /// nothing.
  func awaitFrame(_ clock: inout FrameClock) -> (findings: EventReader.Findings, hasRested: Bool) {
    var findings: EventReader.Findings = []
    var hasRested = false
    if clock.pace == .display {
      if let time = replay.nextTime {
        clock.aim(at: clock.system(at: start + time), now: SystemClock.now)
        var left = clock.wakeTime - SystemClock.now
        hasRested = left > clock.period
        while left > clock.period, !closesWindow {
          findings.formUnion(reader.wait(atMost: left - clock.period))
          watchWindow()
          left = clock.wakeTime - SystemClock.now
        }
      }
      SystemClock.sleep(until: clock.wakeTime)
    }
    return (findings.union(reader.read()), hasRested)
  }

  func next(_ clock: FrameClock, now: Double, into input: inout FrameInput) {
    watchWindow()
    let period =
      switch clock.pace {
      case .stepped(let step): step
      case .display: period
      }
    let step = replay.step(after: CACurrentMediaTime() - start, period: period)
    input.begin(at: step.time + start)
    input.results = step.results
    for event in step.events {
      input.events.append(InputEvent(time: event.time + start, kind: event.kind))
      if event.kind == .close { closesWindow = true }
      if case .resize(let size, _) = event.kind { window.resize(to: size) }
    }
    input.closesWindow = closesWindow
    input.needsRedraw = needsRedraw
    needsRedraw = false
  }

  private func watchWindow() {
    for event in reader.inbox {
      if event.kind == .close { closesWindow = true }
      if event.kind == .visibility(true) { needsRedraw = true }
    }
    reader.inbox.removeAll(keepingCapacity: true)
  }
}
