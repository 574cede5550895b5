/// A call of an assistive technology, which is answered from the tree.
///
/// The interfaces are those of AT-SPI 2, whose names begin with `org.a11y.atspi.`.
struct AccessibleCall {
  private static let prefix = "org.a11y.atspi."
  static let objectPath = "/org/a11y/atspi/accessible/"
  static let cachePath = "/org/a11y/atspi/cache"
  private static let nullPath = "/org/a11y/atspi/null"

  let path: String
  let interface: String
  let name: String
  let arguments: [BusValue]

  /// The name of our connection on the bus.
  let busName: String

  /// The reference to the object that contains the application.
  var desktop: BusArgument = .structure([.text(""), .path(Self.nullPath)])

  /// Returns the path of an object.
  static func path(of id: Int) -> String { objectPath + (id == AccessibleTree.root ? "root" : String(id)) }

  /// Returns the number of the object at a path; `nil` for other paths.
  static func id(at path: String) -> Int? {
    guard path.hasPrefix(objectPath) else { return nil }
    let name = path.dropFirst(objectPath.count)
    return name == "root" ? AccessibleTree.root : Int(name).flatMap { $0 > 0 ? $0 : nil }
  }

  /// Returns a reference to an object; `nil` refers to none.
  func reference(to id: Int?) -> BusArgument {
    .structure([.text(id == nil ? "" : busName), .path(id.map(Self.path) ?? Self.nullPath)])
  }

  // MARK: Answering

  /// Returns the answer; `nil` if there is no such object, interface or method.
  func answer(from tree: AccessibleTree) -> AccessibleAnswer? {
    if path == Self.cachePath {
      guard interface == Self.prefix + "Cache", name == "GetItems" else { return nil }
      let items = tree.objects.keys.sorted().compactMap { item(of: $0, in: tree) }
      return AccessibleAnswer([.array(of: Self.itemType, items)])
    }
    guard let id = Self.id(at: path), let object = tree.objects[id] else { return nil }
    switch interface {
    case "org.freedesktop.DBus.Properties": return answerProperty(of: object, in: tree)
    case "org.freedesktop.DBus.Introspectable":
      let interfaces = object.interfaces.map { "<interface name=\"\($0)\"/>" }.joined()
      return AccessibleAnswer([.text("<node>\(interfaces)</node>")])
    default: break
    }
    guard object.interfaces.contains(interface) else { return nil }
    switch interface.dropFirst(Self.prefix.count) {
    case "Accessible": return answerAccessible(object, tree)
    case "Application": return name == "GetLocale" ? AccessibleAnswer([.text(locale)]) : nil
    case "Component": return answerComponent(object, tree)
    case "Action": return answerAction(object)
    case "Value": return nil
    case "Selection": return answerSelection(object, tree)
    case "Text": return answerText(object)
    case "EditableText": return answerEditing(object)
    default: return nil
    }
  }

  // The locale of the messages, which are in English.
  private var locale: String { "en" }

  /// Returns an argument that is a number, or 0.
  func number(_ index: Int) -> Int { arguments.indices.contains(index) ? arguments[index].integer ?? 0 : 0 }

  /// Returns an argument that is a string, or an empty one.
  func string(_ index: Int) -> String { arguments.indices.contains(index) ? arguments[index].text ?? "" : "" }

  // MARK: Cache

  static let itemType = "((so)(so)(so)iiassusau)"

  /// Returns the description of an object with which clients fill their caches.
  func item(of id: Int, in tree: AccessibleTree) -> BusArgument? {
    guard let object = tree.objects[id] else { return nil }
    return .structure([
      reference(to: id), reference(to: AccessibleTree.root), parent(of: id, in: tree),
      .integer(Int32(tree.index(of: id))), .integer(Int32(object.children.count)), .texts(object.interfaces),
      .text(object.name), .number(object.role.rawValue), .text(object.description), states(of: object),
    ])
  }

  private func parent(of id: Int, in tree: AccessibleTree) -> BusArgument {
    id == AccessibleTree.root ? desktop : reference(to: tree.parents[id])
  }

  private func states(of object: AccessibleObject) -> BusArgument {
    .array(of: "u", object.states.parts.map { .number($0) })
  }

