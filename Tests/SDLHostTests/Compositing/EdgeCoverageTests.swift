import CoreGraphics
import QuartzCore
import Testing

@testable import SDLHost

/// Tests edges, corners and joints between pixels: each image is compared with a drawing eight times finer, averaged.
@Suite struct EdgeCoverageTests {
  private static let size = CGSize(width: 40, height: 32)
  private static let fineness = 8

  /// Positions between pixels, in eighths, at which both images have the same edges.
  nonisolated static let offsets = [(0.0, 0.0), (0.5, 0.25), (0.125, 0.875), (0.75, 0.5), (0.375, 0.625)]

  /// The red, green and blue components of every pixel, row by row.
  private static func components(_ frame: Frame, averagedOver side: Int = 1) -> [Double] {
    let grid = PixelGrid(frame)
    var values: [Double] = []
    for y in 0..<grid.height / side {
      for x in 0..<grid.width / side {
        for shift: UInt32 in [16, 8, 0] {
          var sum = 0.0
          for row in 0..<side {
            for column in 0..<side { sum += Double(grid[x * side + column, y * side + row] >> shift & 255) }
          }
          values.append(sum / Double(side * side))
        }
      }
    }
    return values
  }

  /// The pixel with the largest error, with `expected` and `found`.
  private func worst(_ items: [Frame.Item], background: RGBA = .black) -> (error: Double, place: String) {
    var frame = Frame(size: Self.size, background: background, items: items)
    let found = Self.components(frame)
    frame.scale = CGFloat(Self.fineness)
    let expected = Self.components(frame, averagedOver: Self.fineness)
    let errors = zip(found, expected).map { abs($0 - $1) }
    let index = errors.indices.max { errors[$0] < errors[$1] } ?? 0
    let pixel = index / 3, width = Int(Self.size.width)
    return (errors[index], "(\(pixel % width), \(pixel / width)): \(found[index]), not \(expected[index])")
  }

  /// The tolerance of eight bits and of the distance to a curve that determines its coverage, in levels.
  private let straight = 2.5, curved = 12.0

  /// The same where a clip's edge crosses a curve within a pixel: the pixel has the product of both.
  private let crossed = 48.0

  private func rect(_ offset: (Double, Double)) -> CGRect {
    CGRect(x: 5 + offset.0, y: 4 + offset.1, width: 26.625, height: 21.375)
  }

  private func border(_ offset: (Double, Double), width: Double, radius: Double = 0, clip: CGRect? = nil) -> Frame.Item
  {
    Frame.Item(
      layer: 1, part: .border, rect: rect(offset), clip: clip, corners: Frame.Corners(radius: radius),
      content: .border(.white, width: width))
  }

  @Test(arguments: offsets, [0.25, 0.5, 0.875, 1, 1.5, 2.25, 7.125])
  func `a square border is uniform, also at its corners`(offset: (Double, Double), width: Double) {
    let worst = worst([border(offset, width: width)])
    #expect(worst.error <= straight, "\(worst.place)")
  }

  @Test(arguments: offsets, [0.5, 1.25, 3, 6])
  func `a rounded border has a constant width around its corners`(offset: (Double, Double), width: Double) {
    let worst = worst([border(offset, width: width, radius: 6)])
    #expect(worst.error <= curved * 2, "\(worst.place)")
  }

  @Test(arguments: offsets)
  func `a fractional clip cuts borders with correct coverage`(offset: (Double, Double)) {
    let clip = CGRect(x: 5.75, y: 6.5, width: 20.125, height: 30.25)
    let square = worst([border(offset, width: 2.5, clip: clip)])
    #expect(square.error <= straight, "\(square.place)")
    let around = CGRect(x: 6.375, y: 5.25, width: 20.125, height: 30.25)
    let round = worst([border(offset, width: 2.5, radius: 7, clip: around)])
    #expect(round.error <= crossed, "\(round.place)")
  }

  @Test(arguments: offsets)
  func `a fractional clip cuts rounded corners with correct coverage`(offset: (Double, Double)) {
    let clip = CGRect(x: 7.25, y: 6.5, width: 19.125, height: 15.875)
    let item = Frame.Item.color(.white, rect(offset), clip: clip, radius: 8)
    let worst = worst([item])
    #expect(worst.error <= crossed, "\(worst.place)")
  }

  @Test(arguments: offsets, [nil, CGRect(x: 3.5, y: 6.625, width: 24.25, height: 30.25)])
  func `the background does not show through the edge of a rounded group`(offset: (Double, Double), clip: CGRect?) {
    let rect = rect(offset)
    var group = Frame.Item.group(
      [
        .color(.white, rect, layer: 1), .color(RGBA(red: 0, green: 0, blue: 0.2), rect, layer: 2),
        .color(RGBA(red: 0, green: 0.4, blue: 0), rect.offsetBy(dx: 9, dy: 0), layer: 3),
      ], rect, radius: 7)
    group.clip = clip
    let worst = worst([group], background: RGBA(red: 0.1, green: 0.1, blue: 0.1))
    #expect(worst.error <= curved / 2, "\(worst.place)")
  }

  @Test func `a group in a rounded group keeps its own edge`() {
    let rect = rect((0.5, 0.25)), inside = rect.insetBy(dx: 2.25, dy: 3.5)
    let inner = Frame.Item.group(
      [.color(.white, inside, layer: 3), .color(RGBA(red: 0, green: 0, blue: 0.5), inside, layer: 4)], inside,
      layer: 101,
      radius: 4)
    let outer = Frame.Item.group(
      [.color(.white, rect, layer: 1), .color(RGBA(red: 0.5, green: 0, blue: 0), rect, layer: 2), inner], rect,
      radius: 7)
    let worst = worst([outer])
    #expect(worst.error <= curved, "\(worst.place)")
  }

  @Test(arguments: [0.7, 3, 20, 45, 71, 89.2], offsets)
  func `a rotated rectangle's edges have correct coverage at any angle`(
    degrees: Double, offset: (Double, Double)
  ) {
    let angle = degrees * .pi / 180
    let turn = Projection(
      a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 20 + offset.0, ty: 16 + offset.1)
    let item = Frame.Item.color(.white, CGRect(x: -9, y: -8, width: 18, height: 16.5), transform: turn)
    let worst = worst([item])
    #expect(worst.error <= straight, "\(worst.place)")
  }

  @Test(arguments: offsets)
  func `a rotated border has the same width on all sides`(offset: (Double, Double)) {
    let turn = Projection(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 20 + offset.0, ty: 16 + offset.1)
    let border = Frame.Item(
      layer: 1, part: .border, rect: CGRect(x: -9, y: -8, width: 18, height: 16.5), transform: turn,
      content: .border(.white, width: 2.25))
    let worst = worst([border])
    #expect(worst.error <= straight * 2, "\(worst.place)")
  }
}
