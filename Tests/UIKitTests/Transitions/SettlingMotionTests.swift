import Foundation
import Testing
import UIKit

@testable import UIKitCore

struct SettlingMotionTests {
  private func release(_ direction: SettlingMotion.Direction, from: Double, speed: Double) -> SettlingMotion {
    SettlingMotion(
      direction: direction, from: from, begin: 10, transitionDuration: 2,
      pace: .curve(.easeInOut, speed: speed))
  }

  @Test func `it starts where the gesture let go and ends at its target`() {
    for direction in [SettlingMotion.Direction.forwards, .backwards] {
      let rest = release(direction, from: 0.3, speed: 1)
      #expect(rest.percent(at: 9) == 0.3)
      #expect(rest.percent(at: 10) == 0.3)
      #expect(rest.percent(at: rest.end) == (direction == .forwards ? 1 : 0))
      #expect(rest.percent(at: rest.end + 100) == (direction == .forwards ? 1 : 0))
      #expect(abs(rest.percent(at: (rest.begin + rest.end) / 2) - (direction == .forwards ? 0.65 : 0.15)) < 1e-9)
    }
  }

  @Test func `the way left decides the time`() {
    #expect(abs(release(.forwards, from: 0.3, speed: 1).duration - 1.4) < 1e-9)
    #expect(abs(release(.forwards, from: 0.3, speed: 0.5).duration - 2.8) < 1e-9)
    #expect(abs(release(.backwards, from: 0.3, speed: 2).duration - 0.3) < 1e-9)
    #expect(release(.forwards, from: 1, speed: 0).duration == 0)
    #expect(release(.backwards, from: 0, speed: 1).duration == 0)
    #expect(abs(release(.backwards, from: 0.5, speed: -3).duration - 1) < 1e-9)
  }

  @Test(arguments: [-3.0, -0.5, 0, 0.5, 3, 20, 500], [SettlingMotion.Direction.forwards, .backwards])
  func `momentum goes on at the gesture's speed, never past an end, and comes to rest`(
    velocity: Double, direction: SettlingMotion.Direction
  ) {
    let rest = SettlingMotion(
      direction: direction, from: 0.4, begin: 10, transitionDuration: 0.35, pace: .momentum(velocity))
    let moment = 1e-6
    #expect(rest.percent(at: 10) == 0.4)
    #expect(abs((rest.percent(at: 10 + moment) - 0.4) / moment - velocity) < 0.02)
    var time = 10.0
    while time < rest.end {
      #expect((0...1).contains(rest.percent(at: time)))
      time += 0.001
    }
    let target: CGFloat = direction == .forwards ? 1 : 0
    #expect(abs(rest.percent(at: rest.end - 1e-9) - target) < 6e-4)
    #expect(rest.percent(at: rest.end) == target)
    #expect(rest.duration < 1)
  }

  @Test func `what is waited for is there within its limit`() {
    let rest = SettlingMotion(
      direction: .forwards, from: 0.4, begin: 10, transitionDuration: 2, pace: .within(0.12))
    #expect(rest.duration == 0.12)
    #expect(rest.percent(at: 10) == 0.4 && rest.percent(at: 10.12) == 1)
  }
}
