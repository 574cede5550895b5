import CoreGraphics
import Testing

@testable import QuartzCore

/// Tests of layers with clipped corners in a group that changes: what is inside of them is listed once.
@MainActor @Suite(.serialized) struct ClippedListsTests {
  private let root = LayerTree.root()
  private let page = LayerTree.box(0, 0, 90, 90)
  private let moving = LayerTree.box(0, 80, 10, 10)
  private let cells: [CALayer]

  /// A page whose opacity makes it a group, with round cells and a layer whose animation changes the group in each frame.
  init() {
    cells = (0..<4).map { index in
      let cell = LayerTree.box(CGFloat(index) * 20, 0, 18, 18)
      for x in [1, 9] { cell.addSublayer(LayerTree.box(CGFloat(x), 1, 8, 8)) }
      return cell
    }
    CATransaction.withoutActions {
      page.opacity = 0.5
      for cell in cells {
        (cell.masksToBounds, cell.cornerRadius) = (true, 4)
        page.addSublayer(cell)
      }
      page.addSublayer(moving)
      root.addSublayer(page)
    }
    let slide = CABasicAnimation(keyPath: "position.x")
    (slide.fromValue, slide.toValue, slide.duration) = (5.0, 80.0, 10)
    moving.add(slide, forKey: "slide")
  }

  private func change(_ body: () -> Void) { CATransaction.withoutActions(body) }

  /// Lists the next frame and compares it with one that is listed without the lists of earlier frames; returns the items
  /// inside of the cells.
  private func clippedItems(_ comment: Comment, sourceLocation: SourceLocation = #_sourceLocation) -> [[Frame.Item]] {
    StandingClock.advance(by: 0.1)
    let items = LayerTree.items(of: root).filter { $0.layer != root.id }
    let whole = LayerFlattener.frame(of: root.sublayers ?? [], in: root, scale: 1).items
    #expect(items == whole, comment, sourceLocation: sourceLocation)
    let inside = items.first?.group?.items.compactMap(\.group?.items) ?? []
    #expect(inside.count == cells.count, comment, sourceLocation: sourceLocation)
    return inside
  }

  private func isSameArray(_ one: [Frame.Item], _ other: [Frame.Item]) -> Bool {
    one.withUnsafeBufferPointer { one in other.withUnsafeBufferPointer { one.baseAddress == $0.baseAddress } }
  }

  @Test func `what is inside of an unchanged layer is not listed again`() {
    defer { moving.removeAllAnimations() }
    let first = clippedItems("first")
    var kept = [first]
    for _ in 0..<4 { kept.append(clippedItems("later")) }
    #expect(kept.allSatisfy { later in zip(first, later).allSatisfy(isSameArray) })
  }

  @Test func `a change inside of a layer is listed`() {
    defer { moving.removeAllAnimations() }
    let first = clippedItems("before")
    change { cells[1].sublayers?[0].backgroundColor = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1) }
    let second = clippedItems("another color")
    #expect(isSameArray(first[0], second[0]) && first[1] != second[1])
    change { cells[1].sublayers?[0].removeFromSuperlayer() }
    #expect(clippedItems("a layer less")[1].count == second[1].count - 1)
    change { cells[2].bounds.origin.y += 3 }
    #expect(clippedItems("scrolled")[2] != second[2])
    change { page.isGeometryFlipped = true }
    _ = clippedItems("flipped")
  }

  @Test func `an animation inside of a layer is listed in every frame`() throws {
    defer { moving.removeAllAnimations() }
    let inner = try #require(cells[1].sublayers?[0])
    var last = clippedItems("before")
    let slide = CABasicAnimation(keyPath: "position.y")
    (slide.fromValue, slide.toValue, slide.duration) = (3.0, 12.0, 1)
    inner.add(slide, forKey: "slide")
    for _ in 0..<3 {
      let next = clippedItems("moving")
      #expect(isSameArray(next[0], last[0]) && next[1] != last[1])
      last = next
    }
    inner.removeAllAnimations()
    #expect(clippedItems("after")[1] != last[1])
  }
}
