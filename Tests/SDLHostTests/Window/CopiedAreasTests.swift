import Testing

@testable import SDLHost

@Suite struct CopiedAreasTests {
  /// Returns what is copied of a frame of 100 columns.
  private func copied(_ changes: PixelRect...) -> [PixelRect] {
    var copied = CopiedAreas()
    copied.set([PixelRect(x0: 5, y0: 900, x1: 6, y1: 901)], columns: 100)
    copied.set(changes, columns: 100)
    return copied.areas
  }

  private func area(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int) -> PixelRect {
    PixelRect(x0: x0, y0: y0, x1: x1, y1: y1)
  }

  @Test func `narrow areas are copied as they are`() {
    #expect(copied() == [])
    #expect(copied(area(10, 0, 84, 5), area(0, 5, 40, 9)) == [area(10, 0, 84, 5), area(0, 5, 40, 9)])
  }

  @Test func `a wide area is copied as whole rows`() {
    #expect(copied(area(10, 3, 85, 8)) == [area(0, 3, 100, 8)])
  }

  @Test func `areas beside a wide one are copied with its rows`() {
    #expect(
      copied(area(0, 3, 10, 8), area(10, 3, 85, 8), area(85, 4, 100, 7), area(90, 7, 100, 9))
        == [area(0, 3, 100, 8), area(90, 7, 100, 9)])
  }

  @Test func `rows that touch or overlap become one area`() {
    #expect(copied(area(10, 3, 90, 8), area(0, 8, 100, 10)) == [area(0, 3, 100, 10)])
    #expect(copied(area(10, 3, 90, 8), area(0, 6, 100, 10)) == [area(0, 3, 100, 10)])
    #expect(copied(area(10, 3, 90, 8), area(0, 9, 100, 10)) == [area(0, 3, 100, 8), area(0, 9, 100, 10)])
  }

  @Test func `rows between two areas unite them`() {
    #expect(
      copied(area(0, 0, 100, 2), area(0, 8, 100, 9), area(0, 4, 100, 6), area(0, 2, 100, 4), area(0, 6, 100, 8))
        == [area(0, 0, 100, 9)])
  }
}
