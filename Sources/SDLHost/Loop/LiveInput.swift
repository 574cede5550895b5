import QuartzCore
import UIKitCore

/// The input of the window's user, and of a companion that plays the user's part.
final class LiveInput: FrameInputSource {
  private let window: HostWindow
  private let reader: EventReader
  private let observers: [any FrameObserver]
  private let companion: (any FrameCompanion)?
  private let fullScreenKey: Int?

  /// The input of the companion that waits for the frame.
  private var played: [InputEvent] = []

  /// The media time of the last event. Clocks differ, but the events of a recording must be in order.
  private var lastEventTime = CACurrentMediaTime()

  /// The key's USB HID usage.
  private static let f11 = 68

  /// Creates the input that `reader` reads; `observers` are notified of it.
  init(
    window: HostWindow, reader: EventReader, observers: [any FrameObserver], companion: (any FrameCompanion)?,
    togglesFullScreenByKey: Bool
  ) {
    self.window = window
    self.reader = reader
    self.observers = observers
    self.companion = companion
    fullScreenKey = togglesFullScreenByKey ? Self.f11 : nil
  }

  var isPlaying: Bool { companion?.isPlaying ?? false }

  func isOver(isMoving: Bool) -> Bool { false }

  func awaitFrame(_ clock: inout FrameClock) -> (findings: EventReader.Findings, hasRested: Bool) {
    guard clock.pace == .display else { return (reader.read(), false) }
    var findings = sleep(clock)
    guard !clock.followsInput else { return (findings, false) }
    let now = SystemClock.now
    companion?.addInput(until: clock.media(at: now), to: &played)
    clock.took(reader.inbox, at: now)
    clock.took(played, at: now)
    // The first input of a motion, read as early as a frame without input begins: its frame shows what comes until then, too.
    if clock.followsInput, !played.contains(where: \.isDecisive) { findings.formUnion(sleep(clock)) }
    return (findings, false)
  }

  private func sleep(_ clock: FrameClock) -> EventReader.Findings {
    let decision = companion?.nextDecision.map { clock.system(at: $0) }
    return reader.sleep(until: min(clock.wakeTime, decision ?? .infinity))
  }

  func next(_ clock: FrameClock, now: Double, into input: inout FrameInput) {
    input.begin(at: clock.nextFrameTime)
    for event in reader.inbox { take(event, clock, into: &input) }
    reader.inbox.removeAll(keepingCapacity: true)
    guard let companion else { return }
    // In real time, input after the frame's beginning is not known yet.
    companion.addInput(until: clock.pace == .display ? clock.media(at: now) : input.time, to: &played)
    for event in played {
      for observer in observers { observer.received(event, at: clock.system(at: event.time)) }
      input.events.append(event)
    }
    played.removeAll(keepingCapacity: true)
  }

  private func take(_ event: InputEvent, _ clock: FrameClock, into input: inout FrameInput) {
    if case .key(let usage, let isDown, let isRepeat, _, _) = event.kind, usage == fullScreenKey {
      if isDown, !isRepeat { window.toggleFullScreen() }
      return
    }
    lastEventTime = max(lastEventTime, clock.media(at: event.time))
    let taken = InputEvent(time: lastEventTime, kind: event.kind)
    for observer in observers { observer.received(taken, at: event.time) }
    switch event.kind {
    case .close: input.closesWindow = true
    case .visibility(let isVisible): input.visibility = isVisible
    case .pointer, .wheel, .key, .text, .composition, .resize, .focus: break
    }
    input.events.append(taken)
  }
}
