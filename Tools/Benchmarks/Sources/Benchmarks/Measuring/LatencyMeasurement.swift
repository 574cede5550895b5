/// The time from input to the picture that answers it, in a drag that takes a page back.
final class LatencyMeasurement: Measurement {
  let section = Section.latency
  private let place: Workplace
  private var figures: [LatencyFigures] = []

  /// The time that the scene takes in addition to the measurement, in seconds.
  private static let overhead = 2.0

  /// The parts of the latency, in the order in which they pass; the last one is the whole for the newest input.
  private static let parts = ["waiting", "making", "holding", "late", "presenting", "all, for the newest input"]

  /// Creates the measurement.
  init(_ place: Workplace) { self.place = place }

  private var seconds: Double { place.options.isQuick ? 2 : 8 }

  var steps: [MeasurementStep] {
    [
      MeasurementStep("the latency of a drag", seconds: seconds + Self.overhead) { [self] () throws(Failure) in
        let output = try place.bench(["drag", "--seconds", "\(seconds)"], within: 60)
        let parts = output.inputToPresentPartsMs ?? [:]
        figures = Self.parts.compactMap { name in parts[name].map { LatencyFigures(name, $0) } }
        if let all = output.inputToPresentMs { figures.append(LatencyFigures("all, for any input", all)) }
      }
    ]
  }

  func save(in store: ResultStore, on machine: MachineFigures) throws(Failure) {
    try store.save(figures, of: section, on: machine)
  }
}

extension LatencyFigures {
  fileprivate init(_ name: String, _ spread: BenchOutput.Spread) {
    self.init(name: name, p50: spread.p50, p99: spread.p99, max: spread.max)
  }
}
