import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// Runs an application's frames in a window: paced while something moves, asleep while nothing does.
final class FrameLoop {
  private let application: UIApplication
  private let window: HostWindow
  private let screen: any FrameScreen
  private let reader: EventReader
  private let input: any FrameInputSource
  private let work: MainThreadWork
  private let tick: FrameTick
  private let observers: [any FrameObserver]
  private let companion: (any FrameCompanion)?
  private let speed: MediaSpeed

  /// Returns the icon of the window; `nil` once it was requested, or for none.
  private var icon: (@Sendable () -> CGImage?)?

  /// The input of the current frame.
  private var frameInput = FrameInput(time: 0)

  private var clock: FrameClock
  private var state = State.resting
  private var cleanup = CleanupSchedule()

  /// Whether the memory that starting up left has been returned.
  private var hasStarted = false

  private enum State {
    /// Frames follow each other.
    case moving
    /// The loop sleeps until something happens.
    case resting
    /// The window cannot be seen: nothing is drawn and nothing moves.
    case hidden
    /// The window is closing.
    case over
  }

  /// Creates a loop for `application` in `window`, which gets the `icon`; `screen` shows the frames, and `observers` are
  /// notified of them. Time has the `speed` that the application sets.
  init(
    window: HostWindow, screen: any FrameScreen, application: UIApplication, reader: EventReader,
    input: any FrameInputSource, work: MainThreadWork, clock: FrameClock, speed: MediaSpeed,
    observers: [any FrameObserver], companion: (any FrameCompanion)?, icon: (@Sendable () -> CGImage?)? = nil
  ) {
    self.window = window
    self.screen = screen
    self.application = application
    self.reader = reader
    self.input = input
    self.work = work
    self.clock = clock
    self.speed = speed
    self.observers = observers
    self.companion = companion
    self.icon = icon
    tick = FrameTick(application: application)
  }

  /// The number of frames per second at the end of the run.
  var refreshRate: Double { 1 / clock.period }

  /// Runs until the window closes, the input ends or the companion ends the run.
  func run() {
    work.arm()
    clock.resume(at: SystemClock.now)
    runFrame(reader.read())
    while state != .over {
      let findings = state == .moving ? awaitFrame() : awaitEvent()
      noteVisibility()
      runFrame(findings)
    }
  }

  // MARK: - Waiting

  /// Sleeps until the next frame is to begin.
  private func awaitFrame() -> EventReader.Findings {
    let (findings, hasRested) = input.awaitFrame(&clock)
    if hasRested { observers.forEach { $0.resumed() } }
    return findings
  }

  /// Sleeps until something happens, and then until a frame may begin.
  private func awaitEvent() -> EventReader.Findings {
    let fellAsleep = SystemClock.now
    observers.forEach { $0.willRest(at: fellAsleep) }
    screen.rest()
    var findings = sleep()
    let now = SystemClock.now
    if state == .hidden { clock.skip(now - fellAsleep) }
    observers.forEach { $0.resumed() }
    clock.resume(at: now)
    // A stepped run leaves the grid of frames far ahead of the time.
    if clock.pace == .display, clock.wakeTime > now { findings.formUnion(reader.sleep(until: clock.wakeTime)) }
    return findings
  }

  /// Waits for an event or a timer. Memory that only motion needs is freed meanwhile, when that is due.
  private func sleep() -> EventReader.Findings {
    while let due = cleanup.due {
      let pause = max(due - SystemClock.now, 0)
      if let limit = longestSleep, limit < pause { return reader.wait(atMost: limit) }
      let findings = reader.wait(atMost: pause)
      if cleanup.take(at: SystemClock.now) {
        tick.freeMemory()
        screen.freeMemory()
        Heap.trim()
      }
      if !findings.isEmpty || !reader.inbox.isEmpty { return findings }
    }
    return reader.wait(atMost: longestSleep)
  }

  /// The time for which the loop may sleep, in seconds, until something happens without input; `nil` for any time.
  private var longestSleep: Double? {
    let timer = state == .hidden ? nil : FrameStages.nextTimer.map { max(clock.system(at: $0) - SystemClock.now, 0) }
    guard let work = work.longestSleep else { return timer }
    return timer.map { min($0, work) } ?? work
  }

  // MARK: - The frame

