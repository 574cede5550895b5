/// The cost of a grid by the number of its items, and of layers by their number; the sizes take turns.
final class ScaleMeasurement: Measurement {
  let section = Section.scale
  private let place: Workplace
  private var parts: [[BenchOutput.Part]]

  /// The scenes with their modes and sizes.
  private static let runs: [(scene: String, mode: String, count: Int)] =
    [1_000, 10_000, 100_000, 1_000_000].map { ("scroll", "natural", $0) }
    + ["natural", "driven"].flatMap { mode in [1, 100, 1_000, 10_000].map { ("layers", mode, $0) } }

  /// The time that a scene takes in addition to the measurement, in seconds.
  private static let overhead = 2.2

  /// Creates the measurement.
  init(_ place: Workplace) {
    self.place = place
    parts = Array(repeating: [], count: Self.runs.count)
  }

  private var rounds: Int { place.options.isQuick ? 1 : 2 }
  private var seconds: Double { place.options.isQuick ? 1 : 1.5 }

  var steps: [MeasurementStep] {
    (1...rounds).flatMap { round in
      Self.runs.indices.map { index in
        let run = Self.runs[index]
        return MeasurementStep(
          "\(run.scene) with \(run.count), \(run.mode), round \(round) of \(rounds)", seconds: seconds + Self.overhead
        ) { [self] () throws(Failure) in
          let output = try place.bench(
            [run.scene, "--count", "\(run.count)", "--mode", run.mode, "--seconds", "\(seconds)"], within: 120)
          parts[index] += output.parts
        }
      }
    }
  }

  func save(in store: ResultStore, on machine: MachineFigures) throws(Failure) {
    let figures = zip(Self.runs, parts).filter { !$0.1.isEmpty }.map { run, parts in
      ScaleFigures(
        scene: run.scene, mode: run.mode, count: run.count,
        cpuMs: Statistics.median(parts.map(\.cpuMsPerFrame)), rssMB: Statistics.median(parts.map(\.rssMB)),
        openingMs: parts.first?.openingMs == nil ? nil : Statistics.median(parts.compactMap(\.openingMs)))
    }
    try store.save(figures, of: section, on: machine)
  }
}
