import CoreGraphics
import Foundation
import ImageIO

extension PictureLoader {
  /// How many bytes of pixels a player keeps: some five hundred thumbnails, or a dozen pictures as large as a window.
  private static let playerCapacity = 96 << 20

  /// More threads than this only wait for the same disk and the same memory.
  private static let mostWorkers = 4

  /// A loader of files, on as many threads as the machine has cores, up to a few.
  ///
  /// - Parameter thumbnails: what the grid's pictures are read from and kept in; `nil` for nothing.
  convenience init(thumbnails: ThumbnailCache? = .users) {
    let workers = min(max(1, ProcessInfo.processInfo.activeProcessorCount), Self.mostWorkers)
    let decoder = ThumbnailedDecoder(cache: thumbnails)
    self.init(capacity: Self.playerCapacity, workers: workers, openFrames: Self.openFile) { decoder.decode($0, at: $1) }
  }

  /// A loader of files that decodes on the spot, and every picture from its file: what it gives depends on nothing else.
  static func immediate() -> PictureLoader {
    let decoder = ThumbnailedDecoder(cache: nil)
    return PictureLoader(capacity: playerCapacity, workers: 0, openFrames: openFile) { decoder.decode($0, at: $1) }
  }

  private static let openFile: OpenFrames = { path in
    guard let reader = AnimationReader(path: path.bytes) else { return nil }
    return { longerSide in reader.next(maxPixelSize: longerSide) }
  }
}
