/// In which order the bytes of a pixel lie in memory.
public enum CGImageByteOrderInfo: UInt32, Sendable {
  case orderMask = 0x7000
  case orderDefault = 0
  case order16Little = 0x1000
  case order32Little = 0x2000
  case order16Big = 0x3000
  case order32Big = 0x4000
}

/// How many bits a pixel's components have.
public enum CGImagePixelFormatInfo: UInt32, Sendable {
  case mask = 0xF0000
  case packed = 0
  case RGB555 = 0x10000
  case RGB565 = 0x20000
  case RGB101010 = 0x30000
  case RGBCIF10 = 0x40000
}

extension CGImage {
  /// Always in words of 32 bits whose last component comes first: pictures are converted as they are made.
  public var byteOrderInfo: CGImageByteOrderInfo { .order32Little }

  /// Always eight bits a component.
  public var pixelFormatInfo: CGImagePixelFormatInfo { .packed }
}
