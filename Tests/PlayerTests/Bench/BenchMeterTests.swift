import SDLHost
import Testing

@testable import Player

struct BenchMeterTests {
  func meter(period: Double?) -> BenchMeter {
    var meter = BenchMeter(period: period)
    meter.begin(at: 10)
    return meter
  }

  @Test func `frames that were due before a presented one count as missed`() {
    var meter = meter(period: 0.01)
    for time in [10.01, 10.02, 10.05, 10.0601] { meter.noteFrame(at: time, .presented) }
    let facts = meter.end(at: 10.07)
    #expect(facts.missedFrames == 2 && facts.presentedFrames == 4)
    #expect(abs(facts.frameIntervalMs.max - 30) < 1e-6)
  }

  @Test func `a rest is no interval between frames`() {
    var meter = meter(period: 0.01)
    meter.noteFrame(at: 10.01, .presented)
    for tick in 2...50 { meter.noteFrame(at: 10 + Double(tick) / 100, .unchanged) }
    meter.noteFrame(at: 10.51, .presented)
    let facts = meter.end(at: 10.51)
    #expect(facts.frames == 51 && facts.presentedFrames == 2 && facts.missedFrames == 0)
  }

  @Test func `the first frame of a motion ends no interval, but is missed if it is late`() {
    var meter = meter(period: 0.01)
    for tick in 1...3 { meter.noteFrame(at: 10 + Double(tick) / 100, .resting) }
    meter.noteFrame(at: 10.056, .presented)
    for tick in 1...4 { meter.noteFrame(at: 10.056 + Double(tick) / 100, .presented) }
    let facts = meter.end(at: 10.096)
    #expect(facts.missedFrames == 2)
    #expect(abs(facts.frameIntervalMs.max - 10) < 1e-6)
  }

  @Test func `frames without a rate are not missed`() {
    var meter = meter(period: nil)
    for time in [10.01, 11.0] { meter.noteFrame(at: time, .presented) }
    #expect(meter.end(at: 11).missedFrames == 0)
  }

  @Test func `pixels are averages of the presented frames`() throws {
    var counts = PixelMeter.Counts()
    #expect(BenchPixels(counts) == nil)
    (counts.frames, counts.changed, counts.drawn, counts.presented, counts.copyTime) = (2, 100, 300, 200, 0.008)
    let pixels = try #require(BenchPixels(counts))
    #expect(pixels == BenchPixels(changed: 50, drawn: 150, presented: 100, overdraw: 1.5, copyMs: 2))
  }
}
