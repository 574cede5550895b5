import Testing

@testable import SDLHost

@Suite struct FrameLogTests {
  @Test func `the log keeps the latest frames in their order`() {
    let log = FrameLog()
    for number in 0..<(FrameLog.capacity + 3) {
      log.add(FrameLog.Sample(interval: Double(number), processorTime: 0, missed: 0))
    }
    #expect(log.samples.count == FrameLog.capacity)
    #expect(log.samples.first?.interval == 3)
    #expect(log.count == FrameLog.capacity + 3)
  }

  @Test func `the interval after a rest is not a frame's`() {
    let log = FrameLog(), observer = FrameLogObserver(log)
    func present(at time: Double, missed: Int = 0) {
      observer.presented(FrameTimestamps(presented: time), missed: missed)
    }
    present(at: 1)
    present(at: 1.5, missed: 2)
    observer.resumed()
    present(at: 9)
    present(at: 9.25)
    #expect(log.samples.map(\.interval) == [0.5, 0.25])
    #expect(log.samples.map(\.missed) == [2, 0])
  }
}
