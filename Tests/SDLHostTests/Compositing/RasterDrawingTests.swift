import CoreGraphics
import QuartzCore
import Testing

@testable import SDLHost

/// Tests shapes, gradients, cast shadows and nine-part images, which the draw list rasterizes into bitmaps.
@Suite struct RasterDrawingTests {
  private let box = CGRect(x: 0, y: 0, width: 40, height: 40)

  private func pixels(_ items: Frame.Item..., background: RGBA = .black, scale: CGFloat = 1) -> PixelGrid {
    PixelGrid(Frame(size: box.size, scale: scale, background: background, items: items))
  }

  private func item(
    _ content: Frame.Content, _ rect: CGRect? = nil, transform: Projection = .identity, radius: CGFloat = 0
  ) -> Frame.Item {
    Frame.Item(
      layer: 1, part: .shape, rect: rect ?? box, transform: transform, corners: Frame.Corners(radius: radius),
      content: content)
  }

  /// A rotation about the center of the frame.
  private func turn(_ degrees: Double) -> Projection {
    let angle = degrees * .pi / 180
    return Projection.translation(-20, -20)
      .concatenating(Projection(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0))
      .concatenating(.translation(20, 20))
  }

  // MARK: - Shapes

  private func disc(_ diameter: CGFloat) -> CGPath {
    let inset = (40 - diameter) / 2
    return CGPath(ellipseIn: box.insetBy(dx: inset, dy: inset), transform: nil)
  }

  @Test(arguments: [0.0, 33.0]) func `a filled path has its area, rotated or not`(degrees: Double) {
    let grid = pixels(item(.shape(Frame.Shape(path: disc(24), fill: .red)), transform: turn(degrees)))
    #expect(abs(grid.totalRed - Double.pi * 144) < 3)
    #expect(grid.red(20, 20) == 255)
    #expect(grid.red(4, 4) == 0)
  }

