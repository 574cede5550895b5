import Synchronization

/// A complete frame of an animation, and its duration.
package struct AnimationFrame: Sendable {
  /// The image, combined with the previous frames.
  package let image: CGImage

  /// The duration in seconds.
  package let duration: Double

  /// Creates a frame.
  package init(image: CGImage, duration: Double) {
    self.image = image
    self.duration = duration
  }
}

/// A reader of the frames of an animated GIF, WebP, or PNG file, one after another. It holds the file's bytes and one
/// canvas, however many frames there are. May be used from any thread.
package final class AnimationReader: Sendable {
  private let state: Mutex<State>

  private struct State {
    let bytes: [UInt8]
    let layout: AnimationLayout
    let canvas: AnimationCanvas

    /// The index of the next frame, and the number of times that all frames were read.
    var next = 0
    var plays = 0

    mutating func advance() -> (CGImage, Double)? {
      if next == layout.frames.count {
        plays += 1
        guard layout.playCount == 0 || plays < layout.playCount else {
          plays -= 1
          return nil
        }
        next = 0
        canvas.clear()
      }
      let frame = layout.frames[next]
      next += 1
      let still = bytes.withUnsafeBytes { frame.still(from: ByteReader(bytes: $0)) }
      if let image = try? ImageDecoder.decode(data: still, maxPixelSize: nil, isUpright: false) {
        canvas.draw(image, as: frame)
      }
      return (canvas.image(), frame.duration)
    }
  }

  /// The largest file that is animated, in bytes: the file stays in memory while it is shown.
  private static let largestFile = 1 << 28

  /// Creates a reader of the file at a path; `nil` if it cannot be read or has fewer than two frames.
  package convenience init?(path: [UInt8]) {
    guard let file = try? ImageFile(path: path) else { return nil }
    self.init(file)
  }

  /// Creates a reader of an open file; `nil` if it cannot be read or has fewer than two frames.
  package init?(_ file: consuming ImageFile) {
    var bytes: [UInt8] = []
    guard file.size <= Self.largestFile,
      (try? file.readAll(into: &bytes)) != nil,
      let layout = bytes.withUnsafeBytes({ AnimationLayout.find(in: ByteReader(bytes: $0)) })
    else { return nil }
    state = Mutex(
      State(bytes: bytes, layout: layout, canvas: AnimationCanvas(width: layout.width, height: layout.height)))
  }

  /// Returns the next frame, with a longer side of at most `maxPixelSize` pixels. After the last frame, the first
  /// follows as often as the file specifies, and then `nil`. A damaged frame shows the previous contents.
  package func next(maxPixelSize: Int) -> AnimationFrame? {
    state.withLock { $0.advance() }.map { image, duration in
      AnimationFrame(image: image.narrowed(toLongerSide: maxPixelSize), duration: duration)
    }
  }
}
