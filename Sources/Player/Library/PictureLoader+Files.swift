import CoreGraphics
import Foundation
import ImageIO
import ImageIsolation

extension PictureLoader {
  /// The capacity of the player's cache in bytes: some 500 thumbnails, or a dozen pictures of a window's size.
  private static let playerCapacity = 96 << 20

  /// The number of pictures that are decoded at a time.
  static var decoderCount: Int { min(max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))), mostWorkers) }

  /// The maximum number of decoding threads; more would only wait for the same disk and memory.
  private static let mostWorkers = 4

  /// The number of additional threads, for images that take long to decode.
  private static let threadsForSlowImages = 4

  /// The number of pictures that the threads have in advance: with the threads, as many as a window of usual size shows.
  private static let ahead = 16

  /// Creates a loader of files that decodes as many at a time as the machine has cores, up to a few.
  ///
  /// - Parameters:
  ///   - reader: The decoder, which can decode as many images at a time; `nil` for isolated processes.
  ///   - thumbnails: The cache of the grid's thumbnails; `nil` for none, and for no first pictures either.
  convenience init(reader: (any ImageReading)? = nil, thumbnails: ThumbnailCache? = .users) {
    let workers = Self.decoderCount
    let reader = reader ?? Self.isolatedReader(count: workers)
    let decoder = ThumbnailedDecoder(cache: thumbnails, reader: reader)
    self.init(
      capacity: Self.playerCapacity, workers: workers + Self.threadsForSlowImages, ahead: Self.ahead, reader: reader,
      firstPictures: { thumbnails != nil ? FirstPictures($0, at: $1) : nil }, openFrames: Self.open(with: reader)
    ) { decoder.decode($0, at: $1) }
  }

  /// Creates a loader that decodes synchronously and without thumbnails, so that its results depend on the files alone.
  static func immediate(reader: any ImageReading) -> PictureLoader {
    let decoder = ThumbnailedDecoder(cache: nil, reader: reader)
    return PictureLoader(
      capacity: playerCapacity, workers: 0, reader: reader, openFrames: open(with: reader)
    ) { decoder.decode($0, at: $1) }
  }

  /// Creates a reader with isolated processes. Those that are not running yet are started on a separate thread while the
  /// window opens. They have a low priority from the beginning, since loading their libraries takes as long as opening the
  /// window.
  private static func isolatedReader(count: Int) -> IsolatedImageReader {
    let reader = IsolatedImageReader(count: count)
    Thread.detachNewThread {
      LowPriorityPool.lowerPriority()
      reader.prepare()
    }
    return reader
  }

  private static func open(with reader: any ImageReading) -> OpenFrames {
    { path in
      guard let frames = reader.frames(path: path.bytes) else { return nil }
      return { longerSide in frames.next(maxPixelSize: longerSide) }
    }
  }
}
