import CoreGraphics
import Foundation

/// The pixels of a window, for comparisons.
struct Picture: Equatable {
  private let bytes: [UInt8]

  /// The stride of the compared bytes, which is enough for a mean: no divisor of a row's length.
  private static let step = 37

  init(_ image: CGImage) {
    let data = image.dataProvider?.data ?? Data()
    bytes = Array(data)
  }

  /// The approximate mean difference of all components, 0…1.
  func difference(from other: Picture) -> Double {
    guard bytes.count == other.bytes.count, !bytes.isEmpty else { return 1 }
    let indices = stride(from: 0, to: bytes.count, by: Self.step)
    let sum = indices.reduce(0) { $0 + abs(Int(bytes[$1]) - Int(other.bytes[$1])) }
    return Double(sum) / Double(bytes.count) * Double(Self.step) / 255
  }
}
