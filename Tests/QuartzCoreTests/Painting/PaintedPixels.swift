import CoreGraphics
import QuartzCore

/// The pixels of items that are painted into a small bitmap.
nonisolated struct PaintedPixels {
  private let image: CGImage

  /// Paints `items` into 40×40 pixels, or another size, over `background`.
  init(
    _ items: [Frame.Item], width: Int = 40, height: Int = 40, scale: CGFloat = 1, background: RGBA? = nil,
    prepare: (CGContext) -> Void = { _ in }
  ) {
    let context = CGContext(width: width, height: height, scale: scale)
    if let background {
      context.setFillColor(CGColor(background))
      context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
    prepare(context)
    FramePainter(context: context).paint(items)
    guard let image = context.makeImage() else { preconditionFailure("makeImage gave nothing") }
    self.image = image
  }

  init(_ image: CGImage) { self.image = image }

  /// As 0xAARRGGBB, premultiplied.
  subscript(x: Int, y: Int) -> UInt32 {
    image.pixels.load(fromByteOffset: y * image.bytesPerRow + x * 4, as: UInt32.self)
  }

  func alpha(_ x: Int, _ y: Int) -> Int { Int(self[x, y] >> 24) }
  func red(_ x: Int, _ y: Int) -> Int { Int(self[x, y] >> 16 & 255) }
  func green(_ x: Int, _ y: Int) -> Int { Int(self[x, y] >> 8 & 255) }
  func blue(_ x: Int, _ y: Int) -> Int { Int(self[x, y] & 255) }

  func alphas(row y: Int) -> [Int] { (0..<image.width).map { alpha($0, y) } }

  /// The sum of the opacities of all pixels, 1 for each opaque one.
  var total: Double {
    (0..<image.height).reduce(0) { sum, y in sum + alphas(row: y).reduce(0) { $0 + Double($1) / 255 } }
  }
}

nonisolated extension RGBA {
  static let red = RGBA(red: 1, green: 0, blue: 0)
  static let green = RGBA(red: 0, green: 1, blue: 0)
  static let blue = RGBA(red: 0, green: 0, blue: 1)
}

nonisolated extension Frame.Item {
  /// An item with content in a rectangle.
  static func item(
    _ content: Frame.Content, _ rect: CGRect, transform: Projection = .identity, opacity: Float = 1,
    clip: CGRect? = nil, radius: CGFloat = 0, mask: Frame.Corners.Mask = .all
  ) -> Frame.Item {
    Frame.Item(
      layer: 1, part: .contents, rect: rect, transform: transform, opacity: opacity, clip: clip,
      corners: Frame.Corners(radius: radius, mask: mask), content: content)
  }

  /// A group.
  static func group(
    _ items: [Frame.Item], _ rect: CGRect, transform: Projection = .identity, opacity: Float = 1, radius: CGFloat = 0,
    mask: [Frame.Item]? = nil
  ) -> Frame.Item {
    item(
      .group(Frame.Group(items: items, isStatic: false, mask: mask)), rect, transform: transform, opacity: opacity,
      radius: radius)
  }
}

nonisolated extension CGRect {
  init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
    self.init(x: x, y: y, width: width, height: height)
  }
}
