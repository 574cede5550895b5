/// A source of a block of bytes.
public final class CGDataProvider: @unchecked Sendable {
  /// All the bytes; never `nil`.
  public let data: CFData?

  /// Creates a provider of the bytes of some data.
  public init?(data: CFData) { self.data = data }

  /// Creates a provider of the bytes of a file; `nil` if it cannot be read.
  public init?(url: CFURL) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    self.data = data
  }

  /// Creates a provider of a copy of some memory.
  ///
  /// Differs from Apple's in that the memory is released immediately, and not when the provider is deallocated.
  public init?(
    dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int,
    releaseData: (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Void
  ) {
    self.data = Data(bytes: data, count: size)
    releaseData(info, data, size)
  }
}
