import CoreGraphics
import Foundation
import ImageIO

extension PictureLoader {
  /// How many bytes of pixels a player keeps: some five hundred thumbnails, or a dozen pictures as large as a window.
  private static let playerCapacity = 96 << 20

  /// More threads than this only wait for the same disk and the same memory.
  private static let mostWorkers = 4

  /// A loader of files, on as many threads as the machine has cores, up to a few.
  convenience init() {
    let workers = min(max(1, ProcessInfo.processInfo.activeProcessorCount), Self.mostWorkers)
    self.init(capacity: Self.playerCapacity, workers: workers) { Self.decodeFile($0, at: $1) }
  }

  private nonisolated static func decodeFile(_ path: RawString, at size: ShownSize) -> Outcome {
    do throws(ImageError) {
      let info = try ImageDecoder.probe(path: path.bytes)
      let side = size.longerSide(ofPictureSized: info.pixelSize)
      let image = try ImageDecoder.decode(path: path.bytes, maxPixelSize: side)
      return .success(LoadedPicture(image: image, pixelSize: info.pixelSize, format: info.format.uppercased()))
    } catch {
      return .failure(PictureProblem(reason: error.reason))
    }
  }
}
