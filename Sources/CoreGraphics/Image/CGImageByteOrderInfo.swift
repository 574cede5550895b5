/// The order of a pixel's bytes in memory.
public enum CGImageByteOrderInfo: UInt32, Sendable {
  case orderMask = 0x7000
  case orderDefault = 0
  case order16Little = 0x1000
  case order32Little = 0x2000
  case order16Big = 0x3000
  case order32Big = 0x4000
}

/// The number of bits of a pixel's components.
public enum CGImagePixelFormatInfo: UInt32, Sendable {
  case mask = 0xF0000
  case packed = 0
  case RGB555 = 0x10000
  case RGB565 = 0x20000
  case RGB101010 = 0x30000
  case RGBCIF10 = 0x40000
}

extension CGImage {
  /// The byte order, always 32-bit words with the last component first, to which images are converted.
  public var byteOrderInfo: CGImageByteOrderInfo { .order32Little }

  /// The pixel format, always eight bits a component.
  public var pixelFormatInfo: CGImagePixelFormatInfo { .packed }
}
