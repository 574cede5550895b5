/// A property of a layer subclass that is stored by the layer, so that it can be animated, as with `@NSManaged` on
/// Apple's platforms, where the runtime creates the accessors.
///
/// ```swift
/// final class RingLayer: CALayer {
///   @Managed var progress: CGFloat
///
///   override class func needsDisplay(forKey key: String) -> Bool {
///     key == "progress" || super.needsDisplay(forKey: key)
///   }
/// }
/// ```
///
/// The property's name is its key path. A change runs the action of ``CALayer/action(forKey:)``, and requests a drawing
/// if ``CALayer/needsDisplay(forKey:)`` is `true`. An animated value is that of the ``CALayer/presentation()`` on which
/// `draw(in:)` is called in every frame. Until it is set, the value is ``CALayer/defaultValue(forKey:)``, or else its
/// initial value, or else 0 or `nil`. Numbers, points, sizes, rectangles, transforms, colors, paths, images, and lists
/// of colors and numbers can be animated; values of any other type are only stored.
@propertyWrapper public struct Managed<Value>: ManagedStorage {
  private let initial: Value
  let name = ManagedName()

  /// Creates a property that is `wrappedValue` until it is set.
  public init(wrappedValue: Value) { initial = wrappedValue }

  /// Creates a number that is 0 until it is set.
  public init() where Value: AdditiveArithmetic { initial = .zero }

  /// Creates a property that is `nil` until it is set.
  public init() where Value: ExpressibleByNilLiteral { initial = nil }

  /// Unavailable: the property belongs to a layer, which stores its value.
  @available(*, unavailable, message: "@Managed is for properties of layers")
  public var wrappedValue: Value {
    get { preconditionFailure("@Managed: read without a layer") }
    nonmutating set { preconditionFailure("@Managed: set to \(newValue) without a layer") }
  }

  /// The value that `layer` stores.
  public static subscript<Layer: CALayer>(
    _enclosingInstance layer: Layer, wrapped wrappedKeyPath: ReferenceWritableKeyPath<Layer, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<Layer, Self>
  ) -> Value {
    get {
      let storage = layer[keyPath: storageKeyPath]
      let key = storage.name.resolved(in: layer)
      if let kept = layer.managedValue(forKey: key, as: Value.self) { return kept }
      return Layer.classDefault(of: layer, forKey: key) as? Value ?? storage.initial
    }
    set {
      let key = layer[keyPath: storageKeyPath].name.resolved(in: layer)
      layer.setOwnValue(Self.unwrapped(newValue), forKey: key, isManaged: true)
    }
  }

  /// Returns the wrapped value of an optional, and any other value unchanged.
  private static func unwrapped(_ value: Value) -> Any? { (value as? any OptionalValue).map(\.wrapped) ?? value }

  var initialValue: Any? { Self.unwrapped(initial) }
}

/// A managed property of any type, as layers use it.
protocol ManagedStorage {
  var name: ManagedName { get }
  var initialValue: Any? { get }
}

/// The name of a managed property, which is resolved at the first access.
final class ManagedName {
  private var known: String?

  /// Returns the name that the property has in the class of `layer`.
  func resolved(in layer: CALayer) -> String {
    if let known { return known }
    for (name, storage) in layer.managedStorages { storage.name.known = name }
    guard let known else {
      preconditionFailure("@Managed: \(layer) tells no names of its properties; build it with reflection metadata")
    }
    return known
  }
}

/// An optional of any type.
private protocol OptionalValue {
  var wrapped: Any? { get }
}

extension Optional: OptionalValue {
  fileprivate var wrapped: Any? { map { $0 } }
}

extension CALayer {
  /// The managed properties of the layer's class and its superclasses, by name.
  fileprivate final var managedStorages: [(name: String, storage: any ManagedStorage)] {
    var found: [(String, any ManagedStorage)] = []
    var mirror: Mirror? = Mirror(reflecting: self)
    while let level = mirror, level.subjectType != CALayer.self {
      for child in level.children {
        guard let label = child.label, label.hasPrefix("_"), let storage = child.value as? any ManagedStorage else {
          continue
        }
        found.append((String(label.dropFirst()), storage))
      }
      mirror = level.superclassMirror
    }
    return found
  }

  /// Returns the initial value of the managed property `key`; `nil` if there is no property of that name, or it was set
  /// to `nil`.
  final func managedDefault(forKey key: String) -> Any? {
    guard type(of: self) != CALayer.self, !isSetToNil(key) else { return nil }
    return managedStorages.first { $0.name == key }?.storage.initialValue
  }

  /// Returns the value of the managed property `key` in this layer or presentation; `nil` if none was set.
  fileprivate final func managedValue<Value>(forKey key: String, as type: Value.Type) -> Value? {
    if isSetToNil(key) { return Any?.none as? Value }
    if let value = ownValue(forKey: key) as? Value { return value }
    return values.ownValue(key).flatMap { (CustomValue.Form(type) ?? $0.form).boxed($0.value) as? Value }
  }

  fileprivate static func classDefault(of layer: CALayer, forKey key: String) -> Any? {
    type(of: layer).defaultValue(forKey: key)
  }
}
