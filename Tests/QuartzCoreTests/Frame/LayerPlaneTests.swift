import Testing

@testable import QuartzCore

/// Tests the list of layers with their own content.
@MainActor @Suite(.serialized) struct LayerPlaneTests {
  private let root = LayerTree.root()

  @Test func `each plane has the content of one layer, and its place in the root`() {
    let outer = LayerTree.box(10, 10, 50, 50), inner = LayerTree.box(5, 5, 20, 20),
      empty = LayerTree.place(CALayer(), 0, 0, 10, 10)
    outer.addSublayer(inner)
    outer.addSublayer(empty)
    root.addSublayer(outer)
    let planes = LayerFlattener.planes(of: [outer], in: root)
    #expect(planes.map(\.layer.id) == [outer.id, inner.id, empty.id])
    #expect(planes.map(\.items.count) == [1, 1, 0])
    #expect(planes.map(\.parent) == [nil, 0, 0])
    #expect(planes[1].extent == CGRect(x: 15, y: 15, width: 20, height: 20))
    #expect(planes[1].point(at: CGPoint(x: 16, y: 17)) == CGPoint(x: 1, y: 2))
    #expect(planes[1].point(at: CGPoint(x: 14, y: 17)) == nil)
  }

  @Test func `opacities are multiplied, and invisible layers are left out`() {
    let outer = LayerTree.box(0, 0, 50, 50), inner = LayerTree.box(0, 0, 20, 20), hidden = LayerTree.box(0, 0, 20, 20)
    outer.addSublayer(inner)
    outer.addSublayer(hidden)
    root.addSublayer(outer)
    CATransaction.withoutActions {
      outer.opacity = 0.5
      inner.opacity = 0.5
      hidden.isHidden = true
    }
    let planes = LayerFlattener.planes(of: [outer], in: root)
    #expect(planes.map(\.opacity) == [0.5, 0.25])
  }

  @Test func `a layer that clips limits the planes in it`() {
    let outer = LayerTree.box(10, 10, 20, 20), inner = LayerTree.box(15, 0, 20, 20)
    outer.addSublayer(inner)
    root.addSublayer(outer)
    CATransaction.withoutActions {
      outer.masksToBounds = true
      outer.cornerRadius = 3
    }
    let planes = LayerFlattener.planes(of: [outer], in: root)
    #expect(planes[1].clip == LayerPlane.Clip(rect: CGRect(x: 10, y: 10, width: 20, height: 20), radius: 3))
    #expect(planes[1].extent == CGRect(x: 25, y: 10, width: 5, height: 20))
    #expect(planes[1].point(at: CGPoint(x: 40, y: 15)) == nil)
  }

  @Test func `a frame of some sublayers contains no others, and does not affect the window`() {
    let page = LayerTree.box(0, 0, 50, 50), tool = LayerTree.box(60, 0, 20, 20)
    root.addSublayer(page)
    root.addSublayer(tool)
    var before = Frame(size: CGSize(width: 100, height: 100))
    LayerFlattener.flatten(root, into: &before)
    let frame = LayerFlattener.frame(of: [page], in: root, scale: 1)
    #expect(frame.items.map(\.layer) == [page.id])
    var after = Frame(size: CGSize(width: 100, height: 100))
    LayerFlattener.flatten(root, into: &after)
    #expect(after == before)
  }
}
