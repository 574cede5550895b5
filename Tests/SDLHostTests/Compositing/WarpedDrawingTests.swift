import CoreGraphics
import QuartzCore
import Testing

@testable import SDLHost

@Suite struct WarpedDrawingTests {
  private let middle = CGPoint(x: 20, y: 20)

  /// A rotation about the center of the frame.
  private func turn(_ degrees: Double) -> Projection {
    let angle = degrees * .pi / 180
    return Projection.translation(-20, -20)
      .concatenating(Projection(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0))
      .concatenating(.translation(20, 20))
  }

  private func pixels(_ items: Frame.Item...) -> PixelGrid {
    PixelGrid(Frame(size: CGSize(width: 40, height: 40), items: items))
  }

  @Test(arguments: [10.0, 45.0, 80.0])
  func `a rotated rectangle keeps its area`(degrees: Double) {
    let grid = pixels(.color(.red, CGRect(x: 10, y: 12, width: 20, height: 16), transform: turn(degrees)))
    #expect(abs(grid.totalRed - 320) < 1)
    #expect(grid.red(20, 20) == 255)
  }

  @Test func `a quarter turn of an image moves every pixel to its position`() {
    let picture = CGImage(width: 20, height: 20) { x, y in 0xFF00_0000 | UInt32(x * 10) << 16 | UInt32(y * 10) }
    let grid = pixels(.image(picture, CGRect(x: 10, y: 10, width: 20, height: 20), transform: turn(90)))
    for step in 0..<20 {
      #expect(abs(grid.red(15, 10 + step) - step * 10) <= 1)
      #expect(abs(Int(grid[29 - step, 15] & 255) - step * 10) <= 1)
    }
    #expect(grid.red(9, 20) == 0)
  }

  @Test func `rounded corners rotate with their rectangle`() {
    let rect = CGRect(x: 10, y: 10, width: 20, height: 20)
    let grid = pixels(.color(.red, rect, transform: turn(30), radius: 10))
    #expect(abs(grid.totalRed - Double.pi * 100) < 3)
  }

  @Test func `a rotated border is hollow`() {
    let border = Frame.Item(
      layer: 1, part: .border, rect: CGRect(x: 10, y: 10, width: 20, height: 20), transform: turn(20),
      content: .border(.red, width: 3))
    let grid = pixels(border)
    #expect(grid.red(20, 20) == 0)
    #expect(abs(grid.totalRed - (400 - 196)) < 2)
  }

  @Test func `an image in perspective is straight and foreshortened`() {
    // Rotated about the vertical through x = 0: w increases to the right, so that the right side is shorter.
    var depth = Projection.identity
    depth.g = 0.01
    let halves = CGImage(width: 40, height: 40) { x, _ in x < 20 ? 0xFFFF_0000 : 0xFF00_00FF }
    let grid = pixels(.image(halves, CGRect(x: 0, y: 0, width: 40, height: 40), transform: depth))
    // The image's center, x = 20, is projected to 20 / 1.2; its right edge to 40 / 1.4.
    #expect(grid.red(15, 10) == 255)
    #expect(grid.red(18, 10) == 0)
    #expect(grid[27, 10] == 0xFF00_00FF)
    #expect(grid[29, 10] == 0xFF00_0000)
    #expect(grid.alpha(2, 38) == 255)
    #expect(grid[27, 32] == 0xFF00_0000)
  }

  @Test(arguments: [50.0, 65, 75, 82], [true, false])
  func `an image that turns away averages all that is within a pixel`(degrees: Double, isOpaque: Bool) {
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 120
    let flip = CATransform3DRotate(eye, degrees * .pi / 180, 0, 1, 0).projection
    let stripes = CGImage(width: 96, height: 30, isOpaque: isOpaque) { x, _ in
      x / 2 % 2 == 0 ? 0xFFFF_0000 : 0xFF00_0000
    }
    var frame = Frame(
      size: CGSize(width: 96, height: 40), background: .black,
      items: [
        .image(
          stripes, CGRect(x: -48, y: -15, width: 96, height: 30), transform: flip.concatenating(.translation(48, 20)))
      ])
    let found = PixelGrid(frame)
    frame.scale = 8
    let fine = PixelGrid(frame)
    var errors: [Double] = []
    for y in 0..<40 {
      for x in 0..<96 {
        var sum = 0
        for row in 0..<8 { for column in 0..<8 { sum += fine.red(x * 8 + column, y * 8 + row) } }
        if sum > 0 { errors.append(abs(Double(found.red(x, y)) - Double(sum) / 64)) }
      }
    }
    let average = errors.reduce(0, +) / Double(errors.count)
    #expect(average < 12, "\(average)")
  }

  @Test func `the part of an item behind the eye is clipped`() {
    var depth = Projection.identity
    depth.g = -0.05
    let grid = pixels(.color(.red, CGRect(x: 0, y: 0, width: 40, height: 40), transform: depth))
    #expect(grid.red(5, 5) == 255)
    #expect(grid.red(39, 39) == 255)
  }

  @Test func `a rotated group fades as a whole`() {
    let items = [
      Frame.Item.color(.red, CGRect(x: 10, y: 10, width: 20, height: 20), layer: 1),
      .color(.red, CGRect(x: 12, y: 12, width: 8, height: 8), layer: 2),
    ]
    let group = Frame.Item.group(items, CGRect(x: 0, y: 0, width: 40, height: 40), transform: turn(45), opacity: 0.5)
    let grid = pixels(group)
    #expect((127...128).contains(grid.red(20, 20)))
    #expect((127...128).contains(grid.red(20, 15)))
    #expect(abs(grid.totalRed - 200) < 2)
  }

  @Test func `a rotated shadow is as dark as an upright one`() {
    func shadow(_ transform: Projection) -> Frame.Item {
      Frame.Item(
        layer: 1, part: .shadow, rect: CGRect(x: 12, y: 12, width: 16, height: 16), transform: transform,
        content: .shadow(.red, offset: .zero, radius: 2))
    }
    #expect(abs(pixels(shadow(turn(30))).totalRed - pixels(shadow(.identity)).totalRed) < 3)
  }
}
