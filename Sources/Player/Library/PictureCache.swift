/// Keeps the values that were used last, within a bound on what they cost.
nonisolated struct PictureCache<Key: Hashable, Value> {
  /// The costs of all values together stay at or under this.
  let capacity: Int

  private var entries: [Key: Entry] = [:]
  private var cost = 0
  private var uses = 0

  private nonisolated struct Entry {
    var value: Value
    var cost: Int
    var lastUse: Int
  }

  /// An empty cache.
  init(capacity: Int) { self.capacity = capacity }

  /// The value for `key`, which counts as a use of it.
  mutating func value(for key: Key) -> Value? {
    uses += 1
    entries[key]?.lastUse = uses
    return entries[key]?.value
  }

  /// Puts a value in, and out those that were not used for longest; a value over the whole capacity is not kept.
  /// O(n) in the number of values, when it has to make room.
  mutating func insert(_ value: Value, for key: Key, cost valueCost: Int) {
    remove(key)
    guard valueCost <= capacity else { return }
    while cost + valueCost > capacity, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
      remove(oldest.key)
    }
    uses += 1
    entries[key] = Entry(value: value, cost: valueCost, lastUse: uses)
    cost += valueCost
  }

  private mutating func remove(_ key: Key) {
    if let entry = entries.removeValue(forKey: key) { cost -= entry.cost }
  }
}
