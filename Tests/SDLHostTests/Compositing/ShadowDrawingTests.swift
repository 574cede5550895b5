import CoreGraphics
import QuartzCore
import Testing

@testable import SDLHost

@Suite struct ShadowDrawingTests {
  private func shadow(
    _ rect: CGRect, radius: CGFloat, offset: CGSize = .zero, corner: CGFloat = 0, color: RGBA = .red
  ) -> Frame.Item {
    Frame.Item(
      layer: 1, part: .shadow, rect: rect, corners: Frame.Corners(radius: corner),
      content: .shadow(color, offset: offset, radius: radius))
  }

  private func pixels(_ item: Frame.Item, side: Double) -> PixelGrid {
    PixelGrid(Frame(size: CGSize(width: side, height: side), items: [item]))
  }

  @Test(arguments: [20.0, 60.0, 140.0])
  func `a blurred shadow keeps the total of the rectangle's area at any size`(side: Double) {
    let grid = pixels(shadow(CGRect(x: 20, y: 20, width: side, height: side), radius: 4), side: side + 40)
    #expect(abs(grid.totalRed - side * side) < 0.01 * side * side)
    let middle = Int(20 + side / 2)
    #expect(grid.red(middle, middle) >= 248)
    // Half a pixel, an eighth of a standard deviation, on either side of the edge.
    #expect((113...116).contains(grid.red(middle, 19)))
    #expect((139...142).contains(grid.red(20, middle)))
    #expect(grid.red(middle, 6) == 0)
  }

  @Test func `a stretched shadow has no seams`() {
    let grid = pixels(shadow(CGRect(x: 20, y: 20, width: 150, height: 150), radius: 3, corner: 8), side: 190)
    let edge = (60..<130).map { grid.red($0, 18) }
    #expect(Set(edge).count == 1)
    let column = (60..<130).map { grid.red(171, $0) }
    #expect(Set(column).count == 1)
    for y in 0..<190 { #expect(grid.reds(row: y) == grid.reds(row: y).reversed()) }
  }

  @Test func `the offset moves a shadow, and the color's alpha dims it`() {
    let color = RGBA(red: 1, green: 0, blue: 0, alpha: 0.5)
    let rect = CGRect(x: 10, y: 10, width: 20, height: 20)
    let grid = pixels(shadow(rect, radius: 1, offset: CGSize(width: 4, height: -3), color: color), side: 40)
    #expect((126...128).contains(grid.red(30, 15)))
    #expect(grid.red(10, 20) == 0)
    #expect((126...128).contains(grid.red(20, 10)))
    #expect(grid.red(20, 31) == 0)
  }

  @Test func `a shadow without blur is a sharp copy`() {
    let grid = pixels(shadow(CGRect(x: 2, y: 2, width: 4, height: 4), radius: 0), side: 8)
    #expect(grid.reds(row: 3) == [0, 0, 255, 255, 255, 255, 0, 0])
  }

  @Test(arguments: [0.5, 1, 4, 9.5, 24])
  func `a shadow is drawn as far as it changes pixels, which depends on its alpha`(deviation: Double) {
    let tile = ShadowTileTable(repeatedLength: 32, fillsAgain: false)
      .tile(width: 400, height: 400, deviation: deviation, corners: .square)
    /// The alpha of the shadow in the middle of its upper edge, that many pixels outside of the rectangle.
    func shown(_ distance: Int, _ alpha: Int) -> Int {
      guard distance <= tile.margin else { return 0 }
      let row = tile.mask.row(tile.margin - distance).assumingMemoryBound(to: UInt8.self)
      return (Int(row[tile.column(1, from: 0, to: 800).mask]) * alpha + 127) / 255
    }
    for alpha in 1...255 {
      let margin = Int(ShadowTile.margin(deviation, alpha: alpha))
      #expect((margin + 1...tile.margin + 1).allSatisfy { shown($0, alpha) == 0 }, "alpha \(alpha)")
      // Blurred edges end at three deviations, a little earlier than the exact ones.
      let slack = 1 + Int((0.2 * deviation).rounded(.up))
      #expect(margin <= slack || shown(margin - slack, alpha) > 0, "alpha \(alpha)")
    }
    #expect(ShadowTile.margin(deviation, alpha: 0) == 0)
  }
}
