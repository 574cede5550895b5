import Testing

@testable import Player

struct PictureCacheTests {
  @Test func `the least recently used value is removed first`() {
    var cache = PictureCache<String, Int>(capacity: 30)
    for (value, key) in ["a", "b", "c"].enumerated() { cache.insert(value, for: key, cost: 10) }
    _ = cache.value(for: "a")
    cache.insert(3, for: "d", cost: 10)
    #expect(cache.value(for: "a") == 0)
    #expect(cache.value(for: "b") == nil)
    #expect(cache.value(for: "c") == 2)
    #expect(cache.value(for: "d") == 3)
  }

  @Test func `a large value replaces others, and one larger than the capacity is not cached`() {
    var cache = PictureCache<String, Int>(capacity: 30)
    for (value, key) in ["a", "b", "c"].enumerated() { cache.insert(value, for: key, cost: 10) }
    cache.insert(9, for: "huge", cost: 31)
    #expect(cache.value(for: "huge") == nil)
    #expect(cache.value(for: "a") == 0)
    cache.insert(4, for: "large", cost: 25)
    #expect(cache.value(for: "large") == 4)
    #expect(["a", "b", "c"].allSatisfy { cache.value(for: $0) == nil })
  }

  @Test func `a value inserted again counts once`() {
    var cache = PictureCache<String, Int>(capacity: 20)
    for value in 0..<5 { cache.insert(value, for: "a", cost: 10) }
    cache.insert(7, for: "b", cost: 10)
    #expect(cache.value(for: "a") == 4)
    #expect(cache.value(for: "b") == 7)
  }
}
