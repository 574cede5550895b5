import QuartzCore
import SDLHost
import UIKit

/// A window without a screen, for tests: a person's hand, a clock that only the test moves, and what there is to see.
///
/// Beats come sixty times a second of the stage's own time and are those of the real window. Each thing that the hand
/// does is followed by one beat, so that it has taken effect when the call returns.
///
/// There is one application in a process: use one stage at a time, and let it go before the next.
public final class Stage {
  /// The window, shown and with the keys.
  public let window: UIWindow

  /// The stage's time, in seconds on the media clock: that of the last beat.
  public var time: Double { host.time }

  /// How many beats made a new frame since the stage was built.
  public private(set) var frameCount = 0

  /// The time from one beat to the next, in seconds.
  public static let period = 1.0 / 60

  /// Where the mouse was last seen.
  private var pointer = CGPoint.zero

  private let host: OffscreenHost
  private var inbox: [InputEvent] = []

  /// A stage of `size` points that shows `rootViewController`.
  public init(
    size: CGSize = CGSize(width: 800, height: 600), scale: CGFloat = 1, rootViewController: UIViewController? = nil
  ) {
    host = OffscreenHost(size: size, scale: scale)
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.rootViewController = rootViewController
    window.makeKeyAndVisible()
    runBeat()
  }

  isolated deinit {
    window.isHidden = true
    window.rootViewController = nil
  }

  // MARK: - Time

  /// Lets time pass, beat after beat; less than half a period is none.
  public func advance(by seconds: Double) {
    let beats = Int((seconds / Self.period).rounded())
    for _ in 0..<max(beats, 0) { runBeat() }
  }

  /// Lets time pass until nothing moves any more, or `limit` seconds have gone by. Returns the time it took; at least
  /// `limit` when something still moves.
  @discardableResult
  public func runUntilIdle(limit: Double) -> Double {
    let start = time
    while needsFrames, time - start < limit { runBeat() }
    return time - start
  }

  /// Whether something moves, or will.
  public var needsFrames: Bool { host.needsFrames }

  /// Lets tasks and main-queue work that are ready run, then one beat.
  ///
  /// Work on other threads is not waited for: wait for its own result first.
  public func letTasksRun() async {
    for _ in 0..<Self.yields { await Task.yield() }
    runBeat()
  }

  /// A task that is resumed may resume others; so many in a row are waited for.
  private static let yields = 16

  private func runBeat() {
    if UIApplication.shared.windows.last !== window { window.makeKeyAndVisible() }
    let events = inbox
    inbox.removeAll()
    if host.runBeat(after: Self.period, events: events) { frameCount += 1 }
  }

  // MARK: - The hand

  /// Presses a button of the mouse at a point of the window (1 is the primary button, 4 the back button).
  public func press(at point: CGPoint, button: Int = 1) {
    hoverSilently(to: point)
    pointer = point
    send(.pointer(id: 0, phase: .down, position: point, button: button))
  }

  /// Moves the mouse, its button held.
  public func move(to point: CGPoint) {
    pointer = point
    send(.pointer(id: 0, phase: .move, position: point, button: 1))
  }

  /// Lets the button go, where the mouse is.
  public func release(button: Int = 1) { send(.pointer(id: 0, phase: .up, position: pointer, button: button)) }

  /// The press is taken away, as when the window loses the pointer.
  public func cancel() { send(.pointer(id: 0, phase: .cancel, position: pointer, button: 1)) }

  /// Moves the mouse, no button held.
  public func hover(at point: CGPoint) {
    pointer = point
    send(.pointer(id: 0, phase: .hover, position: point, button: 0))
  }

  /// Presses and lets go after two beats.
  public func tap(at point: CGPoint, button: Int = 1) {
    press(at: point, button: button)
    runBeat()
    release(button: button)
  }

  /// Presses, moves on a straight line at an even speed, and lets go.
  ///
  /// The mouse reports twice a beat, as mice do. `hold` is the time it rests before it lets go: without a rest the
  /// release has the speed of the drag.
  public func drag(from start: CGPoint, to end: CGPoint, over duration: Double, hold: Double = 0) {
    press(at: start)
    drag(to: end, over: duration)
    advance(by: hold)
    release()
  }

  /// Goes on from where the mouse is, its button held, on a straight line at an even speed, and keeps it held.
  public func drag(to end: CGPoint, over duration: Double) {
    let start = pointer
    let beats = max(Int((duration / Self.period).rounded()), 1)
    let reports = beats * 2
    for report in 1...reports {
      let part = CGFloat(report) / CGFloat(reports)
      pointer = CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
      let offset = Self.period * (report % 2 == 0 ? 1 : 0.5)
      inbox.append(
        InputEvent(time: time + offset, kind: .pointer(id: 0, phase: .move, position: pointer, button: 1)))
      if report % 2 == 0 { runBeat() }
    }
  }

  /// Turns the wheel by clicks: positive y scrolls towards the top.
  public func scroll(by clicks: CGVector, at point: CGPoint, isPrecise: Bool = false) {
    send(.wheel(delta: clicks, position: point, isPrecise: isPrecise))
  }

  /// Presses and lets go of a key.
  public func type(_ key: UIKeyboardHIDUsage) {
    send(.key(usage: key.rawValue, isDown: true, isRepeat: false, modifiers: []))
    send(.key(usage: key.rawValue, isDown: false, isRepeat: false, modifiers: []))
  }

  /// Gives the window another size, in points.
  public func resize(to size: CGSize, scale: CGFloat = 1) { send(.resize(size, scale: scale)) }

  /// Anything else that the window system may tell.
  package func send(_ kind: InputEvent.Kind) {
    inbox.append(InputEvent(time: time + Self.period / 2, kind: kind))
    runBeat()
  }

  /// A mouse that presses somewhere has come there first.
  private func hoverSilently(to point: CGPoint) {
    guard point != pointer else { return }
    inbox.append(
      InputEvent(time: time + Self.period / 4, kind: .pointer(id: 0, phase: .hover, position: point, button: 0)))
  }

  // MARK: - What there is to see

  /// The frame that the last beat made.
  package var frame: Frame { host.frame }

  /// What the window looks like now.
  public func pixels() -> CGImage { PixmanCompositor.render(host.frame) }

  /// The frames of the next `duration` seconds, one in `step` beats, told in words.
  public func filmstrip(over duration: Double, step: Int = 1) -> Filmstrip {
    var filmstrip = Filmstrip()
    let start = time
    filmstrip.add(host.frame, at: 0)
    for index in 1...max(Int((duration / Self.period).rounded()), 1) {
      runBeat()
      if index % step == 0 { filmstrip.add(host.frame, at: time - start) }
    }
    return filmstrip
  }
}
