import Testing

@testable import DesktopServices

/// Tests the answers to assistive technologies, without a bus.
@Suite struct AccessibleCallTests {
  private let tree = AccessibleCallTests.tree()

  /// Returns an application with a window that contains a field, a slider and a list with a selected item.
  static func tree() -> AccessibleTree {
    var tree = AccessibleTree(name: "Test")
    tree.origin = (100, 50)
    var window = AccessibleObject(id: 1, role: .frame)
    window.frame = .init(x: 0, y: 0, width: 300, height: 200)
    tree.add(window, to: AccessibleTree.root)
    var field = AccessibleObject(id: 2, role: .entry)
    field.name = "Name"
    field.frame = .init(x: 10, y: 20, width: 80, height: 30)
    field.states = [.editable, .sensitive, .focused]
    field.actions = [.init(name: "click", localizedName: "Click")]
    field.text = .init("Hello there. Good day!\nBye", selection: 6..<11, isEditable: true)
    tree.add(field, to: 1)
    var slider = AccessibleObject(id: 3, role: .slider)
    slider.value = .init(minimum: 0, maximum: 2, step: 0.5, current: 1)
    slider.valueText = "half"
    tree.add(slider, to: 1)
    var list = AccessibleObject(id: 4, role: .list)
    list.frame = .init(x: 0, y: 100, width: 300, height: 100)
    tree.add(list, to: 1)
    for id in 5...6 {
      var item = AccessibleObject(id: id, role: .listItem)
      item.frame = .init(x: (id - 5) * 50, y: 100, width: 50, height: 50)
      item.actions = [.init(name: "click", localizedName: "Click")]
      if id == 6 { item.states = [.selected] }
      tree.add(item, to: 4)
    }
    return tree
  }

  private func answer(
    _ id: Int, _ interface: String, _ name: String, _ arguments: [BusValue] = []
  ) -> AccessibleAnswer? {
    let full = interface.hasPrefix("org.") ? interface : "org.a11y.atspi.\(interface)"
    return AccessibleCall(
      path: AccessibleCall.path(of: id), interface: full, name: name, arguments: arguments, busName: ":1.5"
    ).answer(from: tree)
  }

  private func results(_ id: Int, _ interface: String, _ name: String, _ arguments: BusValue...) -> [BusArgument]? {
    answer(id, interface, name, arguments)?.results
  }

  private func property(_ id: Int, _ interface: String, _ name: String) -> BusArgument? {
    results(id, "org.freedesktop.DBus.Properties", "Get", .text("org.a11y.atspi.\(interface)"), .text(name))?.first
  }

  private func reference(_ id: Int) -> BusArgument {
    .structure([.text(":1.5"), .path(AccessibleCall.path(of: id))])
  }

  @Test func `paths and numbers correspond`() {
    for id in [0, 1, 77] { #expect(AccessibleCall.id(at: AccessibleCall.path(of: id)) == id) }
    for path in ["/org/a11y/atspi/accessible/-3", "/org/a11y/atspi/accessible/x", "/else", ""] {
      #expect(AccessibleCall.id(at: path) == nil)
    }
  }

  @Test func `the tree can be walked from the application in both directions`() {
    #expect(results(0, "Accessible", "GetChildren") == [.array(of: "(so)", [reference(1)])])
    #expect(results(1, "Accessible", "GetChildAtIndex", .integer(2)) == [reference(4)])
    #expect(results(6, "Accessible", "GetIndexInParent") == [.integer(1)])
    #expect(property(6, "Accessible", "Parent") == .variant(reference(4)))
    #expect(property(4, "Accessible", "ChildCount") == .variant(.integer(2)))
    #expect(
      results(1, "Accessible", "GetChildAtIndex", .integer(9))
        == [.structure([.text(""), .path("/org/a11y/atspi/null")])])
  }

  @Test func `name, role and states are told`() {
    #expect(property(2, "Accessible", "Name") == .variant(.text("Name")))
    #expect(results(2, "Accessible", "GetRole") == [.number(79)])
    #expect(results(2, "Accessible", "GetRoleName") == [.text("entry")])
    let bits: UInt32 = 1 << 7 | 1 << 24 | 1 << 12
    #expect(results(2, "Accessible", "GetState") == [.array(of: "u", [.number(bits), .number(0)])])
  }

