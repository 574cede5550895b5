import Testing

@testable import DesktopServices

@Suite struct AccessibleEventTests {
  private let before = AccessibleCallTests.tree()

  private func events(_ change: (inout [Int: AccessibleObject]) -> Void) -> [AccessibleEvent] {
    var objects = before.objects
    change(&objects)
    var after = AccessibleTree(name: "Test")
    after.origin = before.origin
    func add(_ id: Int, to parent: Int) {
      guard let object = objects[id] else { return }
      var bare = object
      bare.children = []
      after.add(bare, to: parent)
      for child in object.children { add(child, to: id) }
    }
    for child in objects[0]?.children ?? [] { add(child, to: 0) }
    return after.events(since: before)
  }

  @Test func `equal trees differ in nothing`() { #expect(events { _ in } == []) }

  @Test func `a focus that moves leaves one object before it enters the other`() {
    let moved = events { objects in
      objects[2]?.states.remove(.focused)
      objects[1]?.states.insert(.focused)
    }
    #expect(moved.map(\.id) == [2, 1] && moved.map(\.first) == [0, 1])
    #expect(moved.allSatisfy { $0.name == "StateChanged" && $0.detail == "focused" })
  }

  @Test func `children that come and go are told with their index`() {
    let changed = events { objects in
      objects[4]?.children = [6, 7]
      objects[7] = AccessibleObject(id: 7, role: .listItem)
      objects[5] = nil
    }
    #expect(
      changed == [
        AccessibleEvent(id: 4, name: "ChildrenChanged", detail: "remove", first: 0, child: 5),
        AccessibleEvent(id: 4, name: "ChildrenChanged", detail: "add", first: 1, child: 7),
      ])
  }

  @Test func `names, values and rectangles that change are told`() {
    let changed = events { objects in
      objects[2]?.name = "Surname"
      objects[3]?.value?.current = 2
      objects[5]?.frame.x = 5
    }
    #expect(changed.map(\.id) == [2, 3, 5])
    #expect(changed.map(\.detail) == ["accessible-name", "accessible-value", ""] && changed[0].text == "Surname")
    #expect(changed[2].name == "BoundsChanged")
  }

  @Test func `of a text only the part that changed is told`() {
    let changed = events { $0[2]?.text = .init("Hello dear. Good day!\nBye", selection: 10..<10, isEditable: true) }
    #expect(
      changed.prefix(2) == [
        AccessibleEvent(id: 2, name: "TextChanged", detail: "delete", first: 6, second: 5, text: "there"),
        AccessibleEvent(id: 2, name: "TextChanged", detail: "insert", first: 6, second: 4, text: "dear"),
      ])
    #expect(changed.dropFirst(2).map(\.name) == ["TextCaretMoved", "TextSelectionChanged"])
  }

  @Test func `a repeated character is inserted once`() {
    let changed = events { $0[2]?.text = .init("Helllo there. Good day!\nBye", selection: 6..<11, isEditable: true) }
    #expect(
      changed == [
        AccessibleEvent(id: 2, name: "TextChanged", detail: "insert", first: 4, second: 1, text: "l")
      ])
  }

  @Test func `a notice that appears says that it shows`() {
    let changed = events { objects in
      objects[1]?.children.append(8)
      objects[8] = AccessibleObject(id: 8, role: .notification)
    }
    #expect(changed.last == AccessibleEvent(id: 8, name: "StateChanged", detail: "showing", first: 1))
  }

  @Test func `the window's activation is an event of its own`() {
    let changed = events { $0[1]?.states.insert(.active) }
    #expect(changed.map(\.kind) == ["Window", "Object"] && changed.map(\.name) == ["Activate", "StateChanged"])
  }
}
