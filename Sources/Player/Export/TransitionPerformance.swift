import CoreGraphics
import ImageIO
import SDLHost
import TransitionCatalogue
import UIKit

/// Plays a recipe in the player's own pages, without a window and on a clock that is moved by hand, so that every run
/// shows the same.
final class TransitionPerformance {
  private let player: PlayerApplication
  private let loader: PictureLoader
  private let host: OffscreenHost
  private let options: ExportOptions

  /// Beats follow each other at least as closely as on a common display, however few frames are taken: what reacts to
  /// beats behaves as it does there.
  private static let frameRate = 60.0

  /// A transition that takes longer, in seconds, will never end.
  private static let patience = 60.0

  /// The cells that may be clicked, the best first: one in the second row and third column of the usual window.
  private static let candidates = [8, 4, 2, 1, 0]

  /// What is shown, and where.
  private struct Pictures {
    var clicked: IndexPath
    var opened: Picture
  }

  /// The player with the wishes of `options` and their recipe, and pictures that `reader` reads.
  init(_ options: ExportOptions, recipe: Recipe, reader: any ImageReading) {
    self.options = options
    loader = .immediate(reader: reader)
    host = OffscreenHost(size: options.size, scale: 1)
    var settings = Settings()
    settings.parameters[recipe.name] = Dictionary(
      uniqueKeysWithValues: recipe.parameters.map { ($0.name, options.values[$0]) })
    player = PlayerApplication(recipe: recipe, settings: SettingsKeeper(settings), loader: loader, showsControls: false)
    UIApplication.shared.launch(delegate: player)
  }

  isolated deinit {
    player.window?.isHidden = true
    player.window?.rootViewController = nil
  }

  /// Plays there and back, and takes so many frames a second.
  func play(rate: Double) throws(PlayerError) -> [TransitionTake] {
    let pictures = try setUp()
    let names = player.desk.recipe.kind.operations
    switch player.desk.recipe.kind {
    case .navigation, .modal, .style:
      let there = try take(names.there, rate: rate) { $0.open(pictures.opened, at: pictures.clicked, of: $0.grid) }
      let back = try take(names.back, rate: rate) { $0.goBack() }
      return [there, back]
    case .tabs:
      let there = try take(names.there, rate: rate) { $0.albums.page.selectedIndex = 1 }
      let back = try take(names.back, rate: rate) { $0.albums.page.selectedIndex = 0 }
      return [there, back]
    }
  }

  // MARK: - Setting up

  private func setUp() throws(PlayerError) -> Pictures {
    try settle()
    var pictures = PictureLibrary(bundledIn: Installation.assets).pictures
    guard !pictures.isEmpty else { throw PlayerError(reason: "The pictures that come along are not where they belong") }
    try show(pictures)
    let clicked = self.clicked
    let cell = (options.from ?? options.to).map { Picture(path: $0) }
    if let cell {
      pictures[clicked.item] = cell
      try show(pictures)
    }
    let opened = options.to.map { Picture(path: $0) } ?? pictures[clicked.item]
    for picture in [pictures[clicked.item], opened] { try check(picture) }
    return Pictures(clicked: clicked, opened: opened)
  }

  private func show(_ pictures: [Picture]) throws(PlayerError) {
    player.show(PictureLibrary(pictures: pictures, emptyMessage: ""))
    try settle()
  }

  /// The cell that is clicked: one that stands whole in the window.
  private var clicked: IndexPath {
    let whole = Self.candidates.map { IndexPath(item: $0, section: 0) }.first { indexPath in
      guard let cell = player.grid.cell(at: indexPath), let page = player.grid.viewIfLoaded else { return false }
      return page.bounds.contains(cell.convert(cell.bounds, to: page))
    }
    return whole ?? IndexPath(item: 0, section: 0)
  }

  /// A picture is at hand before its page asks, as after a click on its cell.
  private func check(_ picture: Picture) throws(PlayerError) {
    var problem: PictureProblem?
    _ = loader.load(picture, at: player.grid.thumbnailSize) { outcome in
      if case .failure(let reason) = outcome { problem = reason }
    }
    if let problem {
      throw PlayerError(reason: "The picture \(picture.path.text) cannot be shown: \(problem.reason)")
    }
  }

  /// Lets everything come to rest.
  private func settle() throws(PlayerError) {
    let start = host.time
    repeat {
      host.runFrame(after: 1 / Self.frameRate)
      guard host.time - start < Self.patience else { throw PlayerError(reason: "The pages never come to rest") }
    } while host.needsFrames
  }

  // MARK: - Playing

  private func take(
    _ name: String, rate: Double, _ begin: (PlayerApplication) -> Void
  ) throws(PlayerError) -> TransitionTake {
    let beats = (Self.frameRate / rate).rounded(.up)
    let step = 1 / (rate * beats)
    let ended = player.journal.entries.count
    // In the beat, as a click would: the frame of this beat is the transition's first moment.
    host.runFrame(after: step) { begin(player) }
    let start = host.time
    var frames = [host.frame]
    while player.journal.entries.count == ended || host.needsFrames {
      guard host.time - start < Self.patience else {
        throw PlayerError(reason: "The \(name) of \(options.transition) never ends")
      }
      for _ in 0..<Int(beats) { host.runFrame(after: step) }
      frames.append(host.frame)
    }
    return TransitionTake(name: name, frames: frames, rate: rate)
  }
}

extension Recipe.Kind {
  /// What both ways are called.
  fileprivate var operations: (there: String, back: String) {
    switch self {
    case .navigation: ("push", "pop")
    case .modal, .style: ("present", "dismiss")
    case .tabs: ("to the next tab", "and back")
    }
  }
}
