import CoreGraphics
import Testing

@testable import Player

/// Tests the place of the information panel.
@Suite struct InformationPlacementTests {
  private func place(_ page: CGSize, isRightToLeft: Bool = false, height: CGFloat = 400) -> InformationPlacement {
    InformationPlacement(page: page, top: 44, isRightToLeft: isRightToLeft, width: 312) { _ in height }
  }

  @Test func `on a wide page the panel is beside the picture`() {
    let place = place(CGSize(width: 1280, height: 800))
    #expect(place.frame == CGRect(x: 954, y: 58, width: 312, height: 400))
    #expect(place.trailing == 326 && place.bottom == 0)
    #expect(self.place(CGSize(width: 1280, height: 800), isRightToLeft: true).frame.minX == 14)
  }

  @Test func `on a narrow page the panel is below the picture`() {
    let place = place(CGSize(width: 480, height: 800))
    #expect(place.frame == CGRect(x: 14, y: 422, width: 452, height: 364))
    #expect(place.trailing == 0 && place.bottom == 378)
  }

  @Test(arguments: [CGSize(width: 1000, height: 160), CGSize(width: 320, height: 60)])
  func `a panel with little room stays on the page`(page: CGSize) {
    let place = place(page)
    #expect(place.frame.height >= 0 && place.frame.maxY <= page.height)
  }
}
