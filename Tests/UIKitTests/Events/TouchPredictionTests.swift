import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@testable import UIKitCore

@Suite struct TouchPredictionTests {
  /// A movement of a hand for half a second.
  nonisolated enum Hand: String, CaseIterable {
    case steady, easing, stoppingDead, turningRound, circling, trembling

    /// The duration, in seconds.
    static let duration = 0.5

    /// The position after the given number of seconds.
    func position(_ time: Double) -> CGPoint {
      switch self {
      case .steady: return CGPoint(x: 900 * time, y: 200 * time)
      case .easing:
        let part = time / Self.duration
        return CGPoint(x: 400 * part * part * (3 - 2 * part), y: 0)
      case .stoppingDead: return CGPoint(x: 1200 * min(time, 0.3), y: 0)
      case .turningRound: return CGPoint(x: 1000 * (0.25 - abs(time - 0.25)), y: 0)
      case .circling: return CGPoint(x: 100 * cos(4 * time), y: 100 * sin(4 * time))
      case .trembling: return CGPoint(x: (2 * sin(70 * time)).rounded(), y: (2 * cos(83 * time)).rounded())
      }
    }
  }

  /// The distance of what is shown from the hand when a frame is seen, mean and maximum, without and with prediction;
  /// and the largest distance of the prediction beyond the hand along its direction.
  private struct Outcome {
    var plain = 0.0, guessed = 0.0, worstGuess = 0.0, overshoot = 0.0
  }

  /// Follows a hand that a mouse reports 125 times a second, shown 60 times a second, 6 ms after the input was read.
  /// A mouse that is stationary reports nothing.
  private func follow(_ hand: Hand) -> Outcome {
    var history: [UITouch.Sample] = []
    var reports: [UITouch.Sample] = []
    for step in 0...Int(Hand.duration * 125) {
      let time = Double(step) / 125
      let position = hand.position(time)
      if reports.last?.position != position { reports.append(UITouch.Sample(position: position, time: time)) }
    }
    var outcome = Outcome(), frames = 0.0
    for frame in 3..<Int(Hand.duration * 60) {
      let seen = Double(frame) / 60, read = seen - 0.006
      history = Array(reports.prefix { $0.time <= read }.suffix(TouchPrediction.lookback))
      guard let last = history.last else { continue }
      let truth = hand.position(seen)
      let guess = TouchPrediction.sample(after: history, at: seen)?.position ?? last.position
      outcome.plain += last.position.distance(to: truth)
      outcome.guessed += guess.distance(to: truth)
      outcome.worstGuess = max(outcome.worstGuess, guess.distance(to: truth))
      outcome.overshoot = max(outcome.overshoot, last.position.distance(to: guess) - last.position.distance(to: truth))
      frames += 1
    }
    outcome.plain /= frames
    outcome.guessed /= frames
    return outcome
  }

  @Test func `prediction more than halves the error for a steady movement`() {
    let outcome = follow(.steady)
    #expect(outcome.plain > 5)
    #expect(outcome.guessed < outcome.plain / 2)
  }

  @Test(arguments: [Hand.easing, .circling]) func `prediction reduces the error for a changing velocity`(hand: Hand) {
    let outcome = follow(hand)
    #expect(outcome.guessed < outcome.plain * 0.7)
  }

  @Test(arguments: Hand.allCases)
  func `a prediction is at most one report's distance off`(hand: Hand) {
    let outcome = follow(hand)
    #expect(outcome.overshoot <= 1200.0 / 125 + 0.01)
    #expect(outcome.guessed <= max(outcome.plain * 1.02, 2))
  }

  /// The reason why recognizers report the actual position and not the predicted one: the prediction overshoots a
  /// hand that has stopped, and no further event corrects it.
  @Test func `a prediction overshoots a movement that stops between two reports`() throws {
    let reports = (0...37).map { UITouch.Sample(position: CGPoint(x: 9.6 * Double($0), y: 0), time: Double($0) / 125) }
    let last = try #require(reports.last)
    let guess = try #require(TouchPrediction.sample(after: reports.suffix(6), at: last.time + 0.01))
    #expect(guess.position.x - last.position.x > 5)
  }

  @Test func `nothing is predicted after a rest, a turn or too few samples`() {
    func sample(_ x: Double, _ time: Double) -> UITouch.Sample {
      UITouch.Sample(position: CGPoint(x: x, y: 0), time: time)
    }
    #expect(TouchPrediction.sample(after: [], at: 1) == nil)
    #expect(TouchPrediction.sample(after: [sample(0, 0)], at: 1) == nil)
    #expect(TouchPrediction.sample(after: [sample(0, 0), sample(5, 0)], at: 1) == nil)
    #expect(TouchPrediction.sample(after: [sample(0, 0), sample(50, 0.05)], at: 0.06) == nil)
    #expect(TouchPrediction.sample(after: [sample(0, 0), sample(30, 0.01), sample(20, 0.02)], at: 0.03) == nil)
    #expect(TouchPrediction.sample(after: [sample(0, 0), sample(10, 0.01)], at: 0.005) == nil)
  }

  @Test func `a prediction reaches at most 20 ms ahead and not beyond the last movement's length`() {
    let even = (0..<6).map { UITouch.Sample(position: CGPoint(x: Double($0), y: 0), time: Double($0) * 0.001) }
    let far = TouchPrediction.sample(after: even, at: 5)
    #expect(abs((far?.time ?? 0) - 0.025) < 1e-9)
    #expect(far?.position.x == 6)
  }

  @Test func `a decelerating movement is predicted at its latest speed`() throws {
    let slowing = [(0.0, 0.0), (10, 0.01), (18, 0.02), (24, 0.03), (28, 0.04), (30, 0.05)].map {
      UITouch.Sample(position: CGPoint(x: $0.0, y: 0), time: $0.1)
    }
    let guess = try #require(TouchPrediction.sample(after: slowing, at: 0.055))
    #expect(abs(guess.position.x - 31) < 1e-9)
  }

  @Test func `an event predicts its own touches only`() throws {
    let stage = TouchStage()
    var predicted: [[CGPoint]?] = []
    let recognizer = EventProbe { touch, event in
      predicted.append(event.predictedTouches(for: touch)?.map { $0.location(in: nil) })
    }
    stage.box.addGestureRecognizer(recognizer)
    stage.down(150, 250)
    let start = stage.time
    MediaClock.shared.advance(to: start + 0.025)
    stage.move(160, 250, after: 0.01)
    stage.move(170, 250, after: 0.01)
    stage.up(170, 250)
    let points = predicted.map { $0?.map { $0.x.rounded() } }
    #expect(points == [[], [170], [175], []])
    let other = TouchStage()
    let stranger = try #require(
      UIApplication.shared.windows.isEmpty
        ? nil
        : UITouch(
          at: UITouch.Sample(position: .zero, time: 0), type: .direct, tapCount: 1, window: other.window, view: nil))
    let event = UIEvent(type: .touches, timestamp: 0, modifierFlags: [], allTouches: [])
    #expect(event.predictedTouches(for: stranger) == nil)
  }
}

/// Passes every event of its view to a closure.
private final class EventProbe: UIGestureRecognizer {
  private let look: (UITouch, UIEvent) -> Void

  init(look: @escaping (UITouch, UIEvent) -> Void) {
    self.look = look
    super.init(target: nil, action: nil)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { touches.forEach { look($0, event) } }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { touches.forEach { look($0, event) } }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { touches.forEach { look($0, event) } }
}
