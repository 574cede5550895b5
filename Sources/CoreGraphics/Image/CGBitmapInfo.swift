/// How a bitmap's pixels lie in memory.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  /// The bits, as Apple's.
  public let rawValue: UInt32

  /// Bits as they are.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The bits that hold a `CGImageAlphaInfo`.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)

  /// Components are numbers with a fraction.
  public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)

  /// The bits that say of what kind components are.
  public static let floatInfoMask = CGBitmapInfo(rawValue: 0xF00)

  /// The bits that hold the order of bytes.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)

  /// The bytes as they come.
  public static let byteOrderDefault: CGBitmapInfo = []

  /// 16-bit pixels whose last byte comes first in memory.
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)

  /// 32-bit pixels whose last component comes first in memory.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)

  /// 16-bit pixels whose first byte comes first in memory.
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12)

  /// 32-bit pixels whose first component comes first in memory.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}
