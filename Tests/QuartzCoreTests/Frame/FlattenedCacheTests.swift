import CoreGraphics
import Testing

@testable import QuartzCore

/// Tests of layers that are listed from the cache while they scroll, against a list without a cache.
@MainActor @Suite(.serialized) struct FlattenedCacheTests {
  private let root = LayerTree.root()
  private let list = LayerTree.box(0, 0, 90, 90)
  private let cells: [CALayer]

  /// A list of cells at fractions of a pixel, each with a background, and in it a picture and a line.
  init() {
    cells = (0..<40).map { index in
      let (row, column) = index.quotientAndRemainder(dividingBy: 4)
      let cell = LayerTree.box(CGFloat(column) * 22.3, CGFloat(row) * 15, 20, 14)
      let content = LayerTree.box(1, 1, 18, 12)
      content.addSublayer(LayerTree.box(1, 1, 8, 8))
      content.addSublayer(LayerTree.box(0, 10, 18.5, 1))
      cell.addSublayer(content)
      return cell
    }
    CATransaction.withoutActions {
      list.masksToBounds = true
      for cell in cells { list.addSublayer(cell) }
      root.addSublayer(list)
    }
  }

  private func change(_ body: () -> Void) { CATransaction.withoutActions(body) }

  /// Compares the items of the next frame with those of a list without a cache.
  private func expectSameItems(_ comment: Comment, sourceLocation: SourceLocation = #_sourceLocation) {
    let items = LayerTree.items(of: root).filter { $0.layer != root.id }
    let whole = LayerFlattener.frame(of: root.sublayers ?? [], in: root, scale: 1).items
    #expect(!items.isEmpty, comment, sourceLocation: sourceLocation)
    let difference = zip(items, whole).first { !isSame($0, $1) }
    #expect(items.count == whole.count && difference == nil, comment, sourceLocation: sourceLocation)
  }

  /// Whether two items are the same, apart from the rounding of sums that were added in another order.
  private func isSame(_ one: Frame.Item, _ other: Frame.Item) -> Bool {
    let least = 1e-9
    var rounded = one
    if abs(one.transform.tx - other.transform.tx) < least { rounded.transform.tx = other.transform.tx }
    if abs(one.transform.ty - other.transform.ty) < least { rounded.transform.ty = other.transform.ty }
    return rounded == other
  }

  private func scroll(by distances: [CGFloat], _ comment: Comment) {
    for distance in distances {
      change { list.bounds.origin.y += distance }
      expectSameItems(comment)
    }
  }

  @Test func `cells that scroll are listed from the cache, also those at the edges`() {
    scroll(by: [0, 1, 3, 7, -2, 0.5, 15, 60, -30], "scrolling")
    #expect(cells.contains { $0.flattenedCache != nil })
    #expect(list.flattenedCache == nil, "its bounds change")
  }

  @Test func `a change inside a cell is listed`() {
    scroll(by: [1, 1, 1], "before")
    let cell = cells[6], line = cell.sublayers?[0].sublayers?[1]
    #expect(cell.flattenedCache != nil)
    change { line?.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1) }
    #expect(cell.flattenedCache == nil)
    scroll(by: [1, 1], "another color")
    change { line?.removeFromSuperlayer() }
    scroll(by: [1, 1], "a layer less")
  }

  @Test func `a cell's own values are listed`() {
    let changes: [(Comment, (CALayer) -> Void)] = [
      ("opacity", { $0.opacity = 0.5 }), ("transform", { $0.transform = CATransform3DMakeScale(0.5, 0.5, 1) }),
      ("corners", { $0.cornerRadius = 4 }), ("clipped corners", { ($0.cornerRadius, $0.masksToBounds) = (4, true) }),
      ("position", { $0.position.x += 0.3 }), ("shadow", { $0.shadowOpacity = 0.5 }),
      ("mask", { $0.mask = LayerTree.box(0, 0, 9, 9) }), ("hidden", { $0.isHidden = true }),
      ("rasterized", { $0.shouldRasterize = true }),
      ("sublayer transform", { $0.sublayerTransform = CATransform3DMakeRotation(0.2, 0, 0, 1) }),
    ]
    scroll(by: [1, 1, 1], "before")
    for (comment, body) in changes {
      let cell = cells[9], copy = (cell.position, cell.transform)
      change { body(cell) }
      scroll(by: [1, 1, -1], comment)
      change {
        (cell.opacity, cell.cornerRadius, cell.masksToBounds, cell.shadowOpacity) = (1, 0, false, 0)
        (cell.mask, cell.isHidden, cell.shouldRasterize) = (nil, false, false)
        (cell.position, cell.transform, cell.sublayerTransform) = (copy.0, copy.1, CATransform3DIdentity)
      }
      scroll(by: [1, -1, -1], comment)
    }
  }

  @Test func `an animation in a cell is listed in every frame`() {
    scroll(by: [1, 1, 1], "before")
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration) = (0.0, 1.0, 1)
    cells[6].sublayers?[0].add(fade, forKey: "fade")
    for _ in 0..<14 {
      StandingClock.advance(by: 0.1)
      scroll(by: [0.5], "fading")
    }
    cells[6].sublayers?[0].removeAllAnimations()
    scroll(by: [1, 1, 1], "after")
  }
}
