import CoreGraphics
import Testing

@testable import Player

struct DetailLayoutTests {
  /// A layout with an area for the picture of 800×600 at (100, 50).
  let layout = DetailLayout(
    page: CGSize(width: 1000, height: 720), room: CGRect(x: 90, y: 40, width: 820, height: 670), margin: 10, caption: 60
  )

  @Test func `margins and caption reduce the area for the picture`() {
    #expect(layout.stand == CGRect(x: 100, y: 50, width: 800, height: 600))
  }

  @Test(arguments: [
    (CGSize(width: 1600, height: 1200), CGRect(x: 100, y: 50, width: 800, height: 600)),
    (CGSize(width: 1200, height: 1600), CGRect(x: 275, y: 50, width: 450, height: 600)),
    (CGSize(width: 8000, height: 1000), CGRect(x: 100, y: 300, width: 800, height: 100)),
    (CGSize(width: 100, height: 50), CGRect(x: 350, y: 275, width: 300, height: 150)),
    (CGSize(width: 100_000, height: 1), CGRect(x: 100, y: 350, width: 800, height: 1)),
  ])
  func `a picture is completely visible and centered, enlarged threefold at most`(size: CGSize, expected: CGRect) {
    #expect(layout.picture(of: size) == expected)
  }

  @Test func `the caption is below the picture in its reserved space`() {
    let caption = layout.caption(under: layout.picture(of: CGSize(width: 1600, height: 1200)))
    #expect(caption.minY > 650 && caption.maxY < 710)
    #expect(caption.width == 800)
  }

  @Test func `a page without enough space still has an area for the picture`() {
    let narrow = DetailLayout(
      page: CGSize(width: 10, height: 10), room: CGRect(x: 0, y: 0, width: 10, height: 10), margin: 20, caption: 60)
    #expect(narrow.stand.width >= 1 && narrow.stand.height >= 1)
    #expect(narrow.picture(of: CGSize(width: 1600, height: 1200)).width >= 1)
  }

  @Test func `the decoded size is that of the whole page in pixels`() {
    #expect(layout.shownSize(scale: 1.5) == .fitting(width: 1500, height: 1080))
  }
}
