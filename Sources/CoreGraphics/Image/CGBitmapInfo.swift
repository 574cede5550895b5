/// How a bitmap's pixels lie in memory.
public struct CGBitmapInfo: OptionSet, Sendable {
  /// The bits, as Apple's.
  public let rawValue: UInt32

  /// Bits as they are.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The bits that hold a `CGImageAlphaInfo`.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)

  /// The bits that hold the order of bytes.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)

  /// 32-bit pixels whose last component comes first in memory.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)

  /// 32-bit pixels whose first component comes first in memory.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}
