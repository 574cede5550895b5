/// The layout of a bitmap's pixels in memory.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  /// The bits, with Apple's values.
  public let rawValue: UInt32

  /// Creates a value from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The bits that hold a `CGImageAlphaInfo`.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)

  /// Components are floating-point numbers.
  public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)

  /// The bits that hold the number format of components.
  public static let floatInfoMask = CGBitmapInfo(rawValue: 0xF00)

  /// The bits that hold the byte order.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)

  /// The default byte order.
  public static let byteOrderDefault: CGBitmapInfo = []

  /// 16-bit pixels with the last byte first in memory.
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)

  /// 32-bit pixels with the last component first in memory.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)

  /// 16-bit pixels with the first byte first in memory.
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12)

  /// 32-bit pixels with the first component first in memory.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}
