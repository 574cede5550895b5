import CoreGraphics
import Testing

/// Tests gradients with a color jump, drawn into a context.
@Suite struct CGGradientEdgeTests {
  private let black = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
  private let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)

  private func reds(_ draw: (CGContext, CGGradient) -> Void, from: Bool = true) -> [[Double]] {
    let context = CGContext(width: 40, height: 40)
    let gradient = CGGradient(colorsSpace: nil, colors: [black, black, red, red], locations: [0, 0.5, 0.5, 1])
    if let gradient { draw(context, gradient) }
    guard let image = context.makeImage() else { return [] }
    return (0..<40).map { y in
      (0..<40).map { x in
        Double(image.pixels.load(fromByteOffset: y * image.bytesPerRow + x * 4 + 2, as: UInt8.self)) / 255
      }
    }
  }

  @Test func `a jump within a pixel mixes both colors by their share`() {
    let rows = reds { context, gradient in
      context.drawLinearGradient(
        gradient, start: .zero, end: CGPoint(x: 40.5, y: 0),
        options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    }
    #expect(rows[5][19] == 0 && rows[5][21] == 1 && abs(rows[5][20] - 0.75) < 0.05, "\(rows[5])")
  }

  @Test func `a diagonal jump has no steps`() {
    let rows = reds { context, gradient in
      context.drawLinearGradient(
        gradient, start: .zero, end: CGPoint(x: 40, y: 12),
        options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    }
    let lengths = rows[4..<36].map { $0.reduce(0, +) }
    for (last, next) in zip(lengths, lengths.dropFirst()) { #expect(abs(next - last - 0.3) < 0.12) }
  }

  @Test func `a gradient without extension ends at a smooth edge`() {
    let rows = reds { context, gradient in
      context.drawLinearGradient(gradient, start: CGPoint(x: 5, y: 5), end: CGPoint(x: 30, y: 12), options: [])
    }
    // The end is perpendicular to the direction: 0.28 of a pixel further left in each row.
    let ends = rows[10..<30].map { $0.reduce(0, +) }
    let edges = rows[10..<30].map { row in row.lastIndex { $0 > 0 }.map { Double($0) + row[$0] } ?? 0 }
    for (last, next) in zip(edges, edges.dropFirst()) { #expect(abs(last - next - 0.28) < 0.2) }
    #expect(ends.allSatisfy { $0 > 10 })
  }

  @Test func `a disc in a radial gradient has the area of a disc`() {
    let rows = reds { context, gradient in
      context.drawRadialGradient(
        gradient, startCenter: CGPoint(x: 20, y: 20), startRadius: 0, endCenter: CGPoint(x: 20, y: 20), endRadius: 28,
        options: [.drawsAfterEndLocation])
    }
    let hole = 1600 - rows.reduce(0) { $0 + $1.reduce(0, +) }
    #expect(abs(hole - Double.pi * 14 * 14) < 2.5, "\(hole)")
    #expect(rows[20].contains { $0 > 0.1 && $0 < 0.9 } || rows[12].contains { $0 > 0.1 && $0 < 0.9 })
  }

  @Test func `a jump in a conic gradient has no steps`() {
    let rows = reds { context, gradient in
      context.drawConicGradient(gradient, center: .zero, angle: -1.22 * .pi + .pi / 4)
    }
    let mixed = (8..<38).filter { x in rows.contains { $0[x] > 0.1 && $0[x] < 0.9 } }
    #expect(mixed.count > 12, "\(mixed)")
  }
}
