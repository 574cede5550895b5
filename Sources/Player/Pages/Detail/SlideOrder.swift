/// The order in which a slide show shows its pictures, again and again: that of the folder, or a random one that shows
/// each once before any is repeated.
nonisolated struct SlideOrder: Equatable, Sendable {
  private let isRandom: Bool
  private var places: [Int]
  private var position: Int
  private var numbers: SplitMix

  /// Creates an order of `count` pictures that begins with that at an index. The same seed gives the same random order.
  init(count: Int, from index: Int, isRandom: Bool, seed: UInt64) {
    self.isRandom = isRandom
    numbers = SplitMix(seed: seed)
    places = Array(0..<count)
    position = index
    guard isRandom else { return }
    places.shuffle(using: &numbers)
    if let first = places.firstIndex(of: index) { places.swapAt(0, first) }
    position = 0
  }

  /// The picture after the current one; `nil` if there is only one.
  var next: Int? { places.count > 1 ? places[(position + 1) % places.count] : nil }

  /// Makes another picture the current one.
  mutating func move(to index: Int) {
    let isNext = index == next
    guard let place = places.firstIndex(of: index) else { return }
    position = place
    guard isRandom, isNext, place == 0 else { return }
    // A new round: the current picture stays first.
    places[1...].shuffle(using: &numbers)
  }
}
