import Foundation

/// A method to be called later, for the target-action pattern.
///
/// Unlike Apple's, it stores the method itself instead of its name. Create one with `selector(_:)`, which
/// accepts the expressions that iOS code uses inside `#selector(…)`.
///
/// Swift cannot compare methods, so two calls of `selector(_:)` return different selectors, even for the same method.
/// To remove one action of several, store its selector, or name it in both calls: `selector("tapped", Page.tapped)`. To
/// remove all actions of a target, pass `nil`.
public struct Selector {
  /// The identity of a selector, for comparisons.
  private enum Identity {
    /// Equal to copies of the same selector only.
    case own(Registration)

    /// Equal to all selectors of the same name, class and argument types.
    case named(String, target: ObjectIdentifier, arguments: [ObjectIdentifier])
  }

  /// A record of whether a selector with a unique identity was ever registered; if not, removing it has no effect.
  private final class Registration {
    var isKnown = false
  }

  /// The types that a method takes, for messages about a method that cannot be called.
  struct Signature {
    /// The class of the method; `nil` if it is bound to an object.
    var target: Any.Type?

    /// The types of sender and event, if the method takes them.
    var arguments: [Any.Type] = []
  }

  /// A call of the method, which returns whether target, sender and event were of the required types.
  @usableFromInline typealias Call = (_ target: AnyObject?, _ sender: Any?, _ event: UIEvent?) -> Bool

  private let identity: Identity
  private let signature: Signature
  private let call: Call
  private let accepts: (AnyObject) -> Bool

  /// Whether the method is bound to its object and needs no target.
  let isBound: Bool

  init(
    _ signature: Signature, isBound: Bool, accepts: @escaping (AnyObject) -> Bool = { _ in false },
    call: @escaping Call
  ) {
    self.signature = signature
    self.isBound = isBound
    self.accepts = accepts
    self.call = call
    identity = .own(Registration())
  }

  /// Creates a selector of a method of `target`, which is equal to its copies only.
  @usableFromInline init<Target: AnyObject>(
    of target: Target.Type, takes arguments: [Any.Type], call: @escaping Call
  ) {
    self.init(
      Signature(target: target, arguments: arguments), isBound: false, accepts: { $0 is Target }, call: call)
  }

  init<Target: AnyObject>(_ name: String, of target: Target.Type, takes arguments: [Any.Type], call: @escaping Call) {
    signature = Signature(target: target, arguments: arguments)
    isBound = false
    accepts = { $0 is Target }
    self.call = call
    identity = .named(name, target: ObjectIdentifier(target), arguments: arguments.map { ObjectIdentifier($0) })
  }

  /// Returns whether this is a method of `target`'s class; always `false` for a bound method.
  package func isTaken(by target: AnyObject) -> Bool { accepts(target) }

  /// Calls the method on `target` with `sender` and `event`, if it takes them. Returns whether they were of the
  /// required types.
  @discardableResult
  package func perform(on target: AnyObject?, sender: Any?, for event: UIEvent? = nil) -> Bool {
    call(target, sender, event)
  }

  /// Calls the method as an action, and logs a message if it cannot be called. Returns whether it was called.
  @discardableResult
  package func send(to target: AnyObject?, from sender: Any?, for event: UIEvent? = nil) -> Bool {
    if call(target, sender, event) { return true }
    reportUncalled(on: target, sender: sender)
    return false
  }

  /// Logs a message about a method that does not take this sender or target, once for equal messages.
  func reportUncalled(on target: AnyObject?, sender: Any?) {
    let target = target.map { "a \(type(of: $0))" } ?? "nil"
    let sender = sender.map { "a \(type(of: $0))" } ?? "nil"
    let line = "Selector: \(self) was not called: the target is \(target), the sender \(sender)"
    if Self.uncalled.insert(line).inserted { Self.sink(line) }
  }

  private static var uncalled: Set<String> = []

  /// Records that the selector was registered, and may be removed later.
  func noteRegistered() { if case .own(let registration) = identity { registration.isKnown = true } }

  /// Logs a message, once, if a selector is to be removed that was never registered.
  func checkIsKnown() {
    guard case .own(let registration) = identity, !registration.isKnown, !Self.hasComplained else { return }
    Self.hasComplained = true
    Self.sink(
      "removeTarget: nothing is removed, since this selector was made for the purpose and never added. Keep the one that"
        + " was added, name both (selector(\"tapped\", Page.tapped)), or pass nil for all actions of the target.")
  }

  private static var hasComplained = false

  /// The output for the messages; tests replace it.
  package static var sink: (String) -> Void = {
    try? FileHandle.standardError.write(contentsOf: Data(($0 + "\n").utf8))
  }

  /// Lets messages be logged again, for tests.
  package static func forgetComplaints() {
    hasComplained = false
    uncalled = []
  }
}

extension Selector: CustomStringConvertible {
  /// The name, if there is one, the class, and the types of the arguments.
  public var description: String {
    let arguments = "(" + signature.arguments.map { "\($0)" }.joined(separator: ", ") + ")"
    let owner = signature.target.map { "\($0)" }
    switch identity {
    case .own: return "an action" + (owner.map { " of \($0)" } ?? "") + " that takes \(arguments)"
    case .named(let name, _, _): return (owner.map { "\($0)." } ?? "") + name + arguments
    }
  }
}

extension Selector: Equatable {
  /// Returns whether both are copies of one selector, or have the same name, class and argument types.
  public static func == (left: Selector, right: Selector) -> Bool {
    switch (left.identity, right.identity) {
    case (.own(let left), .own(let right)): left === right
    case (.named(let left, let target, let arguments), .named(let right, let otherTarget, let otherArguments)):
      left == right && target == otherTarget && arguments == otherArguments
    case (.own, .named), (.named, .own): false
    }
  }
}

extension NSObjectProtocol {
  /// Returns whether the selector's method is one of this object's class, or of a protocol that it conforms to.
  ///
  /// Unlike Apple's, it always returns `true` for an optional requirement of a protocol, since that has a default here.
  @MainActor public func responds(to aSelector: Selector?) -> Bool { aSelector?.isTaken(by: self) ?? false }
}
