import Foundation
import Testing

@testable import UIKit

@MainActor @Suite struct PopoverPlacementTests {
  private static let room = CGRect(x: 10, y: 10, width: 780, height: 580)

  private func place(
    _ source: CGRect, content: CGSize = CGSize(width: 200, height: 150), room: CGRect = PopoverPlacementTests.room,
    _ permitted: UIPopoverArrowDirection = .any, canOverlap: Bool = false
  ) -> PopoverPlacement {
    PopoverPlacement(
      PopoverPlacement.Wishes(
        content: content, source: source, room: room, permitted: permitted, canOverlap: canOverlap))
  }

  @Test func `a popover is preferably below or above, on the side with more space`() {
    let below = place(CGRect(x: 300, y: 100, width: 40, height: 40))
    #expect(below.arrow == .up && below.tip == 100)
    #expect(below.frame == CGRect(x: 220, y: 140, width: 200, height: 163))
    let above = place(CGRect(x: 300, y: 500, width: 40, height: 40))
    #expect(above.arrow == .down && above.frame == CGRect(x: 220, y: 337, width: 200, height: 163))
  }

  @Test func `content that is too high for above and below is placed beside the source`() {
    let right = place(CGRect(x: 100, y: 300, width: 40, height: 40), content: CGSize(width: 200, height: 400))
    #expect(right.arrow == .left && right.frame == CGRect(x: 140, y: 120, width: 213, height: 400))
    #expect(right.tip == 200)
    let left = place(CGRect(x: 700, y: 300, width: 40, height: 40), content: CGSize(width: 200, height: 400))
    #expect(left.arrow == .right && left.frame.maxX == 700)
  }

  @Test func `content without a preferred height takes the available height`() {
    let free = CGSize(width: 320, height: 0)
    let below = place(CGRect(x: 300, y: 100, width: 40, height: 40), content: free)
    #expect(below.arrow == .up && below.frame == CGRect(x: 160, y: 140, width: 320, height: 450))
    let beside = place(CGRect(x: 100, y: 280, width: 40, height: 40), content: free)
    #expect(beside.arrow == .left && beside.frame == CGRect(x: 140, y: 10, width: 333, height: 580))
  }

  @Test func `content that fits nowhere is placed where most of it is visible`() {
    let placement = place(CGRect(x: 350, y: 200, width: 100, height: 40), content: CGSize(width: 600, height: 900))
    #expect(placement.arrow == .up && placement.frame == CGRect(x: 100, y: 240, width: 600, height: 350))
  }

  @Test(arguments: [
    (UIPopoverArrowDirection.up, PopoverArrow.up), (.down, .down), (.left, .left), (.right, .right),
  ])
  func `only permitted arrow directions are used`(permitted: UIPopoverArrowDirection, arrow: PopoverArrow) {
    #expect(place(CGRect(x: 300, y: 300, width: 40, height: 40), permitted).arrow == arrow)
  }

  @Test func `a popover never leaves the available area, and its arrow avoids the corners`() {
    for x in stride(from: -50.0, through: 850, by: 25) {
      for y in stride(from: -50.0, through: 650, by: 25) {
        let source = CGRect(x: x, y: y, width: 20, height: 20)
        let placement = place(source)
        #expect(Self.room.contains(placement.frame), "\(source) \(placement)")
        let length = placement.arrow.isUpright ? placement.frame.width : placement.frame.height
        #expect(placement.tip >= 33 && placement.tip <= length - 33, "\(source) \(placement)")
        let overlap = placement.frame.intersection(source)
        #expect(overlap.width <= 0 || overlap.height <= 0, "\(source) \(placement)")
      }
    }
  }

  @Test func `a popover without an arrow is centered over its source inside the available area`() {
    let free = place(CGRect(x: 380, y: 280, width: 40, height: 40), [])
    #expect(free.arrow == .none && free.frame == CGRect(x: 300, y: 225, width: 200, height: 150))
    #expect(place(CGRect(x: 0, y: 0, width: 10, height: 10), []).frame.origin == CGPoint(x: 10, y: 10))
  }

  @Test func `a popover points at the center of a source that fills the available area`() {
    let placement = place(CGRect(x: 0, y: 0, width: 800, height: 600))
    #expect(placement.arrow == .up && placement.frame == CGRect(x: 300, y: 300, width: 200, height: 163))
  }

  @Test func `a popover overlaps its source only if allowed and necessary`() {
    let source = CGRect(x: 300, y: 200, width: 100, height: 300)
    let content = CGSize(width: 780, height: 400)
    let beside = place(source, content: content, .up)
    #expect(beside.frame == CGRect(x: 10, y: 500, width: 780, height: 90))
    let over = place(source, content: content, .up, canOverlap: true)
    #expect(over.frame == CGRect(x: 10, y: 177, width: 780, height: 413))
    let small = place(source, .left, canOverlap: true)
    #expect(small.frame.minX == 400)
  }

  @Test func `a tiny available area gives no negative sizes`() {
    for permitted in [UIPopoverArrowDirection.any, []] {
      let placement = place(
        CGRect(x: 0, y: 0, width: 10, height: 10), room: CGRect(x: 10, y: 10, width: 0, height: 4), permitted)
      #expect(placement.frame.size.width >= 0 && placement.frame.size.height >= 0)
      let outline = PopoverOutline(size: placement.frame.size, arrow: placement.arrow, tip: placement.tip)
      #expect(outline.path.boundingBox.width.isFinite)
    }
  }
}
