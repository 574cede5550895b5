import CoreGraphics
import ImageIO
import UIKit

/// The pictures of the scenes, from a folder or cropped from the bundled ones.
final class BenchPictures {
  private let source: Source

  /// The cached crops; there are fewer pictures than cells.
  private var cuts: [Cut: UIImage] = [:]

  private nonisolated struct Cut: Hashable {
    let path: RawString
    let size: CGSize
  }

  private enum Source {
    case folder(RawString)
    case assets([RawString])
  }

  /// The sizes of a thumbnail, of the enlarged picture and of the detail page's banner, in pixels.
  static let thumbnailSize = CGSize(width: 112, height: 112)
  static let heroSize = CGSize(width: 400, height: 400)
  static let bannerSize = CGSize(width: 1200, height: 560)

  /// The number of the enlarged picture, counted from 1.
  private static let heroNumber = 7

  /// Uses the pictures in `folder`, or the bundled ones; throws if no bundled ones are found.
  init(folder: RawString?) throws(PlayerError) {
    if let folder {
      source = .folder(folder)
    } else {
      let paths = PictureLibrary(bundledIn: Installation.current.assets).pictures.map(\.path)
      guard !paths.isEmpty else { throw PlayerError(reason: "The included pictures are missing") }
      source = .assets(paths)
    }
  }

  /// Returns the picture of a cell, counted from 1.
  func thumbnail(_ number: Int) throws(PlayerError) -> UIImage {
    try picture(named: "th" + Self.twoDigits(number), orNumber: number, of: Self.thumbnailSize)
  }

  /// Returns the enlarged picture.
  func hero() throws(PlayerError) -> UIImage {
    try picture(named: "big" + Self.twoDigits(Self.heroNumber), orNumber: Self.heroNumber, of: Self.heroSize)
  }

  /// Returns the banner of the detail page.
  func banner() throws(PlayerError) -> UIImage {
    try picture(named: "banner", orNumber: 1, of: Self.bannerSize)
  }

  /// Returns a number with at least two digits, as in the names of files and labels.
  static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private func picture(named name: String, orNumber number: Int, of size: CGSize) throws(PlayerError) -> UIImage {
    switch source {
    case .folder(let folder):
      UIImage(cgImage: try Self.decode(folder.appending(RawString(name + ".png")), longerSide: nil))
    case .assets(let paths): try cut(Cut(path: paths[(number - 1) % paths.count], size: size))
    }
  }

  private func cut(_ cut: Cut) throws(PlayerError) -> UIImage {
    if let known = cuts[cut] { return known }
    let image = try Self.cut(cut.path, to: cut.size)
    cuts[cut] = image
    return image
  }

  private static func decode(_ path: RawString, longerSide: Int?) throws(PlayerError) -> CGImage {
    do {
      return try ImageDecoder.decode(path: path.bytes, maxPixelSize: longerSide)
    } catch {
      throw PlayerError(reason: "The picture \(path.text) cannot be shown: \(error.reason.asPartOfSentence)")
    }
  }

  /// Returns the center of a picture, scaled to fill a size.
  private static func cut(_ path: RawString, to size: CGSize) throws(PlayerError) -> UIImage {
    // The aspect ratio of the bundled pictures is at most 2.
    let image = try decode(path, longerSide: Int(max(size.width, size.height) * 2))
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    format.opaque = true
    let scale = max(size.width / CGFloat(image.width), size.height / CGFloat(image.height))
    let filled = CGSize(width: CGFloat(image.width) * scale, height: CGFloat(image.height) * scale)
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in
      UIImage(cgImage: image).draw(
        in: CGRect(
          x: (size.width - filled.width) / 2, y: (size.height - filled.height) / 2, width: filled.width,
          height: filled.height))
    }
  }
}
