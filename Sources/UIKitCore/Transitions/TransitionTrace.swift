import Foundation

/// Reports the life of transitions, step by step, to one observer: a tool that shows it.
package enum TransitionTrace {
  /// A step in the life of a transition, or of a view controller that takes part in it.
  package nonisolated enum Event: Equatable, Sendable {
    /// An object was asked for an animator, and returned one of this type, or none.
    case asked(String, answer: String?)
    case contextMade(animator: String, interaction: String?)
    case started(TransitionRecord.Operation, isInteractive: Bool)
    case willAppear(String)
    case didAppear(String)
    case willDisappear(String)
    case didDisappear(String)

    /// A gesture began to drive a transition that ran by itself.
    case interactionBegan
    case interactionUpdated(CGFloat)
    case interactionEnded(cancelled: Bool)
    case turnedBack

    /// A tool held the transition, or let it continue.
    case held
    case letGo
    case ended(completed: Bool)
  }

  /// The observer; `nil` if nobody is interested.
  package static var sink: ((Event) -> Void)?

  /// Reports a step. It is not computed if nobody is interested.
  package static func note(_ event: @autoclosure () -> Event) { sink?(event()) }

  /// Reports the state that a view controller enters, and returns it.
  static func noted(_ state: AppearanceState, of viewController: UIViewController) -> AppearanceState {
    switch state {
    case .willAppear: note(.willAppear(name(of: viewController)))
    case .appeared: note(.didAppear(name(of: viewController)))
    case .disappearing: note(.willDisappear(name(of: viewController)))
    case .disappeared: note(.didDisappear(name(of: viewController)))
    case .appearing: break
    }
    return state
  }

  /// Returns the name of an object's class. `String(describing:)` returns the same, but tries several conformances first.
  package static func name(of object: Any) -> String { _typeName(type(of: object), qualified: false) }
}