  @Test func `a stroke is limited to a part of its path`() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 10))
    path.addLine(to: CGPoint(x: 40, y: 10))
    var stroke = Frame.Stroke(color: .red, width: 2)
    (stroke.start, stroke.end) = (0.25, 0.5)
    let grid = pixels(item(.shape(Frame.Shape(path: path, fill: nil, stroke: stroke))))
    #expect(grid.reds(row: 9) == (0..<40).map { (10..<20).contains($0) ? 255 : 0 })
    #expect(grid.totalRed == 20)
  }

  @Test func `half of a ring has half of its area`() {
    var stroke = Frame.Stroke(color: .red, width: 4)
    let whole = pixels(item(.shape(Frame.Shape(path: disc(24), fill: nil, stroke: stroke)))).totalRed
    stroke.end = 0.5
    let half = pixels(item(.shape(Frame.Shape(path: disc(24), fill: nil, stroke: stroke)))).totalRed
    #expect(abs(half - whole / 2) < 1.5)
  }

  @Test func `a shape in its own size moves in whole pixels, as rectangles do`() {
    let path = CGPath(rect: CGRect(x: 4, y: 4, width: 6, height: 6), transform: nil)
    for offset in [0.3, 0.5, 0.9] {
      let moved = Projection.translation(offset, 1)
      let shape = pixels(item(.shape(Frame.Shape(path: path, fill: .red)), transform: moved))
      let color = pixels(.color(.red, CGRect(x: 4, y: 4, width: 6, height: 6), transform: moved))
      #expect(shape == color)
    }
  }

  @Test func `a moving shape is rasterized once, and a growing one leaves few rasters`() {
    let rasters = RasterTable(), list = DrawList(rasters: rasters)
    let shape = Frame.Content.shape(Frame.Shape(path: disc(24), fill: .red))
    let limit = PixelRect(x0: 0, y0: 0, x1: 40, y1: 40)
    for step in 0..<20 {
      let moved = Projection.translation(Double(step) / 3, 0)
      list.rebuild([item(shape, transform: moved)], projection: .identity, scale: 1, limit: limit)
      rasters.endFrame()
    }
    #expect(rasters.count == 1)
    for step in 0..<100 {
      let factor = 1 + Double(step) / 100
      let grown = Projection(a: factor, b: 0, c: 0, d: factor, tx: 0, ty: 0)
      list.rebuild([item(shape, transform: grown)], projection: .identity, scale: 1, limit: limit)
      rasters.endFrame()
    }
    #expect(rasters.count < 20)
  }

  @Test func `a large gradient that changes in each frame leaves few rasters`() {
    let rasters = RasterTable(), list = DrawList(rasters: rasters)
    let limit = PixelRect(x0: 0, y0: 0, x1: 1000, y1: 600), rect = CGRect(x: 0, y: 0, width: 1000, height: 600)
    for step in 1...8 {
      let content = gradient(.axial, [(.red, 0), (.black, 1)], from: .zero, to: CGPoint(x: Double(step) / 8, y: 0))
      list.rebuild(
        [Frame.Item(layer: 1, part: .contents, rect: rect, content: content)], projection: .identity, scale: 1,
        limit: limit)
      rasters.endFrame()
    }
    #expect(rasters.count <= 2)
  }

  @Test func `the views of images that nobody has any more are dropped at once`() {
    let images = ImageTable(), kept = CGImage(width: 4, height: 4, isOpaque: true) { _, _ in }
    let view = images.view(of: kept)
    weak var past: CGImage?
    do {
      let image = CGImage(width: 4, height: 4, isOpaque: true) { _, _ in }
      past = image
      _ = images.view(of: image)
    }
    #expect(past != nil)
    images.endFrame()
    #expect(past == nil)
    #expect(images.view(of: kept) === view)
  }

  // MARK: - Gradients

  private func gradient(
    _ kind: Frame.Gradient.Kind, _ stops: [(RGBA, CGFloat)], from start: CGPoint, to end: CGPoint
  ) -> Frame.Content {
    .gradient(
      Frame.Gradient(
        kind: kind, stops: stops.map { Frame.Gradient.Stop(color: $0.0, location: $0.1) }, start: start, end: end))
  }

  @Test func `an axial gradient increases evenly along its axis`() {
    let content = gradient(.axial, [(.black, 0), (.red, 1)], from: CGPoint(x: 0, y: 0.5), to: CGPoint(x: 1, y: 0.5))
    let grid = pixels(item(content))
    for x in 0..<40 { #expect(abs(Double(grid.red(x, 7)) - (Double(x) + 0.5) / 40 * 255) <= 1) }
    #expect(grid.alpha(20, 20) == 255)
  }

  @Test func `values between two levels are dithered, equally in every frame`() {
    let dark = RGBA(red: 100.0 / 255, green: 0, blue: 0), light = RGBA(red: 102.0 / 255, green: 0, blue: 0)
    let content = gradient(.axial, [(dark, 0), (light, 1)], from: .zero, to: CGPoint(x: 1, y: 0))
    let grid = pixels(item(content))
    let means = (0..<5).map { block in
      (0..<64).reduce(0) { $0 + grid.red(block * 8 + $1 % 8, $1 / 8) }
    }
    for (first, second) in zip(means, means.dropFirst()) { #expect(second > first) }
    #expect(grid == pixels(item(content)))
  }

  @Test func `two stops at one location give a hard edge`() {
    let content = gradient(
      .axial, [(.black, 0), (.black, 0.5), (.red, 0.5), (.red, 1)], from: .zero, to: CGPoint(x: 1, y: 0))
    #expect(pixels(item(content)).reds(row: 3) == (0..<40).map { $0 < 20 ? 0 : 255 })
  }

  @Test func `a single color fills everything, cut by rounded corners`() {
    let content = gradient(.radial, [(.red, 0.3)], from: CGPoint(x: 0.5, y: 0.5), to: CGPoint(x: 1, y: 1))
    #expect(pixels(item(content)).totalRed == 1600)
    #expect(abs(pixels(item(content, radius: 20)).totalRed - Double.pi * 400) < 2)
  }

  @Test func `a radial gradient depends on the distance, and a conic one on the direction`() {
    let middle = CGPoint(x: 0.5, y: 0.5)
    let radial = pixels(item(gradient(.radial, [(.red, 0), (.black, 1)], from: middle, to: CGPoint(x: 1, y: 1))))
    #expect(radial.red(20, 20) > 240)
    #expect(abs(radial.red(10, 20) - radial.red(20, 10)) <= 1)
    #expect((120...135).contains(radial.red(30, 20)))
    #expect(radial.red(1, 1) == 0)
    let conic = pixels(item(gradient(.conic, [(.black, 0), (.red, 1)], from: middle, to: CGPoint(x: 0.5, y: 0))))
    // Clockwise from the top: right, bottom, left.
    #expect((60...67).contains(conic.red(35, 20)))
    #expect((124...131).contains(conic.red(20, 35)))
    #expect((188...195).contains(conic.red(5, 20)))
  }

  // MARK: - Cast shadows

  private func shadow(_ caster: Frame.CastShadow.Caster, radius: CGFloat, offset: CGSize = .zero) -> Frame.Content {
    .castShadow(Frame.CastShadow(color: .red, offset: offset, radius: radius, caster: caster))
  }

  @Test(arguments: [0.0, 30.0]) func `the shadow of a path has the total of the path's area`(degrees: Double) {
    let rect = CGRect(x: 14, y: 14, width: 12, height: 12)
    let content = shadow(.path(CGPath(rect: rect, transform: nil)), radius: 3)
    #expect(abs(pixels(item(content, rect, transform: turn(degrees))).totalRed - 144) < 4)
  }

  @Test func `the shadow of a rectangular path equals that of a rectangle`() {
    let rect = CGRect(x: 12, y: 12, width: 16, height: 16), offset = CGSize(width: 2, height: -3)
    let cast = pixels(item(shadow(.path(CGPath(rect: rect, transform: nil)), radius: 2, offset: offset), rect))
    let plain = pixels(item(.shadow(.red, offset: offset, radius: 2), rect))
    #expect(cast.greatestDifference(from: plain) <= 3)
  }

  @Test func `items cast shadows according to their opacity`() {
    let faint = Frame.Item.color(.white, CGRect(x: 4, y: 10, width: 12, height: 20), layer: 5, opacity: 0.5)
    let solid = Frame.Item.color(.white, CGRect(x: 24, y: 10, width: 12, height: 20), layer: 6)
    let grid = pixels(item(shadow(.items([faint, solid]), radius: 0, offset: CGSize(width: 0, height: 2)), box))
    #expect((126...129).contains(grid.red(10, 20)))
    #expect(grid.red(30, 20) == 255)
    #expect(grid.red(20, 20) == 0)
    #expect(grid.red(30, 11) == 0)
    #expect(grid.red(30, 31) == 255)
  }

  // MARK: - Nine parts

  /// Red corners of 3 pixels, a green cross one pixel wide between them.
  private let framed = CGImage(width: 7, height: 7) { x, y in x == 3 || y == 3 ? 0xFF00_FF00 : 0xFFFF_0000 }

  private func parts(_ scale: CGFloat = 1) -> Frame.Content {
    .ninePart(
      Frame.NinePart(
        image: framed, source: CGRect(x: 0, y: 0, width: 7, height: 7), center: CGRect(x: 3, y: 3, width: 1, height: 1),
        scale: scale))
  }

  @Test func `the corners of a nine-part image keep their size while its center stretches`() {
    let grid = pixels(item(parts(), CGRect(x: 5, y: 5, width: 30, height: 20)))
    #expect(grid.reds(row: 6) == (0..<40).map { (5..<8).contains($0) || (32..<35).contains($0) ? 255 : 0 })
    #expect(grid[20, 15] == 0xFF00_FF00)
    #expect(grid[20, 6] == 0xFF00_FF00)
    #expect(grid[6, 15] == 0xFF00_FF00)
    #expect(grid.totalRed == 36)
  }

  @Test func `a nine-part image has no seams at fractional positions`() {
    let white = CGImage(width: 7, height: 7) { _, _ in 0xFFFF_FFFF }
    let content = Frame.Content.ninePart(
      Frame.NinePart(
        image: white, source: CGRect(x: 0, y: 0, width: 7, height: 7), center: CGRect(x: 2, y: 2, width: 3, height: 2),
        scale: 1))
    for transform in [Projection(a: 0.83, b: 0, c: 0, d: 1.17, tx: 1.3, ty: 0.6), turn(12)] {
      let grid = pixels(item(content, CGRect(x: 8, y: 8, width: 25.5, height: 21.3), transform: transform))
      for x in 12..<26 { for y in 16..<26 { #expect(grid.red(x, y) == 255) } }
    }
  }

  @Test func `a nine-part image that is too small for its corners shrinks them`() {
    let grid = pixels(item(parts(), CGRect(x: 5, y: 5, width: 4, height: 30)))
    #expect(grid.reds(row: 6).filter { $0 > 200 }.count == 4)
  }
}
