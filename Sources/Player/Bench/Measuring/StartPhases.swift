/// The phases of a start, one after the other.
final class StartPhases {
  /// A phase of a start.
  nonisolated struct Phase: Equatable, Codable, Sendable {
    /// The name, a noun.
    var name: String

    /// The duration, in milliseconds.
    var ms: Double
  }

  /// The phases so far.
  private(set) var phases: [Phase] = []

  private let environment = ProcessEnvironment()
  private var previous = 0.0

  /// Ends a phase, which began at the end of the previous one or with the process.
  func end(_ name: String) {
    let age = environment.age
    phases.append(Phase(name: name, ms: age - previous))
    previous = age
  }
}
