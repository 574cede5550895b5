import CoreGraphics
import Foundation
import ImageIO
import ImageIsolation
import SDLHost
import TransitionCatalogue
import UIKit

/// A run of `segue export`.
struct ExportSession {
  /// The options.
  let options: ExportOptions

  /// The reader of the pictures.
  let reader: any ImageReading

  /// The default number of frames per second of a film or a folder.
  private static let usualRate = 30.0

  /// The default number of frames per second from which a filmstrip is taken, and of its moments per direction.
  private static let filmstripRate = 60.0
  private static let filmstripMoments = 8

  /// The duration of the pauses before, between and after both directions, in seconds.
  private static let rest = 0.4

  /// Creates a run with `options` and pictures that `reader` reads.
  init(_ options: ExportOptions, reader: any ImageReading = IsolatedImageReader(count: 1)) {
    self.options = options
    self.reader = reader
  }

  /// Plays the transition and writes the result, unless `progress` stops it.
  func run(_ progress: ExportProgress = ExportProgress()) throws(PlayerError) {
    try progress.report(0)
    guard let recipe = Catalogue.recipe(named: options.transition) else {
      throw PlayerError(reason: "There is no transition named \(options.transition)")
    }
    if let count = options.onion { return try writeOnionSkin(of: recipe, count, progress) }
    switch options.form {
    case .frames: try writeFrames(of: recipe, progress)
    case .filmstrip: try writeFilmstrip(of: recipe, progress)
    case .film(let film): try writeFilm(film, of: recipe, progress)
    case .code: try writeCode(of: recipe)
    }
  }

  private func writeCode(of recipe: Recipe) throws(PlayerError) {
    guard let code = RecipeCode(recipe, values: options.values) else {
      throw PlayerError(reason: "“\(recipe.title)” is a recipe of your own: its file is the code")
    }
    let file = try PartialFile(for: options.output)
    try file.write(Data(code.text.utf8))
    try file.keep()
  }

  private func writeFrames(of recipe: Recipe, _ progress: ExportProgress) throws(PlayerError) {
    let folder = try FrameFolder(options.output)
    let frames = try sequence(of: recipe, size: options.size, progress)
    for (index, frame) in frames.enumerated() {
      try progress.report(painted: index, of: frames.count)
      try folder.add(PixmanCompositor.render(frame))
    }
    try progress.report(1)
    folder.keep()
  }

  private func writeFilmstrip(of recipe: Recipe, _ progress: ExportProgress) throws(PlayerError) {
    let file = try PartialFile(for: options.output)
    let takes = try OffscreenRenderer(options, recipe: recipe, reader: reader, progress: progress)
      .play(rate: options.framesPerSecond ?? Self.filmstripRate)
    try progress.report(ExportProgress.played)
    let sheet = FilmstripSheet(
      title: recipe.title, takes: takes, moments: options.framesPerSecond == nil ? Self.filmstripMoments : nil,
      size: options.size, style: options.appearance == .light ? .light : .dark)
    guard let data = sheet.image().flatMap({ UIImage(cgImage: $0).pngData() }) else {
      throw PlayerError(reason: "The filmstrip is too large; ask for fewer frames a second")
    }
    try file.write(data)
    try progress.report(1)
    try file.keep()
  }

  private func writeFilm(
    _ film: ExportOptions.Film, of recipe: Recipe, _ progress: ExportProgress
  ) throws(PlayerError) {
    let encoder = try FilmEncoder(film, rate: rate)
    let file = try PartialFile(for: options.output)
    let size = film == .mp4 ? Self.even(options.size) : options.size
    let frames = try sequence(of: recipe, size: size, progress)
    var painted = 0
    try encoder.encode(size: (Int(size.width), Int(size.height)), into: file) { take throws(PlayerError) in
      for frame in frames {
        try progress.report(painted: painted, of: frames.count * film.passes)
        take(PixmanCompositor.render(frame))
        painted += 1
      }
    }
    try progress.report(1)
    try file.keep()
  }

  private var rate: Double { options.framesPerSecond ?? Self.usualRate }

  /// Returns the frames of both directions with the pauses around them, in a window of `size`.
  private func sequence(
    of recipe: Recipe, size: CGSize, _ progress: ExportProgress
  ) throws(PlayerError) -> [Frame] {
    var options = options
    options.size = size
    let takes = try OffscreenRenderer(options, recipe: recipe, reader: reader, progress: progress).play(rate: rate)
    let restCount = Int((Self.rest * rate).rounded())
    var frames = takes.first?.frames.first.map { Array(repeating: $0, count: restCount) } ?? []
    for take in takes {
      frames += take.frames
      if let last = take.frames.last { frames += Array(repeating: last, count: restCount) }
    }
    return frames
  }

  /// Returns the size rounded up to even sides, which a film with subsampled colors requires.
  static func even(_ size: CGSize) -> CGSize {
    CGSize(width: (size.width / 2).rounded(.up) * 2, height: (size.height / 2).rounded(.up) * 2)
  }
}
