/// A change of the objects, of which assistive technologies are notified.
struct AccessibleEvent: Equatable, Sendable {
  /// The number of the object.
  var id: Int

  /// The interface: "Object" or "Window".
  var kind = "Object"

  /// The name of the signal.
  var name: String

  /// The part of the object that has changed, such as "focused".
  var detail = ""

  var first: Int32 = 0
  var second: Int32 = 0

  /// The object that was added or removed.
  var child: Int?

  /// The new text.
  var text: String?
}

extension AccessibleTree {
  /// Returns the events for the differences from `former`: first what has changed, last where the focus is now.
  func events(since former: AccessibleTree) -> [AccessibleEvent] {
    var events: [AccessibleEvent] = [], late: [AccessibleEvent] = []
    for (id, object) in objects.sorted(by: { $0.key < $1.key }) {
      let before = former.objects[id]
      events += childEvents(of: object, before: before)
      if let before {
        events += object.propertyEvents(since: before)
        late += object.stateEvents(since: before)
      } else {
        late += object.arrivalEvents
      }
    }
    // Leaving comes before entering.
    return events + late.filter { !$0.isEntry } + late.filter(\.isEntry)
  }

  private func childEvents(of object: AccessibleObject, before: AccessibleObject?) -> [AccessibleEvent] {
    guard let before, before.children != object.children else { return [] }
    var events: [AccessibleEvent] = []
    let kept = Set(object.children), known = Set(before.children)
    for (index, child) in before.children.enumerated().reversed() where !kept.contains(child) {
      events.append(
        AccessibleEvent(id: object.id, name: "ChildrenChanged", detail: "remove", first: Int32(index), child: child))
    }
    for (index, child) in object.children.enumerated() where !known.contains(child) {
      events.append(
        AccessibleEvent(id: object.id, name: "ChildrenChanged", detail: "add", first: Int32(index), child: child))
    }
    return events
  }
}

extension AccessibleObject {
  /// The events of an object that has appeared: its focus, and that a notice or dialog shows.
  fileprivate var arrivalEvents: [AccessibleEvent] {
    var events: [AccessibleEvent] = []
    if role == .notification || role == .alert || role == .dialog {
      events.append(AccessibleEvent(id: id, name: "StateChanged", detail: "showing", first: 1))
    }
    if states.contains(.active) { events.append(activation(true)) }
    if states.contains(.focused) {
      events.append(AccessibleEvent(id: id, name: "StateChanged", detail: "focused", first: 1))
    }
    return events
  }

  private func activation(_ isActive: Bool) -> AccessibleEvent {
    AccessibleEvent(id: id, kind: "Window", name: isActive ? "Activate" : "Deactivate", text: name)
  }

  fileprivate func stateEvents(since before: AccessibleObject) -> [AccessibleEvent] {
    let changed = states.symmetricDifference(before.states)
    guard !changed.isEmpty else { return [] }
    var events = AccessibleStates.reported.filter { changed.contains($0.0) }.map { state, name in
      AccessibleEvent(id: id, name: "StateChanged", detail: name, first: states.contains(state) ? 1 : 0)
    }
    if changed.contains(.active) { events.insert(activation(states.contains(.active)), at: 0) }
    return events
  }

  fileprivate func propertyEvents(since before: AccessibleObject) -> [AccessibleEvent] {
    var events: [AccessibleEvent] = []
    func property(_ detail: String, _ text: String?) {
      events.append(AccessibleEvent(id: id, name: "PropertyChange", detail: detail, text: text))
    }
    if name != before.name { property("accessible-name", name) }
    if description != before.description { property("accessible-description", description) }
    if role != before.role { property("accessible-role", nil) }
    if value != before.value || valueText != before.valueText { property("accessible-value", nil) }
    if frame != before.frame { events.append(AccessibleEvent(id: id, name: "BoundsChanged")) }
    if let text, let old = before.text { events += textEvents(text, since: old) }
    return events
  }

  private func textEvents(_ text: Text, since old: Text) -> [AccessibleEvent] {
    var events: [AccessibleEvent] = []
    if text.content != old.content {
      let start = zip(text.content, old.content).prefix { $0 == $1 }.count
      let room = min(text.content.count, old.content.count) - start
      let end = zip(text.content.reversed(), old.content.reversed()).prefix { $0 == $1 }.prefix(room).count
      func change(_ detail: String, _ content: [Unicode.Scalar]) {
        let part = content[start..<(content.count - end)]
        guard !part.isEmpty else { return }
        var string = String.UnicodeScalarView()
        string.append(contentsOf: part)
        events.append(
          AccessibleEvent(
            id: id, name: "TextChanged", detail: detail, first: Int32(start), second: Int32(part.count),
            text: String(string)))
      }
      change("delete", old.content)
      change("insert", text.content)
    }
    if let selection = text.selection, selection != old.selection {
      events.append(AccessibleEvent(id: id, name: "TextCaretMoved", first: Int32(selection.upperBound)))
      if !selection.isEmpty || !(old.selection?.isEmpty ?? true) {
        events.append(AccessibleEvent(id: id, name: "TextSelectionChanged"))
      }
    }
    return events
  }
}

extension AccessibleEvent {
  /// Whether the event says that an object has received the focus.
  fileprivate var isEntry: Bool { name == "StateChanged" && detail == "focused" && first == 1 }
}