  private func runFrame(_ findings: EventReader.Findings) {
    let began = SystemClock.now
    if !clock.begin(at: began) { observers.forEach { $0.resumed() } }
    if findings.contains(.mainQueue) { work.arm() }
    let isLost = recover(findings)
    takeInput(now: began)
    // Steps one to five: the media clock, input and work, display links, layout, and the layer tree as a frame.
    let isNew = tick.run(at: frameInput.time, events: frameInput.events) { work.run(waitingFor: frameInput.results) }
    clock.setSpeed(speed.value, at: CACurrentMediaTime())
    let results = work.takeNumbers()
    for observer in observers { observer.delivered(at: CACurrentMediaTime(), results: results) }
    updateWindow()
    // Step six: the frame as pixels.
    let isDrawn = state != .hidden && screen.draw(tick.frame, isNew: isNew || isLost)
    let drawn = SystemClock.now
    let presenting = isDrawn ? screen.expectedPresentation : 0
    if isDrawn { clock.measured(drawn - began + presenting) }
    let time = isDrawn ? present(read: began, drawn: drawn, takes: presenting, findings) : skip(findings)
    decideNext(at: time, wasPresented: isDrawn)
  }

  /// Takes the frame's input, and applies what it means for the window.
  private func takeInput(now: Double) {
    input.next(clock, now: now, into: &frameInput)
    clock.took(frameInput.events, at: now)
    if frameInput.needsRedraw { redraw() }
    if let isVisible = frameInput.visibility { changeVisibility(isVisible) }
    if frameInput.closesWindow { state = .over }
  }

  /// Updates what the window system shows: the pointer's shape, the area of text input, and the title.
  private func updateWindow() {
    window.show(application.pointerCursor)
    window.takeText(to: application.textArea)
    if let title = application.windowTitle { window.show(title: title) }
  }

  /// Restores what the graphics card lost. Returns whether it lost anything.
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

  /// Presents the drawn frame so that it is visible when it is due: presenting it takes about as long as `expected`, in
  /// seconds. Returns the time at which it was presented.
  private func present(
    read: Double, drawn: Double, takes expected: Double, _ findings: EventReader.Findings
  ) -> Double {
    var timestamps = FrameTimestamps(read: read, drawn: drawn, due: clock.deadline - expected)
    // If presenting waits for the display, the display takes the frame at its next refresh.
    if clock.pace == .display, !screen.waitsForDisplay { SystemClock.sleep(until: timestamps.due) }
    timestamps.handed = SystemClock.now
    screen.present(isUncovered: findings.contains(.exposed))
    timestamps.presented = SystemClock.now
    let missed = clock.presented(
      from: timestamps.handed, to: timestamps.presented, followsDisplay: screen.waitsForDisplay)
    for observer in observers { observer.presented(timestamps, missed: missed) }
    cleanup.presented(at: timestamps.presented, isMoving: state == .moving)
    if !hasStarted {
      hasStarted = true
      clock.started(due: timestamps.due, presented: timestamps.presented)
      Heap.trim()
      showIcon()
    }
    return timestamps.presented
  }

  /// Loads the window's icon on another thread, and shows it.
  private func showIcon() {
    guard let icon else { return }
    self.icon = nil
    Thread.detachNewThread { [weak window] in
      guard let image = icon().map({ WindowIcon($0) }) else { return }
      DispatchQueue.main.async { MainActor.assumeIsolated { window?.show(image) } }
    }
  }

  /// Ends a frame that shows nothing new. Returns the time at which it would have been presented.
  private func skip(_ findings: EventReader.Findings) -> Double {
    if findings.contains(.exposed) { screen.presentAgain(tick.frame) }
    let time = clock.unusedDeadline
    for observer in observers { observer.skipped(at: time) }
    clock.skipped()
    return time
  }

  /// Decides what follows a frame that ended at the system's `time`.
  private func decideNext(at time: Double, wasPresented: Bool) {
    let isMoving = FrameStages.needsFrames
    switch state {
    case .over, .hidden: break
    case .moving, .resting:
      state = input.isOver(isMoving: isMoving) ? .over : isMoving || input.isPlaying ? .moving : .resting
      // Frames go on for input that is played; with a user's, the loop would have slept.
      if state == .moving, !isMoving, !wasPresented {
        clock.rest()
        observers.forEach { $0.resumed() }
      }
    }
    consultCompanion(at: time, wasPresented ? .presented : isMoving ? .unchanged : .resting)
  }

  private func consultCompanion(at time: Double, _ outcome: FrameOutcome) {
    guard let companion else { return }
    switch companion.frameEnded(at: time, outcome) {
    case .goOn: break
    case .measureFromHere: observers.forEach { $0.measurementStarted() }
    case .end: state = .over
    }
  }

  // MARK: - Visibility

  /// Turns a change of the window's visibility that only presenting reveals into input.
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
      redraw()
    }
  }

  private func redraw() {
    screen.forget()
    tick.setNeedsFrame()
  }
}
