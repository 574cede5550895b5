import CoreGraphics
import QuartzCore
import Testing

@testable import SDLHost

@Suite struct PixmanCompositorTests {
  private let size = CGSize(width: 8, height: 8)

  private func pixels(
    _ items: Frame.Item..., size: CGSize? = nil, scale: CGFloat = 1, background: RGBA = .black
  ) -> PixelGrid {
    PixelGrid(Frame(size: size ?? self.size, scale: scale, background: background, items: items))
  }

  @Test func `an empty frame has its background color`() {
    let grid = pixels(background: RGBA(red: 0.2, green: 0.4, blue: 0.6))
    #expect((grid.width, grid.height) == (8, 8))
    #expect(grid[0, 0] == 0xFF33_6699)
    #expect(grid[7, 7] == 0xFF33_6699)
  }

  @Test func `a rectangle at whole pixels fills exactly those`() {
    let grid = pixels(.color(.red, CGRect(x: 2, y: 3, width: 4, height: 2)))
    #expect(grid.reds(row: 2) == [0, 0, 0, 0, 0, 0, 0, 0])
    #expect(grid.reds(row: 3) == [0, 0, 255, 255, 255, 255, 0, 0])
    #expect(grid.reds(row: 4) == [0, 0, 255, 255, 255, 255, 0, 0])
    #expect(grid.reds(row: 5) == [0, 0, 0, 0, 0, 0, 0, 0])
  }

  @Test func `pixels at fractional edges are partly covered`() {
    let grid = pixels(.color(.red, CGRect(x: 1.5, y: 2.25, width: 3.25, height: 2.5)))
    #expect(grid.reds(row: 3) == [0, 128, 255, 255, 191, 0, 0, 0])
    #expect(grid.reds(column: 2) == [0, 0, 191, 255, 191, 0, 0, 0])
    #expect(abs(grid.red(1, 2) - 96) <= 1)
    #expect(abs(grid.totalRed - 3.25 * 2.5) < 0.05)
  }

  @Test func `a rectangle narrower than a pixel dims it by its width`() {
    let grid = pixels(.color(.red, CGRect(x: 2.25, y: 1, width: 0.5, height: 2)))
    #expect(grid.reds(row: 1) == [0, 0, 128, 0, 0, 0, 0, 0])
  }

  @Test func `an item in its own size moves in whole pixels`() {
    let cell = CGRect(x: 0, y: 0, width: 3, height: 3)
    let grid = pixels(.color(.red, cell, transform: .translation(1.6, 2.3)))
    #expect(grid.reds(row: 3) == [0, 0, 255, 255, 255, 0, 0, 0])
    #expect(grid.reds(column: 2) == [0, 0, 255, 255, 255, 0, 0, 0])
  }

  @Test func `the scale converts points to pixels`() {
    let grid = pixels(
      .color(.red, CGRect(x: 1, y: 1, width: 1.5, height: 1)), size: CGSize(width: 4, height: 3), scale: 2)
    #expect((grid.width, grid.height) == (8, 6))
    #expect(grid.reds(row: 2) == [0, 0, 255, 255, 255, 0, 0, 0])
    #expect(grid.reds(column: 2) == [0, 0, 255, 255, 0, 0])
  }

  @Test func `opacity blends with the background`() {
    let grid = pixels(.color(.red, CGRect(x: 0, y: 0, width: 4, height: 8), opacity: 0.5), background: .white)
    #expect(grid[1, 1] == 0xFFFF_7F7F || grid[1, 1] == 0xFFFF_8080)
    #expect(grid[5, 1] == 0xFFFF_FFFF)
  }

  @Test func `a clip limits an item, also at fractional positions`() {
    let whole = CGRect(x: 0, y: 0, width: 8, height: 8)
    let grid = pixels(.color(.red, whole, clip: CGRect(x: 2, y: 1.5, width: 3, height: 2)))
    #expect(grid.reds(row: 2) == [0, 0, 255, 255, 255, 0, 0, 0])
    #expect(grid.reds(column: 3) == [0, 0, 255, 255, 0, 0, 0, 0])
    let fractional = pixels(.color(.red, whole, clip: CGRect(x: 2, y: 1.5, width: 3, height: 2.25)))
    #expect(fractional.reds(column: 3) == [0, 128, 255, 191, 0, 0, 0, 0])
  }

