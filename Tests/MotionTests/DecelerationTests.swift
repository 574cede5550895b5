import Foundation
import Motion
import Testing

struct DecelerationTests {
  @Test(arguments: [(rate: 0.998, reach: 0.499), (rate: 0.99, reach: 0.099)])
  func `coasting tends to the projected offset`(rate: Double, reach: Double) {
    let coasting = Deceleration(start: 100, velocity: 2000, rate: rate)
    #expect(abs(coasting.projection - (100 + 2000 * reach)) < 1e-9)
    #expect(abs(coasting.value(at: 60) - coasting.projection) < 1e-6)
    #expect(coasting.value(at: 0) == 100)
  }

  @Test func `it follows v0 · 0.499 · (1 − e^(kt))`() {
    let coasting = Deceleration(start: 0, velocity: 1000, rate: 0.998)
    #expect(abs(coasting.value(at: 0.5) - 1000 * 0.499 * (1 - exp(1000 * log(0.998) * 0.5))) < 1e-9)
    #expect(abs(coasting.value(at: 0.5) - 315.618) < 0.05)
  }

  @Test func `its velocity is the slope of its offset`() {
    let coasting = Deceleration(start: 0, velocity: -1500, rate: 0.998)
    for time in stride(from: 0.1, to: 2, by: 0.3) {
      let slope = (coasting.value(at: time + 1e-5) - coasting.value(at: time - 1e-5)) / 2e-5
      #expect(abs(slope - coasting.velocity(at: time)) < 1e-3)
    }
  }

  @Test func `it stops at ten points per second`() {
    let coasting = Deceleration(start: 0, velocity: 1000, rate: 0.998)
    #expect(abs(coasting.duration - log(0.01) / (1000 * log(0.998))) < 1e-9)
    #expect(abs(abs(coasting.velocity(at: coasting.duration)) - 10) < 0.02)
    #expect(Deceleration(start: 0, velocity: 9, rate: 0.998).duration == 0)
    #expect(Deceleration(start: 0, velocity: 0, rate: 0.998).duration == 0)
  }

  @Test func `it knows when it reaches an offset, and when it never does`() throws {
    let coasting = Deceleration(start: 50, velocity: 1000, rate: 0.998)
    let time = try #require(coasting.time(reaching: 250))
    #expect(abs(coasting.value(at: time) - 250) < 1e-9)
    #expect(coasting.time(reaching: 50) == 0)
    #expect(coasting.time(reaching: 40) == nil)
    #expect(coasting.time(reaching: 548) == nil)
    #expect(coasting.time(reaching: 5000) == nil)
  }

  @Test func `a release at the fast rate comes to rest after 99 ms of its velocity`() {
    #expect(abs(Deceleration.fastReach - 0.099) < 1e-12)
    #expect(abs(Deceleration.rest(from: 0.3, velocity: 2) - 0.498) < 1e-12)
  }
}
