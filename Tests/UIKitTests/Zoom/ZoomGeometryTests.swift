import CoreGraphics
import Testing

@testable import UIKit

struct ZoomGeometryTests {
  @Test func `the closed card shows the part of the view that the source shows`() {
    let geometry = ZoomGeometry(
      source: CGRect(x: 40, y: 180, width: 60, height: 60), sourceRadius: 8,
      alignment: CGRect(x: 100, y: 50, width: 200, height: 150), openFrame: CGRect(x: 0, y: 0, width: 400, height: 300))
    #expect(geometry.contentScale(at: 0) == 0.4 && geometry.contentScale(at: 1) == 1)
    #expect(geometry.window(at: 0) == CGRect(x: 125, y: 50, width: 150, height: 150))
    #expect(geometry.window(at: 1) == CGRect(x: 0, y: 0, width: 400, height: 300))
  }
}
