import Foundation
import QuartzCore
import SDLHost
import UIKit

/// A window without a screen, for tests, with scripted touches and keys, a clock that only the test advances, and
/// access to the window's contents.
///
///     let stage = Stage(size: CGSize(width: 400, height: 300), rootViewController: page)
///     stage.tap(at: CGPoint(x: 200, y: 150))
///     stage.runUntilIdle(limit: 2)
///     #expect(stage.color(at: CGPoint(x: 10, y: 10)) == .red)
///
/// There are sixty frames a second in the stage's own time, unless specified otherwise, and they are those of the real
/// window. Each input is followed by one frame, so it has taken effect when the call returns; ``inOneFrame(_:)``
/// collects several.
///
/// On the main thread each frame runs the work that is ready on the main queue (`DispatchQueue.main`, `Task`), after
/// its input, as that of the real window does. A test of Swift Testing runs elsewhere, as a block of the main queue,
/// which delays all others until the test suspends: there ``run(for:)`` and ``letTasksRun()`` run that work.
///
/// There is one application in a process: use one stage at a time, and release it before the next. When the last stage
/// has been released, the screen has its previous size again.
@MainActor public final class Stage {
  /// The window, which is visible and key.
  public let window: UIWindow

  /// The stage's time, in seconds on the media clock: that of the last frame.
  public var time: Double { host.time }

  /// The stage's time in seconds since its creation: 0 at first.
  public var elapsed: Double { host.time - start }

  /// The number of frames since the stage's creation in which anything changed.
  public private(set) var frameCount = 0

  /// The default time from one frame to the next, in seconds.
  public static let period = 1.0 / 60

  let host: OffscreenHost

  /// The input that the next frame delivers.
  var inbox: [InputEvent] = []

  /// Called before each frame with its time on the media clock and its input, as a recording has them.
  package var onFrame: ((_ time: Double, _ events: [InputEvent]) -> Void)?

  /// The last position of each pointer.
  var positions: [Pointer: CGPoint] = [:]

  /// Whether input waits for the frame at the end of ``inOneFrame(_:)``.
  private var isCollecting = false
  private var start = 0.0

  /// The number of this stage among those of the process, and that of the latest.
  private let number: Int
  private static var lastNumber = 0

  /// The size and scale of the screen before the stage.
  private let formerScreen = (size: UIScreen.main.bounds.size, scale: UIScreen.main.scale)

  /// Creates a stage of `size` points that shows `rootViewController`.
  public init(
    size: CGSize = CGSize(width: 800, height: 600), scale: CGFloat = 1, rootViewController: UIViewController? = nil
  ) {
    Self.lastNumber += 1
    number = Self.lastNumber
    host = OffscreenHost(size: size, scale: scale)
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.rootViewController = rootViewController
    window.makeKeyAndVisible()
    runFrame()
    start = host.time
  }

  isolated deinit {
    window.isHidden = true
    window.rootViewController = nil
    if number == Self.lastNumber { UIScreen.main.update(size: formerScreen.size, scale: formerScreen.scale) }
  }

  // MARK: - Time

  /// Runs one frame, `seconds` after the previous one; above 0.
  public func runFrame(after seconds: Double = Stage.period) {
    precondition(!isCollecting, "Stage: no frame can run inside inOneFrame(_:)")
    precondition(seconds > 0, "Stage: a frame cannot come \(seconds) s after the one before; give a time above 0")
    bringToFront()
    let events = takeInbox()
    onFrame?(time + seconds, events)
    if host.runFrame(after: seconds, events: events, work: OffscreenHost.drainMainQueue) { frameCount += 1 }
  }

  /// Advances time, frame by frame; less than half a period has no effect.
  public func advance(by seconds: Double) {
    let frames = Int((seconds / Self.period).rounded())
    for _ in 0..<max(frames, 0) { runFrame() }
  }

  /// Advances time by exactly `seconds`, in frames `step` seconds apart, the last of which may come sooner.
  public func advance(by seconds: Double, step: Double) { advance(to: elapsed + seconds, step: step) }

