import CoreGraphics
import QuartzCore
import Testing

@testable import SDLHost

@Suite struct TileTableTests {
  private final class Tile: CachedTile {
    var byteCount = 0
  }

  private let table = TileTable<Int, Tile>(fillsAgain: true)

  private func tile(_ key: Int, in table: TileTable<Int, Tile>? = nil) -> Tile {
    (table ?? self.table).tile(of: key) { $0 ?? Tile() }
  }

  @Test func `a tile that only one frame shows is filled again after eight others`() {
    let first = tile(1)
    for key in 2...8 {
      table.endFrame()
      #expect(tile(key) !== first)
    }
    table.endFrame()
    let ninth = tile(9)
    #expect(ninth !== first)
    table.endFrame()
    #expect(tile(10) === first)
    #expect(tile(1) !== first && tile(9) === ninth)
  }

  @Test func `a tile that is shown again after a pause is kept`() {
    let first = tile(1)
    for key in 2...4 {
      table.endFrame()
      _ = tile(key)
    }
    #expect(tile(1) === first)
    for key in 5..<30 {
      table.endFrame()
      #expect(tile(key) !== first)
    }
    #expect(tile(1) === first)
  }

  @Test func `a large tile that only one frame shows is filled again in the next one`() {
    let first = tile(1)
    first.byteCount = 2 << 20
    #expect(tile(2) !== first)
    table.endFrame()
    #expect(tile(3) === first)
  }

  @Test func `tiles of one frame are different, however many there are`() {
    table.endFrame()
    let tiles = (0..<30).map { tile($0) }
    #expect(Set(tiles.map(ObjectIdentifier.init)).count == 30)
    #expect((0..<30).allSatisfy { tile($0) === tiles[$0] })
  }

  @Test func `a tile is dropped when no frame has shown it for long`() {
    weak let first = tile(1)
    table.endFrame()
    _ = tile(1)
    for _ in 0..<240 { table.endFrame() }
    #expect(first == nil)
  }

  @Test func `tiles of which others keep something are never filled again`() {
    let table = TileTable<Int, Tile>(fillsAgain: false)
    let first = tile(1, in: table)
    for key in 2..<30 {
      table.endFrame()
      #expect(tile(key, in: table) !== first)
    }
    #expect(tile(1, in: table) === first)
  }

  @Test func `a card that grows and shrinks looks in each frame as if it were the first`() throws {
    let size = CGSize(width: 200, height: 180)
    let surface = try #require(ScrollingSurface(size))
    for step in 0..<24 {
      let growth = Double(min(step, 24 - step))
      let rect = CGRect(x: 60 - growth, y: 50 - growth / 3, width: 40 + growth * 5, height: 30 + growth * 4)
      let corners = Frame.Corners(radius: 4 + growth * 1.3)
      let frame = Frame(
        size: size, background: .white,
        items: [
          Frame.Item(
            layer: 1, part: .shadow, rect: rect, corners: corners,
            content: .shadow(.black, offset: CGSize(width: 0, height: 4), radius: 5)),
          Frame.Item(layer: 1, part: .background, rect: rect, corners: corners, content: .color(.red)),
          Frame.Item(layer: 1, part: .border, rect: rect, corners: corners, content: .border(.black, width: 2)),
        ])
      surface.show(frame)
      #expect(surface.pixels == PixelGrid(frame), "step \(step)")
    }
  }
}
