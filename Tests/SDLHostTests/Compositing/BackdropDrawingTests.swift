import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import SDLHost

@Suite struct BackdropDrawingTests {
  private let box = CGRect(x: 0, y: 0, width: 96, height: 64)

  private func pixels(_ items: [Frame.Item], background: RGBA = .black) -> PixelGrid {
    PixelGrid(Frame(size: box.size, background: background, items: items))
  }

  private func backdrop(
    _ rect: CGRect? = nil, blur: CGFloat, saturation: Float = 1, transform: Projection = .identity, radius: CGFloat = 0,
    opacity: Float = 1
  ) -> Frame.Item {
    Frame.Item(
      layer: 50, part: .background, rect: rect ?? box, transform: transform, opacity: opacity,
      corners: Frame.Corners(radius: radius),
      content: .backdrop(Frame.Backdrop(blurRadius: blur, saturation: saturation)))
  }

  /// A red right half.
  private var half: Frame.Item { .color(.red, CGRect(x: 48, y: 0, width: 48, height: 64), layer: 1) }

  @Test(arguments: [0.5, 1.0, 2.0, 4.0, 8.0, 13.0])
  func `an edge is blurred by the normal distribution at any reduced resolution`(blur: Double) {
    let grid = pixels([half, backdrop(blur: blur)])
    for x in 0..<96 {
      let expected = 0.5 * (1 + erf((Double(x) + 0.5 - 48) / (blur * 2.0.squareRoot()))) * 255
      // Bilinear steps are not a curve, least of all if the blur is no wider than a pixel.
      #expect(abs(Double(grid.red(x, 32)) - expected) < (blur < 2 ? 18 : 9), "x = \(x)")
    }
  }

  @Test(arguments: [15.0, 24.0, 40.0])
  func `a blur magnified from a small bitmap shows no grid`(blur: Double) {
    let size = CGSize(width: 400, height: 24), whole = CGRect(origin: .zero, size: size)
    let right = Frame.Item.color(.red, CGRect(x: 200, y: 0, width: 200, height: 24), layer: 1)
    let grid = PixelGrid(Frame(size: size, background: .black, items: [right, backdrop(whole, blur: blur)]))
    let strays: [Double] = grid.reds(row: 12).enumerated().map { x, red in
      let share = 0.5 * (1 + erf((Double(x) + 0.5 - 200) / (blur * 2.0.squareRoot())))
      return Double(red) - share * 255
    }
    // The deviation of the slope over half a dozen pixels: with a visible grid it increases and decreases from line
    // to line.
    let errors = (60..<340).map { abs(strays[$0 + 6] - strays[$0]) }
    #expect(errors.allSatisfy { $0 < 1.9 }, "\(errors.max() ?? 0), \(strays.map(abs).max() ?? 0)")
  }

  @Test(arguments: [0.0, 3.0, 20.0, 1000.0]) func `a blur keeps a uniform color`(blur: Double) {
    let grid = pixels([backdrop(blur: blur)], background: RGBA(red: 0.4, green: 0.6, blue: 0.2))
    #expect((0..<64).allSatisfy { y in (0..<96).allSatisfy { grid[$0, y] == 0xFF66_9933 } })
  }

  @Test func `a backdrop without blur changes the saturation`() {
    let color = RGBA(red: 0.6, green: 0.4, blue: 0.4)
    let gray = pixels([backdrop(blur: 0, saturation: 0)], background: color)[10, 10]
    #expect(gray >> 16 & 255 == gray & 255)
    let strong = pixels([backdrop(blur: 0, saturation: 2)], background: color)
    #expect(strong.red(10, 10) > 153)
    #expect(strong[10, 10] & 255 < 102)
  }

  @Test func `a backdrop includes only items drawn before it`() {
    let grid = pixels([backdrop(blur: 4), half])
    #expect(grid.red(40, 32) == 0)
    #expect(grid.red(50, 32) == 255)
  }

  @Test func `an opaque item in front does not change what a backdrop blurs`() {
    let cover = Frame.Item.color(.white, CGRect(x: 48, y: 0, width: 48, height: 64), layer: 60)
    let left = CGRect(x: 20, y: 0, width: 30, height: 64)
    let covered = pixels([half, backdrop(left, blur: 4), cover]), bare = pixels([half, backdrop(left, blur: 4)])
    #expect(covered.red(46, 32) == bare.red(46, 32))
    #expect(covered.red(46, 32) > 40)
  }

  @Test func `a backdrop with rounded corners or a rotation is sharp outside of its shape`() {
    let rect = CGRect(x: 32, y: 16, width: 32, height: 32)
    let grid = pixels([half, backdrop(rect, blur: 6, radius: 16)])
    #expect(grid.red(33, 17) == 0)
    #expect(grid.red(62, 17) == 255)
    #expect((80...175).contains(grid.red(47, 32)))
    let turn = Projection.translation(-48, -32)
      .concatenating(Projection(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 48, ty: 32))
    let turned = pixels([half, backdrop(rect, blur: 6, transform: turn)])
    #expect((80...175).contains(turned.red(47, 32)))
    #expect(turned.red(33, 17) == 0)
  }

  @Test func `a backdrop in an opaque group blurs the background, and in a translucent group it does not`() {
    func grid(opacity: Float, isStatic: Bool) -> PixelGrid {
      let items = [
        backdrop(blur: 4), .color(.white, CGRect(x: 0, y: 0, width: 2, height: 2), layer: 2),
        .color(.white, CGRect(x: 4, y: 0, width: 2, height: 2), layer: 3),
      ]
      return pixels([half, .group(items, box, opacity: opacity, isStatic: isStatic)])
    }
    for isStatic in [false, true] {
      #expect((20...235).contains(grid(opacity: 1, isStatic: isStatic).red(46, 32)))
      let faint = grid(opacity: 0.5, isStatic: isStatic)
      #expect(faint.red(46, 32) == 0)
      #expect(faint.red(49, 32) == 255)
    }
  }

  @Test func `a half-opaque backdrop mixes the sharp and the blurred image`() {
    let sharp = pixels([half]), blurred = pixels([half, backdrop(blur: 4)])
    let mixed = pixels([half, backdrop(blur: 4, opacity: 0.5)])
    for x in 40..<56 { #expect(abs(mixed.red(x, 32) - (sharp.red(x, 32) + blurred.red(x, 32)) / 2) <= 1) }
  }

  @Test func `a change below a backdrop damages it within the blur's reach`() {
    let compositor = PixmanCompositor()
    let surface = CGImage(width: 96, height: 64) { _, _ in 0 }
    let buffer = PixelBuffer(
      pixels: UnsafeMutableRawPointer(mutating: surface.pixels), width: 96, height: 64, bytesPerRow: surface.bytesPerRow
    )
    var changes: [PixelRect] = []
    for x in [10.0, 12.0] {
      let dot = Frame.Item.color(.red, CGRect(x: x, y: 30, width: 4, height: 4), layer: 1)
      let view = backdrop(CGRect(x: 18, y: 20, width: 20, height: 20), blur: 3)
      changes.removeAll()
      compositor.draw(Frame(size: box.size, items: [dot, view]), into: buffer, changes: &changes)
    }
    #expect(changes.contains { $0.contains(PixelRect(x0: 18, y0: 20, x1: 38, y1: 40)) })
    #expect(changes.reduce(0) { $0 + $1.area } < 96 * 64)
  }
}
