import Foundation

/// The cost of a frame in the scenes of all programs, which take turns.
final class FrameMeasurement: Measurement {
  let section = Section.frames
  private let place: Workplace
  private let programs: [MeasuredProgram]

  /// The results of a program, scene and mode, one for each round.
  private var results: [Key: [Result]] = [:]

  /// The result of a run: the row that the program prints, and what is observed from outside.
  private struct Result {
    let row: MeterRow
    let peakMB: Double
    let activity: ActivityFigures?
  }

  private struct Key: Hashable {
    let program: String
    let scene: String
    let mode: String
  }

  /// The time that a program takes in addition to the measurement, in seconds.
  private static let overhead = 1.9

  /// The time after the start at which all programs play, and which they play at least after it, in seconds.
  private static let warmUp = 1.6, observation = 0.8

  /// Creates the measurement.
  init(_ place: Workplace) {
    self.place = place
    programs = [MeasuredProgram.segue(place.player, images: place.images)] + place.peers
  }

  private var rounds: Int { place.options.isQuick ? 1 : 3 }
  private var seconds: Double { place.options.isQuick ? 1 : 2 }

  /// The runs of a round, in order: the programs alternate within a scene.
  private var runs: [(program: MeasuredProgram, key: Key)] {
    MeasuredProgram.scenes.flatMap { scene in
      ["natural", "driven"].flatMap { mode in
        programs.filter { $0.scenes.contains(scene) && $0.modes.contains(mode) }.map {
          ($0, Key(program: $0.title, scene: scene, mode: mode))
        }
      }
    }
  }

  var steps: [MeasurementStep] {
    (1...rounds).flatMap { round in
      runs.map { run in
        MeasurementStep(
          "\(run.key.scene), \(run.key.mode), \(run.key.program), round \(round) of \(rounds)",
          seconds: seconds + Self.overhead
        ) { [self] () throws(Failure) in try measure(run.program, run.key) }
      }
    }
  }

  private func measure(_ program: MeasuredProgram, _ key: Key) throws(Failure) {
    let command = program.command(key.scene, key.mode, seconds)
    let launch = try place.start(command, variables: program.variables)
    let activity = key.mode == "natural" ? observe(launch) : nil
    let result = try launch.finish(within: 60)
    guard let row = result.output.split(separator: "\n").compactMap({ MeterRow(String($0)) }).last else {
      throw Failure("\(command[0]) printed no figures for \(key.scene)")
    }
    results[key, default: []].append(Result(row: row, peakMB: result.peakMB, activity: activity))
  }

  /// Observes a program for a part of its run.
  private func observe(_ launch: Launch) -> ActivityFigures {
    Thread.sleep(forTimeInterval: Self.warmUp)
    let before = ProcessFacts.activity(of: launch.identifier), start = Launch.now
    Thread.sleep(forTimeInterval: Self.observation)
    let after = ProcessFacts.activity(of: launch.identifier), elapsed = Launch.now - start
    return ActivityFigures(
      cpuMs: (after.processorTime - before.processorTime) * 1000 / elapsed,
      wakeUps: Double(after.wakeUps - before.wakeUps) / elapsed)
  }

  /// The medians of the rounds, in the order of the runs.
  private var figures: [FrameFigures] {
    runs.compactMap { run in
      guard let results = results[run.key] else { return nil }
      func median(_ name: String) -> Double { Statistics.median(results.compactMap { $0.row.values[name] }) }
      let activities = results.compactMap(\.activity)
      return FrameFigures(
        program: run.key.program, scene: run.key.scene, mode: run.key.mode,
        command: Workplace.shown(run.program.command(run.key.scene, run.key.mode, seconds), run.program.variables),
        rounds: results.count, cpuMs: median("cpu_ms"), serverMs: median("xcpu_ms"),
        activity: activities.isEmpty
          ? nil
          : ActivityFigures(
            cpuMs: Statistics.median(activities.map(\.cpuMs)), wakeUps: Statistics.median(activities.map(\.wakeUps))),
        intervalP50: median("iv_p50"), intervalP99: median("iv_p99"), rssMB: median("rss_mb"),
        pssMB: median("pss_mb"), peakMB: Statistics.median(results.map(\.peakMB)))
    }
  }

  func save(in store: ResultStore, on machine: MachineFigures) throws(Failure) {
    try store.save(figures, of: section, on: machine)
  }
}
