import QuartzCore
import UIKit

/// Runs an application's beats in a window: paced while something moves, asleep while nothing does.
final class FrameLoop {
  private let application: UIApplication
  private let window: HostWindow
  private let screen: any FrameScreen
  private let reader: EventReader
  private let beat: Beat
  private let mainQueue: MainQueue
  private let watcher: MainQueueWatcher?
  private let recorder: InputRecorder?
  private let companion: (any BeatCompanion)?
  private let arrivals: Arrivals
  private let pace: Pace
  private let fullScreenKey: Int?

  private var pacer: FramePacer
  private var timeline: MediaTimeline
  private var display: DisplayBeat
  private var meter = FrameMeter()
  private var moments = BeatMoments()
  private var replay: InputReplay?
  private var state = State.resting
  private var heap = HeapKeeper()

  /// The media clock's time at the start, from which recordings count.
  private let start: Double

  /// From one beat of a replay to the next where none were recorded, in seconds: the display's own would not be the same
  /// twice.
  private let replayPeriod: Double

  /// The time of the last event, on the media clock: clocks disagree, and recordings are in order.
  private var lastEventTime: Double

  /// What the loop is about.
  private enum State {
    /// Beat follows beat.
    case moving
    /// Asleep until something happens.
    case resting
    /// The window cannot be seen: nothing is drawn and nothing moves.
    case hidden
    /// The window is closing.
    case over
  }

  /// The key's USB HID usage.
  private static let f11 = 68

  /// A beat that comes later than this, in seconds, means that the process was stopped: the media clock stands still for
  /// as long.
  private static let stall = 0.25

  /// So many seconds work for the main queue waits at most where the queue does not say that there is some.
  private static let inquiryPause = 0.02

  init(
    window: HostWindow, screen: any FrameScreen, application: UIApplication, rate: Double, options: HostOptions,
    replay: InputReplay?, recorder: InputRecorder?, companion: (any BeatCompanion)?, arrivals: Arrivals
  ) {
    self.application = application
    self.window = window
    self.screen = screen
    self.replay = replay
    self.recorder = recorder
    self.companion = companion
    self.arrivals = arrivals
    pace = options.pace
    fullScreenKey = options.togglesFullScreenByKey ? Self.f11 : nil
    watcher = MainQueueWatcher()
    mainQueue = MainQueue(watcher: watcher)
    reader = EventReader(window: window, mainQueueEvent: watcher?.eventType)
    beat = Beat(application: application)
    pacer = FramePacer(rate: rate)
    display = DisplayBeat(rate: rate)
    start = CACurrentMediaTime()
    lastEventTime = start
    replayPeriod = 1 / rate
    timeline = MediaTimeline(now: SystemClock.now, media: start, slowFactor: options.slowFactor)
  }

  /// Runs until the window closes; returns how it went.
  func run() -> FrameStatistics {
    recorder?.add(.event(InputEvent(time: 0, kind: .resize(window.size, scale: window.scale))))
    watcher?.arm()
    pacer.resume(at: SystemClock.now)
    runBeat(reader.read())
    while state != .over {
      let findings = state == .moving ? awaitBeat() : awaitEvent()
      noteVisibility()
      runBeat(findings)
    }
    recorder?.flush()
    var statistics = meter.statistics(refreshRate: 1 / pacer.period)
    statistics.renderer = screen.renderer
    statistics.pictures = screen.digest?.text
    return statistics
  }

  // MARK: - Waiting

  /// Sleeps until the next beat is to begin.
  private func awaitBeat() -> EventReader.Findings {
    var findings: EventReader.Findings = []
    if let time = replay?.nextTime, pace == .display { findings = awaitRecorded(timeline.system(at: start + time)) }
    if pace == .display { SystemClock.sleep(until: pacer.wakeTime) }
    return findings.union(reader.read())
  }

