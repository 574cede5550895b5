import CoreGraphics
import DesktopServices
import Testing

@testable import SDLHost
@testable @_spi(UIKit) import UIFoundation
@testable import UIKitCore

@Suite struct AccessibleTreeNodesTests {
  private func tree(_ nodes: [AccessibilityNode], announcing texts: [String] = []) -> AccessibleTree {
    AccessibleTree(
      name: "Test", title: "Window", isActive: true, size: CGSize(width: 100, height: 50), scale: 2, origin: (7, 8),
      nodes: nodes,
      announcements: texts.enumerated().map { AccessibleTree.Announcement(number: $0.offset + 1, text: $0.element) })
  }

  private func object(_ node: AccessibilityNode) throws -> AccessibleObject {
    try #require(tree([node]).objects[node.id + AccessibleObject.firstElement])
  }

  @Test func `the window is the only child of the application, in pixels`() throws {
    let tree = tree([])
    #expect(tree.objects[AccessibleTree.root]?.children == [AccessibleObject.window])
    let window = try #require(tree.objects[AccessibleObject.window])
    #expect(window.name == "Window" && window.states.contains(.active))
    #expect(window.frame == AccessibleObject.Frame(x: 0, y: 0, width: 200, height: 100))
    #expect(tree.origin == (7, 8))
  }

  @Test func `nodes keep their nesting, and a node that occurs twice is one object`() {
    var list = AccessibilityNode(id: 4, role: .list)
    list.children = [AccessibilityNode(id: 5, role: .cell), AccessibilityNode(id: 6, role: .cell)]
    let tree = tree([list, AccessibilityNode(id: 6, role: .cell)])
    #expect(tree.objects[AccessibleObject.window]?.children == [5] && tree.objects[5]?.children == [6, 7])
  }

  @Test func `a value that is no number is read with the name`() throws {
    var node = AccessibilityNode(id: 1, role: .button)
    (node.label, node.value, node.hint) = ("Transition", "Hero", "Opens a menu")
    #expect(try object(node).name == "Transition, Hero" && object(node).description == "Opens a menu")
    node.role = .slider
    node.range = AccessibilityRange(minimum: 0, maximum: 1, step: 0.1, current: 0.5)
    let slider = try object(node)
    #expect(slider.name == "Transition" && slider.valueText == "Hero" && slider.value?.current == 0.5)
  }

  @Test func `states and attributes follow from the node`() throws {
    var node = AccessibilityNode(id: 1, role: .cell)
    node.states = [.enabled, .selectable, .selected, .focused, .showing]
    node.position = AccessibilityPosition(index: 3, count: 9)
    let cell = try object(node)
    #expect(
      cell.states == [.visible, .enabled, .sensitive, .selectable, .selected, .focusable, .focused, .showing])
    #expect(cell.attributes == ["toolkit": "Segue", "posinset": "3", "setsize": "9"])
  }

  @Test func `rectangles without a place have none`() throws {
    var node = AccessibilityNode(id: 1, role: .image)
    for rect in [CGRect.null, CGRect.infinite, CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)] {
      node.frame = rect
      #expect(try object(node).frame == AccessibleObject.Frame())
    }
    node.frame = CGRect(x: 1, y: 2, width: 3.25, height: 4)
    #expect(try object(node).frame == AccessibleObject.Frame(x: 2, y: 4, width: 7, height: 8))
  }

  @Test func `announcements are notices in the window`() {
    let tree = tree([], announcing: ["One", "Two"])
    let notices = tree.objects[AccessibleObject.window]?.children.compactMap { tree.objects[$0] } ?? []
    #expect(notices.map(\.name) == ["One", "Two"] && notices.allSatisfy { $0.role == .notification })
  }
}
