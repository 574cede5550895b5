import Testing

@testable import SDLHost

@Suite struct CopyEstimateTests {
  private func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-9 }

  @Test func `without copies nothing is expected`() {
    #expect(CopyEstimate().seconds(for: 1_000_000) == 0)
  }

  @Test func `the time grows with the pixels, beyond the overhead`() {
    var estimate = CopyEstimate()
    estimate.add(1_000, took: 0.0002)
    estimate.add(1_000_000, took: 0.0012)
    #expect(isNear(estimate.seconds(for: 2_000), 0.0002))
    #expect(isNear(estimate.seconds(for: 500_000), 0.0007))
    #expect(isNear(estimate.seconds(for: 2_000_000), 0.0022))
  }

  @Test func `it follows changes slowly, and exceptions hardly`() {
    var estimate = CopyEstimate()
    estimate.add(1_000_000, took: 0.001)
    estimate.add(1_000_000, took: 0.1)
    #expect(isNear(estimate.seconds(for: 1_000_000), 0.001125))
    for _ in 0..<100 { estimate.add(1_000_000, took: 0.0005) }
    #expect(abs(estimate.seconds(for: 1_000_000) - 0.0005) < 1e-6)
  }
}
