/// The layout of the pixels of a caller's bitmap, with conversions from and to the native one: premultiplied BGRA.
struct PixelFormat: Hashable, Sendable {
  /// The positions of the components among a pixel's bytes.
  enum Layout: Hashable, Sendable {
    case color(red: Int, green: Int, blue: Int)
    case gray(Int)

    /// No color: black, or the color in which an image mask is painted.
    case none
  }

  let bytesPerPixel: Int
  let layout: Layout

  /// The position of the opacity; `nil` if every pixel is opaque.
  let opacity: Int?

  /// Whether colors are multiplied by the opacity.
  let isPremultiplied: Bool

  /// The native format.
  static let native = PixelFormat(
    bytesPerPixel: 4, layout: .color(red: 2, green: 1, blue: 0), opacity: 3, isPremultiplied: true)

  /// The native format without opacity.
  static let opaqueNative = PixelFormat(
    bytesPerPixel: 4, layout: .color(red: 2, green: 1, blue: 0), opacity: nil, isPremultiplied: true)

  private init(bytesPerPixel: Int, layout: Layout, opacity: Int?, isPremultiplied: Bool) {
    self.bytesPerPixel = bytesPerPixel
    self.layout = layout
    self.opacity = opacity
    self.isPremultiplied = isPremultiplied
  }

  /// Creates the format of an Apple description; `nil` for one that is not supported here: components that are not one
  /// byte each, and spaces of models other than gray and RGB.
  init?(bitsPerComponent: Int, bitsPerPixel: Int?, model: CGColorSpaceModel?, info: CGBitmapInfo) {
    guard bitsPerComponent == 8, !info.contains(.floatComponents),
      let alpha = CGImageAlphaInfo(rawValue: info.intersection(.alphaInfoMask).rawValue)
    else { return nil }
    let order = info.intersection(.byteOrderMask)
    guard order.isEmpty || order == .byteOrder32Big || order == .byteOrder32Little else { return nil }
    let format: PixelFormat? =
      switch (alpha, model) {
      case (.alphaOnly, _): PixelFormat(bytesPerPixel: 1, layout: .none, opacity: 0, isPremultiplied: true)
      case (_, .monochrome): PixelFormat.gray(alpha)
      case (.none, .rgb):
        PixelFormat(bytesPerPixel: 3, layout: .color(red: 0, green: 1, blue: 2), opacity: nil, isPremultiplied: true)
      case (_, .rgb): PixelFormat.color(alpha, isReversed: order == .byteOrder32Little)
      default: nil
      }
    guard let format, bitsPerPixel == nil || bitsPerPixel == format.bytesPerPixel * 8 else { return nil }
    self = format
  }

  private static func gray(_ alpha: CGImageAlphaInfo) -> PixelFormat? {
    switch alpha {
    case .none: PixelFormat(bytesPerPixel: 1, layout: .gray(0), opacity: nil, isPremultiplied: true)
    case .last, .premultipliedLast:
      PixelFormat(bytesPerPixel: 2, layout: .gray(0), opacity: 1, isPremultiplied: alpha == .premultipliedLast)
    case .first, .premultipliedFirst:
      PixelFormat(bytesPerPixel: 2, layout: .gray(1), opacity: 0, isPremultiplied: alpha == .premultipliedFirst)
    case .noneSkipLast, .noneSkipFirst, .alphaOnly: nil
    }
  }

  private static func color(_ alpha: CGImageAlphaInfo, isReversed: Bool) -> PixelFormat? {
    func place(_ index: Int) -> Int { isReversed ? 3 - index : index }
    let isFirst: Bool, hasOpacity: Bool, isPremultiplied: Bool
    switch alpha {
    case .premultipliedLast: (isFirst, hasOpacity, isPremultiplied) = (false, true, true)
    case .premultipliedFirst: (isFirst, hasOpacity, isPremultiplied) = (true, true, true)
    case .last: (isFirst, hasOpacity, isPremultiplied) = (false, true, false)
    case .first: (isFirst, hasOpacity, isPremultiplied) = (true, true, false)
    case .noneSkipLast: (isFirst, hasOpacity, isPremultiplied) = (false, false, true)
    case .noneSkipFirst: (isFirst, hasOpacity, isPremultiplied) = (true, false, true)
    case .none, .alphaOnly: return nil
    }
    let shift = isFirst ? 1 : 0
    return PixelFormat(
      bytesPerPixel: 4, layout: .color(red: place(shift), green: place(shift + 1), blue: place(shift + 2)),
      opacity: hasOpacity ? place(isFirst ? 0 : 3) : nil, isPremultiplied: isPremultiplied)
  }

  /// Returns a pixel in the native format.
  func load(_ pixel: UnsafePointer<UInt8>) -> UInt32 {
    let alpha = opacity.map { UInt32(pixel[$0]) } ?? 255
    func component(_ index: Int) -> UInt32 {
      let value = UInt32(pixel[index])
      // Invalid data must not be brighter than its opacity allows.
      return isPremultiplied ? min(value, alpha) : (value * alpha + 127) / 255
    }
    switch layout {
    case .none: return alpha << 24
    case .gray(let place): return alpha << 24 | component(place) * 0x1_0101
    case .color(let red, let green, let blue):
      return alpha << 24 | component(red) << 16 | component(green) << 8 | component(blue)
    }
  }

  /// Writes a pixel in the native format. Colors become gray by their luminance.
  func store(_ color: UInt32, to pixel: UnsafeMutablePointer<UInt8>) {
    let alpha = color >> 24
    func component(_ value: UInt32) -> UInt8 {
      let value = value & 0xFF
      return UInt8(isPremultiplied || alpha == 0 ? value : min(255, (value * 255 + alpha / 2) / alpha))
    }
    switch layout {
    case .none: break
    case .gray(let place): pixel[place] = component(CGImage.luminance(color))
    case .color(let red, let green, let blue):
      pixel[red] = component(color >> 16)
      pixel[green] = component(color >> 8)
      pixel[blue] = component(color)
      if bytesPerPixel == 4, opacity == nil { pixel[6 - red - green - blue] = 255 }
    }
    if let opacity { pixel[opacity] = UInt8(alpha) }
  }
}

extension CGImage {
  /// Returns the luminance of a pixel, 0…255: the luma of ITU-R BT.709 in 1/256.
  static func luminance(_ pixel: UInt32) -> UInt32 {
    ((pixel >> 16 & 0xFF) * 54 + (pixel >> 8 & 0xFF) * 183 + (pixel & 0xFF) * 19 + 128) >> 8
  }
}