  /// Sleeps through a rest in a recording, whose next beat is due at a time of the system's. A machine that is behind goes
  /// on from where it is, and leaves out nothing.
  private func awaitRecorded(_ due: Double) -> EventReader.Findings {
    var findings: EventReader.Findings = []
    let now = SystemClock.now
    let late = pacer.aim(at: due, now: now)
    if late > pacer.period { timeline.skip(late) }
    var left = pacer.wakeTime - now
    if left > pacer.period { meter.rest() }
    while left > pacer.period, state != .over {
      findings.formUnion(reader.wait(atMost: left - pacer.period))
      watchWindow()
      left = pacer.wakeTime - SystemClock.now
    }
    return findings
  }

  /// Sleep at most so many seconds: something is to happen then, though nobody does anything.
  private var longestSleep: Double? {
    var times = [mainQueue.timeToNextTimer].compactMap(\.self)
    // Nobody tells of work for the main queue: it has to be asked.
    if watcher == nil { times.append(Self.inquiryPause) }
    if state != .hidden, let alarm = FrameStages.nextAlarm {
      times.append(max(timeline.system(at: alarm) - SystemClock.now, 0))
    }
    return times.min()
  }

  /// Sleeps until something happens, and then until a beat may begin.
  private func awaitEvent() -> EventReader.Findings {
    recorder?.flush()
    screen.rest()
    heap.trim(at: SystemClock.now)
    let fellAsleep = SystemClock.now
    var findings = reader.wait(atMost: longestSleep)
    let now = SystemClock.now
    if state == .hidden { timeline.skip(now - fellAsleep) }
    meter.rest()
    pacer.resume(at: now)
    // Steps as fast as they go leave the grid of beats far ahead of the time.
    if pace == .display, pacer.wakeTime > now {
      SystemClock.sleep(until: pacer.wakeTime)
      findings.formUnion(reader.read())
    }
    return findings
  }

  // MARK: - The beat

  private func runBeat(_ findings: EventReader.Findings) {
    let began = SystemClock.now
    let lateness = began - pacer.deadline
    if lateness > Self.stall {
      timeline.skip(lateness)
      pacer.resume(at: began)
      meter.rest()
    }
    if findings.contains(.mainQueue) { watcher?.arm() }
    let isLost = recover(findings)
    let step = nextStep(now: began)
    let isNew = beat.run(at: step.time, events: step.events) {
      mainQueue.drain()
      arrivals.admit(step.arrivals) { mainQueue.waitAndDrain() }
    }
    noteBeat()
    window.show(application.pointerCursor)
    window.takeText(to: application.textArea)
    if let title = application.windowTitle { window.show(title: title) }
    let isDrawn = state != .hidden && screen.draw(beat.frame, isNew: isNew || isLost)
    moments = BeatMoments(read: began, drawn: SystemClock.now, due: pacer.deadline)
    pacer.measured(moments.drawn - began)
    let presented = present(isDrawn, findings)
    settle()
    consult(presented)
  }

  /// Sees to what a graphics card lost. Returns whether it lost anything.
  private func recover(_ findings: EventReader.Findings) -> Bool {
    if findings.contains(.lostDevice) {
      screen.recover(from: .device)
    } else if findings.contains(.lostTargets) {
      screen.recover(from: .targets)
    } else {
      return false
    }
    return true
  }

  /// Shows what was drawn, when its time comes; returns when that was, or `nil` when there was nothing to show.
  private func present(_ isDrawn: Bool, _ findings: EventReader.Findings) -> Double? {
    guard isDrawn else {
      if findings.contains(.exposed) { screen.presentAgain(beat.frame) }
      meter.noteNothingToShow(at: pacer.deadline, processorTime: SystemClock.processorTime)
      _ = pacer.finish(at: pacer.deadline)
      return nil
    }
    // A display that is waited for takes the frame at its own beat, if it has it by then.
    if pace == .display, !screen.waitsForDisplay { SystemClock.sleep(until: pacer.deadline) }
    moments.handed = SystemClock.now
    screen.present(isUncovered: findings.contains(.exposed))
    let presented = SystemClock.now
    moments.presented = presented
    let missed = pacer.finish(at: presented)
    if screen.waitsForDisplay, display.presented(from: moments.handed, to: presented) {
      pacer.follow(beat: presented, period: display.period, missed: missed)
    }
    meter.notePresented(moments, processorTime: SystemClock.processorTime, missed: missed)
    heap.trimAfterStart(at: presented)
    return presented
  }

