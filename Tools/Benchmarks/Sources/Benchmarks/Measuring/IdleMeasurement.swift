import Foundation

/// What the player does while nothing happens.
final class IdleMeasurement: Measurement {
  let section = Section.idle
  private let place: Workplace
  private var figures: [IdleFigures] = []

  /// The states in which nothing happens, in the order of the report.
  private enum State: String, CaseIterable {
    case atRest = "at rest"
    case paused = "paused in a transition"
    case hidden = "hidden or minimized"
  }

  /// The time until everything that a start or a motion leaves behind is done, in seconds: memory that only motion needs is
  /// freed ten seconds after a start.
  private static let settling = 12.0

  /// The time for starting and ending, in seconds.
  private static let overhead = 2.0

  /// The center of a picture in the window, and a moment of the transition that a click on it starts, in seconds.
  private static let cell = (x: "305", y: "155")
  private static let moment = 0.15

  /// Creates the measurement.
  init(_ place: Workplace) { self.place = place }

  private var seconds: Double { place.options.isQuick ? 3 : 10 }

  var steps: [MeasurementStep] {
    State.allCases.map { state in
      MeasurementStep("the player \(state.rawValue)", seconds: seconds + Self.settling + Self.overhead) {
        [self] () throws(Failure) in figures.append(try observe(state))
      }
    }
  }

  private func observe(_ state: State) throws(Failure) -> IdleFigures {
    let launch = try place.start([place.player])
    defer { launch.stop() }
    guard place.display.screen.watch(quiet: 1, until: launch.start + 15) != nil else {
      throw Failure("The player showed nothing within 15 s")
    }
    try enter(state)
    Thread.sleep(forTimeInterval: Self.settling)
    let before = ProcessFacts.activity(of: launch.identifier), start = Launch.now
    Thread.sleep(forTimeInterval: seconds)
    let after = ProcessFacts.activity(of: launch.identifier), elapsed = Launch.now - start
    guard launch.isRunning else { throw Failure("The player ended while it was \(state.rawValue)") }
    return IdleFigures(
      state: state.rawValue, seconds: elapsed, cpuMs: (after.processorTime - before.processorTime) * 1000,
      wakeUps: after.wakeUps - before.wakeUps, memory: ProcessFacts.memory(of: launch.identifier))
  }

  private func enter(_ state: State) throws(Failure) {
    let display = place.display
    let window = try display.act("search", "--onlyvisible", "--class", "^segue").split(separator: "\n").last
    guard let window = window.map(String.init) else { throw Failure("xdotool finds no window of the player") }
    switch state {
    case .atRest: break
    case .paused:
      try display.act("windowfocus", window)
      try display.act("mousemove", Self.cell.x, Self.cell.y, "click", "1")
      Thread.sleep(forTimeInterval: Self.moment)
      try display.act("key", "--window", "0", "p")
    case .hidden: try display.act("windowunmap", window)
    }
  }

  func save(in store: ResultStore, on machine: MachineFigures) throws(Failure) {
    try store.save(figures, of: section, on: machine)
  }
}
