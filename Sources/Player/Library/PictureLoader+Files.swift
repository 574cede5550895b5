import CoreGraphics
import Foundation
import ImageIO
import ImageIsolation

extension PictureLoader {
  /// How many bytes of pixels a player keeps: some five hundred thumbnails, or a dozen pictures as large as a window.
  private static let playerCapacity = 96 << 20

  /// More threads than this only wait for the same disk and the same memory.
  private static let mostWorkers = 4

  /// So many threads wait beside the others for images that take long to decode.
  private static let threadsForSlowImages = 4

  /// A loader of files that decodes as many at a time as the machine has cores, up to a few.
  ///
  /// - Parameters:
  ///   - reader: what decodes, at least as many at a time; `nil` for processes of their own.
  ///   - thumbnails: what the grid's pictures are read from and kept in; `nil` for nothing.
  convenience init(reader: (any ImageReading)? = nil, thumbnails: ThumbnailCache? = .users) {
    let workers = min(max(1, ProcessInfo.processInfo.activeProcessorCount), Self.mostWorkers)
    let reader = reader ?? Self.isolatedReader(count: workers)
    let decoder = ThumbnailedDecoder(cache: thumbnails, reader: reader)
    self.init(
      capacity: Self.playerCapacity, workers: workers + Self.threadsForSlowImages, reader: reader,
      openFrames: Self.open(with: reader)
    ) { decoder.decode($0, at: $1) }
  }

  /// A loader of files that decodes on the spot, and every picture from its file: what it gives depends on nothing else.
  static func immediate(reader: any ImageReading) -> PictureLoader {
    let decoder = ThumbnailedDecoder(cache: nil, reader: reader)
    return PictureLoader(
      capacity: playerCapacity, workers: 0, reader: reader, openFrames: open(with: reader)
    ) { decoder.decode($0, at: $1) }
  }

  /// Reads in processes that start now, on a thread of their own, while the window opens.
  private static func isolatedReader(count: Int) -> IsolatedImageReader {
    let reader = IsolatedImageReader(count: count)
    Thread.detachNewThread { for _ in 0..<count { reader.prepare() } }
    return reader
  }

  private static func open(with reader: any ImageReading) -> OpenFrames {
    { path in
      guard let frames = reader.frames(path: path.bytes) else { return nil }
      return { longerSide in frames.next(maxPixelSize: longerSide) }
    }
  }
}