  // MARK: Accessible

  private func answerAccessible(_ object: AccessibleObject, _ tree: AccessibleTree) -> AccessibleAnswer? {
    switch name {
    case "GetChildAtIndex":
      let index = number(0)
      return AccessibleAnswer([
        reference(to: object.children.indices.contains(index) ? object.children[index] : nil)
      ])
    case "GetChildren": return AccessibleAnswer([.array(of: "(so)", object.children.map { reference(to: $0) })])
    case "GetIndexInParent": return AccessibleAnswer([.integer(Int32(tree.index(of: object.id)))])
    case "GetRelationSet": return AccessibleAnswer([.array(of: "(ua(so))", [])])
    case "GetRole": return AccessibleAnswer([.number(object.role.rawValue)])
    case "GetRoleName", "GetLocalizedRoleName": return AccessibleAnswer([.text(object.role.name)])
    case "GetState": return AccessibleAnswer([states(of: object)])
    case "GetAttributes": return AccessibleAnswer([.dictionary(object.attributes)])
    case "GetApplication": return AccessibleAnswer([reference(to: AccessibleTree.root)])
    case "GetInterfaces": return AccessibleAnswer([.texts(object.interfaces)])
    default: return nil
    }
  }

  // MARK: Properties

  private func answerProperty(of object: AccessibleObject, in tree: AccessibleTree) -> AccessibleAnswer? {
    let interface = string(0)
    guard object.interfaces.contains(interface) else { return nil }
    let known = properties(of: object, in: tree, interface)
    switch name {
    case "Get": return known[string(1)].map { AccessibleAnswer([.variant($0)]) }
    case "GetAll": return AccessibleAnswer([.properties(known)])
    case "Set":
      guard string(1) == "CurrentValue", object.value != nil, arguments.count > 2, let value = arguments[2].number
      else { return known[string(1)] == nil ? nil : AccessibleAnswer() }
      var answer = AccessibleAnswer(.setValue(value), of: object.id)
      answer.results = []
      return answer
    default: return nil
    }
  }

  private func properties(
    of object: AccessibleObject, in tree: AccessibleTree, _ interface: String
  ) -> [String: BusArgument] {
    switch interface.dropFirst(Self.prefix.count) {
    case "Accessible":
      return [
        "Name": .text(object.name), "Description": .text(object.description), "Parent": parent(of: object.id, in: tree),
        "ChildCount": .integer(Int32(object.children.count)), "Locale": .text(locale),
        "AccessibleId": .text(object.identifier),
      ]
    case "Application":
      return ["ToolkitName": .text("Segue"), "Version": .text("1"), "AtspiVersion": .text("2.1"), "Id": .integer(0)]
    case "Action": return ["NActions": .integer(Int32(object.actions.count))]
    case "Selection": return ["NSelectedChildren": .integer(Int32(selected(in: object, tree).count))]
    case "Value":
      guard let value = object.value else { return [:] }
      return [
        "MinimumValue": .double(value.minimum), "MaximumValue": .double(value.maximum),
        "MinimumIncrement": .double(value.step), "CurrentValue": .double(value.current),
        "Text": .text(object.valueText),
      ]
    case "Text":
      guard let text = object.text else { return [:] }
      return [
        "CharacterCount": .integer(Int32(text.content.count)),
        "CaretOffset": .integer(Int32(text.selection?.upperBound ?? 0)),
      ]
    default: return [:]
    }
  }

  // MARK: Component

  private enum Origin: Int {
    case screen, window, parent
  }

  /// Returns the position of the origin of a coordinate system, in the window.
  private func origin(_ argument: Int, of object: AccessibleObject, _ tree: AccessibleTree) -> (x: Int, y: Int) {
    switch Origin(rawValue: number(argument)) ?? .screen {
    case .screen: return (-tree.origin.x, -tree.origin.y)
    case .window: return (0, 0)
    case .parent:
      let frame = tree.parents[object.id].flatMap { tree.objects[$0]?.frame } ?? AccessibleObject.Frame()
      return (frame.x, frame.y)
    }
  }

