/// A property of a layer's subclass that Core Animation keeps, so that it can be animated: what `@NSManaged` says on
/// Apple's platforms, where the runtime makes the accessors.
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
/// The property's name is its key path. A change asks ``CALayer/action(forKey:)``, and for a drawing where
/// ``CALayer/needsDisplay(forKey:)`` says so; an animation shows in ``CALayer/presentation()``, which `draw(in:)` is asked
/// of in every frame. Until it is set it is what ``CALayer/defaultValue(forKey:)`` says, else its initial value, else 0 or
/// `nil`. Numbers, points, sizes, rectangles, transforms, colours, paths, images and lists of colours and numbers animate;
/// values of any other type are kept as they are.
@propertyWrapper public struct Managed<Value>: ManagedStorage {
  private let initial: Value
  let name = ManagedName()

  /// A property that is `wrappedValue` until it is set.
  public init(wrappedValue: Value) { initial = wrappedValue }

  /// A number that is 0 until it is set.
  public init() where Value: AdditiveArithmetic { initial = .zero }

  /// A property that is `nil` until it is set.
  public init() where Value: ExpressibleByNilLiteral { initial = nil }

  /// Not to be called: the property belongs to a layer, which has its value.
  @available(*, unavailable, message: "@Managed is for properties of layers")
  public var wrappedValue: Value {
    get { preconditionFailure("@Managed: read without a layer") }
    nonmutating set { preconditionFailure("@Managed: set to \(newValue) without a layer") }
  }

  /// The value that `layer` keeps.
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

  /// What is in an optional; anything else as it is.
  private static func unwrapped(_ value: Value) -> Any? { (value as? any OptionalValue).map(\.wrapped) ?? value }

  var initialValue: Any? { Self.unwrapped(initial) }
}

/// What the layers see of managed properties, whatever their types.
protocol ManagedStorage {
  var name: ManagedName { get }
  var initialValue: Any? { get }
}

/// The name of a managed property, once it is known.
final class ManagedName {
  private var known: String?

  /// The name, which the property has in `layer`'s class.
  func resolved(in layer: CALayer) -> String {
    if let known { return known }
    for (name, storage) in layer.managedStorages { storage.name.known = name }
    guard let known else {
      preconditionFailure("@Managed: \(layer) tells no names of its properties; build it with reflection metadata")
    }
    return known
  }
}

/// Something that may be absent.
private protocol OptionalValue {
  var wrapped: Any? { get }
}

extension Optional: OptionalValue {
  fileprivate var wrapped: Any? { map { $0 } }
}

extension CALayer {
  /// The managed properties of the layer's class and of those above, by name.
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

  /// What the managed property `key` is until it is set; `nil` where there is none of that name.
  final func managedDefault(forKey key: String) -> Any? {
    guard type(of: self) != CALayer.self, !isSetToNil(key) else { return nil }
    return managedStorages.first { $0.name == key }?.storage.initialValue
  }

  /// What was set for the managed property `key`, as it is in this layer or presentation; `nil` where nothing was.
  fileprivate final func managedValue<Value>(forKey key: String, as type: Value.Type) -> Value? {
    if isSetToNil(key) { return Any?.none as? Value }
    if let value = ownValue(forKey: key) as? Value { return value }
    return values.ownValue(key).flatMap { (OwnValue.Form(type) ?? $0.form).boxed($0.value) as? Value }
  }

  fileprivate static func classDefault(of layer: CALayer, forKey key: String) -> Any? {
    type(of: layer).defaultValue(forKey: key)
  }
}
