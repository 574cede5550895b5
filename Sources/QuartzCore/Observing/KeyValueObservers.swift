import Foundation
import Synchronization

/// Those who observe properties of objects, and when they are told.
package enum KeyValueObservers {
  private static var watches: [ObjectIdentifier: [KeyValueWatch]] = [:]

  /// Objects whose setters are at work, the innermost last.
  private static var busy: [ObjectIdentifier] = []

  static func add(_ watch: KeyValueWatch, of object: NSObject) {
    watches[ObjectIdentifier(object), default: []].append(watch)
  }

  /// A property of `object` was set: tells those who observe one that has another value now. Cheap if nobody does.
  package static func wasSet(_ object: NSObject) {
    guard !watches.isEmpty else { return }
    check(ObjectIdentifier(object), on: .setting)
  }

  /// Runs a setter that sets other properties of `object` in turn: its observers are told after all of it.
  package static func settingTogether(_ object: NSObject, _ body: () -> Void) {
    guard !watches.isEmpty else { return body() }
    busy.append(ObjectIdentifier(object))
    body()
    busy.removeLast()
    wasSet(object)
  }

  /// Tells of all that has another value than a frame ago and that nobody has heard of.
  static func checkAll() {
    guard !watches.isEmpty else { return }
    // In every run in the same order: who has been observed longest comes first.
    let objects = watches.compactMap { object, known in known.first.map { (object, $0.number) } }
    for (object, _) in objects.sorted(by: { $0.1 < $1.1 }) { check(object, on: .frame) }
  }

  private static func check(_ object: ObjectIdentifier, on occasion: KeyValueOccasion) {
    guard let known = watches[object], !busy.contains(object) else { return }
    let over = known.filter { $0.check(on: occasion) == .isOver }
    guard !over.isEmpty, let now = watches[object] else { return }
    let left = now.filter { watch in !over.contains { $0 === watch } }
    watches[object] = left.isEmpty ? nil : left
  }
}

/// When observers are told.
enum KeyValueOccasion {
  /// A property was set just now.
  case setting

  /// A frame begins; something may have been set.
  case frame
}

/// Whether an observation is still wanted.
enum KeyValueWatchState {
  case goesOn
  case isOver
}

/// One observation: looks for a change when told to, until it is ended, from whatever thread.
nonisolated final class KeyValueWatch: Sendable {
  /// Grows from one observation to the next.
  @MainActor let number: Int
  @MainActor private static var lastNumber = 0

  private let hasEnded = Atomic(false)
  private let look: @MainActor (KeyValueOccasion) -> KeyValueWatchState

  @MainActor init(_ look: @escaping @MainActor (KeyValueOccasion) -> KeyValueWatchState) {
    Self.lastNumber += 1
    number = Self.lastNumber
    self.look = look
  }

  func end() { hasEnded.store(true, ordering: .relaxed) }

  @MainActor func check(on occasion: KeyValueOccasion) -> KeyValueWatchState {
    hasEnded.load(ordering: .relaxed) ? .isOver : look(occasion)
  }
}

/// How two values of a property, whatever its type, compare.
enum ValueComparison {
  case same
  case different

  /// Values of this type do not compare.
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

  /// Whether the second value is worth telling.
  func isNews(on occasion: KeyValueOccasion) -> Bool {
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
