import Foundation

/// The pacing of every recipe, in the player's own pages.
final class RecipeMeasurement: Measurement {
  let section = Section.recipes
  private let place: Workplace
  private var figures: [RecipeFigures] = []

  /// An entry of `segue list --json`.
  private struct Entry: Decodable {
    let name: String
    let drag: Drag?

    struct Drag: Decodable {}
  }

  /// The time that a part takes in addition to the measurement, in seconds.
  private static let overhead = 1.8

  /// Creates the measurement.
  init(_ place: Workplace) { self.place = place }

  private var seconds: Double { place.options.isQuick ? 1 : 5 }

  /// The time for counting pixels, in seconds for each part. Frames are made as fast as possible then.
  private var counting: Double { place.options.isQuick ? 0.5 : 1 }

  private var recipes: [Entry] {
    get throws(Failure) {
      let output = try place.run([place.player, "list", "--json"], within: 10).output
      do { return try JSONDecoder().decode([Entry].self, from: Data(output.utf8)) } catch {
        throw Failure("segue list --json printed something unknown: \(error)")
      }
    }
  }

  var steps: [MeasurementStep] {
    guard let recipes = try? recipes else {
      return [MeasurementStep("recipes", seconds: 1) { [self] () throws(Failure) in _ = try recipes }]
    }
    return recipes.flatMap { recipe in
      let parts = recipe.drag == nil ? 1.0 : 2.0
      return [
        MeasurementStep("the recipe \(recipe.name)", seconds: parts * (seconds + Self.overhead)) {
          [self] () throws(Failure) in
          let output = try place.bench(
            ["recipe", "--transition", recipe.name, "--seconds", "\(seconds)"], within: 120)
          figures += output.parts.enumerated().map { RecipeFigures(recipe.name, $1, isDragged: $0 == 1) }
        },
        MeasurementStep("the pixels of \(recipe.name)", seconds: parts * (counting + Self.overhead)) {
          [self] () throws(Failure) in
          let output = try place.bench(
            [
              "recipe", "--transition", recipe.name, "--seconds", "\(counting)", "--mode", "driven", "--pixels",
            ], within: 120)
          for (index, part) in output.parts.enumerated() {
            guard let place = figures.firstIndex(where: { $0.recipe == recipe.name && $0.isDragged == (index == 1) })
            else { continue }
            figures[place].pixels = part.pixels
          }
        },
      ]
    }
  }

  func save(in store: ResultStore, on machine: MachineFigures) throws(Failure) {
    try store.save(figures, of: section, on: machine)
  }
}

extension RecipeFigures {
  /// Takes the figures of a recipe from a part of the scene.
  init(_ recipe: String, _ part: BenchOutput.Part, isDragged: Bool) {
    self.init(
      recipe: recipe, isDragged: isDragged, frames: part.presentedFrames, missed: part.missedFrames,
      intervalP50: part.frameIntervalMs.p50, intervalP99: part.frameIntervalMs.p99, cpuP50: part.cpuMs.p50,
      cpuP99: part.cpuMs.p99,
      activity: ActivityFigures(cpuMs: part.cpuPercent * 10, wakeUps: part.wakeUpsPerSecond),
      allocations: part.allocationsPerFrame)
  }
}
