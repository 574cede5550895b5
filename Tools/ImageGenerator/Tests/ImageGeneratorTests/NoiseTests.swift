import Testing

@testable import ImageGenerator

@Suite struct NoiseTests {
  private let places = (0..<900).map { Point(Float($0 % 30) * 0.37 - 4, Float($0 / 30) * 0.41 - 6) }

  @Test func `the same seed and place give the same value, another seed another`() {
    let values = places.map { Noise(seed: 5)($0) }
    #expect(values == places.map { Noise(seed: 5)($0) })
    #expect(values != places.map { Noise(seed: 6)($0) })
  }

  @Test func `values stay near the middle, are not flat and vanish on the grid`() {
    let noise = Noise(seed: 3)
    let values = places.map { noise($0) }
    #expect(values.allSatisfy { abs($0) < 1.4 })
    #expect(abs(values.reduce(0, +) / 900) < 0.08)
    #expect((values.max() ?? 0) > 0.4)
    #expect((values.min() ?? 0) < -0.4)
    #expect(noise(Point(4, -7)) == 0)
    #expect(noise(Vector(4, -7, 2)) == 0)
  }

  @Test func `a small step changes little, across the grid's lines too`() {
    let noise = Noise(seed: 11)
    for step in 0..<400 {
      let p = Point(Float(step) * 0.01 - 2, 0.9999)
      #expect(abs(noise(p) - noise(p + Point(0.0002, 0.0002))) < 0.002)
      let q = Vector(p.x, p.y, 0.99995)
      #expect(abs(noise(q) - noise(q + Vector(0.0001, 0.0001, 0.0001))) < 0.002)
    }
  }

  @Test func `the nearest cell is never farther than the next`() {
    let noise = Noise(seed: 2)
    for place in places {
      let found = noise.cellular(place)
      #expect(found.distance >= 0)
      #expect(found.edge >= 0)
      #expect(0..<1 ~= found.identity)
    }
  }
}
