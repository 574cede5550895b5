import Foundation
import SDLHost
import UIKit

/// Plays the parts of a scene one after another, and measures the steady stretch of each.
final class BenchConductor: NSObject {
  /// What was measured so far.
  private(set) var parts: [BenchReport.Part] = []

  /// Why it ended before its time.
  private(set) var problem: PlayerError?

  private let programme: [BenchProgramme.Part]
  private let seconds: Double
  private var meter = BenchMeter()
  private var state: State
  /// The window.
  var window: UIWindow?

  /// Where the scene stands.
  private enum State {
    /// A part is on the stage; nothing moves yet.
    case opening(any BenchAct)
    /// It moves since a time, the system's in seconds.
    case warmingUp(any BenchAct, since: Double)
    /// It is measured.
    case measuring(any BenchAct)
    /// All parts were played.
    case over
  }

  /// How long a part plays before it is measured, in seconds: as the programs of other toolkits do.
  private static let warmUp = 1.5

  /// A conductor of `programme`, each part of which is measured for so many seconds. The first part is set up at once,
  /// and what is missing told.
  init(_ programme: BenchProgramme, seconds: Double) throws(PlayerError) {
    guard let first = programme.parts.first else { preconditionFailure("BenchConductor: a scene has a part at least") }
    self.programme = programme.parts
    self.seconds = seconds
    state = .opening(try first.makeAct())
    super.init()
  }

  private var act: (any BenchAct)? {
    switch state {
    case .opening(let act), .warmingUp(let act, _), .measuring(let act): act
    case .over: nil
    }
  }

  /// Part after part, or the end.
  private func finishPart(at time: Double) -> FrameVerdict {
    let part = programme[parts.count]
    parts.append(
      BenchReport.Part(name: part.name, count: part.count, openingMs: act?.openingMs, facts: meter.end(at: time)))
    state = .over
    guard parts.count < programme.count else { return .end }
    do throws(PlayerError) {
      let next = try programme[parts.count].makeAct()
      state = .opening(next)
      window?.rootViewController = next.root
      return .goOn
    } catch {
      problem = error
      return .end
    }
  }

  /// A scene in which nothing moves would let the loop sleep past the end of a stretch.
  private func wake(after seconds: Double) {
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) {}
  }
}

extension BenchConductor: UIApplicationDelegate {
  /// Puts the window up.
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = act?.root
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

extension BenchConductor: FrameCompanion {
  var isPlaying: Bool { act?.isPlaying ?? false }

  func input(until time: Double) -> [InputEvent] { act?.input(until: time) ?? [] }

  func frameEnded(at time: Double, wasPresented: Bool) -> FrameVerdict {
    switch state {
    case .opening(let act):
      guard wasPresented else { return .goOn }
      if parts.isEmpty { meter.noteFirstFrame() }
      act.begin()
      state = .warmingUp(act, since: time)
      wake(after: Self.warmUp)
      return .goOn
    case .warmingUp(let act, let since):
      guard time - since >= Self.warmUp else { return .goOn }
      state = .measuring(act)
      wake(after: seconds)
      meter.begin(at: time)
      return .measureFromHere
    case .measuring:
      meter.noteFrame(at: time, wasPresented: wasPresented)
      return meter.elapsed(at: time) >= seconds ? finishPart(at: time) : .goOn
    case .over: return .end
    }
  }
}
