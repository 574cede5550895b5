import SDLHost
import UIKit

/// The tempo of the scenes, in real time or in fixed steps.
nonisolated struct BenchPacing: Equatable, Sendable {
  /// The source of the pace.
  let mode: BenchOptions.Mode

  /// The media time between two driven frames, in seconds; a power of two, whose multiples are exact.
  static let step = 1.0 / 64

  /// The number of driven frames of one pass.
  static let stepsPerWay = 30.0

  /// The duration of a pass in real time, in seconds; that of UIKit's push.
  private static let naturalWay = 0.35

  /// The number of frames per second in real time, unless an option sets another.
  static let rate = 60.0

  /// The duration of a pass, in seconds of media time.
  var way: Double {
    switch mode {
    case .natural: Self.naturalWay
    case .driven: Self.stepsPerWay * Self.step
    }
  }

  /// The pace of the host's loop.
  var pace: Pace {
    switch mode {
    case .natural: .display
    case .driven: .stepped(by: Self.step)
    }
  }

  /// The timing of a pass: in real time a cubic ease-out, 1 − (1 − t)³, as a Bézier curve; in driven mode linear.
  @MainActor var timing: UICubicTimingParameters {
    switch mode {
    case .natural:
      UICubicTimingParameters(
        controlPoint1: CGPoint(x: 1.0 / 3, y: 1), controlPoint2: CGPoint(x: 2.0 / 3, y: 1))
    case .driven: UICubicTimingParameters(animationCurve: .linear)
    }
  }
}
