import CoreGraphics
import QuartzCore
import SDLHost
import TransitionCatalogue
import UIKit

/// The export of moments over each other.
extension ExportSession {
  /// The number of frames per second out of which the moments are chosen.
  private static let onionRate = 60.0

  /// Writes one image with `count` moments of the push or presentation over each other, unless `progress` stops it.
  func writeOnionSkin(of recipe: Recipe, _ count: Int, _ progress: ExportProgress) throws(PlayerError) {
    let film: ExportOptions.Film? = if case .film(let film) = options.form { film } else { nil }
    let encoder: FilmEncoder? = if let film { try FilmEncoder(film, rate: 1) } else { nil }
    let file = try PartialFile(for: options.output)
    let takes = try OffscreenRenderer(options, recipe: recipe, reader: reader, progress: progress)
      .play(rate: Self.onionRate)
    try progress.report(ExportProgress.played)
    guard let skin = OnionSkin(takes.first?.frames ?? []) else {
      throw PlayerError(reason: "The transition \(options.transition) has too few moments for an image")
    }
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: options.appearance == .light ? .light : .dark),
      UITraitCollection(accessibilityContrast: options.hasHighContrast ? .high : .normal),
    ])
    let tint = options.accentColor.flatMap { AccentTint.tint(for: $0) } ?? Theme.tint
    let color = RGBA(tint.resolvedColor(with: traits).cgColor)
    let image = PixmanCompositor.render(skin.frame(of: count, color: color))
    if let encoder {
      try encoder.encode(size: (image.width, image.height), into: file) { take in take(image) }
    } else {
      guard let data = UIImage(cgImage: image).pngData() else { throw PlayerError(reason: "The image is too large") }
      try file.write(data)
    }
    try progress.report(1)
    try file.keep()
  }
}
