import Testing

@testable import Player

/// Tests the order of a slide show.
@Suite struct SlideOrderTests {
  /// The pictures of a show, from the first on.
  private func shown(_ count: Int, _ order: SlideOrder, from index: Int) -> [Int] {
    var order = order, shown = [index]
    for _ in 1..<count {
      guard let next = order.next else { break }
      order.move(to: next)
      shown.append(next)
    }
    return shown
  }

  @Test func `in order, the first picture follows the last`() {
    let order = SlideOrder(count: 4, from: 2, isRandom: false, seed: 1)
    #expect(shown(6, order, from: 2) == [2, 3, 0, 1, 2, 3])
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `in random order, each picture is shown once in a round`(seed: UInt64) {
    let order = SlideOrder(count: 20, from: 7, isRandom: true, seed: seed)
    let pictures = shown(20, order, from: 7)
    #expect(pictures.first == 7 && Set(pictures).count == 20 && pictures != Array(0..<20))
    #expect(order == SlideOrder(count: 20, from: 7, isRandom: true, seed: seed))
  }

  @Test func `a second round has another order`() {
    let pictures = shown(41, SlideOrder(count: 20, from: 0, isRandom: true, seed: 5), from: 0)
    #expect(Set(pictures[20..<40]).count == 20 && Array(pictures[0..<20]) != Array(pictures[20..<40]))
  }

  @Test func `a picture that the user chooses continues the show from there`() {
    var order = SlideOrder(count: 4, from: 0, isRandom: false, seed: 1)
    order.move(to: 2)
    #expect(order.next == 3)
  }

  @Test func `a single picture has no next one`() {
    #expect(SlideOrder(count: 1, from: 0, isRandom: true, seed: 1).next == nil)
  }
}
