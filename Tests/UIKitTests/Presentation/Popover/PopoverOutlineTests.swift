import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@MainActor @Suite struct PopoverOutlineTests {
  private func outline(_ arrow: PopoverArrow, tip: CGFloat = 80) -> PopoverOutline {
    PopoverOutline(size: CGSize(width: 200, height: 160), arrow: arrow, tip: tip)
  }

  @Test(arguments: PopoverArrow.allCases)
  func `the outline fills the bubble's bounds, and the arrow is at its tip`(arrow: PopoverArrow) {
    let outline = outline(arrow)
    let path = outline.path
    let box = path.boundingBoxOfPath
    #expect(abs(box.minX) < 0.1 && abs(box.minY) < 0.1 && abs(box.maxX - 200) < 0.1 && abs(box.maxY - 160) < 0.1)
    let inwards: CGVector =
      switch arrow {
      case .up: CGVector(dx: 0, dy: 1)
      case .down: CGVector(dx: 0, dy: -1)
      case .left: CGVector(dx: 1, dy: 0)
      case .right: CGVector(dx: -1, dy: 0)
      case .none: .zero
      }
    func inside(_ depth: CGFloat, _ aside: CGFloat) -> Bool {
      let root = outline.root
      return path.contains(
        CGPoint(
          x: root.x + inwards.dx * depth + inwards.dy * aside, y: root.y + inwards.dy * depth + inwards.dx * aside))
    }
    #expect(inside(1, 0))
    guard arrow != .none else { return }
    #expect(!inside(1, 12) && !inside(1, -12) && !inside(6, 15) && !inside(6, -15))
    #expect(inside(14, 30) && inside(14, -30))
  }

  @Test func `all outlines have the same path elements, so that they can be interpolated`() {
    func elements(_ outline: PopoverOutline) -> [CGPathElementType] {
      var types: [CGPathElementType] = []
      outline.path.applyWithBlock { types.append($0.pointee.type) }
      return types
    }
    let expected = elements(outline(.up))
    for arrow in PopoverArrow.allCases { #expect(elements(outline(arrow, tip: 120)) == expected) }
  }

  @Test func `the arrow is symmetric about its tip`() {
    let path = outline(.up, tip: 100).path
    for x in stride(from: 0.5, to: 40, by: 1) {
      for y in stride(from: 0.25, to: 14, by: 0.5) {
        #expect(path.contains(CGPoint(x: 100 - x, y: y)) == path.contains(CGPoint(x: 100 + x, y: y)))
      }
    }
  }

  @Test func `the arrow reduces the safe area only on its side`() {
    #expect(outline(.up).insets == UIEdgeInsets(top: 13, left: 0, bottom: 0, right: 0))
    #expect(outline(.down).insets == UIEdgeInsets(top: 0, left: 0, bottom: 13, right: 0))
    #expect(outline(.left).insets == UIEdgeInsets(top: 0, left: 13, bottom: 0, right: 0))
    #expect(outline(.right).insets == UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 13))
    #expect(outline(.none).insets == .zero)
  }
}