  /// Decides what comes next.
  private func settle() {
    switch state {
    case .over, .hidden: return
    case .moving, .resting:
      if let replay {
        let isOver = replay.isOver(at: CACurrentMediaTime() - start, isMoving: FrameStages.needsFrames)
        state = isOver ? .over : .moving
      } else {
        state = FrameStages.needsFrames || companion?.isPlaying == true ? .moving : .resting
      }
    }
  }

  private func consult(_ presented: Double?) {
    guard let companion else { return }
    let time = presented ?? (pace == .display ? pacer.deadline - pacer.period : SystemClock.now)
    switch companion.beatEnded(at: time, wasPresented: presented != nil) {
    case .goOn: return
    case .measureFromHere: meter = FrameMeter()
    case .end: state = .over
    }
  }

  // MARK: - Input

  /// The beat that begins: its time, and what happened, on the media clock's scale, oldest first.
  private func nextStep(now: Double) -> InputReplay.Step {
    if replay != nil {
      watchWindow()
      return recordedStep()
    }
    let time =
      switch pace {
      case .stepped(let step): CACurrentMediaTime() + step
      case .display: timeline.media(at: pacer.deadline)
      }
    var step = InputReplay.Step(time: time)
    for event in reader.inbox { take(event, into: &step.events) }
    reader.inbox.removeAll(keepingCapacity: true)
    if let companion {
      // In real time nobody knows what a hand will do until the frame is seen.
      let played = companion.input(until: pace == .display ? timeline.media(at: now) : time)
      for event in played { meter.noteInput(at: timeline.system(at: event.time)) }
      step.events += played
    }
    return step
  }

  private func recordedStep() -> InputReplay.Step {
    let period: Double =
      switch pace {
      case .stepped(let step): step
      case .display: replayPeriod
      }
    guard var step = replay?.step(after: CACurrentMediaTime() - start, period: period) else {
      preconditionFailure("FrameLoop: there is no recording to play")
    }
    step.time += start
    for index in step.events.indices {
      step.events[index].time += start
      if step.events[index].kind == .close { state = .over }
      if case .resize(let size, _) = step.events[index].kind { window.resize(to: size) }
    }
    return step
  }

  /// While a recording is played the person's hands are off; but the window can be closed.
  private func watchWindow() {
    for event in reader.inbox {
      if event.kind == .close { state = .over }
      if event.kind == .visibility(true) {
        screen.forget()
        beat.setNeedsFrame()
      }
    }
    reader.inbox.removeAll(keepingCapacity: true)
  }

  /// Writes the beat that was run into the recording.
  private func noteBeat() {
    let numbers = arrivals.takeNumbers()
    recorder?.add(.beat(InputRecording.Beat(time: CACurrentMediaTime() - start, arrivals: numbers)))
  }

  private func take(_ event: InputEvent, into events: inout [InputEvent]) {
    if case .key(let usage, let isDown, let isRepeat, _, _) = event.kind, usage == fullScreenKey {
      if isDown, !isRepeat { window.toggleFullScreen() }
      return
    }
    var event = event
    let happened = event.time
    lastEventTime = max(lastEventTime, timeline.media(at: happened))
    event.time = lastEventTime
    recorder?.add(.event(InputEvent(time: event.time - start, kind: event.kind)))
    switch event.kind {
    case .close: state = .over
    case .visibility(let isVisible): changeVisibility(isVisible)
    case .pointer, .wheel, .key, .text, .composition: meter.noteInput(at: happened)
    case .resize, .focus: break
    }
    events.append(event)
  }

  /// Has the window's coming into view, or going out of it, taken for input, where only presenting shows it.
  private func noteVisibility() {
    guard let isVisible = screen.takeVisibilityChange() else { return }
    reader.inbox.append(InputEvent(time: SystemClock.now, kind: .visibility(isVisible)))
  }

  private func changeVisibility(_ isVisible: Bool) {
    guard state != .over else { return }
    if !isVisible {
      state = .hidden
    } else if state == .hidden {
      state = .resting
      screen.forget()
      beat.setNeedsFrame()
    }
  }
}
