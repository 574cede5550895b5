import Foundation

/// A source of invalid inputs for one parser: the entries of a corpus with random changes. The same seed gives the same
/// inputs.
///
/// `SEGUE_FUZZ_SEED` is the seed, 1 without it, and `SEGUE_FUZZ_FACTOR` multiplies the number of inputs; `Scripts/fuzz`
/// sets both. If `SEGUE_FUZZ_OUTPUT` is a folder, the current input is in a file there with the name of the target, so
/// that the input of a crash is known.
public struct Fuzzer {
  private let target: String
  private let entries: [Corpus.Entry]
  private let count: Int
  private var numbers: SplitMix64

  private static let environment = ProcessInfo.processInfo.environment

  /// Creates a source of `count` inputs for the parser named `target`, from the inputs of `corpus`.
  public init(_ target: String, corpus: Corpus, count: Int) {
    self.target = target
    entries = corpus.entries
    let factor = Self.environment["SEGUE_FUZZ_FACTOR"].flatMap { Int($0) } ?? 1
    self.count = count * max(factor, 1)
    numbers = SplitMix64(seed: Self.environment["SEGUE_FUZZ_SEED"].flatMap { UInt64($0) } ?? 1)
  }

  /// Calls `body` with each input, first with the unchanged entries of the corpus.
  public mutating func forEach(_ body: (_ name: String, _ bytes: [UInt8]) throws -> Void) throws {
    for entry in entries { try call(body, entry.name, entry.bytes) }
    for _ in 0..<count {
      guard let entry = entries.randomElement(using: &numbers) else { return }
      var bytes = entry.bytes
      for _ in 0..<Int.random(in: 1...4, using: &numbers) { change(&bytes) }
      try call(body, entry.name, bytes)
    }
  }

  private func call(_ body: (String, [UInt8]) throws -> Void, _ name: String, _ bytes: [UInt8]) throws {
    if let folder = Self.environment["SEGUE_FUZZ_OUTPUT"] {
      try Data(bytes).write(to: URL(fileURLWithPath: "\(folder)/\(target)-\(name)"))
    }
    try body(name, bytes)
  }

  // MARK: - Changes

  /// The numbers at which sizes and offsets go wrong.
  private static let boundaries: [[UInt8]] = [
    [0], [0xFF], [0x7F], [0x80], [0, 0], [0xFF, 0xFF], [0x7F, 0xFF], [0xFF, 0x7F], [0, 0, 0, 0],
    [0xFF, 0xFF, 0xFF, 0xFF], [0x7F, 0xFF, 0xFF, 0xFF], [0xFF, 0xFF, 0xFF, 0x7F], [0x80, 0, 0, 0], [0, 0, 0, 0x80],
  ]

  /// The words at which texts go wrong.
  private static let words: [[UInt8]] = [
    "1e308", "-1e308", "1e18", "-1", "0", "9223372036854775807", "9223372036854775808", "0.1e-400", "NaN", "null",
    "true",
    "\"\"", "[]", "{}", "[[[[[[[[", "\u{0}", "é", "\u{FEFF}", "\n", "--", "=", ",", "&a;", "url(#g)", "%s%n",
  ].map { Array($0.utf8) }

  private mutating func change(_ bytes: inout [UInt8]) {
    let position = bytes.isEmpty ? 0 : Int.random(in: 0..<bytes.count, using: &numbers)
    switch Int.random(in: 0..<9, using: &numbers) {
    case 0: if !bytes.isEmpty { bytes[position] ^= 1 << UInt8.random(in: 0..<8, using: &numbers) }
    case 1: if !bytes.isEmpty { bytes[position] = UInt8.random(in: .min ... .max, using: &numbers) }
    case 2: overwrite(&bytes, at: position, with: Self.boundaries.randomElement(using: &numbers) ?? [0])
    case 3: bytes.insert(contentsOf: Self.words.randomElement(using: &numbers) ?? [0], at: position)
    case 4: replaceNumber(in: &bytes, from: position)
    case 5: bytes.removeSubrange(position..<min(position + length(), bytes.count))
    case 6: bytes.removeSubrange(position...)
    case 7: bytes.insert(contentsOf: bytes[position..<min(position + length(), bytes.count)], at: position)
    default:
      guard let other = entries.randomElement(using: &numbers)?.bytes, !other.isEmpty else { return }
      let start = Int.random(in: 0..<other.count, using: &numbers)
      bytes.insert(contentsOf: other[start..<min(start + length(), other.count)], at: position)
    }
  }

  private mutating func length() -> Int { 1 << Int.random(in: 0...8, using: &numbers) }

  private func overwrite(_ bytes: inout [UInt8], at position: Int, with new: [UInt8]) {
    bytes.replaceSubrange(position..<min(position + new.count, bytes.count), with: new)
  }

  /// Replaces the first decimal number at or after `position` by a word.
  private mutating func replaceNumber(in bytes: inout [UInt8], from position: Int) {
    func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    guard let start = bytes[position...].firstIndex(where: isDigit) else { return }
    let end = bytes[start...].firstIndex { !isDigit($0) } ?? bytes.count
    bytes.replaceSubrange(start..<end, with: Self.words.randomElement(using: &numbers) ?? [])
  }
}

/// SplitMix64: numbers that are the same for the same seed.
public struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  /// Creates a source of numbers.
  public init(seed: UInt64) { state = seed }

  /// Returns the next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
