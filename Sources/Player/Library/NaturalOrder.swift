import Foundation

/// The natural order of names: `2` before `10`, without regard to case and accents.
nonisolated enum NaturalOrder {
  /// Returns the names in order; equal ones are ordered by their bytes, so that the result does not depend on the input
  /// order.
  static func sorted(_ names: [RawString]) -> [RawString] {
    let keys = names.map { key(of: $0) }
    // Most names differ in the first bytes of their keys, which are compared as one number.
    return keys.indices.map { (start: start(of: keys[$0]), index: $0) }
      .sorted { a, b in
        guard a.start == b.start else { return a.start < b.start }
        let order = comparison(keys[a.index], keys[b.index])
        return (order != 0 ? order : comparison(names[a.index].bytes, names[b.index].bytes)) < 0
      }
      .map { names[$0.index] }
  }

  /// Returns the first eight bytes of a key as a number whose order is theirs; zeros follow a shorter key.
  private static func start(of key: [UInt8]) -> UInt64 {
    var start: UInt64 = 0
    key.withUnsafeBytes { bytes in
      withUnsafeMutableBytes(of: &start) { $0.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes.prefix(8))) }
    }
    return UInt64(bigEndian: start)
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
    folded(name).withUnsafeBufferPointer { text in
      var key: [UInt8] = []
      key.reserveCapacity(text.count + 6)
      var place = 0
      while place < text.count {
        guard digits.contains(text[place]) else {
          key.append(text[place])
          place += 1
          continue
        }
        while place < text.count, text[place] == zero { place += 1 }
        let first = place
        while place < text.count, digits.contains(text[place]) { place += 1 }
        let count = place - first
        key.append(zero)
        key.append(UInt8(truncatingIfNeeded: count >> 8))
        key.append(UInt8(truncatingIfNeeded: count))
        key.append(contentsOf: text[first..<place])
      }
      return key
    }
  }

  private static func folded(_ name: RawString) -> [UInt8] {
    // Plain ASCII letters are lowercased alone.
    var bytes = name.bytes, isPlain = true
    bytes.withUnsafeMutableBufferPointer { bytes in
      for index in bytes.indices {
        let byte = bytes[index]
        if byte >= 0x80 { isPlain = false }
        if byte >= 0x41, byte <= 0x5A { bytes[index] = byte | 0x20 }
      }
    }
    if isPlain { return bytes }
    return Array(name.text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil).utf8)
  }
}
