import Foundation
import Synchronization

/// The registry of key-value observations, which decides when observers are notified.
package enum KeyValueObservers {
  private static var watches: [ObjectIdentifier: [ValueObservation]] = [:]

  /// Objects whose setters are running, the innermost last.
  private static var busy: [ObjectIdentifier] = []

  static func add(_ watch: ValueObservation, of object: NSObject) {
    watches[ObjectIdentifier(object), default: []].append(watch)
  }

  /// Notifies the observers of those properties of `object` whose values have changed. Called after a property of
  /// `object` was set; cheap if there are no observers.
  package static func wasSet(_ object: NSObject) {
    guard !watches.isEmpty else { return }
    check(ObjectIdentifier(object), on: .setting)
  }

  /// Runs a setter that sets other properties of `object` in turn, and notifies the observers after all of it.
  package static func settingTogether(_ object: NSObject, _ body: () -> Void) {
    guard !watches.isEmpty else { return body() }
    busy.append(ObjectIdentifier(object))
    body()
    busy.removeLast()
    wasSet(object)
  }

  /// Notifies the observers of all changes of values that were not yet reported. Called when a frame is committed.
  static func checkAll() {
    guard !watches.isEmpty else { return }
    // The order is the same in every run: the object that has been observed longest comes first.
    let objects = watches.compactMap { object, known in known.first.map { (object, $0.number) } }
    for (object, _) in objects.sorted(by: { $0.1 < $1.1 }) { check(object, on: .frame) }
  }

  private static func check(_ object: ObjectIdentifier, on occasion: ValueObservationTiming) {
    guard let known = watches[object], !busy.contains(object) else { return }
    let over = known.filter { $0.check(on: occasion) == .isOver }
    guard !over.isEmpty, let now = watches[object] else { return }
    let left = now.filter { watch in !over.contains { $0 === watch } }
    watches[object] = left.isEmpty ? nil : left
  }
}

/// The occasions on which observers are notified.
enum ValueObservationTiming {
  /// A property was set just now.
  case setting

  /// A frame is committed; any property may have been set since the last one.
  case frame
}

/// The state of an observation after a check: still active, or finished.
enum ValueObservationState {
  case goesOn
  case isOver
}

/// One observation. It compares the property's value at each check, until it is ended, which any thread may do.
nonisolated final class ValueObservation: Sendable {
  /// A number that increases with each observation created.
  @MainActor let number: Int
  @MainActor private static var lastNumber = 0

  private let hasEnded = Atomic(false)
  private let read: @MainActor (ValueObservationTiming) -> ValueObservationState

  @MainActor init(_ read: @escaping @MainActor (ValueObservationTiming) -> ValueObservationState) {
    Self.lastNumber += 1
    number = Self.lastNumber
    self.read = read
  }

  func end() { hasEnded.store(true, ordering: .relaxed) }

  @MainActor func check(on occasion: ValueObservationTiming) -> ValueObservationState {
    hasEnded.load(ordering: .relaxed) ? .isOver : read(occasion)
  }
}

/// The result of comparing two values of a property of any type.
enum ValueComparison {
  case same
  case different

  /// Values of this type cannot be compared.
  case unknown

  init<Value>(_ left: Value, _ right: Value) {
    if let left = left as? any Equatable {
      self = Self.isEqual(left, right) ? .same : .different
    } else if right is any Equatable {
      self = .different
    } else if Self.isNothing(left) || Self.isNothing(right) {
      self = Self.isNothing(left) && Self.isNothing(right) ? .same : .different
    } else if type(of: left as Any) is AnyClass {
      self = left as AnyObject === right as AnyObject ? .same : .different
    } else {
      self = .unknown
    }
  }

  /// Whether the observer is notified of the second value.
  func isNews(on occasion: ValueObservationTiming) -> Bool {
    switch (self, occasion) {
    case (.same, _), (.unknown, .frame): false
    case (.different, _), (.unknown, .setting): true
    }
  }

  private static func isEqual<Value: Equatable>(_ left: Value, _ right: Any) -> Bool { left == right as? Value }

  private static func isNothing(_ value: Any) -> Bool {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional && mirror.children.isEmpty
  }
}
