import Testing

@testable import SDLHost

@Suite struct PixelRegionTests {
  private let side = 24

  private func pixels(_ region: PixelRegion) -> [Int] {
    var counts = [Int](repeating: 0, count: side * side)
    for rect in region.rectangles {
      for y in rect.y0..<rect.y1 { for x in rect.x0..<rect.x1 { counts[y * side + x] += 1 } }
    }
    return counts
  }

  @Test func `a region has exactly the pixels that were added and not subtracted, without overlaps`() {
    var random = SystemRandomNumberGenerator()
    let region = PixelRegion()
    var paper = [Int](repeating: 0, count: side * side)
    for _ in 0..<400 {
      let x = Int.random(in: 0..<20, using: &random), y = Int.random(in: 0..<20, using: &random)
      let rect = PixelRect(
        x0: x, y0: y, x1: x + Int.random(in: 0...4, using: &random), y1: y + Int.random(in: 0...4, using: &random))
      let adds = Bool.random(using: &random)
      if adds { region.add(rect) } else { region.subtract(rect) }
      for y in rect.y0..<max(rect.y1, rect.y0) {
        for x in rect.x0..<max(rect.x1, rect.x0) { paper[y * side + x] = adds ? 1 : 0 }
      }
      #expect(pixels(region) == paper)
      #expect(region.isEmpty == !paper.contains(1))
    }
  }

  @Test func `a region reports its overlap with a rectangle and its extents`() {
    let region = PixelRegion()
    region.add(PixelRect(x0: 0, y0: 0, x1: 4, y1: 4))
    region.add(PixelRect(x0: 4, y0: 2, x1: 8, y1: 4))
    #expect(region.overlap(with: PixelRect(x0: 1, y0: 2, x1: 7, y1: 4)) == .whole)
    #expect(region.overlap(with: PixelRect(x0: 1, y0: 0, x1: 7, y1: 4)) == .part)
    #expect(region.overlap(with: PixelRect(x0: 9, y0: 0, x1: 12, y1: 4)) == .none)
    #expect(region.extents == PixelRect(x0: 0, y0: 0, x1: 8, y1: 4))
  }
}
