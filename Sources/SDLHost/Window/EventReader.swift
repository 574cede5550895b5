import CSDL
import CoreGraphics
import Foundation
import UIKit

/// Turns what SDL tells into input events, with the time at which each really happened.
///
/// SDL stamps an event when it is fetched, once a beat; the X server stamps it when it happens, by the same clock as
/// ours. SDL passes the server's own event on ahead of each of its own when asked, and that is where the time is taken.
final class EventReader {
  /// What the last `read` found besides input.
  struct Findings: OptionSet {
    let rawValue: Int

    /// Parts of the window have to be presented again, though nothing in them changed.
    static let exposed = Findings(rawValue: 1)

    /// The main queue has work.
    static let mainQueue = Findings(rawValue: 2)

    /// The graphics card lost what was drawn on it.
    static let lostTargets = Findings(rawValue: 4)

    /// The graphics card lost everything.
    static let lostDevice = Findings(rawValue: 8)
  }

  /// What happened, oldest first; times are the system's. The reader of this empties it.
  var inbox: [InputEvent] = []

  private let window: any InputWindow
  private let mainQueueEvent: UInt32?
  private var serverTime: Double?
  private var translator = InputTranslator()

  /// A server's time further off than this, in seconds, is of another clock.
  private static let greatestAge = 5.0

  init(window: any InputWindow, mainQueueEvent: UInt32?) {
    self.window = window
    self.mainQueueEvent = mainQueueEvent
    SDL_EventState(SDL_SYSWMEVENT.rawValue, SDL_ENABLE)
    for unwanted in [SDL_KEYMAPCHANGED, SDL_CLIPBOARDUPDATE] {
      SDL_EventState(unwanted.rawValue, SDL_IGNORE)
    }
  }

  /// Fetches everything that has happened.
  func read() -> Findings {
    var findings: Findings = []
    var event = SDL_Event()
    while SDL_PollEvent(&event) != 0 { findings.formUnion(take(event)) }
    return findings
  }

  /// Sleeps until something happens, or for so many seconds (`nil`: for good), then fetches it.
  func wait(atMost seconds: Double?) -> Findings {
    var event = SDL_Event()
    let limit = seconds.map { Int32(min(max($0 * 1000, 1).rounded(.up), 60_000)) } ?? -1
    var findings: Findings = []
    if SDL_WaitEventTimeout(&event, limit) != 0 { findings = take(event) }
    return findings.union(read())
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
    case SDL_RENDER_TARGETS_RESET: return .lostTargets
    case SDL_RENDER_DEVICE_RESET: return .lostDevice
    default:
      takeInput(event, at: serverTime ?? now)
      // The time was this event's alone: SDL makes some, such as motion from XInput, without passing the server's on.
      serverTime = nil
    }
    return []
  }

  private func add(_ kind: InputEvent.Kind, at time: Double) { inbox.append(InputEvent(time: time, kind: kind)) }

  // MARK: - The window

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

  /// The pointer, or the keyboard, is back in the window: a button may have come up elsewhere.
  private func findReleases(at time: Double) {
    for kind in translator.returned(heldButtons: SDL_GetGlobalMouseState(nil, nil)) { add(kind, at: time) }
  }
}
