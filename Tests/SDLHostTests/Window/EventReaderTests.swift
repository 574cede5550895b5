import CSDL
import CoreGraphics
import Foundation
import Testing
import UIKit

@testable import SDLHost

/// Tests events that are pushed into SDL's queue, as devices do.
@Suite struct EventReaderTests {
  /// A window of 800 by 600 points, with two units of the window system per point.
  private final class Window: InputWindow {
    let size = CGSize(width: 800, height: 600)
    let scale: CGFloat = 2
    func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x / 2, y: y / 2) }
  }

  private let reader: EventReader

  init() throws {
    try #require(SDL_InitSubSystem(UInt32(SDL_INIT_EVENTS)) == 0)
    SDL_FlushEvents(0, UInt32.max)
    reader = EventReader(window: Window(), mainQueueEvent: nil)
  }

  private func push(_ type: SDL_EventType, _ fill: (inout SDL_Event) -> Void) {
    var event = SDL_Event()
    event.type = type.rawValue
    fill(&event)
    SDL_PushEvent(&event)
  }

  @Test func `a release ends the sleep before a frame, a press and a motion do not`() {
    push(SDL_MOUSEMOTION) { $0.motion.x = 10 }
    push(SDL_MOUSEBUTTONDOWN) { $0.button.button = UInt8(SDL_BUTTON_LEFT) }
    let soon = SystemClock.now + 0.02
    _ = reader.sleep(until: soon)
    #expect(SystemClock.now >= soon && reader.inbox.count == 2)
    push(SDL_MOUSEBUTTONUP) { $0.button.button = UInt8(SDL_BUTTON_LEFT) }
    let later = SystemClock.now + 30
    _ = reader.sleep(until: later)
    #expect(SystemClock.now < later && reader.inbox.count == 3)
  }

  private func finger(_ type: SDL_EventType, _ number: Int64, _ x: Float, _ y: Float, device: Int64 = 1) {
    push(type) { event in
      event.tfinger.touchId = device
      event.tfinger.fingerId = number
      event.tfinger.x = x
      event.tfinger.y = y
    }
  }

  private func button(_ type: SDL_EventType, _ number: UInt8, _ x: Int32, _ y: Int32) {
    push(type) { event in
      event.button.button = number
      event.button.x = x
      event.button.y = y
    }
  }

  private func read() -> [InputEvent.Kind] {
    _ = reader.read()
    defer { reader.inbox = [] }
    return reader.inbox.map(\.kind)
  }

  private func pointer(_ id: Int, _ phase: InputEvent.PointerPhase, _ x: Double, _ y: Double, _ button: Int = 1)
    -> InputEvent.Kind
  { .pointer(id: id, phase: phase, position: CGPoint(x: x, y: y), button: button) }

  @Test func `fingers have their own numbers and positions in the window`() {
    finger(SDL_FINGERDOWN, 900, 0.5, 0.5)
    finger(SDL_FINGERDOWN, 37, 0.25, 0.75)
    finger(SDL_FINGERMOTION, 900, 0.75, 0.5)
    finger(SDL_FINGERUP, 900, 0.75, 0.5)
    finger(SDL_FINGERDOWN, 901, 0, 1)
    finger(SDL_FINGERUP, 37, 0.25, 0.75)
    finger(SDL_FINGERUP, 901, 0, 1)
    #expect(
      read() == [
        pointer(1, .down, 400, 300), pointer(2, .down, 200, 450), pointer(1, .move, 600, 300),
        pointer(1, .up, 600, 300), pointer(1, .down, 0, 600), pointer(2, .up, 200, 450), pointer(1, .up, 0, 600),
      ])
  }

  @Test func `fingers of two devices with the same identifier are two fingers`() {
    finger(SDL_FINGERDOWN, 1, 0, 0, device: 1)
    finger(SDL_FINGERDOWN, 1, 1, 1, device: 2)
    finger(SDL_FINGERUP, 1, 0, 0, device: 1)
    finger(SDL_FINGERUP, 1, 1, 1, device: 2)
    #expect(
      read() == [
        pointer(1, .down, 0, 0), pointer(2, .down, 800, 600), pointer(1, .up, 0, 0), pointer(2, .up, 800, 600),
      ])
  }

  @Test func `an up or a move without a down is ignored`() {
    finger(SDL_FINGERMOTION, 5, 0.5, 0.5)
    finger(SDL_FINGERUP, 5, 0.5, 0.5)
    #expect(read() == [])
  }

  @Test func `a finger with two downs keeps its number`() {
    finger(SDL_FINGERDOWN, 5, 0.5, 0.5)
    finger(SDL_FINGERDOWN, 5, 0.25, 0.5)
    finger(SDL_FINGERUP, 5, 0.25, 0.5)
    #expect(read() == [pointer(1, .down, 400, 300), pointer(1, .down, 200, 300), pointer(1, .up, 200, 300)])
  }

  @Test func `the mouse hovers, or moves with its pressed button, in points`() {
    push(SDL_MOUSEMOTION) { event in (event.motion.x, event.motion.y) = (100, 60) }
    button(SDL_MOUSEBUTTONDOWN, 3, 100, 60)
    push(SDL_MOUSEMOTION) { event in (event.motion.x, event.motion.y) = (120, 60) }
    button(SDL_MOUSEBUTTONUP, 3, 120, 60)
    #expect(
      read() == [
        pointer(0, .hover, 50, 30, 0), pointer(0, .down, 50, 30, 3), pointer(0, .move, 60, 30, 3),
        pointer(0, .up, 60, 30, 3),
      ])
  }

  @Test func `a button that is no longer pressed when the focus returns is cancelled`() {
    button(SDL_MOUSEBUTTONDOWN, 1, 100, 60)
    push(SDL_WINDOWEVENT) { $0.window.event = UInt8(SDL_WINDOWEVENT_FOCUS_GAINED.rawValue) }
    push(SDL_WINDOWEVENT) { $0.window.event = UInt8(SDL_WINDOWEVENT_ENTER.rawValue) }
    push(SDL_MOUSEMOTION) { event in (event.motion.x, event.motion.y) = (120, 60) }
    #expect(
      read() == [
        pointer(0, .down, 50, 30), pointer(0, .cancel, 0, 0), .focus(true), pointer(0, .hover, 60, 30, 0),
      ])
  }

  @Test func `the pointer does not leave the window while a button is pressed`() {
    push(SDL_WINDOWEVENT) { $0.window.event = UInt8(SDL_WINDOWEVENT_LEAVE.rawValue) }
    button(SDL_MOUSEBUTTONDOWN, 1, 100, 60)
    push(SDL_WINDOWEVENT) { $0.window.event = UInt8(SDL_WINDOWEVENT_LEAVE.rawValue) }
    button(SDL_MOUSEBUTTONUP, 1, 100, 60)
    #expect(read() == [pointer(0, .leave, 0, 0, 0), pointer(0, .down, 50, 30), pointer(0, .up, 50, 30)])
  }

  @Test(arguments: [(Float(-0.25), true), (2, false)])
  func `a fractional wheel step is a touchpad's`(x: Float, isPrecise: Bool) {
    push(SDL_MOUSEWHEEL) { event in
      event.wheel.preciseX = x
      (event.wheel.mouseX, event.wheel.mouseY) = (100, 60)
    }
    #expect(
      read() == [
        .wheel(delta: CGVector(dx: CGFloat(x), dy: 0), position: CGPoint(x: 50, y: 30), isPrecise: isPrecise)
      ])
  }

  @Test func `a key event has its layout's characters and its modifiers`() {
    push(SDL_KEYDOWN) { event in
      event.key.keysym.scancode = SDL_SCANCODE_Z
      event.key.keysym.sym = SDL_Keycode(SDLK_y.rawValue)
      event.key.keysym.mod = UInt16(KMOD_LCTRL.rawValue)
    }
    push(SDL_KEYUP) { event in
      event.key.keysym.scancode = SDL_SCANCODE_LEFT
      event.key.keysym.sym = SDL_Keycode(SDLK_LEFT.rawValue)
    }
    #expect(
      read() == [
        .key(
          usage: UIKeyboardHIDUsage.keyboardZ.rawValue, isDown: true, isRepeat: false, modifiers: .control,
          characters: "y"),
        .key(
          usage: UIKeyboardHIDUsage.keyboardLeftArrow.rawValue, isDown: false, isRepeat: false, modifiers: []),
      ])
  }

  @Test func `typed and composed text is passed on`() {
    func fill<Bytes>(_ bytes: inout Bytes, _ text: String) {
      withUnsafeMutableBytes(of: &bytes) { $0.copyBytes(from: Array(text.utf8)) }
    }
    push(SDL_TEXTINPUT) { fill(&$0.text.text, "é") }
    push(SDL_TEXTEDITING) { event in
      fill(&event.edit.text, "にほ")
      event.edit.start = 1
    }
    push(SDL_TEXTEDITING) { _ in }
    #expect(read() == [.text("é"), .composition("にほ", caret: 1), .composition("", caret: 0)])
  }

  @Test func `files that are dropped together arrive together, as work of the main queue`() async throws {
    let drops = AsyncStream<[[UInt8]]>.makeStream()
    let reader = EventReader(window: Window(), mainQueueEvent: nil) { drops.continuation.yield($0) }
    push(SDL_DROPBEGIN) { _ in }
    for name in ["/a.jpg", "/b c"] { push(SDL_DROPFILE) { $0.drop.file = SDL_strdup(name) } }
    push(SDL_DROPCOMPLETE) { _ in }
    // A drop of nothing.
    push(SDL_DROPBEGIN) { _ in }
    push(SDL_DROPCOMPLETE) { _ in }
    _ = reader.read()
    #expect(reader.inbox.isEmpty)
    var first: [[UInt8]]?
    for await drop in drops.stream {
      first = drop
      break
    }
    #expect(first == [Array("/a.jpg".utf8), Array("/b c".utf8)])
  }

  @Test func `a window accepts drops only if it has a use for them`() {
    // SDL refuses drops whose events are ignored, and the desktop shows that.
    #expect(SDL_EventState(SDL_DROPFILE.rawValue, SDL_QUERY) == UInt8(SDL_IGNORE))
    _ = EventReader(window: Window(), mainQueueEvent: nil) { _ in }
    #expect(SDL_EventState(SDL_DROPFILE.rawValue, SDL_QUERY) == UInt8(SDL_ENABLE))
  }
}
