import CoreGraphics
import QuartzCore

@testable import SDLHost

/// The pixels of an image, which can be read one at a time.
nonisolated struct PixelGrid: Equatable, CustomStringConvertible {
  let width: Int
  let height: Int
  private let values: [UInt32]

  init(_ image: CGImage) {
    self.init(
      PixelBuffer(
        pixels: UnsafeMutableRawPointer(mutating: image.pixels), width: image.width, height: image.height,
        bytesPerRow: image.bytesPerRow))
  }

  init(_ buffer: PixelBuffer) {
    width = buffer.width
    height = buffer.height
    values = (0..<buffer.height).flatMap { y in
      (0..<buffer.width).map { x in
        buffer.pixels.load(fromByteOffset: y * buffer.bytesPerRow + x * 4, as: UInt32.self)
      }
    }
  }

  /// The rendered image of a frame.
  init(_ frame: Frame) { self.init(PixmanCompositor.render(frame)) }

  /// Alpha, red, green, blue as `0xAARRGGBB`, premultiplied.
  subscript(x: Int, y: Int) -> UInt32 { values[y * width + x] }

  func red(_ x: Int, _ y: Int) -> Int { Int(self[x, y] >> 16 & 255) }
  func alpha(_ x: Int, _ y: Int) -> Int { Int(self[x, y] >> 24) }

  /// The red components of a row.
  func reds(row y: Int) -> [Int] { (0..<width).map { red($0, y) } }

  /// The red components of a column.
  func reds(column x: Int) -> [Int] { (0..<height).map { red(x, $0) } }

  /// The sum of the red components, in whole pixels of full red.
  var totalRed: Double { values.reduce(0) { $0 + Double($1 >> 16 & 255) } / 255 }

  /// The sum of the green components, in whole pixels of full green.
  var totalGreen: Double { values.reduce(0) { $0 + Double($1 >> 8 & 255) } / 255 }

  /// The greatest difference of any component of any pixel.
  func greatestDifference(from other: PixelGrid) -> Int {
    guard width == other.width, height == other.height else { return 256 }
    var worst = 0
    for (one, two) in zip(values, other.values) where one != two {
      for shift: UInt32 in [0, 8, 16, 24] {
        let difference = Int(one >> shift & 255) - Int(two >> shift & 255)
        worst = max(worst, abs(difference))
      }
    }
    return worst
  }

  /// The number of pixels with a component that differs by more than `limit`; all, if the sizes differ.
  func count(differingFrom other: PixelGrid, byMoreThan limit: Int) -> Int {
    guard (width, height) == (other.width, other.height) else { return width * height }
    return values.indices.filter { Self.difference(values[$0], other.values[$0]).worst > limit }.count
  }

  /// The mean difference of a component.
  func meanDifference(from other: PixelGrid) -> Double {
    guard (width, height) == (other.width, other.height) else { return 255 }
    let sum = zip(values, other.values).reduce(0) { $0 + Self.difference($1.0, $1.1).sum }
    return Double(sum) / Double(values.count * 4)
  }

  /// The distance between the four components of two pixels.
  private static func difference(_ one: UInt32, _ other: UInt32) -> (worst: Int, sum: Int) {
    guard one != other else { return (0, 0) }
    var worst = 0, sum = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      let difference = abs(Int(one >> shift & 255) - Int(other >> shift & 255))
      worst = max(worst, difference)
      sum += difference
    }
    return (worst, sum)
  }

  /// A description of the difference from another image; `nil` when there is none.
  func difference(from other: PixelGrid) -> String? {
    guard (width, height) == (other.width, other.height) else {
      return "\(width)×\(height), not \(other.width)×\(other.height)"
    }
    let places = values.indices.filter { values[$0] != other.values[$0] }
    guard let first = places.first else { return nil }
    let (one, two) = (String(values[first], radix: 16), String(other.values[first], radix: 16))
    return
      "\(places.count) pixels by up to \(greatestDifference(from: other)); (\(first % width), \(first / width)): \(one), \(two)"
  }

  var description: String { "\(width)×\(height) pixels" }
}

extension Frame.Item {
  /// A solid rectangle.
  nonisolated static func color(
    _ color: RGBA, _ rect: CGRect, layer: Int = 1, transform: Projection = .identity, opacity: Float = 1,
    clip: CGRect? = nil, radius: CGFloat = 0, mask: Frame.Corners.Mask = .all
  ) -> Frame.Item {
    Frame.Item(
      layer: layer, part: .background, rect: rect, transform: transform, opacity: opacity, clip: clip,
      corners: Frame.Corners(radius: radius, mask: mask), content: .color(color))
  }

  /// A group.
  nonisolated static func group(
    _ items: [Frame.Item], _ rect: CGRect, layer: Int = 100, transform: Projection = .identity, opacity: Float = 1,
    radius: CGFloat = 0, isStatic: Bool = false
  ) -> Frame.Item {
    Frame.Item(
      layer: layer, part: .group, rect: rect, transform: transform, opacity: opacity,
      corners: Frame.Corners(radius: radius), content: .group(Frame.Group(items: items, isStatic: isStatic)))
  }

  /// A whole image.
  nonisolated static func image(
    _ image: CGImage, _ rect: CGRect, layer: Int = 1, transform: Projection = .identity, opacity: Float = 1,
    radius: CGFloat = 0, source: CGRect? = nil
  ) -> Frame.Item {
    let whole = CGRect(x: 0, y: 0, width: image.width, height: image.height)
    return Frame.Item(
      layer: layer, part: .contents, rect: rect, transform: transform, opacity: opacity,
      corners: Frame.Corners(radius: radius), content: .image(image, source: source ?? whole))
  }
}

extension RGBA {
  nonisolated static let red = RGBA(red: 1, green: 0, blue: 0)
}

extension CGImage {
  /// An image with the pixels that `color` returns, as `0xAARRGGBB`, premultiplied.
  nonisolated convenience init(width: Int, height: Int, isOpaque: Bool = true, color: (_ x: Int, _ y: Int) -> UInt32) {
    self.init(width: width, height: height, isOpaque: isOpaque) { pixels, bytesPerRow in
      for y in 0..<height {
        for x in 0..<width {
          pixels.storeBytes(of: color(x, y), toByteOffset: y * bytesPerRow + x * 4, as: UInt32.self)
        }
      }
    }
  }
}
