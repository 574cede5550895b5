import CoreGraphics
import Foundation

/// The difference of two images, pixel by pixel.
nonisolated struct PictureDifference: CustomStringConvertible {
  /// The number of pixels that differ by each number of levels, 0…255, in their most different component; all by 256
  /// if the sizes differ.
  private var counts = [Int](repeating: 0, count: 257)

  /// The position of the largest difference.
  private var worst = (x: 0, y: 0)

  /// The greatest difference of any component of any pixel.
  private(set) var greatest = 0

  init(_ one: CGImage, _ two: CGImage) {
    guard one.width == two.width, one.height == two.height else {
      (counts[256], greatest) = (one.width * one.height, 256)
      return
    }
    for y in 0..<one.height {
      let a = one.pixels + y * one.bytesPerRow, b = two.pixels + y * two.bytesPerRow
      if memcmp(a, b, one.width * 4) == 0 {
        counts[0] += one.width
      } else {
        add(a.assumingMemoryBound(to: UInt32.self), b.assumingMemoryBound(to: UInt32.self), one.width, y)
      }
    }
  }

  private mutating func add(_ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, _ width: Int, _ y: Int) {
    for x in 0..<width {
      let distance = a[x] == b[x] ? 0 : Self.distance(a[x], b[x])
      counts[distance] += 1
      if distance > greatest { (greatest, worst) = (distance, (x, y)) }
    }
  }

  private static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    func component(_ shift: UInt32) -> Int { abs(Int(a >> shift & 255) - Int(b >> shift & 255)) }
    return max(component(0), component(8), component(16))
  }

  /// The share of pixels, 0…1, that differ by more than `limit`.
  func share(beyond limit: Int) -> Double {
    Double(counts[(limit + 1)...].reduce(0, +)) / Double(max(counts.reduce(0, +), 1))
  }

  var description: String {
    let shares = [0, 2, 8, 32].map { "\((share(beyond: $0) * 10_000).rounded() / 10) ‰ beyond \($0)" }
    return "up to \(greatest), there at (\(worst.x), \(worst.y)); " + shares.joined(separator: ", ")
  }
}
