import Foundation

/// A method to be called later, as target and action want it.
///
/// Differs from Apple's in that it holds the method itself, not its name: make one with ``selector(_:)-(()->Void)``,
/// which takes the spellings that phone code uses inside `#selector(…)`.
///
/// Nothing tells whether two methods are the same, so two calls of `selector(_:)` give two different selectors, also for
/// the same method. To take back one action of several, keep its selector, or name it both times:
/// `selector("tapped", Page.tapped)`; to take back all of a target, pass `nil`.
public struct Selector {
  /// What tells one selector from another.
  private enum Identity {
    /// Like no other.
    case own(Registration)

    /// Like every other of this name that takes the same.
    case named(String, target: ObjectIdentifier, sender: ObjectIdentifier?)
  }

  /// Whether a selector that is like no other was ever given away: if not, nobody can have it.
  private final class Registration {
    var isKnown = false
  }

  private let identity: Identity
  private let call: (AnyObject?, Any?) -> Bool
  private let accepts: (AnyObject) -> Bool

  /// Whether the method is bound to its object already and needs no target.
  let isBound: Bool

  init(
    isBound: Bool, accepts: @escaping (AnyObject) -> Bool = { _ in false },
    call: @escaping (AnyObject?, Any?) -> Bool
  ) {
    self.isBound = isBound
    self.accepts = accepts
    self.call = call
    identity = .own(Registration())
  }

  fileprivate init<Target: AnyObject>(
    _ name: String, of target: Target.Type, sender: Any.Type?, call: @escaping (AnyObject?, Any?) -> Bool
  ) {
    isBound = false
    accepts = { $0 is Target }
    self.call = call
    identity = .named(name, target: ObjectIdentifier(target), sender: sender.map { ObjectIdentifier($0) })
  }

  /// Whether it is a method of `target`'s class; one that is bound to its object already is nobody else's.
  func isTaken(by target: AnyObject) -> Bool { accepts(target) }

  /// Calls the method on `target` with `sender`; says whether target and sender were of the types it takes.
  @discardableResult
  package func perform(on target: AnyObject?, sender: Any?) -> Bool { call(target, sender) }

  /// Notes that it was given to somebody who may be asked to forget it.
  func noteRegistered() { if case .own(let registration) = identity { registration.isKnown = true } }

  /// Tells the programmer, once, of a selector that is to be forgotten and that nobody can know.
  func checkIsKnown() {
    guard case .own(let registration) = identity, !registration.isKnown, !Self.hasComplained else { return }
    Self.hasComplained = true
    Self.sink(
      "removeTarget: nothing is removed, since this selector was made for the purpose and never added. Keep the one that"
        + " was added, name both (selector(\"tapped\", Page.tapped)), or pass nil for all actions of the target.")
  }

  private static var hasComplained = false

  /// Where that goes; tests listen here.
  package static var sink: (String) -> Void = { FileHandle.standardError.write(Data(($0 + "\n").utf8)) }

  /// Lets the next mistake be told again, for tests.
  package static func forgetComplaints() { hasComplained = false }
}

extension Selector: Equatable {
  /// Whether both are copies of one selector, or of the same name and for the same class.
  public static func == (left: Selector, right: Selector) -> Bool {
    switch (left.identity, right.identity) {
    case (.own(let left), .own(let right)): left === right
    case (.named(let left, let target, let sender), .named(let right, let otherTarget, let otherSender)):
      left == right && target == otherTarget && sender == otherSender
    case (.own, .named), (.named, .own): false
    }
  }
}

/// A selector of a method with its object: `selector(close)`, `selector(self.close)`, or of a closure.
///
/// It keeps the object alive for as long as the action is registered: inside a class that owns the sender write
/// `selector(Page.close)`, which does not.
public func selector(_ method: @escaping @MainActor () -> Void) -> Selector {
  Selector(isBound: true) { _, _ in
    method()
    return true
  }
}

/// A selector of a method with its object that takes the sender: `selector(tapped)`, `selector(tapped(_:))`.
///
/// It keeps the object alive for as long as the action is registered: inside a class that owns the sender write
/// `selector(Page.tapped(_:))`, which does not.
public func selector<Sender>(_ method: @escaping @MainActor (Sender) -> Void) -> Selector {
  Selector(isBound: true) { _, sender in
    guard let sender = sender as? Sender else { return false }
    method(sender)
    return true
  }
}

/// A selector of a class's method: `selector(Page.close)`. The target is held weakly.
public func selector<Target: AnyObject>(_ method: @escaping (Target) -> () -> Void) -> Selector {
  Selector(isBound: false, accepts: { $0 is Target }) { target, _ in
    guard let target = target as? Target else { return false }
    method(target)()
    return true
  }
}

/// A selector of a class's method that takes the sender: `selector(Page.tapped(_:))`. The target is held weakly.
public func selector<Target: AnyObject, Sender>(_ method: @escaping (Target) -> (Sender) -> Void) -> Selector {
  Selector(isBound: false, accepts: { $0 is Target }) { target, sender in
    guard let target = target as? Target, let sender = sender as? Sender else { return false }
    method(target)(sender)
    return true
  }
}

/// A selector of a class's method that is equal to every other of this name: `selector("close", Page.close)`.
public func selector<Target: AnyObject>(_ name: String, _ method: @escaping (Target) -> () -> Void) -> Selector {
  Selector(name, of: Target.self, sender: nil) { target, _ in
    guard let target = target as? Target else { return false }
    method(target)()
    return true
  }
}

/// A selector of a class's method that takes the sender, equal to every other of this name:
/// `selector("tapped", Page.tapped(_:))`.
public func selector<Target: AnyObject, Sender>(
  _ name: String, _ method: @escaping (Target) -> (Sender) -> Void
) -> Selector {
  Selector(name, of: Target.self, sender: Sender.self) { target, sender in
    guard let target = target as? Target, let sender = sender as? Sender else { return false }
    method(target)(sender)
    return true
  }
}

/// A selector of any method of a class or, in language mode 5, of a protocol, to ask objects for:
/// `responds(to: selector(Context.view(forKey:)))`. Called as an action it does nothing.
@_disfavoredOverload
public func selector<Target, Result, each Argument>(
  _ method: @escaping (Target) -> (repeat each Argument) -> Result
) -> Selector {
  Selector(isBound: false, accepts: { $0 is Target }) { _, _ in false }
}

extension NSObjectProtocol {
  /// Whether the method is one of this object's class, or of a protocol that it conforms to.
  ///
  /// Differs from Apple's in that an optional requirement of a protocol, which has a default here, is always answered.
  @MainActor public func responds(to aSelector: Selector?) -> Bool { aSelector?.isTaken(by: self) ?? false }
}
