/// The memory of the player in each scene: in motion, afterwards at rest, and at most.
final class MemoryMeasurement: Measurement {
  let section = Section.memory
  private let place: Workplace
  private var figures: [SceneMemory] = []

  /// The time that a scene takes in addition to the measurement, in seconds: warming up, and coming to rest.
  private static let overhead = 6.2

  /// Creates the measurement.
  init(_ place: Workplace) { self.place = place }

  private var seconds: Double { place.options.isQuick ? 1 : 2 }

  private func arguments(_ scene: String) -> [String] {
    [scene, "--seconds", "\(seconds)", "--rest"] + (place.images.map { ["--images", $0] } ?? [])
      + (scene == "scroll" ? ["--count", "1000"] : [])
  }

  var steps: [MeasurementStep] {
    MeasuredProgram.scenes.map { scene in
      MeasurementStep("the memory of \(scene)", seconds: seconds + Self.overhead) { [self] () throws(Failure) in
        let output = try place.bench(arguments(scene), within: 60)
        guard let part = output.parts.last, let resting = part.atRest else {
          throw Failure("segue bench \(scene) --rest reported no memory at rest")
        }
        figures.append(
          SceneMemory(
            scene: scene, command: Workplace.shown([place.player, "bench"] + arguments(scene)),
            moving: MemoryFigures(rssMB: part.rssMB, pssMB: part.pssMB), resting: resting, peakMB: part.peakMB))
      }
    }
  }

  func save(in store: ResultStore, on machine: MachineFigures) throws(Failure) {
    try store.save(figures, of: section, on: machine)
  }
}