  @Test(arguments: [2.0, 3.0, 5.0, 7.5])
  func `rounded corners exclude the area outside of the circle`(radius: Double) {
    let grid = pixels(
      .color(.red, CGRect(x: 2, y: 2, width: 16, height: 20), radius: radius), size: CGSize(width: 20, height: 24))
    let area = 16 * 20 - (4 - Double.pi) * radius * radius
    #expect(abs(grid.totalRed - area) < 0.015 * area)
    #expect(grid.red(10, 2) == 255)
    #expect(grid.red(2, 12) == 255)
    #expect(grid.red(2, 2) < 160)
    for y in 0..<24 { for x in 0..<20 { #expect(grid.red(x, y) == grid.red(19 - x, 23 - y)) } }
  }

  @Test func `only the given corners are rounded`() {
    let grid = pixels(
      .color(.red, CGRect(x: 0, y: 0, width: 8, height: 8), radius: 4, mask: [.topLeft, .bottomRight]))
    #expect(grid.red(0, 0) < 40)
    #expect(grid.red(7, 7) < 40)
    #expect(grid.red(7, 0) == 255)
    #expect(grid.red(0, 7) == 255)
  }

  @Test func `a circle has the area of a circle`() {
    let grid = pixels(.color(.red, CGRect(x: 1, y: 1, width: 6, height: 6), radius: 3))
    #expect(abs(grid.totalRed - Double.pi * 9) < 0.6)
  }

  @Test func `a border is inside its rectangle`() {
    let border = Frame.Item(
      layer: 1, part: .border, rect: CGRect(x: 1, y: 1, width: 6, height: 6), content: .border(.red, width: 1))
    let grid = pixels(border)
    #expect(grid.reds(row: 1) == [0, 255, 255, 255, 255, 255, 255, 0])
    #expect(grid.reds(row: 3) == [0, 255, 0, 0, 0, 0, 255, 0])
    #expect(grid.totalRed == 20)
  }

  @Test func `a translucent border with large rounded corners is drawn only once everywhere`() {
    let border = Frame.Item(
      layer: 1, part: .border, rect: CGRect(x: 1, y: 1, width: 22, height: 22), corners: Frame.Corners(radius: 3),
      content: .border(RGBA(red: 1, green: 0, blue: 0, alpha: 0.5), width: 5))
    let grid = pixels(border, size: CGSize(width: 24, height: 24))
    #expect((0..<24).allSatisfy { grid.reds(row: $0).allSatisfy { $0 <= 128 } })
    let area = 22.0 * 22 - (4 - Double.pi) * 9 - 12 * 12
    #expect(abs(grid.totalRed - area / 2) < 0.02 * area)
  }

  @Test func `a border and its background have the same outline`() {
    let rect = CGRect(x: 1, y: 1, width: 14, height: 14)
    let corners = Frame.Corners(radius: 5)
    let fill = Frame.Item(layer: 1, part: .background, rect: rect, corners: corners, content: .color(.red))
    let border = Frame.Item(layer: 1, part: .border, rect: rect, corners: corners, content: .border(.red, width: 2))
    let size = CGSize(width: 16, height: 16)
    let both = pixels(fill, border, size: size), alone = pixels(fill, size: size)
    for x in 0..<16 { for y in 0..<16 { #expect((both.red(x, y) == 0) == (alone.red(x, y) == 0)) } }
  }

  @Test func `a frame at a scale of two has twice the resolution`() {
    let item = Frame.Item.color(.red, CGRect(x: 0.5, y: 0.5, width: 7, height: 7), radius: 3)
    let coarse = pixels(item), fine = pixels(item, scale: 2)
    #expect(abs(fine.totalRed / 4 - coarse.totalRed) < 0.6)
  }
}
