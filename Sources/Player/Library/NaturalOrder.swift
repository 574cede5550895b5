import Foundation

/// The natural order of names: `2` before `10`, without regard to case and accents.
nonisolated enum NaturalOrder {
  /// Returns the names in order; equal ones are ordered by their bytes, so that the result does not depend on the input
  /// order.
  static func sorted(_ names: [RawString]) -> [RawString] {
    // The keys are in one array, since arrays of their own would take longer to allocate than to compare.
    var keys: [UInt8] = []
    keys.reserveCapacity(names.reduce(0) { $0 + $1.bytes.count + usualExcess })
    var entries: [Entry] = []
    entries.reserveCapacity(names.count)
    for (index, name) in names.enumerated() {
      let first = keys.count
      appendKey(of: name, to: &keys)
      entries.append(Entry(keys: keys, first..<keys.count, index: index))
    }
    keys.withUnsafeBytes { keys in
      entries.sort { a, b in
        guard a.start == b.start else { return a.start < b.start }
        let order = comparison(keys[a.key], keys[b.key])
        if order != 0 { return order < 0 }
        return names[a.index].bytes.withUnsafeBytes { one in
          names[b.index].bytes.withUnsafeBytes { comparison(one[...], $0[...]) < 0 }
        }
      }
    }
    return entries.map { names[$0.index] }
  }

  /// The number of bytes by which a key is longer than its name, if that has one number without leading zeros.
  private static let usualExcess = 3

  /// A name that is sorted.
  private struct Entry {
    /// The first eight bytes of the key as a number whose order is theirs; zeros follow a shorter key. Most names differ in
    /// them.
    let start: UInt64

    /// The place of the key in the array of all keys.
    let key: Range<Int>

    /// The index of the name.
    let index: Int

    init(keys: [UInt8], _ key: Range<Int>, index: Int) {
      self.key = key
      self.index = index
      var start: UInt64 = 0
      keys.withUnsafeBytes { keys in
        let bytes = UnsafeRawBufferPointer(rebasing: keys[key].prefix(8))
        withUnsafeMutableBytes(of: &start) { $0.copyMemory(from: bytes) }
      }
      self.start = UInt64(bigEndian: start)
    }
  }

  /// Returns a negative number if `a` precedes `b`, a positive one if it follows `b`, and 0 for equal bytes.
  private static func comparison(_ a: Slice<UnsafeRawBufferPointer>, _ b: Slice<UnsafeRawBufferPointer>) -> Int {
    let (one, other) = (UnsafeRawBufferPointer(rebasing: a), UnsafeRawBufferPointer(rebasing: b))
    guard let first = one.baseAddress, let second = other.baseAddress else { return a.count - b.count }
    let order = memcmp(first, second, min(a.count, b.count))
    return order != 0 ? Int(order) : a.count - b.count
  }

  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
  private static let zero = UInt8(ascii: "0")
  private static let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")

  /// Appends bytes whose lexicographic order is the natural order of the names: the folded letters, and for each run of
  /// digits a zero, the number of its digits in two bytes, and the digits without leading zeros.
  private static func appendKey(of name: RawString, to key: inout [UInt8]) {
    if name.bytes.allSatisfy({ $0 < 0x80 }) {
      return name.bytes.withUnsafeBufferPointer { appendKey(ofFolded: $0, to: &key) }
    }
    let folded = Array(name.text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil).utf8)
    folded.withUnsafeBufferPointer { appendKey(ofFolded: $0, to: &key) }
  }

  /// Appends the key of a text in which at most ASCII letters have to be lowercased.
  private static func appendKey(ofFolded text: UnsafeBufferPointer<UInt8>, to key: inout [UInt8]) {
    var place = 0
    while place < text.count {
      guard digits.contains(text[place]) else {
        key.append(capitals.contains(text[place]) ? text[place] | 0x20 : text[place])
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
  }
}
