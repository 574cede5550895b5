/// A cache of the most recently used values, with a limit on their total cost. A value's cost may change while it is in
/// the cache, which counts when there is no more room for all.
nonisolated struct PictureCache<Key: Hashable, Value> {
  /// The maximum total cost.
  let capacity: Int

  private let costOfValue: (Value) -> Int

  private var entries: [Key: Entry] = [:]
  private var cost = 0
  private var uses = 0

  private nonisolated struct Entry {
    var value: Value
    var cost: Int
    var lastUse: Int
  }

  /// Creates an empty cache; `cost` returns the present cost of a value.
  init(capacity: Int, cost: @escaping (Value) -> Int) {
    self.capacity = capacity
    costOfValue = cost
  }

  /// Returns the value for `key`, and marks it as used.
  mutating func value(for key: Key) -> Value? {
    uses += 1
    entries[key]?.lastUse = uses
    return entries[key]?.value
  }

  /// Inserts a value, and removes the least recently used ones as necessary; a value over the whole capacity is not
  /// inserted. O(n) in the number of values when others have to be removed.
  mutating func insert(_ value: Value, for key: Key) {
    remove(key)
    let valueCost = costOfValue(value)
    guard valueCost <= capacity else { return }
    if cost + valueCost > capacity { updateCosts() }
    while cost + valueCost > capacity, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
      remove(oldest.key)
    }
    uses += 1
    entries[key] = Entry(value: value, cost: valueCost, lastUse: uses)
    cost += valueCost
  }

  /// Removes the values of the keys for which `isOutdated` returns `true`. O(n).
  mutating func removeAll(where isOutdated: (Key) -> Bool) {
    for key in entries.keys where isOutdated(key) { remove(key) }
  }

  /// Gives each value the key that `change` returns for its own. O(n).
  mutating func changeKeys(_ change: (Key) -> Key) {
    for (key, entry) in entries {
      let next = change(key)
      guard next != key else { continue }
      entries[key] = nil
      if let replaced = entries.updateValue(entry, forKey: next) { cost -= replaced.cost }
    }
  }

  private mutating func updateCosts() {
    entries = entries.mapValues { Entry(value: $0.value, cost: costOfValue($0.value), lastUse: $0.lastUse) }
    cost = entries.values.reduce(0) { $0 + $1.cost }
  }

  private mutating func remove(_ key: Key) {
    if let entry = entries.removeValue(forKey: key) { cost -= entry.cost }
  }
}
