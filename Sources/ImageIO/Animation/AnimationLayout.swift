/// The frames of an animated file and their positions in it, without pixels.
///
/// gdk-pixbuf's own animations are not used: its WebP loader decodes all frames at once, its GIF loader takes a time
/// that grows with the square of the file's size, and its PNG loader does not support animations.
struct AnimationLayout {
  /// The size of the canvas, in pixels.
  var width: Int
  var height: Int

  /// The number of times that the frames are shown; 0 for no limit.
  var playCount = 1

  /// The frames in the order of the file.
  var frames: [StoredFrame] = []

  /// Whether the file ends within a frame, which is left out.
  var isCutShort = false

  /// Whether image loaders show a still image of such a file without decoding more: that of an animated PNG, which may
  /// not be one of its frames.
  var hasStillOfItsOwn = false

  /// The largest canvas that is animated, in pixels; it takes 64 megabytes.
  private static let maximumPixels = 1 << 24

  /// Returns the layout of a GIF, WebP, or PNG file; `nil` for files with fewer than two frames.
  static func find(in file: ByteReader) -> AnimationLayout? {
    let layout = GIFScanner.layout(of: file) ?? WebPScanner.layout(of: file) ?? PNGScanner.layout(of: file)
    guard let layout, layout.frames.count > 1, layout.width > 0, layout.height > 0,
      layout.width <= maximumPixels / layout.height
    else { return nil }
    return layout
  }

  /// Returns the canvas after the first frame.
  func firstImage(in file: ByteReader) throws(ImageError) -> CGImage {
    let canvas = AnimationCanvas(width: width, height: height)
    let still = try ImageDecoder.decode(data: frames[0].still(from: file), maxPixelSize: nil, isUpright: false)
    canvas.draw(still, as: frames[0])
    return canvas.image()
  }
}
