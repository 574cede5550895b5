/// One frame of an animation as its file holds it: where it lies on the canvas, how it is combined with what is there, and
/// the pieces of a still file of its own that an image loader can read.
struct StoredFrame {
  /// The state of the frame's rectangle before the next frame is drawn.
  enum Disposal {
    /// As the frame has left it.
    case keep

    /// Clear.
    case clear

    /// As it was before the frame.
    case restore
  }

  /// How a frame's clear pixels count.
  enum Blending {
    /// What is below shows through.
    case over

    /// They replace what is below.
    case replacing
  }

  /// A part of the still file.
  enum Piece {
    /// Bytes that the animation's file does not have as they are.
    case bytes([UInt8])

    /// A part of the animation's file.
    case file(Range<Int>)

    /// A part of the animation's file, as a PNG chunk of pixels.
    case pngPixels(Range<Int>)
  }

  /// The top left corner on the canvas, in pixels.
  var x = 0
  var y = 0

  /// In pixels.
  var width: Int
  var height: Int

  /// How long it is shown, in seconds.
  var duration: Double

  var disposal = Disposal.keep
  var blending = Blending.over

  /// The still file, piece by piece.
  var pieces: [Piece] = []

  /// Frames that ask for less, in seconds, are shown for `usualDuration`, as browsers do: such files were made for viewers
  /// that took longer than they were asked to.
  private static let shortestDuration = 0.011
  private static let usualDuration = 0.1

  /// A duration as viewers understand it, in seconds.
  static func duration(_ seconds: Double) -> Double { seconds < shortestDuration ? usualDuration : seconds }

  /// The still file.
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
