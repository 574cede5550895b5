import Foundation
import SDLHost
import UIKit

/// A controller that plays the parts of a scene in turn, and measures each of them.
final class BenchRunner: NSObject {
  /// The measurements so far.
  private(set) var parts: [BenchReport.Part] = []

  /// The error that ended the scene early, or `nil`.
  private(set) var problem: PlayerError?

  private let programme: [BenchScenario.Part]
  private let seconds: Double
  private var meter = BenchMeter()
  private var state: State
  /// The window.
  var window: UIWindow?

  /// The state of the current part.
  private enum State {
    /// A part that is set up and does not move yet.
    case opening(any BenchPart)
    /// A part that has been moving since a time, in seconds of the system clock.
    case warmingUp(any BenchPart, since: Double)
    /// A part that is being measured.
    case measuring(any BenchPart)
    /// The end, after all parts were played.
    case over
  }

  /// The time that a part plays before it is measured, in seconds; the same as in the programs of the other toolkits.
  private static let warmUp = 1.5

  /// Creates a conductor of `programme` that measures each part for `seconds`. The first part is set up immediately;
  /// throws if its pictures are missing.
  init(_ programme: BenchScenario, seconds: Double) throws(PlayerError) {
    guard let first = programme.parts.first else { preconditionFailure("BenchConductor: a scene has a part at least") }
    self.programme = programme.parts
    self.seconds = seconds
    state = .opening(try first.makeAct())
    super.init()
  }

  private var act: (any BenchPart)? {
    switch state {
    case .opening(let act), .warmingUp(let act, _), .measuring(let act): act
    case .over: nil
    }
  }

  /// Saves the measurement of the current part, and sets up the next one or ends.
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

  /// Wakes the run loop: in a scene without motion it would sleep beyond the end of the measurement.
  private func wake(after seconds: Double) {
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) {}
  }
}

extension BenchRunner: UIApplicationDelegate {
  /// Creates and shows the window.
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

extension BenchRunner: FrameCompanion {
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
