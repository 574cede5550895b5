import CoreGraphics
import Testing
import UIKit

@Suite struct NSCoderGeometryTests {
  @Test func `geometry is written as in property lists`() {
    #expect(NSCoder.string(for: CGPoint(x: 1, y: 2.5)) == "{1, 2.5}")
    #expect(NSCoder.string(for: CGRect(x: 1, y: 2, width: 3, height: 4)) == "{{1, 2}, {3, 4}}")
    #expect(NSCoder.string(for: CGAffineTransform(scaleX: 2, y: 1)) == "[2, 0, 0, 1, 0, 0]")
    #expect(NSCoder.string(for: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) == "{1, 2, 3, 4}")
  }

  @Test func `geometry that was written can be read again`() {
    let rect = CGRect(x: -1.25, y: 2, width: 300, height: 0.5)
    #expect(NSCoder.cgRect(for: NSCoder.string(for: rect)) == rect)
    let transform = CGAffineTransform(1, 2, 3, 4, 5, 6.5)
    #expect(NSCoder.cgAffineTransform(for: NSCoder.string(for: transform)) == transform)
    #expect(NSCoder.cgSize(for: "{3, 4}") == CGSize(width: 3, height: 4))
    #expect(NSCoder.cgVector(for: "{3,4}") == CGVector(dx: 3, dy: 4))
    #expect(NSCoder.uiEdgeInsets(for: "{1, 2, 3, 4}").right == 4)
  }

  @Test func `an unreadable string gives zero or identity`() {
    #expect(NSCoder.cgRect(for: "{{1, 2}, {3}}") == .zero && NSCoder.cgPoint(for: "") == .zero)
    #expect(NSCoder.cgAffineTransform(for: "[x]") == .identity)
  }

  @Test func `a rectangle converts to a dictionary and back`() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(rect.dictionaryRepresentation.count == 4)
    #expect(CGRect(dictionaryRepresentation: rect.dictionaryRepresentation) == rect)
    #expect(CGRect(dictionaryRepresentation: CGPoint.zero.dictionaryRepresentation) == nil)
  }
}
