import CoreGraphics
import Testing

@testable import QuartzCore

/// Tests of what layers retain of earlier frames.
@MainActor @Suite(.serialized) struct OldListsTests {
  private let root = LayerTree.root()
  private let page = LayerTree.box(0, 0, 50, 50)
  private let cells = (0..<5).map { LayerTree.box(CGFloat($0) * 10, 0, 5, 5) }

  init() {
    for cell in cells { page.addSublayer(cell) }
    root.addSublayer(page)
  }

  /// Shows a new image in the first cell and lists a frame with the page as a group. The image is retained by the layer.
  private func showImage() -> CGImage {
    let image = CGImage(width: 4, height: 4, isOpaque: true) { _, _ in }
    CATransaction.withoutActions {
      cells[0].contents = image
      page.opacity = 0.5
    }
    _ = LayerTree.items(of: root)
    return image
  }

  /// Removes the image, shows the page as it is at rest, and frees the old lists.
  private func rest() {
    CATransaction.withoutActions {
      cells[0].contents = nil
      page.opacity = 1
    }
    _ = LayerTree.items(of: root)
    root.freeOldLists()
  }

  @Test func `the images of a group that was unchanged are released`() {
    weak let image = showImage()
    #expect(image != nil && page.flattenedCache != nil)
    rest()
    #expect(image == nil)
  }

  @Test func `the images of a group that changed in every frame are released`() {
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration) = (0.0, 1.0, 1)
    cells[1].add(fade, forKey: "fade")
    weak let image = showImage()
    for _ in 0..<3 {
      StandingClock.advance(by: 0.1)
      _ = LayerTree.items(of: root)
    }
    cells[1].removeAllAnimations()
    #expect(image != nil)
    rest()
    #expect(image == nil)
  }

  @Test func `the list of a group that is still the same is kept`() {
    _ = showImage()
    root.freeOldLists()
    #expect(page.flattenedCache != nil)
  }

  @Test func `a new list has memory for as many items as the previous one`() {
    let lists = GroupLists(), item = Frame.Item(layer: 1, part: .contents, rect: .zero, content: .color(.black))
    _ = lists.list(.group) { $0 += Array(repeating: item, count: 100) }
    _ = lists.list(.group) { #expect($0.isEmpty && $0.capacity >= 100) }
  }
}
