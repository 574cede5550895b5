import CoreGraphics
import DesktopServices
import ImageIO
import SDLHost
import TransitionCatalogue
import UIKit

/// A performance of a recipe in the player's own pages, without a window and on a simulated clock, so that every run
/// yields the same frames.
@MainActor final class OffscreenRenderer {
  private let player: PlayerApplication
  private let loader: PictureLoader
  private let host: OffscreenHost
  private let options: ExportOptions
  private let progress: ExportProgress

  /// The minimum rate of ticks per second. It is that of a common display, so that code that reacts to ticks behaves as
  /// in a window, however few frames are taken.
  private static let frameRate = 60.0

  /// The maximum duration of a transition, in seconds; a longer one is an error.
  private static let patience = 60.0

  /// The cell that is clicked, and the picture that opens.
  private struct Pictures {
    var clicked: IndexPath
    var opened: Picture
  }

  /// Creates the player with a recipe and the values of `options`, and pictures that `reader` reads. `progress` may stop
  /// it between two frames.
  init(
    _ options: ExportOptions, recipe: Recipe, reader: any ImageReading, progress: ExportProgress = ExportProgress()
  ) {
    self.options = options
    self.progress = progress
    loader = .immediate(reader: reader)
    host = OffscreenHost(size: options.size, scale: 1)
    var settings = Settings()
    settings.parameters[recipe.name] = Dictionary(
      uniqueKeysWithValues: recipe.parameters.map { ($0.name, options.values[$0]) })
    let keeper = SettingsKeeper(settings)
    let appearance = AppearanceController(settings: keeper, choice: options.appearance)
    appearance.desktop = options.desktop
    player = PlayerApplication(
      recipe: recipe, settings: keeper, appearance: appearance, loader: loader, showsControls: false)
    UIApplication.shared.launch(delegate: player)
  }

  isolated deinit {
    player.window?.isHidden = true
    player.window?.rootViewController = nil
    player.appearance.desktop = DesktopSettings()
  }

  /// Plays the transition in both directions, and takes `rate` frames per second.
  func play(rate: Double) throws(PlayerError) -> [TransitionClip] {
    let pictures = try setUp()
    let names = player.controller.recipe.kind.operations
    let there = try take(names.there, rate: rate) {
      $0.stack.playThere(opening: pictures.opened, from: pictures.clicked)
    }
    let back = try take(names.back, rate: rate) { $0.stack.playBack() }
    return [there, back]
  }

  // MARK: - Setup

  private func setUp() throws(PlayerError) -> Pictures {
    try settle()
    var pictures = PictureLibrary(bundledIn: Installation.current.assets).pictures
    guard !pictures.isEmpty else { throw PlayerError(reason: "The included pictures are missing") }
    try show(pictures)
    let clicked = player.stack.clickedCell
    let included = pictures
    // An included picture has its own title.
    func picture(at path: RawString) -> Picture { included.first { $0.path == path } ?? Picture(path: path) }
    let cell = (options.from ?? options.to).map(picture)
    if let cell {
      pictures[clicked.item] = cell
      try show(pictures)
    }
    let opened = options.to.map(picture) ?? pictures[clicked.item]
    for picture in [pictures[clicked.item], opened] { try check(picture) }
    return Pictures(clicked: clicked, opened: opened)
  }

  private func show(_ pictures: [Picture]) throws(PlayerError) {
    player.stack.show(PictureLibrary(pictures: pictures, emptyMessage: ""))
    try settle()
  }

  /// Decodes the thumbnail of a picture in advance, as before a click on its cell; throws if the picture cannot be
  /// decoded.
  private func check(_ picture: Picture) throws(PlayerError) {
    var problem: PictureProblem?
    _ = loader.load(picture, at: player.grid.thumbnailSize) { outcome in
      if case .failure(let reason) = outcome { problem = reason }
    }
    if let problem {
      throw PlayerError(reason: "The picture \(picture.path.text) cannot be shown: \(problem.reason)")
    }
  }

  /// Runs frames until nothing moves.
  private func settle() throws(PlayerError) {
    let start = host.time
    repeat {
      try progress.report(0)
      host.runFrame(after: 1 / Self.frameRate)
      guard host.time - start < Self.patience else { throw PlayerError(reason: "The pages never come to rest") }
    } while host.needsFrames
  }

  // MARK: - Playing

  private func take(
    _ name: String, rate: Double, _ begin: (PlayerApplication) -> Void
  ) throws(PlayerError) -> TransitionClip {
    let beats = (Self.frameRate / rate).rounded(.up)
    let step = 1 / (rate * beats)
    let ended = player.journal.entries.count
    // The transition starts within the tick, as after a click, so that the tick's frame is its first moment.
    host.runFrame(after: step) { begin(player) }
    let start = host.time
    var frames = [host.frame]
    while player.journal.entries.count == ended || host.needsFrames {
      guard host.time - start < Self.patience else {
        throw PlayerError(reason: "The \(name) of \(options.transition) never ends")
      }
      try progress.report(0)
      for _ in 0..<Int(beats) { host.runFrame(after: step) }
      frames.append(host.frame)
    }
    return TransitionClip(name: name, frames: frames, rate: rate)
  }
}

nonisolated extension ExportOptions {
  /// The settings of the desktop that the pages follow, in place of those of the running one.
  fileprivate var desktop: DesktopSettings {
    var desktop = DesktopSettings()
    (desktop.textScale, desktop.accentColor, desktop.prefersHighContrast) = (textScale, accentColor, hasHighContrast)
    return desktop
  }
}

extension Recipe.Kind {
  /// The names of both directions.
  fileprivate var operations: (there: String, back: String) {
    switch self {
    case .navigation: ("push", "pop")
    case .modal, .style: ("present", "dismiss")
    case .tabs: ("to the next tab", "and back")
    }
  }
}
