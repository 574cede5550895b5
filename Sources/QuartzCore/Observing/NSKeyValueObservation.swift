import Foundation
import Synchronization

/// The options of a property observation; Foundation has this type on Apple's platforms only.
///
/// Differs from Apple's in that there is no `prior`: observers are not notified before a change.
public nonisolated struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: UInt

  /// Creates options from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The change handler receives the value after the change.
  public static let new = NSKeyValueObservingOptions(rawValue: 1 << 0)

  /// The change handler receives the value before the change.
  public static let old = NSKeyValueObservingOptions(rawValue: 1 << 1)

  /// The change handler is called once at the beginning, before `observe` returns.
  public static let initial = NSKeyValueObservingOptions(rawValue: 1 << 2)
}

/// The kind of change of an observed property; always `setting` here.
public nonisolated enum NSKeyValueChange: UInt, Sendable {
  /// The property was set to another value.
  case setting = 1

  /// Objects were added to the property's collection.
  case insertion

  /// Objects were removed from the property's collection.
  case removal

  /// Objects in the property's collection were replaced.
  case replacement
}

/// A change of an observed property.
public nonisolated struct NSKeyValueObservedChange<Value> {
  /// The kind of change of a property.
  public typealias Kind = NSKeyValueChange

  /// The kind of this change; always `setting`.
  public let kind: Kind

  /// The value after the change, if the options contain `new`; `nil` otherwise.
  public let newValue: Value?

  /// The value before the change, if the options contain `old`; `nil` otherwise, and in the initial call.
  public let oldValue: Value?

  /// The indexes of the objects that changed; always `nil`.
  public let indexes: IndexSet?

  /// Whether the notification comes before the change; always `false`.
  public let isPrior: Bool
}

/// An observation of a property, which lasts until it is deallocated or invalidated.
public nonisolated final class NSKeyValueObservation: NSObject, Sendable {
  private let watch: ValueObservation

  init(_ watch: ValueObservation) { self.watch = watch }

  deinit { watch.end() }

  /// Ends the observation. May be called on any thread, and more than once.
  public func invalidate() { watch.end() }
}

extension NSObjectProtocol where Self: NSObject {
  /// Calls `changeHandler` whenever a property of this object has another value than before, with the object, which is
  /// held weakly, and the change. The observation ends with the object, or with the returned value.
  ///
  /// Differs from Apple's, which reports every assignment by means of the Objective-C runtime. Here the handler is
  /// called as soon as a value is set for a view's frame, bounds, transform, opacity, background, and visibility, a
  /// scroll view's offset, size, and inset, and a recognizer's state. All other properties, of objects of any class,
  /// are checked when the next frame is committed. Setting a property to the value it already has is no change. A value
  /// that cannot be compared is reported only in the former case, whenever any of those properties is set.
  @MainActor public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    var last = self[keyPath: keyPath]
    func notify(_ object: Self, old: Value?) {
      changeHandler(
        object,
        NSKeyValueObservedChange(
          kind: .setting, newValue: options.contains(.new) ? last : nil, oldValue: options.contains(.old) ? old : nil,
          indexes: nil, isPrior: false))
    }
    let watch = ValueObservation { [weak self] occasion in
      guard let self else { return .isOver }
      let now = self[keyPath: keyPath]
      guard ValueComparison(last, now).isNews(on: occasion) else { return .goesOn }
      let old = last
      last = now
      notify(self, old: old)
      return .goesOn
    }
    KeyValueObservers.add(watch, of: self)
    if options.contains(.initial) { notify(self, old: nil) }
    return NSKeyValueObservation(watch)
  }
}
