import CoreGraphics
import QuartzCore
import Testing

@testable import SDLHost

@Suite struct MaskDrawingTests {
  private let box = CGRect(x: 0, y: 0, width: 40, height: 40)

  private func pixels(_ items: Frame.Item..., background: RGBA = .black) -> PixelGrid {
    PixelGrid(Frame(size: box.size, background: background, items: items))
  }

  private func masked(
    _ mask: [Frame.Item], isStatic: Bool = false, transform: Projection = .identity, opacity: Float = 1
  ) -> Frame.Item {
    let items = [Frame.Item.color(.red, box, layer: 1), .color(.red, box.insetBy(dx: 8, dy: 8), layer: 2)]
    return Frame.Item(
      layer: 9, part: .group, rect: box, transform: transform, opacity: opacity,
      content: .group(Frame.Group(items: items, isStatic: isStatic, mask: mask)))
  }

  private let disc = Frame.Item.color(.white, CGRect(x: 8, y: 8, width: 24, height: 24), layer: 3, radius: 12)

  @Test(arguments: [false, true]) func `a group is visible where its mask is opaque`(isStatic: Bool) {
    let grid = pixels(masked([disc], isStatic: isStatic))
    #expect(abs(grid.totalRed - Double.pi * 144) < 2)
    #expect(grid.red(20, 20) == 255)
    #expect(grid.red(9, 9) == 0)
  }

  @Test func `a translucent mask is multiplied with the group's opacity`() {
    let half = Frame.Item.color(.black, box, layer: 3, opacity: 0.5)
    #expect((127...128).contains(pixels(masked([half])).red(20, 20)))
    #expect((63...65).contains(pixels(masked([half], opacity: 0.5)).red(20, 20)))
  }

  @Test func `an empty mask hides everything`() {
    #expect(pixels(masked([])).totalRed == 0)
    #expect(pixels(masked([], isStatic: true)).totalRed == 0)
  }

  @Test func `a single item can be masked`() {
    let group = Frame.Group(items: [.color(.red, box, layer: 1)], isStatic: false, mask: [disc])
    let grid = pixels(Frame.Item(layer: 9, part: .group, rect: box, content: .group(group)))
    #expect(abs(grid.totalRed - Double.pi * 144) < 2)
  }

  @Test func `a masked group rotates with its mask`() {
    let angle = 0.6
    let turn = Projection.translation(-20, -20)
      .concatenating(Projection(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 20, ty: 20))
    let side = Frame.Item.color(.black, CGRect(x: 20, y: 10, width: 16, height: 20), layer: 3)
    let grid = pixels(masked([side], transform: turn))
    #expect(abs(grid.totalRed - 320) < 3)
    #expect(grid.red(20 + Int(8 * cos(angle)), 20 + Int(8 * sin(angle))) == 255)
    #expect(grid.red(20 - Int(8 * cos(angle)), 20 - Int(8 * sin(angle))) == 0)
  }

  // MARK: - Dissolves

  private func dissolve(
    _ old: [Frame.Item], _ new: [Frame.Item], _ progress: Float, transform: Projection = .identity, opacity: Float = 1,
    radius: CGFloat = 0
  ) -> Frame.Item {
    Frame.Item(
      layer: 9, part: .group, rect: box, transform: transform, opacity: opacity, corners: Frame.Corners(radius: radius),
      content: .dissolve(Frame.Dissolve(old: old, new: new, progress: progress)))
  }

  @Test func `a dissolve is the exact mixture, opaque or not`() {
    let red = Frame.Item.color(.red, box, layer: 1)
    let white = Frame.Item.color(.white, CGRect(x: 0, y: 0, width: 20, height: 40), layer: 2)
    for progress: Float in [0.25, 0.5, 0.75] {
      // From nothing to white over blue: the blue is visible only as far as neither covers it.
      let blue = RGBA(red: 0, green: 0, blue: 1)
      let clear = pixels(dissolve([red], [white], progress), background: blue)
      let whole = Int((progress * 255).rounded())
      #expect(abs(clear.red(5, 5) - 255) <= 1)
      #expect(abs(Int(clear[5, 5] & 255) - whole) <= 1)
      #expect(abs(clear.red(30, 5) - (255 - whole)) <= 1)
      #expect(abs(Int(clear[30, 5] & 255) - whole) <= 1)
    }
  }

  @Test(arguments: [0.0, 6.0]) func `an opaque dissolve drawn in place equals one mixed in bitmaps`(radius: Double) {
    let back = Frame.Item.color(.red, box, layer: 1),
      dot = Frame.Item.color(.white, CGRect(x: 3, y: 5, width: 9, height: 9), layer: 2)
    let front = Frame.Item.color(RGBA(red: 0, green: 1, blue: 0), box, layer: 3)
    let inPlace = pixels(dissolve([back, dot], [front], 0.3, radius: radius), background: .white)
    // The dissolve is slightly translucent, so that it needs bitmaps.
    let mixed = pixels(dissolve([back, dot], [front], 0.3, opacity: 0.9985, radius: radius), background: .white)
    #expect(inPlace.greatestDifference(from: mixed) <= 2)
  }

  @Test func `a dissolve at its ends is one of the images`() {
    let red = Frame.Item.color(.red, box, layer: 1), white = Frame.Item.color(.white, box, layer: 2)
    #expect(pixels(dissolve([red], [white], 0)) == pixels(red))
    #expect(pixels(dissolve([red], [white], 1)) == pixels(white))
    #expect(pixels(dissolve([red], [white], .nan)) == pixels(red))
  }

  @Test func `a rotated dissolve mixes like an upright one`() {
    let turn = Projection(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 16, ty: -8)
    let grid = pixels(dissolve([.color(.red, box, layer: 1)], [], 0.5, transform: turn))
    #expect((126...129).contains(grid.red(20, 20)))
  }
}