  private func answerComponent(_ object: AccessibleObject, _ tree: AccessibleTree) -> AccessibleAnswer? {
    let frame = object.frame
    func integers(_ values: [Int]) -> [BusArgument] { values.map { .integer(Int32(clamping: $0)) } }
    switch name {
    case "GetExtents":
      let origin = origin(0, of: object, tree)
      let values = [frame.x - origin.x, frame.y - origin.y, frame.width, frame.height]
      return AccessibleAnswer([.structure(integers(values))])
    case "GetPosition":
      let origin = origin(0, of: object, tree)
      return AccessibleAnswer(integers([frame.x - origin.x, frame.y - origin.y]))
    case "GetSize": return AccessibleAnswer(integers([frame.width, frame.height]))
    case "Contains":
      let origin = origin(2, of: object, tree)
      return AccessibleAnswer([.boolean(frame.contains(x: number(0) + origin.x, y: number(1) + origin.y))])
    case "GetAccessibleAtPoint":
      let origin = origin(2, of: object, tree)
      let found = tree.object(atX: number(0) + origin.x, y: number(1) + origin.y, in: object.id)
      return AccessibleAnswer([reference(to: found)])
    case "GetLayer": return AccessibleAnswer([.number(object.role == .frame ? 7 : 3)])
    case "GetMDIZOrder": return AccessibleAnswer([.integer(0)])
    case "GetAlpha": return AccessibleAnswer([.double(1)])
    case "GrabFocus":
      return AccessibleAnswer(object.states.contains(.sensitive) ? .focus : nil, of: object.id)
    case "ScrollTo": return AccessibleAnswer(object.role == .frame ? nil : .reveal, of: object.id)
    case "ScrollToPoint", "SetExtents", "SetPosition", "SetSize": return AccessibleAnswer([.boolean(false)])
    default: return nil
    }
  }

  // MARK: Action

  private func answerAction(_ object: AccessibleObject) -> AccessibleAnswer? {
    let index = number(0), action = object.actions.indices.contains(index) ? object.actions[index] : nil
    switch name {
    case "GetName": return AccessibleAnswer([.text(action?.name ?? "")])
    case "GetLocalizedName": return AccessibleAnswer([.text(action?.localizedName ?? "")])
    case "GetDescription", "GetKeyBinding": return AccessibleAnswer([.text("")])
    case "GetActions":
      let all = object.actions.map { BusArgument.structure([.text($0.localizedName), .text(""), .text("")]) }
      return AccessibleAnswer([.array(of: "(sss)", all)])
    case "DoAction": return AccessibleAnswer(action == nil ? nil : .perform(index), of: object.id)
    default: return nil
    }
  }

  // MARK: Selection

  private func selected(in object: AccessibleObject, _ tree: AccessibleTree) -> [Int] {
    object.children.filter { tree.objects[$0]?.states.contains(.selected) ?? false }
  }

  private func answerSelection(_ object: AccessibleObject, _ tree: AccessibleTree) -> AccessibleAnswer? {
    let index = number(0), chosen = selected(in: object, tree)
    switch name {
    case "GetSelectedChild":
      return AccessibleAnswer([reference(to: chosen.indices.contains(index) ? chosen[index] : nil)])
    case "IsChildSelected":
      return AccessibleAnswer([
        .boolean(object.children.indices.contains(index) && chosen.contains(object.children[index]))
      ])
    case "SelectChild":
      guard object.children.indices.contains(index), let child = tree.objects[object.children[index]],
        !child.actions.isEmpty
      else { return AccessibleAnswer([.boolean(false)]) }
      return AccessibleAnswer(.perform(0), of: child.id)
    case "DeselectSelectedChild", "DeselectChild", "SelectAll", "ClearSelection":
      return AccessibleAnswer([.boolean(false)])
    default: return nil
    }
  }
}

extension AccessibleObject {
  /// The interfaces that the object has.
  var interfaces: [String] {
    var names = ["Accessible"]
    if role == .application { names.append("Application") } else { names.append("Component") }
    if !actions.isEmpty { names.append("Action") }
    if value != nil { names.append("Value") }
    if selects { names.append("Selection") }
    if let text {
      names.append("Text")
      if text.isEditable { names.append("EditableText") }
    }
    return names.map { "org.a11y.atspi." + $0 }
  }
}
