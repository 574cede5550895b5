import CoreGraphics
import QuartzCore
import Testing

@Suite struct FramePainterShapesTests {
  private let whole = CGRect(0, 0, 40, 40)

  private func shape(_ shape: Frame.Shape, opacity: Float = 1) -> PaintedPixels {
    PaintedPixels([.item(.shape(shape), whole, opacity: opacity)])
  }

  private func gradient(_ kind: Frame.Gradient.Kind, _ start: CGPoint, _ end: CGPoint) -> PaintedPixels {
    let stops = [Frame.Gradient.Stop(color: .red, location: 0), .init(color: .blue, location: 1)]
    return PaintedPixels([
      .item(.gradient(Frame.Gradient(kind: kind, stops: stops, start: start, end: end)), whole)
    ])
  }

  @Test func `the fill rule determines the inside of two nested rectangles`() {
    let path = CGMutablePath()
    path.addRect(CGRect(0, 0, 30, 30))
    path.addRect(CGRect(10, 10, 10, 10))
    #expect(shape(Frame.Shape(path: path, fill: .red, fillRule: .winding)).total == 900)
    #expect(shape(Frame.Shape(path: path, fill: .red, fillRule: .evenOdd)).total == 800)
  }

  @Test func `a stroke follows the path, and a translucent shape fades as a whole`() {
    let path = CGPath(rect: CGRect(10, 10, 20, 20), transform: nil)
    let both = Frame.Shape(path: path, fill: .red, stroke: Frame.Stroke(color: .blue, width: 4))
    let solid = shape(both), faded = shape(both, opacity: 0.5)
    #expect(solid[20, 20] == 0xFFFF_0000 && solid[9, 20] == 0xFF00_00FF && solid[11, 20] == 0xFF00_00FF)
    #expect(faded.red(11, 20) == 0)
    #expect((127...128).contains(faded.alpha(11, 20)))
  }

  @Test func `a part of the path is stroked, with dashes and caps`() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 20))
    path.addLine(to: CGPoint(x: 40, y: 20))
    var stroke = Frame.Stroke(color: .red, width: 2)
    (stroke.start, stroke.end) = (0.25, 0.75)
    #expect(shape(Frame.Shape(path: path, fill: nil, stroke: stroke)).total == 40)
    stroke.dashes = [5, 5]
    #expect(shape(Frame.Shape(path: path, fill: nil, stroke: stroke)).total == 20)
    (stroke.cap, stroke.end) = (.square, 0.7)
    #expect(shape(Frame.Shape(path: path, fill: nil, stroke: stroke)).total == 28)
  }

  @Test func `a shape in its own size is drawn at whole pixels`() {
    let square = Frame.Shape(path: CGPath(rect: CGRect(0, 0, 4, 4), transform: nil), fill: .red)
    let moved = PaintedPixels([.item(.shape(square), CGRect(0, 0, 4, 4), transform: .translation(1.4, 2.6))])
    #expect(moved.total == 16 && moved.alpha(1, 3) == 255 && moved.alpha(4, 6) == 255)
  }

  @Test func `an axial gradient runs between its points and extends beyond them`() {
    let pixels = gradient(.axial, CGPoint(x: 0.25, y: 0.5), CGPoint(x: 0.75, y: 0.5))
    #expect(pixels[2, 3] == 0xFFFF_0000 && pixels[38, 30] == 0xFF00_00FF)
    #expect((121...134).contains(pixels.red(20, 9)))
    #expect(pixels[20, 0] == pixels[20, 39])
  }

  @Test func `a radial gradient is an ellipse around its first point`() {
    let pixels = gradient(.radial, CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 0.75))
    #expect(pixels.red(20, 20) > 240)
    #expect(abs(pixels.red(30, 20) - pixels.red(20, 25)) < 8)
    #expect(pixels[20, 35] == 0xFF00_00FF)
  }

  @Test func `a conic gradient runs clockwise from the direction of its last point`() {
    let pixels = gradient(.conic, CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 0.5))
    #expect(pixels.red(39, 21) > 245 && pixels.blue(39, 18) > 245)
    #expect((185...197).contains(pixels.red(20, 39)))
    #expect((58...70).contains(pixels.red(20, 0)))
  }
}
