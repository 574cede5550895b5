import Testing

@testable import Player

@Suite struct TransitionSpeedTests {
  @Test func `the speeds follow each other in a circle`() {
    var speed = TransitionSpeed.full
    let slower = (0..<4).map { _ in
      speed = speed.next
      return speed.factor
    }
    #expect(slower == [0.5, 0.25, 0.1, 1])
    #expect(TransitionSpeed.full.previous == .tenth && TransitionSpeed.half.previous == .full)
  }
}
