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
  private let pace: Pace
  private let fullScreenKey: Int?

  private var pacer: FramePacer
  private var timeline: MediaTimeline
  private var display: DisplayBeat
  private var meter = FrameMeter()
  private var replay: InputReplay?
  private var state = State.resting

  /// The media clock's time at the start, from which recordings count.
  private let start: Double

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

  init(
    window: HostWindow, screen: any FrameScreen, application: UIApplication, rate: Double, options: HostOptions,
    replay: InputReplay?, recorder: InputRecorder?, companion: (any BeatCompanion)?
  ) {
    self.application = application
    self.window = window
    self.screen = screen
    self.replay = replay
    self.recorder = recorder
    self.companion = companion
    pace = options.pace
    fullScreenKey = options.togglesFullScreenByKey ? Self.f11 : nil
    watcher = MainQueueWatcher()
    mainQueue = MainQueue(watcher: watcher)
    reader = EventReader(window: window, mainQueueEvent: watcher?.eventType)
    beat = Beat(application: application)
    pacer = FramePacer(rate: rate)
    display = DisplayBeat(rate: rate)
    start = CACurrentMediaTime()
    timeline = MediaTimeline(now: SystemClock.now, media: start, slowFactor: options.slowFactor)
  }

  /// Runs until the window closes; returns how it went.
  func run() -> FrameStatistics {
    recorder?.add(InputEvent(time: 0, kind: .resize(window.size, scale: window.scale)))
    watcher?.arm()
    pacer.resume(at: SystemClock.now)
    runBeat(reader.read())
    while state != .over {
      let findings = state == .moving ? awaitBeat() : awaitEvent()
      runBeat(findings)
    }
    recorder?.flush()
    var statistics = meter.statistics(refreshRate: 1 / pacer.period)
    statistics.renderer = screen.renderer
    return statistics
  }

  // MARK: - Waiting

  /// Sleeps until the next beat is to begin.
  private func awaitBeat() -> EventReader.Findings {
    if pace == .display { SystemClock.sleep(until: pacer.wakeTime) }
    return reader.read()
  }

  /// Sleeps until something happens, and then until a beat may begin.
  private func awaitEvent() -> EventReader.Findings {
    recorder?.flush()
    let fellAsleep = SystemClock.now
    var findings = reader.wait(atMost: mainQueue.timeToNextTimer)
    let now = SystemClock.now
    if state == .hidden { timeline.skip(now - fellAsleep) }
    meter.rest()
    pacer.resume(at: now)
    if pacer.wakeTime > now {
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
    let time = nextTime
    let events = takeEvents(until: time, now: began)
    let isNew = beat.run(at: time, events: events) { mainQueue.drain() }
    window.show(application.pointerCursor)
    window.takeText(to: application.textArea)
    let isDrawn = state != .hidden && screen.draw(beat.frame, isNew: isNew || isLost)
    pacer.measured(SystemClock.now - began)
    let presented = present(isDrawn, findings)
    settle()
    consult(presented)
  }

  /// The media clock's time of the beat that begins.
  private var nextTime: Double {
    switch pace {
    case .stepped(let step): CACurrentMediaTime() + step
    case .display: replay == nil ? timeline.media(at: pacer.deadline) : CACurrentMediaTime() + pacer.period
    }
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
    let handed = SystemClock.now
    screen.present(isUncovered: findings.contains(.exposed))
    let presented = SystemClock.now
    let missed = pacer.finish(at: presented)
    if screen.waitsForDisplay, display.presented(from: handed, to: presented) {
      pacer.follow(beat: presented, period: display.period, missed: missed)
    }
    meter.notePresented(at: presented, processorTime: SystemClock.processorTime, missed: missed)
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

  /// What happened, on the media clock's scale, oldest first.
  private func takeEvents(until time: Double, now: Double) -> [InputEvent] {
    var events: [InputEvent] = []
    for event in reader.inbox { take(event, into: &events) }
    reader.inbox.removeAll(keepingCapacity: true)
    if let companion {
      // In real time nobody knows what a hand will do until the frame is seen.
      let played = companion.input(until: pace == .display ? timeline.media(at: now) : time)
      for event in played { meter.noteInput(at: timeline.system(at: event.time)) }
      events += played
    }
    guard let played = replay?.events(until: time - start, startingAt: start) else { return events }
    for event in played {
      if event.kind == .close { state = .over }
      if case .resize(let size, _) = event.kind { window.resize(to: size) }
    }
    return events + played
  }

  private func take(_ event: InputEvent, into events: inout [InputEvent]) {
    if case .key(let usage, let isDown, let isRepeat, _, _) = event.kind, usage == fullScreenKey {
      if isDown, !isRepeat { window.toggleFullScreen() }
      return
    }
    var event = event
    let happened = event.time
    event.time = timeline.media(at: happened)
    recorder?.add(InputEvent(time: max(event.time - start, 0), kind: event.kind))
    switch event.kind {
    case .close: state = .over
    case .visibility(let isVisible): changeVisibility(isVisible)
    case .pointer, .wheel, .key, .text, .composition:
      // While a recording is played the person's hands are off.
      if replay != nil { return }
      meter.noteInput(at: happened)
    case .resize, .focus: break
    }
    events.append(event)
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
