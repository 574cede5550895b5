import CoreGraphics
import Testing

@testable import UIKit

@Suite struct MenuPlacementTests {
  private let room = CGRect(x: 0, y: 0, width: 400, height: 600)

  @Test func `a menu is below its source, aligned with its left edge`() {
    let placement = MenuPlacement(
      size: CGSize(width: 200, height: 150), beside: CGRect(x: 40, y: 50, width: 80, height: 30), in: room)
    #expect(placement.frame == CGRect(x: 40, y: 86, width: 200, height: 150))
    #expect(placement.anchor == CGPoint(x: 0.2, y: 0))
  }

  @Test func `a menu of a source on the right is aligned with its right edge`() {
    let placement = MenuPlacement(
      size: CGSize(width: 200, height: 150), beside: CGRect(x: 300, y: 50, width: 80, height: 30), in: room)
    #expect(placement.frame.maxX == 380)
  }

  @Test func `a menu without space below is above its source`() {
    let placement = MenuPlacement(
      size: CGSize(width: 200, height: 150), beside: CGRect(x: 40, y: 500, width: 80, height: 30), in: room)
    #expect(placement.frame.maxY == 494)
    #expect(placement.anchor.y == 1)
  }

  @Test func `a menu that is too long takes the side with more space, and only that`() {
    let placement = MenuPlacement(
      size: CGSize(width: 200, height: 1500), beside: CGRect(x: 40, y: 200, width: 80, height: 30), in: room)
    #expect(placement.frame.minY == 236 && placement.frame.maxY == 592)
  }

  @Test(arguments: [CGRect(x: -50, y: -80, width: 30, height: 30), CGRect(x: 390, y: 590, width: 300, height: 300)])
  func `a menu never leaves the window`(source: CGRect) {
    let placement = MenuPlacement(size: CGSize(width: 200, height: 300), beside: source, in: room)
    #expect(room.contains(placement.frame))
    #expect((0...1).contains(placement.anchor.x) && (0...1).contains(placement.anchor.y))
  }

  @Test func `a menu covers its source if neither side has space`() {
    let low = CGRect(x: 0, y: 0, width: 300, height: 160)
    let placement = MenuPlacement(
      size: CGSize(width: 500, height: 140), beside: CGRect(x: 10, y: 60, width: 80, height: 40), in: low)
    #expect(placement.frame == CGRect(x: 8, y: 10, width: 284, height: 140))
  }
}
