/// The differences between two lists of pictures, as a collection view performs them: positions of removed, changed and
/// leaving pictures are those before the change, others those after it.
nonisolated struct LibraryChange: Equatable, Sendable {
  /// A picture that has another place among those that stay.
  nonisolated struct Move: Equatable, Sendable {
    let from: Int
    let to: Int
  }

  /// The positions of removed pictures, ascending.
  private(set) var removed: [Int] = []

  /// The positions of new pictures, ascending.
  private(set) var inserted: [Int] = []

  /// The pictures that change their place.
  private(set) var moved: [Move] = []

  /// The positions of the pictures that stay, but whose file has another content or another name, ascending.
  private(set) var changed: [Int] = []

  /// The files whose decoded images are outdated.
  private(set) var outdated: Set<RawString> = []

  /// Whether a provisional order becomes the final one, so that the picture under the pointer keeps its place.
  var isSettling = false

  /// The number of pictures that are equal at both ends of the lists.
  private var equalAtStart = 0
  private var equalAtEnd = 0
  private var countBefore = 0
  private var countAfter = 0

  /// The positions after the change of the pictures between the equal ends; `nil` for removed ones.
  private var middle: [Int?] = []

  /// The maximum number of differences that are animated; more could not be followed by the eye.
  private static let mostAnimated = 400

  /// Finds the differences between `old` and `new`; files that `events` name as written have changed, and renamed files
  /// are the same pictures. O(n), and O(n log n) if the order differs.
  init(from old: [Picture], to new: [Picture], events: FolderEvents = FolderEvents()) {
    (countBefore, countAfter) = (old.count, new.count)
    let shorter = min(old.count, new.count)
    while equalAtStart < shorter, old[equalAtStart] == new[equalAtStart] { equalAtStart += 1 }
    while equalAtEnd < shorter - equalAtStart, old[old.count - 1 - equalAtEnd] == new[new.count - 1 - equalAtEnd] {
      equalAtEnd += 1
    }
    compareMiddle(old, new, formerPaths: events.formerPaths)
    outdated = events.isIncomplete ? Set(old.map(\.path)) : events.written
    findChanged(old, new)
  }

  private mutating func compareMiddle(_ old: [Picture], _ new: [Picture], formerPaths: [RawString: RawString]) {
    let before = equalAtStart..<(old.count - equalAtEnd), after = equalAtStart..<(new.count - equalAtEnd)
    var places: [RawString: [Int]] = [:]
    for index in before.reversed() { places[old[index].path, default: []].append(index) }
    let arriving = Set(after.map { new[$0].path })
    middle = Array(repeating: nil, count: before.count)
    for index in after {
      let path = new[index].path
      var origin = places[path]?.popLast()
      if origin == nil, let former = formerPaths[path], !arriving.contains(former) {
        origin = places[former]?.popLast()
      }
      if let origin { middle[origin - equalAtStart] = index } else { inserted.append(index) }
    }
    removed = before.filter { middle[$0 - equalAtStart] == nil }
    let staying = before.compactMap { index in middle[index - equalAtStart].map { Move(from: index, to: $0) } }
    let inOrder = Set(Self.longestAscent(staying.map(\.to)))
    if inOrder.count < staying.count { moved = staying.filter { !inOrder.contains($0.to) } }
  }

  private mutating func findChanged(_ old: [Picture], _ new: [Picture]) {
    if outdated.isEmpty {
      changed = middle.indices.map { $0 + equalAtStart }.filter { place in
        index(after: place).map { old[place] != new[$0] } ?? false
      }
    } else {
      changed = old.indices.filter { place in
        index(after: place).map { old[place] != new[$0] || outdated.contains(new[$0].path) } ?? false
      }
    }
  }

  /// Returns a longest ascending part of a list of different numbers.
  private static func longestAscent(_ numbers: [Int]) -> [Int] {
    var ends: [Int] = [], previous = [Int?](repeating: nil, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      var low = 0, high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      previous[index] = low > 0 ? ends[low - 1] : nil
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var ascent: [Int] = [], next = ends.last
    while let index = next {
      ascent.append(numbers[index])
      next = previous[index]
    }
    return ascent.reversed()
  }

  /// Whether nothing differs.
  var isEmpty: Bool { removed.isEmpty && inserted.isEmpty && moved.isEmpty && changed.isEmpty }

  /// Whether the change is small enough to be animated.
  var isSmall: Bool { removed.count + inserted.count + moved.count <= Self.mostAnimated }

  /// Returns the position after the change of the picture at a position before it; `nil` if it was removed.
  func index(after old: Int) -> Int? {
    guard (0..<countBefore).contains(old) else { return nil }
    if old < equalAtStart { return old }
    if old >= countBefore - equalAtEnd { return old + countAfter - countBefore }
    return middle[old - equalAtStart]
  }

  /// Returns whether a picture that follows a position before the change stays.
  func hasSuccessor(after old: Int) -> Bool {
    (old + 1..<max(old + 1, countBefore)).contains { index(after: $0) != nil }
  }

  /// Returns the position after the change of the picture at a position before it, or of the one that follows a removed
  /// picture, or at the end precedes it; `nil` if none is left.
  func successor(of old: Int) -> Int? {
    for place in old..<max(old, countBefore) {
      if let next = index(after: place) { return next }
    }
    for place in (0..<min(old, countBefore)).reversed() {
      if let next = index(after: place) { return next }
    }
    return countAfter > 0 ? 0 : nil
  }
}
