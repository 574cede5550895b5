/// What sets the pace of a run.
package nonisolated enum Pace: Equatable, Sendable {
  /// The display: a beat for each of its own, in real time.
  case display

  /// The machine: as many beats as it can make. Each moves the media clock on by so many seconds, however long it took.
  case stepped(by: Double)
}
