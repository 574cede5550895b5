import CoreGraphics
import ImageIO
import UIKit

/// The pictures of the scenes: from a folder, or cut from those that come along.
final class BenchPictures {
  private let source: Source

  /// What was cut already: there are fewer pictures than cells.
  private var cuts: [Cut: UIImage] = [:]

  private nonisolated struct Cut: Hashable {
    let path: RawString
    let size: CGSize
  }

  private enum Source {
    case folder(RawString)
    case assets([RawString])
  }

  /// The sides of a picture of the grid, of the one that grows and of the page's banner, in pixels.
  static let thumbnailSize = CGSize(width: 112, height: 112)
  static let heroSize = CGSize(width: 400, height: 400)
  static let bannerSize = CGSize(width: 1200, height: 560)

  /// Which picture grows, counted from 1.
  private static let heroNumber = 7

  /// Those in `folder`, or without one those that come along. Throws when there are none.
  init(folder: RawString?) throws(PlayerError) {
    if let folder {
      source = .folder(folder)
    } else {
      let paths = PictureLibrary(bundledIn: Installation.assets).pictures.map(\.path)
      guard !paths.isEmpty else { throw PlayerError(reason: "The pictures that come along are not where they belong") }
      source = .assets(paths)
    }
  }

  /// The picture of a cell, counted from 1.
  func thumbnail(_ number: Int) throws(PlayerError) -> UIImage {
    try picture(named: "th" + Self.twoDigits(number), orNumber: number, of: Self.thumbnailSize)
  }

  /// The one that grows.
  func hero() throws(PlayerError) -> UIImage {
    try picture(named: "big" + Self.twoDigits(Self.heroNumber), orNumber: Self.heroNumber, of: Self.heroSize)
  }

  /// The page's.
  func banner() throws(PlayerError) -> UIImage {
    try picture(named: "banner", orNumber: 1, of: Self.bannerSize)
  }

  /// A number as the folder's files and the labels have it.
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
      throw PlayerError(reason: "The picture \(path.text) cannot be shown: it \(error.reason)")
    }
  }

  /// The middle of a picture, filling a size.
  private static func cut(_ path: RawString, to size: CGSize) throws(PlayerError) -> UIImage {
    // The pictures that come along are up to twice as long as they are high.
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
