import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import SDLHost

/// Tests gradients with a color jump.
@Suite struct GradientEdgeTests {
  private func picture(
    _ kind: Frame.Gradient.Kind, from start: CGPoint, to end: CGPoint, jump: CGFloat, width: Double, height: Double
  ) -> PixelGrid {
    let stops = [(RGBA.black, 0.0), (.black, jump), (.red, jump), (.red, 1)]
    return PixelGrid(
      GradientRaster(
        Frame.Gradient(
          kind: kind, stops: stops.map { Frame.Gradient.Stop(color: $0.0, location: $0.1) }, start: start, end: end),
        width: width, height: height
      ).image(from: BitmapReserve()))
  }

  @Test func `a jump within a pixel mixes both colors by their share`() {
    let level = picture(
      .axial, from: CGPoint(x: 0, y: 0), to: CGPoint(x: 1, y: 0), jump: 0.5375, width: 20, height: 4)
    for y in 0..<4 {
      #expect(level.reds(row: y)[..<10].allSatisfy { $0 == 0 } && level.reds(row: y)[11...].allSatisfy { $0 == 255 })
      #expect(abs(level.red(10, y) - 64) <= 4)
    }
  }

  @Test func `a diagonal jump has no steps`() {
    let grid = picture(.axial, from: CGPoint(x: 0, y: 0), to: CGPoint(x: 1, y: 1), jump: 0.4, width: 60, height: 24)
    // The red part of each row grows evenly: by 2.5 pixels per row.
    let lengths = (0..<19).map { y in grid.reds(row: y).reduce(0) { $0 + Double($1) / 255 } }
    for (last, next) in zip(lengths, lengths.dropFirst()) { #expect(abs(next - last - 2.5) < 0.35) }
  }

  @Test func `a disc in a radial gradient has the area of a disc`() {
    let grid = picture(
      .radial, from: CGPoint(x: 0.5, y: 0.5), to: CGPoint(x: 1, y: 1), jump: 0.7, width: 40, height: 40)
    let hole = 1600 - grid.totalRed
    #expect(abs(hole - Double.pi * 14 * 14) < 1.5)
  }

  @Test func `the seam of a conic gradient has no steps`() {
    let stops = [(RGBA.black, 0.0), (.red, 1)].map { Frame.Gradient.Stop(color: $0.0, location: $0.1) }
    let grid = PixelGrid(
      GradientRaster(
        Frame.Gradient(kind: .conic, stops: stops, start: CGPoint(x: 0, y: 0), end: CGPoint(x: 1, y: 0.37)), width: 50,
        height: 50
      ).image(from: BitmapReserve()))
    // In each column the color changes from the last to the first over one mixed pixel.
    let mixed = (10..<48).filter { x in grid.reds(column: x).contains { $0 > 60 && $0 < 200 } }
    #expect(mixed.count > 15)
  }

  @Test func `the positions of a conic gradient are the angles around its center`() {
    let gradient = Frame.Gradient(
      kind: .conic, stops: [], start: CGPoint(x: 0.5, y: 0.5), end: CGPoint(x: 0.1, y: 0.9))
    let conic = ConicPositions(GradientLine(gradient, width: 40, height: 40)), beginning = atan2(0.4, -0.4)
    for y in stride(from: Float(0.5), to: 40, by: 1) {
      for x in stride(from: Float(0.5), to: 40, by: 1) {
        let found = Double(conic.positions(SIMD8(repeating: x), y)[7])
        let turn = (atan2(Double(y) - 20, Double(x) - 20) - beginning) / (2 * .pi),
          expected = turn - turn.rounded(.down)
        let distance = abs(found - expected)
        if min(distance, 1 - distance) > 5e-6 { return #expect(found == expected, "at \(x), \(y)") }
      }
    }
  }

  @Test func `a smooth gradient with equal stops has no jumps`() {
    let stops = [(RGBA.black, 0.0), (.red, 0.5), (.red, 0.5), (.white, 1)].map {
      Frame.Gradient.Stop(color: $0.0, location: $0.1)
    }
    let grid = PixelGrid(
      GradientRaster(
        Frame.Gradient(kind: .axial, stops: stops, start: .zero, end: CGPoint(x: 1, y: 0)), width: 64, height: 1
      ).image(from: BitmapReserve()))
    let reds = grid.reds(row: 0)
    #expect(zip(reds, reds.dropFirst()).allSatisfy { $0 <= $1 })
  }
}
