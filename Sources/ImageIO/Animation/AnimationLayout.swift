/// The frames of an animated file and where they are in it; no pixels.
///
/// gdk-pixbuf's own animations are not used: its WebP loader decodes all frames at once, its GIF loader takes a time that
/// grows with the square of the file's size, and its PNG loader knows no animations.
struct AnimationLayout {
  /// The canvas, in pixels.
  var width: Int
  var height: Int

  /// How many times the frames are shown; 0 for ever.
  var playCount = 1

  /// In the order of the file.
  var frames: [StoredFrame] = []

  /// Whether the file ends within a frame, which is left out.
  var isCutShort = false

  /// Whether image loaders show a still image of such a file at no more than its cost: that of an animated PNG, which may
  /// be none of its frames.
  var hasStillOfItsOwn = false

  /// A canvas of more pixels is not animated: it would take more than 64 megabytes.
  private static let maximumPixels = 1 << 24

  /// The layout of a GIF, WebP or PNG file; `nil` for files of fewer than two frames.
  static func find(in file: ByteReader) -> AnimationLayout? {
    let layout = GIFScanner.layout(of: file) ?? WebPScanner.layout(of: file) ?? PNGScanner.layout(of: file)
    guard let layout, layout.frames.count > 1, layout.width > 0, layout.height > 0,
      layout.width <= maximumPixels / layout.height
    else { return nil }
    return layout
  }

  /// The canvas as the first frame leaves it.
  func firstImage(in file: ByteReader) throws(ImageError) -> CGImage {
    let canvas = AnimationCanvas(width: width, height: height)
    let still = try ImageDecoder.decode(data: frames[0].still(from: file), maxPixelSize: nil, isUpright: false)
    canvas.draw(still, as: frames[0])
    return canvas.image()
  }
}
