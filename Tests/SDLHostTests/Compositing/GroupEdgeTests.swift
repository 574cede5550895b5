import CoreGraphics
import QuartzCore
import Testing

@testable import SDLHost

/// Tests groups whose edges are between pixels.
@Suite struct GroupEdgeTests {
  private let size = CGSize(width: 24, height: 24)

  private func item(_ items: [Frame.Item], _ rect: CGRect, _ group: (inout Frame.Group) -> Void) -> Frame.Item {
    var content = Frame.Group(items: items, isStatic: false)
    group(&content)
    return Frame.Item(layer: 100, part: .group, rect: rect, content: .group(content))
  }

  @Test func `a translucent group that is not clipped fades its edges once`() {
    let rect = CGRect(x: 4.5, y: 4.25, width: 10.2, height: 10.3)
    let parts: [Frame.Item] = [.color(.red, rect, layer: 1), .color(.red, rect, layer: 2)]
    var group = item(parts, rect) { $0.isWhole = true }
    group.opacity = 0.5
    let grid = PixelGrid(Frame(size: size, items: [group]))
    // Half a pixel, twice: three quarters, of which half is visible.
    #expect((94...97).contains(grid.red(4, 8)), "\(grid.reds(row: 8))")
    #expect((127...128).contains(grid.red(8, 8)))
  }

  /// Stripes with a width of one pixel on a card.
  private func stripes(_ rect: CGRect) -> [Frame.Item] {
    [.color(.white, rect, layer: 1)]
      + (0..<5).map { index in
        .color(.black, CGRect(x: 2 + index * 3, y: 1, width: 1, height: 14), layer: 2 + index)
      }
  }

  @Test(arguments: [0, 6.0]) func `a group resting at a fractional position is as sharp as its items`(radius: CGFloat) {
    let rect = CGRect(x: 0, y: 0, width: 18.4, height: 16.3)
    func card(isStatic: Bool, isWhole: Bool) -> PixelGrid {
      var card = item(stripes(rect), rect) { ($0.isStatic, $0.isWhole) = (isStatic, isWhole) }
      card.transform = .translation(2.3, 3.4)
      card.corners = Frame.Corners(radius: radius)
      return PixelGrid(Frame(size: size, items: [card]))
    }
    let sharp = card(isStatic: false, isWhole: false)
    // Each stripe is completely black, at whole pixels.
    #expect(sharp.reds(row: 10).filter { $0 == 0 }.count >= 5)
    #expect(card(isStatic: true, isWhole: false) == sharp)
    if radius > 0 { return }
    let kept = card(isStatic: true, isWhole: true)
    #expect((6..<18).allSatisfy { kept.red($0, 10) == sharp.red($0, 10) }, "\(kept.reds(row: 10))")
  }

  @Test @MainActor func `a round mask has the correct area at fractional positions`() throws {
    CATransaction.setDisableActions(true)
    let root = CALayer(), card = CALayer(), hole = CAShapeLayer()
    root.frame = CGRect(origin: .zero, size: size)
    card.frame = CGRect(x: 2.2, y: 2.2, width: 16, height: 16)
    card.backgroundColor = CGColor(.white)
    hole.path = CGPath(ellipseIn: CGRect(x: 1.4, y: 1.4, width: 12, height: 12), transform: nil)
    card.mask = hole
    root.addSublayer(card)
    var frame = Frame(size: size)
    LayerFlattener.flatten(root, into: &frame)
    let grid = PixelGrid(frame)
    let sum = grid.totalRed
    #expect(abs(sum - Double.pi * 36) < 0.6, "\(sum)")
    let bounds = (0..<24).filter { grid.reds(column: $0).contains { $0 > 0 } }
    #expect(bounds.count == 12 || bounds.count == 13)
  }
}
