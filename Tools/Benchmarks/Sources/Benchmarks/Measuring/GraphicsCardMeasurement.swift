/// The cost of scenes that a graphics card draws, beside the processor's. Both draw into memory, without a window, so
/// that no display server takes part.
final class GraphicsCardMeasurement: Measurement {
  let section = Section.graphicsCard
  private let place: Workplace
  private var figures: [GraphicsCardFigures] = []

  /// The arguments for `segue bench`.
  private static let scenes =
    [["push"], ["hero"], ["scroll", "--count", "1000"]]
    + ["hero", "zoom", "page-sheet", "cross-dissolve", "flip-horizontal"].map { ["recipe", "--transition", $0] }

  private static let modes = ["natural", "driven"]

  /// SDL's driver for windows that no display shows.
  private static let variables = ["SDL_VIDEODRIVER": "offscreen"]

  /// The time that a part takes in addition to the measurement, in seconds.
  private static let overhead = 2.2

  /// Creates the measurement.
  init(_ place: Workplace) { self.place = place }

  private var seconds: Double { place.options.isQuick ? 1 : 2 }

  var steps: [MeasurementStep] {
    Self.scenes.flatMap { scene in
      Self.modes.map { mode in
        let parts = scene[0] == "recipe" ? 2.0 : 1.0
        return MeasurementStep(
          "\(scene.joined(separator: " ")) on the graphics card, \(mode)",
          seconds: 2 * parts * (seconds + Self.overhead)
        ) { [self] () throws(Failure) in try measure(scene, mode) }
      }
    }
  }

  private func measure(_ scene: [String], _ mode: String) throws(Failure) {
    func part(_ renderer: String) throws(Failure) -> BenchOutput.Part {
      let output = try place.bench(
        scene + ["--mode", mode, "--seconds", "\(seconds)", "--renderer", renderer], variables: Self.variables,
        within: 120)
      return output.parts[0]
    }
    let drawn = try part("gpu"), processor = try part("cpu")
    guard let card = drawn.graphicsCard else { throw Failure("segue bench names no graphics card") }
    figures.append(
      GraphicsCardFigures(
        scene: scene[0] == "recipe" ? "the recipe \(scene[2])" : scene[0], mode: mode, card: card.name,
        cpuMs: drawn.cpuMs.p50, processorCPUMs: processor.cpuMs.p50, frameMs: drawn.frameIntervalMs.p50,
        processorFrameMs: processor.frameIntervalMs.p50, drawCalls: card.drawCalls, uploadedBytes: card.uploadedBytes,
        frames: drawn.presentedFrames, missed: drawn.missedFrames))
  }

  func save(in store: ResultStore, on machine: MachineFigures) throws(Failure) {
    try store.save(figures, of: section, on: machine)
  }
}
