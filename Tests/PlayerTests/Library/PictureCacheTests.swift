import Testing

@testable import Player

struct PictureCacheTests {
  /// A value with a cost that can change.
  private final class Item {
    let number: Int
    var cost: Int

    init(_ number: Int, cost: Int = 10) { (self.number, self.cost) = (number, cost) }
  }

  private func cache(capacity: Int) -> PictureCache<String, Item> { PictureCache(capacity: capacity) { $0.cost } }

  @Test func `the least recently used value is removed first`() {
    var cache = self.cache(capacity: 30)
    for (value, key) in ["a", "b", "c"].enumerated() { cache.insert(Item(value), for: key) }
    _ = cache.value(for: "a")
    cache.insert(Item(3), for: "d")
    #expect(cache.value(for: "a")?.number == 0)
    #expect(cache.value(for: "b") == nil)
    #expect(cache.value(for: "c")?.number == 2)
    #expect(cache.value(for: "d")?.number == 3)
  }

  @Test func `a large value replaces others, and one larger than the capacity is not cached`() {
    var cache = self.cache(capacity: 30)
    for (value, key) in ["a", "b", "c"].enumerated() { cache.insert(Item(value), for: key) }
    cache.insert(Item(9, cost: 31), for: "huge")
    #expect(cache.value(for: "huge") == nil)
    #expect(cache.value(for: "a")?.number == 0)
    cache.insert(Item(4, cost: 25), for: "large")
    #expect(cache.value(for: "large")?.number == 4)
    #expect(["a", "b", "c"].allSatisfy { cache.value(for: $0) == nil })
  }

  @Test func `a value inserted again counts once`() {
    var cache = self.cache(capacity: 20)
    for value in 0..<5 { cache.insert(Item(value), for: "a") }
    cache.insert(Item(7), for: "b")
    #expect(cache.value(for: "a")?.number == 4)
    #expect(cache.value(for: "b")?.number == 7)
  }

  @Test func `a value that has grown leaves less room for others`() {
    var cache = self.cache(capacity: 35)
    for (value, key) in ["a", "b", "c"].enumerated() { cache.insert(Item(value), for: key) }
    cache.value(for: "a")?.cost = 20
    cache.insert(Item(3), for: "d")
    #expect(cache.value(for: "a") != nil && cache.value(for: "d") != nil)
    #expect(cache.value(for: "b") == nil && cache.value(for: "c") == nil)
  }
}
