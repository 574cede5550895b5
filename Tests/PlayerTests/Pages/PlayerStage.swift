import CoreGraphics
import Foundation
import SDLHost
import StageTesting
import Testing
import TransitionCatalogue
import UIKit

@testable import Player

/// The player's pages on a headless stage, with painted pictures instead of files.
final class PlayerStage {
  let stage: Stage
  let player: PlayerApplication
  let grid: GridPage
  let loader: PictureLoader

  /// Pictures of one color each; those whose name begins with "bad" are broken, with "cut" incomplete, and those whose
  /// name ends in ".gif" animated.
  nonisolated static func paint(_ path: RawString, at size: ShownSize) -> PictureLoader.Outcome {
    guard !path.lastComponent.text.hasPrefix("bad") else { return .failure(PictureProblem(reason: "is broken")) }
    let isSmall = path.lastComponent.text.hasPrefix("small")
    let pixelSize = isSmall ? CGSize(width: 320, height: 240) : CGSize(width: 1600, height: 1200)
    let width = size.longerSide(ofPictureSized: pixelSize)
    let image = CGImage(width: width, height: width * 3 / 4, isOpaque: true) { pixels, bytesPerRow in
      memset(pixels, 0xC8, bytesPerRow * (width * 3 / 4))
    }
    let isAnimated = path.text.hasSuffix(".gif"), isCut = path.lastComponent.text.hasPrefix("cut")
    return .success(
      LoadedPicture(
        image: image, pixelSize: pixelSize, format: "JPEG", isAnimated: isAnimated,
        shortfall: isCut ? .truncated : nil))
  }

  /// Shows the grid of pictures with these names on a stage, with all thumbnails available.
  init(
    _ names: [String], size: CGSize = CGSize(width: 800, height: 600), recipe: Recipe = Catalogue.hero,
    settings: SettingsKeeper = SettingsKeeper(), workers: Int = 1, exportServices: ExportServices? = nil,
    frames: @escaping PictureLoader.OpenFrames = { _ in nil }
  ) {
    loader = PictureLoader(capacity: 64 << 20, workers: workers, openFrames: frames) { Self.paint($0, at: $1) }
    player = PlayerApplication(
      recipe: recipe, settings: settings, loader: loader, exportServices: exportServices)
    grid = player.grid
    stage = Stage(size: size, rootViewController: player.navigation)
    player.appearance.window = stage.window
    let pictures = names.map { Picture(path: RawString($0)) }
    stage.advance(by: 0.1)
    for picture in pictures {
      for size in [grid.thumbnailSize, grid.pageSize] {
        loader.keep(Self.paint(picture.path, at: size), for: picture, at: size)
      }
    }
    player.stack.show(PictureLibrary(pictures: pictures, emptyMessage: "Nothing here."))
    stage.runUntilIdle(limit: 1)
  }

  /// The titles of the pages, bottom to top.
  var stack: [String] { player.pages.map { $0.title ?? "" } }

  /// The center of a cell's picture, in the window.
  func centre(ofCell index: Int) throws -> CGPoint {
    let cell = try #require(grid.cell(at: IndexPath(item: index, section: 0)))
    return cell.pictureView.convert(
      CGPoint(x: cell.pictureView.bounds.midX, y: cell.pictureView.bounds.midY), to: stage.window)
  }

  /// Clicks a cell and waits until the transition has ended.
  func open(cell index: Int) throws {
    stage.tap(at: try centre(ofCell: index))
    stage.runUntilIdle(limit: 3)
  }

  /// Presses and releases a key with modifiers.
  func press(_ key: UIKeyboardHIDUsage, _ modifiers: InputEvent.KeyModifiers) {
    for isDown in [true, false] {
      stage.send(.key(usage: key.rawValue, isDown: isDown, isRepeat: false, modifiers: modifiers))
    }
  }

  /// All texts in the window, unordered.
  var texts: Set<String> { Set(Self.texts(in: stage.window)) }

  private static func texts(in view: UIView) -> [String] {
    guard !view.isHidden, view.alpha > 0 else { return [] }
    let own = (view as? UILabel)?.text.map { [$0] } ?? []
    return own + view.subviews.flatMap { texts(in: $0) }
  }
}
