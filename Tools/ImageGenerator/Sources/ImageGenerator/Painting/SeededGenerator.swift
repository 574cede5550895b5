/// Random numbers that are the same for the same seed: SplitMix64 (Steele, Lea and Flood, 2014).
struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Evenly within 0..<1.
  mutating func unit() -> Float { Float(next() >> 40) * 0x1p-24 }

  /// Evenly within `range`.
  ///
  /// Not the standard library's `Float.random(in:using:)`, whose way from bits to numbers may change with its version.
  mutating func uniform(_ range: ClosedRange<Float>) -> Float { mix(range.lowerBound, range.upperBound, unit()) }

  /// Evenly one of the whole numbers in `range`.
  mutating func whole(_ range: Range<Int>) -> Int {
    range.lowerBound + Int(next() >> 33) % range.count
  }

  /// Around 0, mostly within ±1 and never beyond ±2: the sum of four even ones.
  mutating func bell() -> Float { unit() + unit() + unit() + unit() - 2 }

  /// True in `share` of all cases.
  mutating func chance(_ share: Float) -> Bool { unit() < share }

  /// One of `options`.
  mutating func pick<Option>(_ options: [Option]) -> Option {
    precondition(!options.isEmpty, "SeededGenerator.pick: nothing to pick from")
    return options[whole(0..<options.count)]
  }
}
