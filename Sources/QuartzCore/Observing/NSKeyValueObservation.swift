import Foundation
import Synchronization

/// What somebody who observes a property wants to be told; Foundation has it on Apple's platforms only.
///
/// Differs from Apple's in that there is no `prior`: nobody is told before a change.
public nonisolated struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Options by their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The value after the change.
  public static let new = NSKeyValueObservingOptions(rawValue: 1 << 0)

  /// The value before it.
  public static let old = NSKeyValueObservingOptions(rawValue: 1 << 1)

  /// To be called once at the beginning, before `observe` returns.
  public static let initial = NSKeyValueObservingOptions(rawValue: 1 << 2)
}

/// What became of an observed property; here it was always set.
public nonisolated enum NSKeyValueChange: UInt, Sendable {
  /// It has another value.
  case setting = 1

  /// Objects were added to it.
  case insertion

  /// Objects were taken out of it.
  case removal

  /// Objects of it were replaced.
  case replacement
}

/// A change of an observed property.
public nonisolated struct NSKeyValueObservedChange<Value> {
  /// What can become of a property.
  public typealias Kind = NSKeyValueChange

  /// What became of it.
  public let kind: Kind

  /// The value after the change, where `new` was asked for.
  public let newValue: Value?

  /// The value before it, where `old` was asked for; `nil` when told of the beginning.
  public let oldValue: Value?

  /// Which objects changed; always `nil`.
  public let indexes: IndexSet?

  /// Whether the change is still to come; never.
  public let isPrior: Bool
}

/// Lets a property be observed for as long as it lives, or until it is invalidated.
public nonisolated final class NSKeyValueObservation: NSObject, Sendable {
  private let watch: KeyValueWatch

  init(_ watch: KeyValueWatch) { self.watch = watch }

  deinit { watch.end() }

  /// Ends the observation. May be called on any thread, and more than once.
  public func invalidate() { watch.end() }
}

extension NSObjectProtocol where Self: NSObject {
  /// Calls `changeHandler` whenever a property of this object has another value than before: with the object, which is
  /// held weakly, and the change. It ends with the object, or with what is returned.
  ///
  /// Differs from Apple's, which is told of every setting, by the Objective-C runtime. Here the handler hears of a view's
  /// place, size, transform, opacity, background and visibility, of a scroll view's offset, size and inset and of a
  /// recognizer's state as soon as they are set, and of all other properties, of objects of any class, with the next
  /// frame. A value that is set to what it was is no change. A value that cannot be compared is heard of only in the
  /// former case, whenever any of those properties is set.
  @MainActor public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    var last = self[keyPath: keyPath]
    func tell(_ object: Self, old: Value?) {
      changeHandler(
        object,
        NSKeyValueObservedChange(
          kind: .setting, newValue: options.contains(.new) ? last : nil, oldValue: options.contains(.old) ? old : nil,
          indexes: nil, isPrior: false))
    }
    let watch = KeyValueWatch { [weak self] occasion in
      guard let self else { return .isOver }
      let now = self[keyPath: keyPath]
      guard ValueComparison(last, now).isNews(on: occasion) else { return .goesOn }
      let old = last
      last = now
      tell(self, old: old)
      return .goesOn
    }
    KeyValueObservers.add(watch, of: self)
    if options.contains(.initial) { tell(self, old: nil) }
    return NSKeyValueObservation(watch)
  }
}
