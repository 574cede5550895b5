/// A stored property whose `willSet` and `didSet` run on every assignment after the object is initialized, wherever the
/// assignment is written.
///
/// Swift skips the observers of a stored property in the initializers of its class, including convenience initializers
/// in extensions from other modules: with a plain stored property, `self.init(frame: .zero); image = icon` in an
/// app's `convenience init` would store the image and never show it. A property with this wrapper has its storage in
/// the wrapper, so each such assignment goes through the setter, as on Apple's platforms, where setters are methods.
/// Every `open` or `public` property of a class that has observers needs it; `Scripts/check` refuses others. `weak`
/// properties, which a wrapper cannot store, are computed instead.
///
/// In the designated initializers of the class itself, an assignment before `super.init` initializes the storage; one
/// after it also runs the observers. To assign without running them, such an initializer sets the storage:
/// `_image.wrappedValue`. An observer that assigns its own property runs again, so it has to stop on a condition or
/// assign the storage as well.
///
/// The wrapper adds no memory, and reading the property costs the same as reading a stored property.
@propertyWrapper
public struct AlwaysObserved<Value> {
  /// The stored value.
  public var wrappedValue: Value

  /// Creates storage that holds `wrappedValue`.
  @inlinable public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
