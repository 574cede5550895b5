import Testing

@testable import SDLHost

@Suite struct SampleSetTests {
  @Test func `nothing measured is nothing`() {
    let samples = SampleSet()
    #expect((samples.percentile(0.5), samples.maximum) == (0, 0))
  }

  @Test func `percentiles are by nearest rank`() {
    var samples = SampleSet()
    for value in (1...200).reversed() { samples.add(Double(value)) }
    #expect(samples.percentile(0.5) == 100)
    #expect(samples.percentile(0.99) == 198)
    #expect(samples.percentile(1) == 200)
    #expect(samples.percentile(0) == 1)
  }

  @Test func `beyond its capacity it forgets the oldest but not the greatest`() {
    var samples = SampleSet()
    samples.add(1000)
    for _ in 0..<SampleSet.capacity { samples.add(1) }
    #expect(samples.count == SampleSet.capacity)
    #expect(samples.percentile(1) == 1)
    #expect(samples.maximum == 1000)
  }
}