  @Test func `only the interfaces of an object answer`() {
    #expect(results(3, "Text", "GetText", .integer(0), .integer(1)) == nil)
    #expect(results(2, "Accessible", "Explode") == nil && results(99, "Accessible", "GetRole") == nil)
    #expect(property(3, "Text", "CaretOffset") == nil && property(2, "Accessible", "Nonsense") == nil)
    #expect(answer(2, "Unknown", "GetRole") == nil)
  }

  @Test func `rectangles are on the screen, in the window or in the parent`() {
    func extents(_ origin: Int) -> [BusArgument]? { results(5, "Component", "GetExtents", .integer(origin)) }
    func rect(_ values: Int32...) -> [BusArgument] { [.structure(values.map { .integer($0) })] }
    #expect(extents(0) == rect(100, 150, 50, 50))
    #expect(extents(1) == rect(0, 100, 50, 50))
    #expect(extents(2) == rect(0, 0, 50, 50))
    #expect(
      results(1, "Component", "GetAccessibleAtPoint", .integer(160), .integer(160), .integer(0)) == [reference(6)])
    #expect(results(6, "Component", "Contains", .integer(49), .integer(100), .integer(1)) == [.boolean(false)])
  }

  @Test func `values are read and set`() {
    #expect(property(3, "Value", "CurrentValue") == .variant(.double(1)))
    #expect(property(3, "Value", "Text") == .variant(.text("half")))
    let set = answer(
      3, "org.freedesktop.DBus.Properties", "Set",
      [.text("org.a11y.atspi.Value"), .text("CurrentValue"), .number(1.5)])
    #expect(set?.request == .setValue(1.5) && set?.object == 3 && set?.results == [])
  }

  @Test func `actions, focus and selection are requests`() {
    #expect(answer(5, "Action", "DoAction", [.integer(0)])?.request == .perform(0))
    #expect(answer(5, "Action", "DoAction", [.integer(1)])?.results == [.boolean(false)])
    #expect(answer(2, "Component", "GrabFocus")?.request == .focus)
    #expect(answer(5, "Component", "GrabFocus")?.request == nil)
    let selection = answer(4, "Selection", "SelectChild", [.integer(0)])
    #expect(selection?.request == .perform(0) && selection?.object == 5)
    #expect(results(4, "Selection", "GetSelectedChild", .integer(0)) == [reference(6)])
    #expect(results(4, "Selection", "IsChildSelected", .integer(0)) == [.boolean(false)])
  }

  @Test(arguments: [
    (0, 3, "e", 1, 2), (1, 3, "Hello ", 0, 6), (1, 8, "there. ", 6, 13), (2, 3, "Hello there. ", 0, 13),
    (2, 14, "Good day!\n", 13, 23), (3, 2, "Hello there. Good day!\n", 0, 23), (3, 24, "Bye", 23, 26),
    (1, 26, "", 26, 26),
  ])
  func `texts are read by parts`(granularity: Int, position: Int, text: String, start: Int32, end: Int32) {
    let asked = granularity == 0 ? 1 : position
    #expect(
      results(2, "Text", "GetStringAtOffset", .integer(asked), .integer(granularity))
        == [.text(text), .integer(start), .integer(end)])
  }

  @Test func `text is cut, selected and edited at positions within it`() {
    #expect(results(2, "Text", "GetText", .integer(6), .integer(-1)) == [.text("there. Good day!\nBye")])
    #expect(results(2, "Text", "GetText", .integer(90), .integer(-1)) == [.text("")])
    #expect(results(2, "Text", "GetSelection", .integer(0)) == [.integer(6), .integer(11)])
    #expect(answer(2, "Text", "SetCaretOffset", [.integer(3)])?.request == .select(3..<3))
    #expect(answer(2, "Text", "SetCaretOffset", [.integer(99)])?.request == nil)
    #expect(
      answer(2, "EditableText", "InsertText", [.integer(2), .text("äöü"), .integer(2)])?.request
        == .replace(2..<2, "äö"))
    #expect(answer(2, "EditableText", "DeleteText", [.integer(2), .integer(99)])?.request == .replace(2..<26, ""))
    #expect(answer(2, "EditableText", "SetTextContents", [.text("x")])?.request == .setText("x"))
  }

  @Test func `the cache contains every object once`() throws {
    let call = AccessibleCall(
      path: AccessibleCall.cachePath, interface: "org.a11y.atspi.Cache", name: "GetItems", arguments: [],
      busName: ":1.5")
    guard case .array(let type, let items)? = call.answer(from: tree)?.results.first else {
      Issue.record("no items")
      return
    }
    #expect(type == "((so)(so)(so)iiassusau)" && items.count == 7)
  }
}
