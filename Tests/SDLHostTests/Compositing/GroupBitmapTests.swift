import CoreGraphics
import QuartzCore
import Testing

@testable import SDLHost

/// Tests bitmaps of static groups of which only the upper rows are visible, such as those of rising sheets.
@Suite struct GroupBitmapTests {
  private static let size = CGSize(width: 300, height: 320)
  private let window = WindowSurface(Self.size)

  /// A frame with a sheet of the window's size whose upper edge is at `top`; its last box is at `x`.
  private func frame(top: Double, x: Double = 100, scale: Double = 1, opacity: Float = 1) -> Frame {
    let rect = CGRect(origin: .zero, size: Self.size)
    var items = [Frame.Item.color(.white, rect, layer: 2)]
    for index in 0..<8 {
      let box = CGRect(x: index == 7 ? x : 20.5, y: Double(index) * 40 + 3.25, width: 150, height: 30)
      items.append(.color(.red, box, layer: 3 + index, radius: 6))
    }
    let place = Projection(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: top)
    let sheet = Frame.Item.group(
      items, rect, transform: place, opacity: opacity, radius: 12, isStatic: true)
    return Frame(size: Self.size, items: [.color(.black, rect, layer: 1), sheet])
  }

  /// Shows a frame, compares its pixels with those of the frame on its own, and returns the number of pixels drawn.
  private func show(_ frame: Frame, _ name: String) -> Int {
    window.compositor.drawnPixels = 0
    window.show(frame)
    #expect(PixelGrid(window.surface).difference(from: PixelGrid(frame)) == nil, "\(name)")
    return window.compositor.drawnPixels ?? 0
  }

  @Test(arguments: [1, 0.5] as [Float]) func `a sheet is painted as far as it is visible`(opacity: Float) {
    let row = Int(Self.size.width)
    #expect(show(frame(top: 320, opacity: opacity), "below the window") <= 320 * row)
    let first = show(frame(top: 290, opacity: opacity), "the first rows")
    #expect(first < 200 * row, "the sheet's bitmap is painted beyond its 30 visible rows: \(first / row)")
    for top in stride(from: 280.0, through: 110, by: -17) { _ = show(frame(top: top, opacity: opacity), "at \(top)") }
    #expect(window.compositor.keptBitmapCount == 1)
    // Its lower rows are painted when they are needed.
    _ = show(frame(top: 40, scale: 0.9, opacity: opacity), "smaller")
    _ = show(frame(top: -120, opacity: opacity), "above the window")
  }

  @Test func `a change of rows that are not painted yet is shown with them`() {
    for top in [290.0, 275, 250] { _ = show(frame(top: top), "at \(top)") }
    _ = show(frame(top: 240, x: 120), "the last box moves")
    for top in stride(from: 210.0, through: 0, by: -30) { _ = show(frame(top: top, x: 120), "at \(top)") }
  }

  @Test func `the complete rows of a bitmap are drawn while others are painted`() {
    let size = CGSize(width: 900, height: 700), rect = CGRect(origin: .zero, size: size)
    let window = WindowSurface(size)
    var items = [Frame.Item.color(.white, rect, layer: 2)]
    for index in 0..<12 {
      let box = CGRect(x: 20.5, y: Double(index) * 58 + 3.25, width: 700, height: 50)
      items.append(.color(.red, box, layer: 3 + index, radius: 6))
    }
    var drawn: [Int] = []
    for step in 0..<7 {
      // A page slides under a view that is dimmed in the same pixels.
      let page = Frame.Item.group(
        items, rect, layer: 20, transform: .translation(Double(-12 * step - 5), 0), isStatic: true)
      let tintOverlay = Frame.Item.color(
        .black, CGRect(x: 0, y: 0, width: 895 - 12 * step, height: 700), layer: 30, opacity: Float(step) * 0.05 + 0.05)
      let frame = Frame(size: size, items: [page, tintOverlay])
      window.compositor.drawnPixels = 0
      window.show(frame)
      #expect(PixelGrid(window.surface).difference(from: PixelGrid(frame)) == nil, "step \(step)")
      drawn.append(window.compositor.drawnPixels ?? 0)
    }
    // Without a bitmap, the boxes are drawn over the page, and the dimming over both. A part of the bitmap saves more than
    // painting it takes, from the second part on.
    #expect(window.compositor.keptBitmapCount == 1)
    #expect(drawn[2] < drawn[1] && drawn[3] < drawn[2], "\(drawn)")
    #expect(drawn[6] < 900 * 700 + 1000, "\(drawn)")
  }
}
