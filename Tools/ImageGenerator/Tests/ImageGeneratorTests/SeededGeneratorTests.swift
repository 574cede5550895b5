import Testing

@testable import ImageGenerator

@Suite struct SeededGeneratorTests {
  @Test func `it gives the numbers that SplitMix64 is published with`() {
    var random = SeededGenerator(seed: 1_234_567)
    #expect(random.next() == 6_457_827_717_110_365_317)
    #expect(random.next() == 3_203_168_211_198_807_973)
    #expect(random.next() == 9_817_491_932_198_370_423)
  }

  @Test func `its numbers stay in their ranges and fill them`() {
    var random = SeededGenerator(seed: 7)
    let units = (0..<4000).map { _ in random.unit() }
    #expect(units.allSatisfy { 0..<1 ~= $0 })
    #expect(abs(units.reduce(0, +) / 4000 - 0.5) < 0.02)
    let wholes = Set((0..<400).map { _ in random.whole(3..<9) })
    #expect(wholes == [3, 4, 5, 6, 7, 8])
    let bells = (0..<4000).map { _ in random.bell() }
    #expect(bells.allSatisfy { abs($0) <= 2 })
    #expect(bells.filter { abs($0) < 1 }.count > 3500)
  }

  @Test func `another seed gives another sequence`() {
    var one = SeededGenerator(seed: 1)
    var two = SeededGenerator(seed: 2)
    #expect((0..<8).map { _ in one.next() } != (0..<8).map { _ in two.next() })
  }
}
