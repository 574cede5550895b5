import Foundation

/// The natural order of names: `2` before `10`, without regard to case and accents.
nonisolated enum NaturalOrder {
  /// Returns the names in order; equal ones are ordered by their bytes, so that the result does not depend on the input
  /// order.
  static func sorted(_ names: [RawString]) -> [RawString] {
    names.map { (key: key(of: $0), name: $0) }
      .sorted { a, b in
        let order = comparison(a.key, b.key)
        return (order != 0 ? order : comparison(a.name.bytes, b.name.bytes)) < 0
      }
      .map(\.name)
  }

  /// Returns a negative number if `a` precedes `b`, a positive one if it follows `b`, and 0 for equal bytes.
  private static func comparison(_ a: [UInt8], _ b: [UInt8]) -> Int {
    let order = a.withUnsafeBytes { a in
      b.withUnsafeBytes { b in
        guard let first = a.baseAddress, let second = b.baseAddress else { return Int32(0) }
        return memcmp(first, second, min(a.count, b.count))
      }
    }
    return order != 0 ? Int(order) : a.count - b.count
  }

  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
  private static let zero = UInt8(ascii: "0")

  /// Returns bytes whose lexicographic order is the natural order of the names: the folded letters, and for each run of
  /// digits a zero, the number of its digits in two bytes, and the digits without leading zeros.
  private static func key(of name: RawString) -> [UInt8] {
    let text = folded(name)
    var key: [UInt8] = []
    key.reserveCapacity(text.count + 6)
    var rest = text[...]
    while let first = rest.first {
      guard digits.contains(first) else {
        key.append(first)
        rest = rest.dropFirst()
        continue
      }
      let run = rest.prefix { digits.contains($0) }
      let number = run.drop { $0 == zero }
      key += [zero, UInt8(truncatingIfNeeded: number.count >> 8), UInt8(truncatingIfNeeded: number.count)]
      key += number
      rest = rest.dropFirst(run.count)
    }
    return key
  }

  private static func folded(_ name: RawString) -> [UInt8] {
    if name.bytes.allSatisfy({ $0 < 0x80 }) {
      return name.bytes.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    }
    return Array(name.text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil).utf8)
  }
}
