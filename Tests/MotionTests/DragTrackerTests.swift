import CoreGraphics
import Foundation
import Motion
import Testing

struct DragTrackerTests {
  private let right = DragTracker(along: CGVector(dx: 400, dy: 0))

  // MARK: Progress

  @Test func `progress is the part of the path that the translation covers`() {
    #expect(right.progress(after: CGPoint(x: 100, y: 70)) == 0.25)
    #expect(right.progress(after: CGPoint(x: -100, y: 0)) == -0.25)
    #expect(right.clampedProgress(after: CGPoint(x: -100, y: 0)) == 0)
    #expect(right.clampedProgress(after: CGPoint(x: 500, y: 0)) == 1)
    #expect(right.position(after: CGPoint(x: 100, y: 70)) == 100)
  }

  @Test func `a path leads in any direction`() {
    let path = DragTracker(along: CGVector(dx: -30, dy: 40))
    #expect(path.distance == 50)
    #expect(abs(path.progress(after: CGPoint(x: -30, y: 40)) - 1) < 1e-12)
    #expect(abs(path.progress(after: CGPoint(x: 40, y: 30))) < 1e-12)
    #expect(abs(path.relativeVelocity(CGPoint(x: -300, y: 400)) - 10) < 1e-12)
  }

  @Test func `a drag that catches something on its way goes on from there`() {
    let caught = DragTracker(along: CGVector(dx: 400, dy: 0), startProgress: 0.75)
    #expect(caught.start == 300)
    #expect(caught.progress(after: .zero) == 0.75)
    #expect(caught.progress(after: CGPoint(x: -100, y: 0)) == 0.5)
  }

  @Test func `without a path there is neither progress nor velocity`() {
    let none = DragTracker(along: .zero)
    #expect(none.progress(after: CGPoint(x: 50, y: 50)) == 0)
    #expect(none.relativeVelocity(CGPoint(x: 5000, y: 0)) == 0)
    #expect(none.outcome(after: CGPoint(x: 50, y: 50), velocity: CGPoint(x: 5000, y: 0)) == .cancel)
  }

  @Test func `a drag in any direction has come as far as it went`() {
    let drag = DragTracker(following: CGPoint(x: 30, y: -40), distance: 500)
    #expect(abs(drag.progress(after: CGPoint(x: 30, y: -40)) - 0.1) < 1e-12)
    #expect(abs(drag.relativeVelocity(CGPoint(x: -300, y: 400)) + 1) < 1e-12)
    let none = DragTracker(following: .zero, distance: 500)
    #expect(none.progress(after: .zero) == 0 && none.relativeVelocity(CGPoint(x: 900, y: 0)) == 0)
  }

  // MARK: Release

  @Test(arguments: [(180.0, 0.0), (100, 1100), (350, -1000), (200, 1), (210, 0)])
  func `a release goes to the end that its projected rest is nearer to`(x: Double, velocity: Double) {
    let rest = Deceleration(start: x, velocity: velocity, rate: Deceleration.fastRate).projection
    let outcome = right.outcome(after: CGPoint(x: x, y: 0), velocity: CGPoint(x: velocity, y: 3000))
    #expect(outcome == (rest > 200 ? .finish : .cancel))
    let projected = right.projectedProgress(from: x / 400, velocity: CGPoint(x: velocity, y: 0))
    #expect(abs(projected - rest / 400) < 1e-12)
  }

  @Test func `a rule by position does not ask for the velocity`() {
    let drag = DragTracker(along: CGVector(dx: 400, dy: 0), rule: .position(past: 0.1))
    #expect(drag.outcome(at: 0.11, velocity: CGPoint(x: -9000, y: 0)) == .finish)
    #expect(drag.outcome(at: 0.1, velocity: CGPoint(x: 9000, y: 0)) == .cancel)
  }

  @Test func `from a given speed on the direction decides alone`() {
    let rule = ReleaseRule(projectionTime: 0, finishingSpeed: 1000, cancellingSpeed: 300)
    let drag = DragTracker(along: CGVector(dx: 0, dy: 400), rule: rule)
    #expect(drag.outcome(at: 0.1, velocity: CGPoint(x: 0, y: 1000)) == .finish)
    #expect(drag.outcome(at: 0.1, velocity: CGPoint(x: 0, y: 999)) == .cancel)
    #expect(drag.outcome(at: 0.9, velocity: CGPoint(x: 0, y: -300)) == .cancel)
    #expect(drag.outcome(at: 0.9, velocity: CGPoint(x: 2000, y: -299)) == .finish)
  }
}
