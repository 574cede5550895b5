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
    case named(String, target: ObjectIdentifier, arguments: [ObjectIdentifier])
  }

  /// Whether a selector that is like no other was ever given away: if not, nobody can have it.
  private final class Registration {
    var isKnown = false
  }

  /// What a method takes, to be named where it cannot be called.
  struct Signature {
    /// The class that the method is of; `nil` where it is bound to an object.
    var target: Any.Type?

    /// Sender and event, as far as the method takes them.
    var arguments: [Any.Type] = []
  }

  /// Calls the method; says whether target, sender and event were of the types it takes.
  typealias Call = (_ target: AnyObject?, _ sender: Any?, _ event: UIEvent?) -> Bool

  private let identity: Identity
  private let signature: Signature
  private let call: Call
  private let accepts: (AnyObject) -> Bool

  /// Whether the method is bound to its object already and needs no target.
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

  init<Target: AnyObject>(_ name: String, of target: Target.Type, takes arguments: [Any.Type], call: @escaping Call) {
    signature = Signature(target: target, arguments: arguments)
    isBound = false
    accepts = { $0 is Target }
    self.call = call
    identity = .named(name, target: ObjectIdentifier(target), arguments: arguments.map { ObjectIdentifier($0) })
  }

  /// Whether it is a method of `target`'s class; one that is bound to its object already is nobody else's.
  func isTaken(by target: AnyObject) -> Bool { accepts(target) }

  /// Calls the method on `target` with `sender` and `event`, as far as it takes them; says whether they were of the types
  /// that it takes.
  @discardableResult
  package func perform(on target: AnyObject?, sender: Any?, for event: UIEvent? = nil) -> Bool {
    call(target, sender, event)
  }

  /// Calls the method as an action: one that cannot be called is named to the programmer. Says whether it was called.
  @discardableResult
  package func send(to target: AnyObject?, from sender: Any?, for event: UIEvent? = nil) -> Bool {
    if call(target, sender, event) { return true }
    reportUncalled(on: target, sender: sender)
    return false
  }

  /// Names a method that does not take this sender, or is not of this target's class; once for all such calls.
  func reportUncalled(on target: AnyObject?, sender: Any?) {
    let target = target.map { "a \(type(of: $0))" } ?? "nil"
    let sender = sender.map { "a \(type(of: $0))" } ?? "nil"
    let line = "Selector: \(self) was not called: the target is \(target), the sender \(sender)"
    if Self.uncalled.insert(line).inserted { Self.sink(line) }
  }

  private static var uncalled: Set<String> = []

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
  package static func forgetComplaints() {
    hasComplained = false
    uncalled = []
  }
}

extension Selector: CustomStringConvertible {
  /// The name, where it has one, the class, and the types of what it takes.
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
  /// Whether both are copies of one selector, or of the same name and for the same class.
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
  /// Whether the method is one of this object's class, or of a protocol that it conforms to.
  ///
  /// Differs from Apple's in that an optional requirement of a protocol, which has a default here, is always answered.
  @MainActor public func responds(to aSelector: Selector?) -> Bool { aSelector?.isTaken(by: self) ?? false }
}
