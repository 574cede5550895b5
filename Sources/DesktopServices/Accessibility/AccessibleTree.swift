/// An object as assistive technologies see it.
package struct AccessibleObject: Equatable, Sendable {
  /// A rectangle in the window, in pixels.
  package struct Frame: Equatable, Sendable {
    package var x = 0
    package var y = 0
    package var width = 0
    package var height = 0

    /// Creates a rectangle.
    package init(x: Int = 0, y: Int = 0, width: Int = 0, height: Int = 0) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    /// Returns whether a point is inside.
    func contains(x: Int, y: Int) -> Bool {
      x >= self.x && x < self.x + width && y >= self.y && y < self.y + height
    }
  }

  /// A numeric value and its limits.
  package struct Value: Equatable, Sendable {
    package var minimum: Double
    package var maximum: Double
    package var step: Double
    package var current: Double

    /// Creates a value.
    package init(minimum: Double, maximum: Double, step: Double, current: Double) {
      (self.minimum, self.maximum, self.step, self.current) = (minimum, maximum, step, current)
    }
  }

  /// A text, in Unicode scalars, and its selection.
  package struct Text: Equatable, Sendable {
    package var content: [Unicode.Scalar]
    package var selection: Range<Int>?
    package var isEditable: Bool

    /// Creates a text.
    package init(_ content: String, selection: Range<Int>? = nil, isEditable: Bool = false) {
      self.content = Array(content.unicodeScalars)
      self.selection = selection
      self.isEditable = isEditable
    }
  }

  /// An action, with its name for programs and its localized name.
  package struct Action: Equatable, Sendable {
    package var name: String
    package var localizedName: String

    /// Creates an action.
    package init(name: String, localizedName: String) {
      self.name = name
      self.localizedName = localizedName
    }
  }

  /// The number of the object; 0 is the application.
  package var id: Int
  package var role: AccessibleRole
  package var name = ""
  package var description = ""
  package var identifier = ""
  package var states: AccessibleStates = []
  package var frame = Frame()
  package var attributes: [String: String] = [:]
  package var actions: [Action] = []
  package var value: Value?
  package var valueText = ""
  package var text: Text?
  package var children: [Int] = []

  /// Creates an object without properties.
  package init(id: Int, role: AccessibleRole) {
    self.id = id
    self.role = role
  }

  /// Whether the children can be selected.
  var selects: Bool { role == .list || role == .pageTabList }
}

/// All objects of an application, from the application object, with the number 0, downwards.
package struct AccessibleTree: Equatable, Sendable {
  /// The number of the application object.
  package static let root = 0

  /// The objects by their numbers.
  package private(set) var objects: [Int: AccessibleObject] = [:]

  /// The numbers of the objects that contain others, by the numbers of those.
  package private(set) var parents: [Int: Int] = [:]

  /// The position of the window on the screen, in pixels; 0 where the window system does not tell it.
  package var origin: (x: Int, y: Int) {
    get { (originX, originY) }
    set { (originX, originY) = newValue }
  }

  private var originX = 0
  private var originY = 0

  /// Creates a tree with an application object that has a name.
  package init(name: String) {
    var application = AccessibleObject(id: Self.root, role: .application)
    application.name = name
    objects[Self.root] = application
  }

  /// Adds an object as the last child of another one.
  package mutating func add(_ object: AccessibleObject, to parent: Int) {
    var object = object
    object.children = objects[object.id]?.children ?? []
    objects[object.id] = object
    objects[parent]?.children.append(object.id)
    parents[object.id] = parent
  }

  /// Returns the index of an object in its parent, or -1.
  func index(of id: Int) -> Int { parents[id].flatMap { objects[$0]?.children.firstIndex(of: id) } ?? -1 }

  /// Returns the deepest object at a point of the window, inside an object.
  func object(atX x: Int, y: Int, in id: Int) -> Int? {
    guard let object = objects[id] else { return nil }
    for child in object.children.reversed() {
      if let found = self.object(atX: x, y: y, in: child) { return found }
    }
    return object.frame.contains(x: x, y: y) ? id : nil
  }
}
