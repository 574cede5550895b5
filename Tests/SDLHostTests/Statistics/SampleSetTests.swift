import Testing

@testable import SDLHost

@Suite struct SampleSetTests {
  @Test func `an empty sample set has percentiles of zero`() {
    let samples = SampleSet()
    #expect((samples.percentile(0.5), samples.maximum) == (0, 0))
  }

  @Test func `percentiles are computed by nearest rank`() {
    var samples = SampleSet()
    for value in (1...200).reversed() { samples.add(Double(value)) }
    #expect(samples.percentile(0.5) == 100)
    #expect(samples.percentile(0.99) == 198)
    #expect(samples.percentile(1) == 200)
    #expect(samples.percentile(0) == 1)
  }

  @Test func `a full sample set discards the oldest samples but keeps the maximum`() {
    var samples = SampleSet()
    samples.add(1000)
    for _ in 0..<SampleSet.capacity { samples.add(1) }
    #expect(samples.count == SampleSet.capacity)
    #expect(samples.percentile(1) == 1)
    #expect(samples.maximum == 1000)
  }
}
