import CLcms
import Synchronization

/// A conversion from an image's own colors to sRGB. May be used on any thread.
enum ColorConversion: Sendable {
  /// No conversion: the colors are sRGB's already, or nearly so.
  case none

  /// A table with one gray for each of 256.
  case gray([UInt8])

  /// A conversion by Little CMS.
  case color(ColorTransform)

  /// Creates the conversion for a profile; none if that is invalid, or neither for RGB nor for gray.
  init(profile: [UInt8]) {
    if let known = ColorConversion.known.withLock({ $0[profile] }) {
      self = known
      return
    }
    self = ColorConversion.make(profile)
    let made = self
    ColorConversion.known.withLock { known in
      if known.count >= ColorConversion.capacity { known.removeAll() }
      known[profile] = made
    }
  }

  /// The number of cached conversions: more than the cameras and programs behind one folder use.
  private static let capacity = 16

  private static let known = Mutex<[[UInt8]: ColorConversion]>([:])

  private static func make(_ profile: [UInt8]) -> ColorConversion {
    guard let handle = cmsOpenProfileFromMem(profile, cmsUInt32Number(profile.count)) else { return .none }
    defer { cmsCloseProfile(handle) }
    switch cmsGetColorSpace(handle) {
    case cmsSigRgbData:
      guard let transform = ColorTransform(from: handle, format: CLCMS_BGRA_8), !transform.changesNothing else {
        return .none
      }
      return .color(transform)
    case cmsSigGrayData:
      guard let transform = ColorTransform(from: handle, format: CLCMS_GRAY_8) else { return .none }
      return .gray(transform.grays)
    default: return .none
    }
  }

  /// Converts rows of premultiplied BGRA in place.
  func apply(to memory: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int, isOpaque: Bool) {
    for row in 0..<height {
      let pixels = (memory + row * stride).assumingMemoryBound(to: UInt32.self)
      let line = UnsafeMutableBufferPointer(start: pixels, count: width)
      if isOpaque {
        apply(to: line)
      } else {
        for index in line.indices { line[index] = ColorConversion.plain(line[index]) }
        apply(to: line)
        for index in line.indices { line[index] = ColorConversion.premultiplied(line[index]) }
      }
    }
  }

  /// Converts pixels that are not premultiplied.
  private func apply(to line: UnsafeMutableBufferPointer<UInt32>) {
    switch self {
    case .none: break
    case .color(let transform): transform.apply(to: line)
    case .gray(let table):
      for index in line.indices {
        let pixel = line[index], gray = pixel & 0xFF
        // A gray profile is invalid for colored pixels, which stay unchanged.
        if pixel & 0xFF_FFFF == gray * 0x1_0101 {
          line[index] = pixel & 0xFF00_0000 | UInt32(table[Int(gray)]) * 0x1_0101
        }
      }
    }
  }

  private static func plain(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 0 || alpha == 255 { return pixel }
    func component(_ shift: UInt32) -> UInt32 { min(255, ((pixel >> shift & 0xFF) * 255 + alpha / 2) / alpha) << shift }
    return alpha << 24 | component(16) | component(8) | component(0)
  }

  private static func premultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    func component(_ shift: UInt32) -> UInt32 { ((pixel >> shift & 0xFF) * alpha + 127) / 255 << shift }
    return alpha << 24 | component(16) | component(8) | component(0)
  }
}
