/// A method to be called later, as target and action want it.
///
/// Differs from Apple's in that it holds the method itself, not its name: make one with ``selector(_:)-(()->Void)``,
/// which takes the spellings that phone code uses inside `#selector(…)`.
///
/// Two calls of `selector(_:)` give two different selectors, also for the same method: to remove one action, keep its
/// selector; to remove all of a target, pass `nil`.
public struct Selector {
  /// What tells one selector from another.
  private final class Identity {}

  private let identity = Identity()
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
  }

  /// Whether it is a method of `target`'s class; one that is bound to its object already is nobody else's.
  func isTaken(by target: AnyObject) -> Bool { accepts(target) }

  /// Calls the method on `target` with `sender`; says whether target and sender were of the types it takes.
  @discardableResult
  package func perform(on target: AnyObject?, sender: Any?) -> Bool { call(target, sender) }
}

extension Selector: Equatable {
  /// Whether both are copies of one selector.
  public static func == (left: Selector, right: Selector) -> Bool { left.identity === right.identity }
}

/// A selector of a method with its object: `selector(close)`, `selector(self.close)`, or of a closure.
///
/// It keeps the object alive for as long as the action is registered: inside a class that owns the sender write
/// `selector(Page.close)`, which does not.
public func selector(_ method: @escaping () -> Void) -> Selector {
  Selector(isBound: true) { _, _ in
    method()
    return true
  }
}

/// A selector of a method with its object that takes the sender: `selector(tapped)`, `selector(tapped(_:))`.
///
/// It keeps the object alive for as long as the action is registered: inside a class that owns the sender write
/// `selector(Page.tapped(_:))`, which does not.
public func selector<Sender>(_ method: @escaping (Sender) -> Void) -> Selector {
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
