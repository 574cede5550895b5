import Synchronization

/// One frame of an animation, whole, and how long it is shown.
package struct AnimationFrame: Sendable {
  /// Combined with the frames before it.
  package let image: CGImage

  /// In seconds.
  package let duration: Double

  /// A frame of an image and a duration in seconds.
  package init(image: CGImage, duration: Double) {
    self.image = image
    self.duration = duration
  }
}

/// Reads the frames of an animated GIF, WebP or PNG file one after another. It holds the file's bytes and one canvas,
/// however many frames there are. May be used from any thread.
package final class AnimationReader: Sendable {
  private let state: Mutex<State>

  private struct State {
    let bytes: [UInt8]
    let layout: AnimationLayout
    let canvas: AnimationCanvas

    /// The next frame's index, and how many times all were read.
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

  /// Larger files are not animated, in bytes: they would lie in memory for as long as they are shown.
  private static let largestFile = 1 << 28

  /// A reader of the file at a path; `nil` where it cannot be read or has fewer than two frames.
  package convenience init?(path: [UInt8]) {
    guard let file = try? ImageFile(path: path) else { return nil }
    self.init(file)
  }

  /// A reader of an open file; `nil` where it cannot be read or has fewer than two frames.
  package init?(_ file: consuming ImageFile) {
    var bytes: [UInt8] = []
    guard file.size <= Self.largestFile,
      (try? file.readAll(into: &bytes)) != nil,
      let layout = bytes.withUnsafeBytes({ AnimationLayout.find(in: ByteReader(bytes: $0)) })
    else { return nil }
    state = Mutex(
      State(bytes: bytes, layout: layout, canvas: AnimationCanvas(width: layout.width, height: layout.height)))
  }

  /// The next frame, its longer side at most `maxPixelSize` pixels; after the last frame comes the first as often as the
  /// file asks for, then `nil`. A damaged frame shows what was there before it.
  package func next(maxPixelSize: Int) -> AnimationFrame? {
    state.withLock { $0.advance() }.map { image, duration in
      AnimationFrame(image: image.narrowed(toLongerSide: maxPixelSize), duration: duration)
    }
  }
}
