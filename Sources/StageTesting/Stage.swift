import Foundation
import QuartzCore
import SDLHost
import UIKit

/// A window without a screen, for tests: scripted touches and keys, a clock that only the test moves, and what there is to
/// see.
///
///     let stage = Stage(size: CGSize(width: 400, height: 300), rootViewController: page)
///     stage.tap(at: CGPoint(x: 200, y: 150))
///     stage.runUntilIdle(limit: 2)
///     #expect(stage.color(at: CGPoint(x: 10, y: 10)) == .red)
///
/// Frames come sixty times a second of the stage's own time, unless asked for otherwise, and are those of the real window.
/// Each input is followed by one frame, so that it has taken effect when the call returns; ``inOneFrame(_:)`` collects
/// several.
///
/// On the main thread each frame runs what is ready on the main queue (`DispatchQueue.main`, `Task`), after its input, as
/// the real window's does. A test of Swift Testing's runs elsewhere, as a block of the main queue, which keeps all others
/// waiting until the test suspends: there ``run(for:)`` and ``letTasksRun()`` do it.
///
/// There is one application in a process: use one stage at a time, and let it go before the next. Once the last stage has
/// gone, the screen has the size again that it had before.
public final class Stage {
  /// The window, shown and with the keys.
  public let window: UIWindow

  /// The stage's time, in seconds on the media clock: that of the last frame.
  public var time: Double { host.time }

  /// The stage's time in seconds since it was made: 0 at first.
  public var elapsed: Double { host.time - start }

  /// How many frames had anything new since the stage was built.
  public private(set) var frameCount = 0

  /// The time from one frame to the next unless told otherwise, in seconds.
  public static let period = 1.0 / 60

  let host: OffscreenHost

  /// Input that the next frame delivers.
  var inbox: [InputEvent] = []

  /// Where each pointer was last seen.
  var positions: [Pointer: CGPoint] = [:]

  /// Whether input waits for the frame at the end of ``inOneFrame(_:)``.
  private var isCollecting = false
  private var start = 0.0

  /// Counts the stages of the process: the number of this one, and of the latest.
  private let number: Int
  private static var lastNumber = 0

  /// What the screen was like before the stage.
  private let formerScreen = (size: UIScreen.main.bounds.size, scale: UIScreen.main.scale)

  /// A stage of `size` points that shows `rootViewController`.
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

  /// Runs one frame, `seconds` after the one before; above 0.
  public func runFrame(after seconds: Double = Stage.period) {
    precondition(!isCollecting, "Stage: no frame can run inside inOneFrame(_:)")
    precondition(seconds > 0, "Stage: a frame cannot come \(seconds) s after the one before; give a time above 0")
    bringToFront()
    if host.runFrame(after: seconds, events: takeInbox(), work: OffscreenHost.drainMainQueue) { frameCount += 1 }
  }

  /// Lets time pass, frame after frame; less than half a period is none.
  public func advance(by seconds: Double) {
    let frames = Int((seconds / Self.period).rounded())
    for _ in 0..<max(frames, 0) { runFrame() }
  }

  /// Lets exactly `seconds` pass, in frames `step` seconds apart, the last of which may come sooner.
  public func advance(by seconds: Double, step: Double) { advance(to: elapsed + seconds, step: step) }

  /// Lets time pass until ``elapsed`` is exactly `seconds`, in frames `step` seconds apart, the last of which may come
  /// sooner. Nothing happens where it is so already.
  public func advance(to seconds: Double, step: Double = Stage.period) {
    precondition(step > 0, "Stage: frames cannot be \(step) s apart; give a time above 0")
    let end = start + seconds
    precondition(
      end - time > -Self.precision, "Stage: \(seconds) s have passed already (\(elapsed) s); time does not go back")
    while end - time > step + Self.precision { runFrame(after: step) }
    if end - time > Self.precision { runFrame(after: end - time) }
  }

  /// Times closer than this are one, in seconds: far above the error of sums, far below what anything lasts.
  private static let precision = 1e-7

  /// Lets time pass until nothing moves any more, or `limit` seconds have gone by. Returns the time it took; at least
  /// `limit` when something still moves.
  @discardableResult
  public func runUntilIdle(limit: Double) -> Double {
    let start = time
    while needsFrames, time - start < limit { runFrame() }
    return time - start
  }

  /// Whether something moves, or will.
  public var needsFrames: Bool { host.needsFrames }

  private func bringToFront() {
    if UIApplication.shared.windows.last !== window { window.makeKeyAndVisible() }
  }

  // MARK: - The main queue

  /// Runs one frame, in which tasks and main-queue work that are ready run.
  ///
  /// Work on other threads is not waited for: wait for its own result first.
  public func letTasksRun() async {
    precondition(!isCollecting, "Stage: no frame can run inside inOneFrame(_:)")
    bringToFront()
    let isNew = await host.runFrame(after: Self.period, events: takeInbox()) {
      for _ in 0..<Self.yields { await Task.yield() }
    }
    if isNew { frameCount += 1 }
  }

  /// Lets time pass, frame after frame, with the tasks and the main queue's work in each, as in the real window; less than
  /// half a period is none.
  public func run(for seconds: Double) async {
    for _ in 0..<max(Int((seconds / Self.period).rounded()), 0) { await letTasksRun() }
  }

  /// A task that is resumed may resume others; so many in a row are waited for.
  private static let yields = 16

  // MARK: - Input

  /// Delivers all input that `body` gives in one frame, together and in its order. No time passes inside of it.
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

  /// Gives an input to the next frame, and runs that frame but inside ``inOneFrame(_:)``.
  package func send(_ kind: InputEvent.Kind) {
    inbox.append(InputEvent(time: time + Self.period / 2, kind: kind))
    runFrameUnlessCollecting()
  }

  /// Runs a frame, but inside ``inOneFrame(_:)``.
  func runFrameUnlessCollecting() { if !isCollecting { runFrame() } }

  private func takeInbox() -> [InputEvent] {
    defer { inbox.removeAll() }
    return inbox
  }

  // MARK: - What there is to see

  /// The frame that the last beat made.
  package var frame: Frame { host.frame }

  /// The frames of the next `duration` seconds, one in `step` beats, told in words.
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
