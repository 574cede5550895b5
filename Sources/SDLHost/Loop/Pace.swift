/// The pacing of a run.
package nonisolated enum Pace: Equatable, Sendable {
  /// In real time: a frame for each refresh of the display.
  case display

  /// As fast as possible: each frame advances the media clock by this many seconds, however long it took.
  case stepped(by: Double)
}
