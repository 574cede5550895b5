import CSDL
import CoreGraphics
import Foundation
import UIKitCore

/// The reader of SDL's events, which translates them to input events with the time at which they occurred.
///
/// SDL assigns the time when an event is fetched, once per frame; the X server assigns it when the event occurs, with
/// the same clock as the host. SDL can pass on the server's event before its own one, from which the time is taken.
final class EventReader {
  /// The results of a `read` besides input.
  struct Findings: OptionSet {
    let rawValue: Int

    /// The need to present parts of the window again, although nothing in them changed.
    static let exposed = Findings(rawValue: 1)

    /// Pending work of the main queue.
    static let mainQueue = Findings(rawValue: 2)

    /// The loss of the render targets' contents on the graphics card.
    static let lostTargets = Findings(rawValue: 4)

    /// The loss of all textures on the graphics card.
    static let lostDevice = Findings(rawValue: 8)
  }

  /// The events that have occurred, oldest first, in the system's time. The consumer removes them.
  var inbox: [InputEvent] = []

  private let window: any InputWindow
  private let mainQueueEvent: UInt32?
  private let onDrop: (@Sendable @MainActor ([[UInt8]]) -> Void)?

  /// The paths of a drop that is not complete yet.
  private var dropped: [[UInt8]] = []
  private var serverTime: Double?
  private var translator = InputTranslator()

  /// The maximum age of a server's time, in seconds; an older one is of a different clock.
  private static let greatestAge = 5.0

  /// Creates a reader. `onDrop` is called as work of the main queue, with the files and folders that were dropped
  /// together.
  init(
    window: any InputWindow, mainQueueEvent: UInt32?, onDrop: (@Sendable @MainActor ([[UInt8]]) -> Void)? = nil
  ) {
    self.window = window
    self.mainQueueEvent = mainQueueEvent
    self.onDrop = onDrop
    SDL_EventState(SDL_DROPFILE.rawValue, onDrop == nil ? SDL_IGNORE : SDL_ENABLE)
    SDL_EventState(SDL_SYSWMEVENT.rawValue, SDL_ENABLE)
    for unwanted in [SDL_KEYMAPCHANGED, SDL_CLIPBOARDUPDATE, SDL_DROPTEXT] {
      SDL_EventState(unwanted.rawValue, SDL_IGNORE)
    }
  }

  /// Reads all pending events.
  func read() -> Findings {
    var findings: Findings = []
    var event = SDL_Event()
    while SDL_PollEvent(&event) != 0 { findings.formUnion(take(event)) }
    return findings
  }

  /// Sleeps until an event occurs, at most `seconds` (`nil`: without limit), then reads all pending events.
  func wait(atMost seconds: Double?) -> Findings {
    var event = SDL_Event()
    let limit = seconds.map { Int32(min(max($0 * 1000, 1).rounded(.up), 60_000)) } ?? -1
    var findings: Findings = []
    if SDL_WaitEventTimeout(&event, limit) != 0 { findings = take(event) }
    return findings.union(read())
  }

  /// The time before the end of a sleep in which no event is awaited, since that counts in milliseconds, and the least time
  /// between two looks for events, in seconds.
  private static let exactSleep = 0.002

  /// Sleeps until `time`, or until a button is released or a key is pressed, and reads all pending events. What that starts
  /// or ends takes longer than the frames before it, so that its frame begins at once.
  func sleep(until time: Double) -> Findings {
    var findings = read()
    while !inbox.contains(where: \.isDecisive) {
      let now = SystemClock.now, left = time - now
      if left <= 0 { return findings }
      guard left > Self.exactSleep else {
        SystemClock.sleep(until: time)
        return findings.union(read())
      }
      let known = inbox.count
      findings.formUnion(wait(atMost: left - Self.exactSleep / 2))
      // A mouse may move a thousand times a second.
      if inbox.count > known, !inbox.contains(where: \.isDecisive) {
        SystemClock.sleep(until: min(now + Self.exactSleep, time))
        findings.formUnion(read())
      }
    }
    return findings
  }

  private func take(_ event: SDL_Event) -> Findings {
    let now = SystemClock.now
    if event.type == mainQueueEvent { return .mainQueue }
    switch SDL_EventType(event.type) {
    case SDL_SYSWMEVENT:
      serverTime = XServerTime.time(of: event, now: now, greatestAge: Self.greatestAge)
      return []
    case SDL_WINDOWEVENT: return takeWindow(event.window, at: now)
    case SDL_QUIT: add(.close, at: now)
    case SDL_DROPBEGIN, SDL_DROPFILE, SDL_DROPCOMPLETE: takeDrop(event.drop)
    case SDL_RENDER_TARGETS_RESET: return .lostTargets
    case SDL_RENDER_DEVICE_RESET: return .lostDevice
    default:
      takeInput(event, at: serverTime ?? now)
      // The time is for this event only: SDL generates some events, such as motion from XInput, without passing the
      // server's on.
      serverTime = nil
    }
    return []
  }

  private func add(_ kind: InputEvent.Kind, at time: Double) { inbox.append(InputEvent(time: time, kind: kind)) }

  // MARK: - Drops

  private func takeDrop(_ event: SDL_DropEvent) {
    switch SDL_EventType(event.type) {
    case SDL_DROPBEGIN: dropped = []
    case SDL_DROPFILE:
      guard let file = event.file else { return }
      dropped.append(Array(UnsafeRawBufferPointer(start: file, count: strlen(file))))
      SDL_free(file)
    default:
      guard let onDrop, !dropped.isEmpty else { return }
      let paths = dropped
      dropped = []
      // Application code runs in frames only.
      DispatchQueue.main.async { MainActor.assumeIsolated { onDrop(paths) } }
    }
  }

  // MARK: - Window

  private func takeWindow(_ event: SDL_WindowEvent, at now: Double) -> Findings {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_EXPOSED: return .exposed
    case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_DISPLAY_CHANGED:
      add(.resize(window.size, scale: window.scale), at: now)
    case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED: add(.visibility(true), at: now)
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED: add(.visibility(false), at: now)
    case SDL_WINDOWEVENT_FOCUS_GAINED:
      findReleases(at: now)
      add(.focus(true), at: now)
    case SDL_WINDOWEVENT_ENTER: findReleases(at: now)
    case SDL_WINDOWEVENT_FOCUS_LOST: add(.focus(false), at: now)
    case SDL_WINDOWEVENT_LEAVE:
      if translator.heldButtons.isEmpty { add(.pointer(id: 0, phase: .leave, position: .zero, button: 0), at: now) }
    default: break
    }
    return []
  }

  // MARK: - Input

  private func takeInput(_ event: SDL_Event, at time: Double) {
    switch SDL_EventType(event.type) {
    case SDL_TEXTINPUT: add(.text(TextEvents.text(of: event)), at: time)
    case SDL_TEXTEDITING:
      let (text, caret) = TextEvents.composition(of: event)
      add(.composition(text, caret: caret), at: time)
    default: for kind in translator.translate(event, in: window) { add(kind, at: time) }
    }
  }

  /// Ends the presses of buttons that were released outside of the window, after the pointer or the focus returned.
  private func findReleases(at time: Double) {
    for kind in translator.returned(heldButtons: SDL_GetGlobalMouseState(nil, nil)) { add(kind, at: time) }
  }
}
