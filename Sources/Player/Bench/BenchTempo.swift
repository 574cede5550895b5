import SDLHost
import UIKit

/// How the scenes move: by real time, or by steps.
nonisolated struct BenchTempo: Equatable, Sendable {
  /// What sets the pace.
  let mode: BenchOptions.Mode

  /// From one driven frame to the next on the media clock, in seconds: a power of two, so that sums of it are exact.
  static let step = 1.0 / 64

  /// Driven frames from one end of a page's way to the other.
  static let stepsPerWay = 30.0

  /// In real time a way takes so long, in seconds: as long as UIKit's push.
  private static let naturalWay = 0.35

  /// Beats a second in real time.
  static let rate = 60.0

  /// How long a page is on its way, in seconds of the media clock.
  var way: Double {
    switch mode {
    case .natural: Self.naturalWay
    case .driven: Self.stepsPerWay * Self.step
    }
  }

  /// What sets the loop's pace.
  var pace: Pace {
    switch mode {
    case .natural: .display
    case .driven: .stepped(by: Self.step)
    }
  }

  /// The timing of a way: a cubic ease-out in real time, 1 − (1 − t)³, written as a Bézier curve; even steps when driven.
  @MainActor var timing: UICubicTimingParameters {
    switch mode {
    case .natural:
      UICubicTimingParameters(
        controlPoint1: CGPoint(x: 1.0 / 3, y: 1), controlPoint2: CGPoint(x: 2.0 / 3, y: 1))
    case .driven: UICubicTimingParameters(animationCurve: .linear)
    }
  }
}
