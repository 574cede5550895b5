/// One frame of an animation as stored in its file: its position on the canvas, the method of combining it, and the
/// pieces of a separate still file that an image loader can read.
struct StoredFrame {
  /// The state of the frame's rectangle before the next frame is drawn.
  enum Disposal {
    /// The rectangle stays as the frame left it.
    case keep

    /// The rectangle is cleared.
    case clear

    /// The rectangle is restored to its state before the frame.
    case restore
  }

  /// The method of combining a frame with the canvas.
  enum Blending {
    /// The frame is composited over the canvas.
    case over

    /// The frame's pixels, including clear ones, replace those of the canvas.
    case replacing
  }

  /// A part of the still file.
  enum Piece {
    /// Bytes that the animation's file does not contain in this form.
    case bytes([UInt8])

    /// A part of the animation's file.
    case file(Range<Int>)

    /// A part of the animation's file, as a PNG chunk of pixels.
    case pngPixels(Range<Int>)
  }

  /// The top-left corner on the canvas, in pixels.
  var x = 0
  var y = 0

  /// The size in pixels.
  var width: Int
  var height: Int

  /// The duration in seconds.
  var duration: Double

  var disposal = Disposal.keep
  var blending = Blending.over

  /// The still file, piece by piece.
  var pieces: [Piece] = []

  /// The shortest duration, in seconds; shorter ones are replaced with `usualDuration`, as in browsers, since such
  /// files were made for viewers that showed frames for longer than specified.
  private static let shortestDuration = 0.011
  private static let usualDuration = 0.1

  /// Returns the duration that viewers use for a specified one, in seconds.
  static func duration(_ seconds: Double) -> Double { seconds < shortestDuration ? usualDuration : seconds }

  /// Returns the bytes of the still file.
  func still(from file: ByteReader) -> [UInt8] {
    var still: [UInt8] = []
    for piece in pieces {
      switch piece {
      case .bytes(let bytes): still += bytes
      case .file(let range): still += file.bytes[range]
      case .pngPixels(let range): still += PNGChunk.encoded("IDAT", file.bytes[range])
      }
    }
    return still
  }
}
