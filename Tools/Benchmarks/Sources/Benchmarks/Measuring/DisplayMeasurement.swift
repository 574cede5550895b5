import Foundation

/// The pacing of some recipes in larger windows, at higher refresh rates, and while another program takes a core.
final class DisplayMeasurement: Measurement {
  let section = Section.displays
  private let place: Workplace
  private var figures: [DisplayFigures] = []

  /// A window and what happens beside it.
  private struct Setting {
    let width: Int
    let height: Int
    let refreshRate: Double
    var isLoaded = false
  }

  private static let settings = [
    Setting(width: 1280, height: 800, refreshRate: 60),
    Setting(width: 1280, height: 800, refreshRate: 60, isLoaded: true),
    Setting(width: 1280, height: 800, refreshRate: 120), Setting(width: 1280, height: 800, refreshRate: 144),
    Setting(width: 2560, height: 1600, refreshRate: 60), Setting(width: 3840, height: 2160, refreshRate: 60),
  ]

  private static let recipes = ["slide", "hero", "zoom", "page-sheet"]

  /// The size of the display for the larger windows, in pixels.
  private static let largeSize = (width: 3840, height: 2160)

  /// The time that a part takes in addition to the measurement, in seconds.
  private static let overhead = 1.8

  /// Creates the measurement.
  init(_ place: Workplace) { self.place = place }

  private var seconds: Double { place.options.isQuick ? 1 : 4 }

  var steps: [MeasurementStep] {
    Self.settings.flatMap { setting in
      Self.recipes.map { recipe in
        MeasurementStep(
          "\(recipe) in \(setting.width)×\(setting.height) pixels at \(Figure.tick(setting.refreshRate)) Hz",
          seconds: 2 * (seconds + Self.overhead)
        ) { [self] () throws(Failure) in
          try withDisplay(for: setting) { variables throws(Failure) in try measure(recipe, in: setting, variables) }
        }
      }
    }
  }

  /// Calls `body` with the variables for a display that is large enough.
  private func withDisplay(
    for setting: Setting, _ body: (_ variables: [String: String]) throws(Failure) -> Void
  ) throws(Failure) {
    guard setting.width > VirtualDisplay.size.width else { return try body([:]) }
    let folder = place.folder.appendingPathComponent("large display")
    do { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) } catch {
      throw Failure("\(folder.path) cannot be made: \(error.localizedDescription)")
    }
    let display = try VirtualDisplay(folder: folder, size: Self.largeSize)
    defer { display.end() }
    try body(display.environment)
  }

  private func measure(_ recipe: String, in setting: Setting, _ variables: [String: String]) throws(Failure) {
    let load = setting.isLoaded ? try Launch(Self.busyLoop, environment: [:]) : nil
    defer { load?.stop() }
    let output = try place.bench(
      [
        "recipe", "--transition", recipe, "--seconds", "\(seconds)", "--size", "\(setting.width)x\(setting.height)",
        "--refresh", Figure.tick(setting.refreshRate),
      ], variables: variables, within: 120)
    figures += output.parts.enumerated().map { index, part in
      DisplayFigures(
        width: setting.width, height: setting.height, refreshRate: setting.refreshRate, isLoaded: setting.isLoaded,
        recipe: RecipeFigures(recipe, part, isDragged: index == 1))
    }
  }

  /// A program that takes a core.
  private static let busyLoop = ["/bin/sh", "-c", "while :; do :; done"]

  func save(in store: ResultStore, on machine: MachineFigures) throws(Failure) {
    try store.save(figures, of: section, on: machine)
  }
}
