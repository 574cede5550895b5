import Testing

@testable import SDLHost

@Suite struct FrameMeterTests {
  @Test func `frame intervals count only during motion`() {
    var meter = FrameMeter()
    for (frame, time) in [1.0, 1.02, 1.04].enumerated() {
      meter.notePresented(at: time, processorTime: Double(frame) * 0.001, missed: 0)
    }
    meter.rest()
    meter.notePresented(at: 9, processorTime: 0.5, missed: 0)
    meter.notePresented(at: 9.02, processorTime: 0.501, missed: 0)
    let statistics = meter.statistics(refreshRate: 50)
    #expect(statistics.frames == 5)
    #expect(abs(statistics.frameInterval.max - 20) < 1e-6)
    #expect(abs(statistics.processorTime.max - 1) < 1e-6)
    #expect(statistics.refreshRate == 50)
  }

  @Test func `a frame without changes is neither a frame nor a gap`() {
    var meter = FrameMeter()
    meter.notePresented(at: 1, processorTime: 0, missed: 0)
    meter.noteNothingToShow(at: 1.02, processorTime: 0)
    meter.notePresented(at: 1.04, processorTime: 0, missed: 0)
    let statistics = meter.statistics(refreshRate: 50)
    #expect(statistics.frames == 2)
    #expect(abs(statistics.frameInterval.max - 20) < 1e-6)
  }

  @Test func `missed frames count during motion, but not after an idle time`() {
    var meter = FrameMeter()
    meter.notePresented(at: 1, processorTime: 0, missed: 3)
    meter.notePresented(at: 1.06, processorTime: 0, missed: 2)
    #expect(meter.statistics(refreshRate: 50).missedFrames == 2)
  }

  @Test func `input latency is measured to the next frame`() {
    var meter = FrameMeter()
    meter.noteInput(at: 1)
    meter.noteInput(at: 1.005)
    meter.notePresented(at: 1.012, processorTime: 0, missed: 0)
    let latency = meter.statistics(refreshRate: 60).inputToPresent
    #expect(abs(latency.max - 12) < 1e-6)
    #expect(abs(latency.p50 - 7) < 1e-6)
  }

  @Test func `input latency is reported in its parts`() {
    var meter = FrameMeter()
    meter.noteInput(at: 1)
    meter.noteInput(at: 1.008)
    meter.notePresented(
      FrameTimestamps(read: 1.010, drawn: 1.012, due: 1.0125, handed: 1.013, presented: 1.015), processorTime: 0,
      missed: 0)
    let parts = meter.statistics(refreshRate: 60).latencyParts
    func isNear(_ value: Double, _ wanted: Double) -> Bool { abs(value - wanted) < 1e-6 }
    #expect(isNear(parts.waiting.max, 10) && isNear(parts.waiting.p50, 2))
    #expect(isNear(parts.making.max, 2) && isNear(parts.holding.max, 0.5))
    #expect(isNear(parts.lateness.max, 0.5) && isNear(parts.presenting.max, 2))
    #expect(isNear(parts.newest.max, 7))
    // A frame without input does not change the latency.
    meter.notePresented(
      FrameTimestamps(read: 2, drawn: 3, due: 3, handed: 3, presented: 9), processorTime: 0, missed: 0)
    #expect(isNear(meter.statistics(refreshRate: 60).latencyParts.presenting.max, 2))
  }

  @Test func `input without a visible change has no latency`() {
    var meter = FrameMeter()
    meter.noteInput(at: 1)
    meter.noteNothingToShow(at: 1.01, processorTime: 0)
    meter.notePresented(at: 8, processorTime: 0, missed: 0)
    #expect(meter.statistics(refreshRate: 60).inputToPresent.max == 0)
  }
}

extension FrameMeter {
  fileprivate mutating func notePresented(at time: Double, processorTime: Double, missed: Int) {
    notePresented(FrameTimestamps(presented: time), processorTime: processorTime, missed: missed)
  }
}
