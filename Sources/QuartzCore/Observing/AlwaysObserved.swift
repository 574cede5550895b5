/// A stored property whose `willSet` and `didSet` run on every assignment after the object is initialised, wherever it is
/// written.
///
/// Swift skips the observers of a stored property in the initializers of its class, convenience initializers in
/// extensions from other modules included: with a plain stored property, `self.init(frame: .zero); image = picture` in
/// an author's own `convenience init` would store the image and never show it. A property with this wrapper has its
/// storage in the wrapper, so that each such assignment goes through the setter, as on Apple's platforms, where setters
/// are methods. Every `open` or `public` property of a class that has observers needs it; `Scripts/check` refuses others.
/// `weak` properties, which a wrapper cannot store, are computed instead.
///
/// In the designated initializers of the class itself, an assignment before `super.init` initialises the storage; one
/// after it runs the observers too. To assign without them, such an initializer sets the storage: `_image.wrappedValue`.
/// An observer that assigns its own property runs again, so it has to stop by a condition or do the same.
///
/// The wrapper adds no memory, and reading is reading a stored property.
@propertyWrapper
public struct AlwaysObserved<Value> {
  /// The stored value.
  public var wrappedValue: Value

  /// Storage that holds `wrappedValue`.
  @inlinable public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