  /// Advances time until ``elapsed`` is exactly `seconds`, in frames `step` seconds apart, the last of which may come
  /// sooner. Has no effect if that is already the case.
  public func advance(to seconds: Double, step: Double = Stage.period) {
    precondition(step > 0, "Stage: frames cannot be \(step) s apart; give a time above 0")
    let end = start + seconds
    precondition(
      end - time > -Self.precision, "Stage: \(seconds) s have passed already (\(elapsed) s); time does not go back")
    while end - time > step + Self.precision { runFrame(after: step) }
    if end - time > Self.precision { runFrame(after: end - time) }
  }

  /// The tolerance of times, in seconds: far above the error of sums, and far below all durations.
  private static let precision = 1e-7

  /// Advances time until nothing moves, or `limit` seconds have passed. Returns the time it took; at least `limit` if
  /// something still moves.
  @discardableResult
  public func runUntilIdle(limit: Double) -> Double {
    let start = time
    while needsFrames, time - start < limit { runFrame() }
    return time - start
  }

  /// Whether anything moves, or will.
  public var needsFrames: Bool { host.needsFrames }

  /// Brings the window in front of those of other stages, unless it was hidden. Windows of a higher level stay in front.
  private func bringToFront() {
    let front = UIApplication.shared.windows.last { $0.windowLevel <= window.windowLevel }
    if !window.isHidden, front !== window { window.makeKeyAndVisible() }
  }

  // MARK: - The main queue

  /// Runs one frame, during which tasks and main-queue work that are ready run.
  ///
  /// It does not wait for work on other threads: wait for the result of that first.
  public func letTasksRun() async {
    precondition(!isCollecting, "Stage: no frame can run inside inOneFrame(_:)")
    bringToFront()
    let isNew = await host.runFrame(after: Self.period, events: takeInbox()) {
      for _ in 0..<Self.yields { await Task.yield() }
    }
    if isNew { frameCount += 1 }
  }

  /// Advances time, frame by frame, and runs tasks and the main queue's work in each frame, as the real window does;
  /// less than half a period has no effect.
  public func run(for seconds: Double) async {
    for _ in 0..<max(Int((seconds / Self.period).rounded()), 0) { await letTasksRun() }
  }

  /// The number of yields in a frame, since a task that resumes may resume others.
  private static let yields = 16

  // MARK: - Input

  /// Delivers all input from `body` in one frame, together and in order. No time passes inside it.
  ///
  ///     stage.inOneFrame {
  ///       stage.press(at: left, with: .finger(1))
  ///       stage.press(at: right, with: .finger(2))
  ///     }
  public func inOneFrame(_ body: () -> Void) {
    precondition(!isCollecting, "Stage: inOneFrame(_:) was called inside of itself")
    isCollecting = true
    body()
    isCollecting = false
    runFrame()
  }

  /// Passes an input to the next frame, and runs that frame unless called inside ``inOneFrame(_:)``.
  package func send(_ kind: InputEvent.Kind) {
    inbox.append(InputEvent(time: time + Self.period / 2, kind: kind))
    runFrameUnlessCollecting()
  }

  /// Adds recorded events to the next frame's input.
  package func inject(_ events: [InputEvent]) { inbox += events }

  /// Runs one frame, `seconds` after the previous one, with an input whose timestamp is `eventTime`, on the media clock.
  package func send(_ kind: InputEvent.Kind, at eventTime: Double, frameAfter seconds: Double) {
    inbox.append(InputEvent(time: eventTime, kind: kind))
    runFrame(after: seconds)
  }

  /// Runs a frame unless called inside ``inOneFrame(_:)``.
  func runFrameUnlessCollecting() { if !isCollecting { runFrame() } }

  private func takeInbox() -> [InputEvent] {
    defer { inbox.removeAll() }
    return inbox
  }

  // MARK: - Output

  /// The last frame.
  package var frame: Frame { host.frame }

  /// Returns a description of the frames in the next `duration` seconds, with one of every `step` frames.
  public func filmstrip(over duration: Double, step: Int = 1) -> Filmstrip {
    var filmstrip = Filmstrip()
    let start = time
    filmstrip.add(host.frame, at: 0)
    for index in 1...max(Int((duration / Self.period).rounded()), 1) {
      runFrame()
      if index % step == 0 { filmstrip.add(host.frame, at: time - start) }
    }
    return filmstrip
  }
}
