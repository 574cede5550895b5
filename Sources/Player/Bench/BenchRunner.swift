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
  private let rests: Bool
  private let phases: StartPhases
  private let pixels: PixelMeter?
  private let graphicsCard: GraphicsCardMeter?
  private var meter: BenchMeter
  private var state: State
  /// The window.
  var window: UIWindow?

  /// The state of the current part.
  private enum State {
    /// A part that is set up and does not move yet, and whether a frame of it was presented.
    case opening(any BenchPart, isVisible: Bool)
    /// A part that has been moving since a time, in seconds of the system clock.
    case warmingUp(any BenchPart, since: Double)
    /// A part that is being measured.
    case measuring(any BenchPart)
    /// The scene without motion, since a time in seconds of the system clock.
    case settling(since: Double)
    /// The end, after all parts were played.
    case over
  }

  /// The time that a part plays before it is measured, in seconds; the same as in the programs of the other toolkits.
  private static let warmUp = 1.5

  /// The time until a scene without motion has freed what only motion needs, in seconds.
  private static let settling = 4.0

  /// Creates a conductor of `programme`, which `options` specify. The first part is set up immediately; throws if its
  /// pictures are missing. `phases` records the phases of the start, `pixels` counts the pixels of the frames, and
  /// `graphicsCard` draws them, unless the processor does.
  init(
    _ programme: BenchScenario, _ options: BenchOptions, phases: StartPhases, pixels: PixelMeter?,
    graphicsCard: GraphicsCardMeter?
  ) throws(PlayerError) {
    guard let first = programme.parts.first else { preconditionFailure("BenchConductor: a scene has a part at least") }
    self.programme = programme.parts
    seconds = options.seconds
    rests = options.rests
    self.phases = phases
    meter = BenchMeter(period: options.mode == .natural ? 1 / (options.refreshRate ?? BenchPacing.rate) : nil)
    self.pixels = pixels
    self.graphicsCard = graphicsCard
    state = .opening(try first.makeAct(), isVisible: false)
    super.init()
  }

  private var act: (any BenchPart)? {
    switch state {
    case .opening(let act, _), .warmingUp(let act, _), .measuring(let act): act
    case .settling, .over: nil
    }
  }

  /// Saves the measurement of the current part, and sets up the next one or ends.
  private func finishPart(at time: Double) -> FrameVerdict {
    let part = programme[parts.count]
    var facts = meter.end(at: time)
    facts.pixels = pixels.flatMap { BenchPixels($0.counts) }
    facts.graphicsCard = graphicsCard.flatMap { BenchGraphicsCard($0, frames: facts.presentedFrames) }
    parts.append(BenchReport.Part(name: part.name, count: part.count, openingMs: act?.openingMs, facts: facts))
    state = .over
    guard parts.count < programme.count else { return rests ? settle(at: time) : .end }
    do throws(PlayerError) {
      let next = try programme[parts.count].makeAct()
      state = .opening(next, isVisible: false)
      window?.rootViewController = next.root
      return .goOn
    } catch {
      problem = error
      return .end
    }
  }

  /// Ends the motion, and waits until the memory for it is freed.
  private func settle(at time: Double) -> FrameVerdict {
    state = .settling(since: time)
    if let layer = window?.layer { Self.stop(layer) }
    wake(after: Self.settling)
    return .goOn
  }

  private static func stop(_ layer: CALayer) {
    layer.removeAllAnimations()
    for sublayer in layer.sublayers ?? [] { stop(sublayer) }
  }

  /// Measures the memory of the last part at rest.
  private func noteRest() {
    let memory = ProcessEnvironment.memory
    parts[parts.count - 1].facts.atRest = BenchMemory(rssMB: memory.resident, pssMB: memory.proportional)
  }

  private func noteFirstFrame() {
    phases.end("first frame")
    meter.noteFirstFrame()
  }

  /// Begins the motion of a part that has appeared, or ends one that only appears.
  private func begin(_ act: any BenchPart, at time: Double) -> FrameVerdict {
    if act.opensOnly {
      phases.end("pictures")
      meter.begin(at: time)
      return finishPart(at: time)
    }
    act.begin()
    state = .warmingUp(act, since: time)
    wake(after: Self.warmUp)
    return .goOn
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
    window.layoutIfNeeded()
    phases.end("layout")
    return true
  }
}

extension BenchRunner: FrameCompanion {
  var isPlaying: Bool { act?.isPlaying ?? false }

  var nextDecision: Double? { act?.nextDecision }

  func addInput(until time: Double, to events: inout [InputEvent]) { act?.addInput(until: time, to: &events) }

  func frameEnded(at time: Double, _ outcome: FrameOutcome) -> FrameVerdict {
    switch state {
    case .opening(let act, let wasVisible):
      guard wasVisible || outcome == .presented else { return .goOn }
      if !wasVisible, parts.isEmpty { noteFirstFrame() }
      state = .opening(act, isVisible: true)
      return act.isShown ? begin(act, at: time) : .goOn
    case .warmingUp(let act, let since):
      guard time - since >= Self.warmUp else { return .goOn }
      state = .measuring(act)
      wake(after: seconds)
      meter.begin(at: time)
      pixels?.begin()
      graphicsCard?.begin()
      return .measureFromHere
    case .measuring:
      meter.noteFrame(at: time, outcome)
      return meter.elapsed(at: time) >= seconds ? finishPart(at: time) : .goOn
    case .settling(let since):
      guard time - since >= Self.settling else { return .goOn }
      noteRest()
      return .end
    case .over: return .end
    }
  }
}
