/// Hands over a block of bytes.
public final class CGDataProvider: @unchecked Sendable {
  /// All the bytes. Never `nil`.
  public let data: CFData?

  /// The bytes of some data.
  public init?(data: CFData) { self.data = data }

  /// The bytes of a file; `nil` where it cannot be read.
  public init?(url: CFURL) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    self.data = data
  }

  /// A copy of some memory, which is given back at once.
  ///
  /// Differs from Apple's in that the memory is not kept until the provider goes.
  public init?(
    dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int,
    releaseData: (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Void
  ) {
    self.data = Data(bytes: data, count: size)
    releaseData(info, data, size)
  }
}
