import Foundation
import QuartzCore
import Testing

@MainActor @Suite(.serialized) struct CADisplayLinkTests {
  /// The number of calls of a link in each of `beats` frames of a 60 Hz display.
  private func calls(_ beats: Int, _ edit: (CADisplayLink) -> Void) -> [Int] {
    var count = 0
    let link = CADisplayLink { _ in count += 1 }
    edit(link)
    link.add(to: .main, forMode: .common)
    let found = (0..<beats).map { _ in
      count = 0
      StandingClock.advance(by: 1.0 / 60)
      return count
    }
    link.invalidate()
    return found
  }

  @Test func `a link without a preferred rate is called in every frame`() {
    #expect(calls(4) { _ in } == [1, 1, 1, 1])
  }

  @Test(arguments: [
    (60, [1, 1, 1, 1, 1, 1, 1, 1]), (30, [1, 0, 1, 0, 1, 0, 1, 0]), (20, [1, 0, 0, 1, 0, 0, 1, 0]),
  ])
  func `a display link with a lower rate is called in every n-th frame`(rate: Int, wanted: [Int]) {
    #expect(calls(8) { $0.preferredFramesPerSecond = rate } == wanted)
  }

  @Test func `timestamp and targetTimestamp are the times of the current and the next call`() {
    var times: [(Double, Double)] = []
    let link = CADisplayLink { times.append(($0.timestamp, $0.targetTimestamp)) }
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 15, maximum: 30, preferred: 30)
    link.add(to: .main, forMode: .common)
    let start = CACurrentMediaTime()
    for _ in 0..<6 { StandingClock.advance(by: 1.0 / 60) }
    link.invalidate()
    #expect(times.last.map { abs($0.1 - $0.0 - 1.0 / 30) < 1e-9 } == true)
    #expect(times.first.map { $0.0 == start && abs($0.1 - start - 1.0 / 60) < 1e-9 } == true)
    #expect(abs(link.duration - 1.0 / 60) < 1e-9)
  }

  @Test func `a passive display link is called in every frame`() {
    #expect(calls(3) { $0.isPassive = true } == [1, 1, 1])
  }

  @Test func `a paused display link is not called until it is resumed`() {
    var count = 0
    let link = CADisplayLink { _ in count += 1 }
    link.add(to: .main, forMode: .common)
    StandingClock.advance(by: 0.1)
    link.isPaused = true
    StandingClock.advance(by: 0.1)
    #expect(count == 1)
    link.isPaused = false
    StandingClock.advance(by: 0.1)
    #expect(count == 2)
    link.invalidate()
  }

  @Test func `a link in several modes is called once a frame until it is removed from the last`() {
    var count = 0
    let link = CADisplayLink { _ in count += 1 }
    link.add(to: .main, forMode: .common)
    link.add(to: .main, forMode: .default)
    StandingClock.advance(by: 0.1)
    #expect(count == 1)
    link.remove(from: .main, forMode: .common)
    StandingClock.advance(by: 0.1)
    #expect(count == 2)
    link.remove(from: .main, forMode: .default)
    StandingClock.advance(by: 0.1)
    #expect(count == 2)
    link.add(to: .main, forMode: .default)
    StandingClock.advance(by: 0.1)
    #expect(count == 3)
    link.invalidate()
    link.add(to: .main, forMode: .default)
    StandingClock.advance(by: 0.1)
    #expect(count == 3)
  }

  @Test func `a missed frame does not change the rate`() {
    var count = 0
    let link = CADisplayLink { _ in count += 1 }
    link.preferredFramesPerSecond = 30
    link.add(to: .main, forMode: .common)
    for _ in 0..<6 { StandingClock.advance(by: 1.0 / 60) }
    StandingClock.advance(by: 3.0 / 60)
    count = 0
    for _ in 0..<6 { StandingClock.advance(by: 1.0 / 60) }
    #expect(count == 3)
    #expect(abs(link.duration - 1.0 / 60) < 1e-9)
    link.invalidate()
  }
}
