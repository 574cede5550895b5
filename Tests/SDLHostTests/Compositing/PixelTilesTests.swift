import Testing

@testable import SDLHost

@Suite struct PixelTilesTests {
  private let bounds = PixelRect(x0: 0, y0: 0, x1: 500, y1: 301)

  private func rectangles(_ tiles: PixelTiles) -> (list: [PixelRect], areWorthIt: Bool) {
    var list: ContiguousArray<PixelRect> = [PixelRect(x0: 1, y0: 2, x1: 3, y1: 4)]
    let areWorthIt = tiles.write(to: &list)
    return (Array(list), areWorthIt)
  }

  private func scattered(_ count: Int) -> [PixelRect] {
    (0..<count).map { index in
      let x = index * 193 % 490, y = index * 71 % 290
      return PixelRect(x0: x, y0: y, x1: x + 3 + index % 9, y1: y + 2 + index % 7)
    }
  }

  @Test func `the tiles contain the added rectangles without overlaps and are few`() {
    let tiles = PixelTiles(), added = scattered(40)
    tiles.reset(bounds)
    for rect in added { tiles.add(rect) }
    let (list, areWorthIt) = rectangles(tiles)
    #expect(areWorthIt)
    #expect(list.count <= 80)
    for rect in added {
      #expect(tiles.contains(rect))
      #expect(list.reduce(0) { $0 + $1.intersection(rect).area } == rect.area)
    }
    for (index, rect) in list.enumerated() {
      #expect(bounds.contains(rect) && !rect.isEmpty)
      #expect(list[(index + 1)...].allSatisfy { $0.intersection(rect).isEmpty })
    }
    #expect(tiles.extents == added.reduce(PixelRect.empty) { $0.union($1) })
  }

  @Test func `runs of tiles span words in wide rows and end at the row's end`() {
    let tiles = PixelTiles()
    tiles.reset(PixelRect(x0: 0, y0: 0, x1: 2_600, y1: 20))
    tiles.add(PixelRect(x0: 1_000, y0: 0, x1: 1_100, y1: 8))
    tiles.add(PixelRect(x0: 2_590, y0: 0, x1: 2_600, y1: 8))
    let (list, areWorthIt) = rectangles(tiles)
    #expect(areWorthIt)
    #expect(
      list == [PixelRect(x0: 992, y0: 0, x1: 1_104, y1: 8), PixelRect(x0: 2_576, y0: 0, x1: 2_600, y1: 8)])
    #expect(tiles.contains(PixelRect(x0: 1_010, y0: 1, x1: 1_090, y1: 7)))
    #expect(!tiles.contains(PixelRect(x0: 980, y0: 1, x1: 1_090, y1: 7)))
    #expect(!tiles.contains(PixelRect(x0: 1_010, y0: 1, x1: 1_110, y1: 7)))
  }

  @Test func `tiles contain nothing but the added rectangles and the rest of their tiles`() {
    let tiles = PixelTiles()
    tiles.reset(bounds)
    tiles.add(PixelRect(x0: 100, y0: 100, x1: 120, y1: 110))
    #expect(tiles.contains(PixelRect(x0: 105, y0: 100, x1: 110, y1: 105)))
    #expect(!tiles.contains(PixelRect(x0: 105, y0: 100, x1: 200, y1: 105)))
    #expect(!tiles.contains(PixelRect(x0: 300, y0: 10, x1: 301, y1: 11)))
    #expect(!tiles.contains(PixelRect(x0: 490, y0: 290, x1: 510, y1: 295)))
    tiles.reset(bounds)
    #expect(!tiles.contains(PixelRect(x0: 105, y0: 100, x1: 110, y1: 105)))
    #expect(rectangles(tiles).list.isEmpty)
  }

  @Test func `tiles that cover most of the bitmap are not worthwhile`() {
    let tiles = PixelTiles()
    tiles.reset(bounds)
    tiles.add(PixelRect(x0: 0, y0: 0, x1: 500, y1: 250))
    tiles.add(PixelRect(x0: 0, y0: 290, x1: 10, y1: 301))
    #expect(!rectangles(tiles).areWorthIt)
    tiles.reset(bounds)
    for rect in scattered(5000) { tiles.add(rect) }
    #expect(!rectangles(tiles).areWorthIt)
  }
}
