import QuartzCore

/// A small, blurred bitmap of a part of a canvas, which reuses its memory.
nonisolated final class BackdropImage {
  /// The bitmap, with its first pixel at the top left; one additional row and column repeat its last ones.
  private(set) var image = PixmanImage(width: 64, height: 64, format: .color)

  /// Whether every pixel is opaque.
  private(set) var isOpaque = true

  /// The levels of the part of the canvas, each half the size of the previous one.
  private var halves: UnsafeMutableBufferPointer<UInt32> = .allocate(capacity: 1 << 14)

  /// The pixels with 16 bits per component.
  private var wide: UnsafeMutableBufferPointer<SIMD4<UInt16>> = .allocate(capacity: 1 << 14)
  private var turned: UnsafeMutableBufferPointer<SIMD4<UInt16>> = .allocate(capacity: 1 << 14)

  private var blur = (deviation: 0.0, value: BackdropBlur(deviation: 0))

  /// Creates an empty bitmap.
  init() { image.repeatEdges() }

  deinit {
    halves.deallocate()
    wide.deallocate()
    turned.deallocate()
  }

  /// Copies the pixels of `area` from `canvas` and blurs them; returns the number of times that the result is halved.
  func take(_ area: PixelRect, from canvas: Canvas, deviation: Double, saturation: Float) -> Int {
    if blur.deviation != deviation { blur = (deviation, BackdropBlur(deviation: deviation)) }
    let blur = blur.value
    var width = area.width, height = area.height
    reserve(&halves, (width + 1) / 2 * ((height + 1) / 2) * 2 + 4 * (width + height))
    var source = UnsafePointer(canvas.pixel(area.x0, area.y0)), stride = canvas.target.bytesPerRow / 4
    guard var free = halves.baseAddress else { return 0 }
    for _ in 0..<blur.level {
      Self.halve(source, stride, width, height, into: free)
      source = UnsafePointer(free)
      (width, height) = ((width + 1) / 2, (height + 1) / 2)
      stride = width
      free += width * height
    }
    let count = width * height << (2 * blur.doublings)
    reserve(&wide, count)
    reserve(&turned, count)
    widen(source, stride, width, height)
    Self.pass(wide, into: turned, width, height, blur.weights)
    Self.pass(turned, into: wide, height, width, blur.weights)
    for _ in 0..<blur.doublings {
      Self.double(wide, into: turned, width, height)
      swap(&wide, &turned)
      (width, height) = (2 * width, 2 * height)
    }
    write(width, height, saturation)
    return blur.level - blur.doublings
  }

  private func reserve<Element>(_ memory: inout UnsafeMutableBufferPointer<Element>, _ count: Int) {
    guard memory.count < count else { return }
    memory.deallocate()
    memory = .allocate(capacity: count)
  }

  /// Averages squares of four pixels; the last pixels of an odd side count twice.
  private static func halve(
    _ source: UnsafePointer<UInt32>, _ stride: Int, _ width: Int, _ height: Int,
    into result: UnsafeMutablePointer<UInt32>
  ) {
    let newWidth = (width + 1) / 2
    let mask = SIMD8<UInt32>(repeating: 0x00FF_00FF)
    let half = SIMD4<UInt32>(repeating: 0x0002_0002), narrow = SIMD4<UInt32>(repeating: 0x00FF_00FF)
    for y in 0..<(height + 1) / 2 {
      let upper = source + 2 * y * stride
      let lower = 2 * y + 1 < height ? upper + stride : upper
      let row = result + y * newWidth
      var x = 0
      while 2 * x + 8 <= width {
        let a = UnsafeRawPointer(upper + 2 * x).loadUnaligned(as: SIMD8<UInt32>.self)
        let b = UnsafeRawPointer(lower + 2 * x).loadUnaligned(as: SIMD8<UInt32>.self)
        let even = (a & mask) &+ (b & mask), odd = ((a &>> 8) & mask) &+ ((b &>> 8) & mask)
        let low = ((even.evenHalf &+ even.oddHalf &+ half) &>> 2) & narrow
        let high = ((odd.evenHalf &+ odd.oddHalf &+ half) &>> 2) & narrow
        UnsafeMutableRawPointer(row + x).storeBytes(of: low | (high &<< 8), as: SIMD4<UInt32>.self)
        x += 4
      }
      while x < newWidth {
        let left = 2 * x, right = min(2 * x + 1, width - 1)
        var even: UInt32 = 0x0002_0002, odd: UInt32 = 0x0002_0002
        func add(_ pixel: UInt32) {
          even &+= pixel & 0x00FF_00FF
          odd &+= (pixel >> 8) & 0x00FF_00FF
        }
        add(upper[left])
        add(upper[right])
        add(lower[left])
        add(lower[right])
        row[x] = ((even >> 2) & 0x00FF_00FF) | (((odd >> 2) & 0x00FF_00FF) << 8)
        x += 1
      }
    }
  }

  /// Expands each component to 16 bits: blue and red first, then green and alpha.
  private func widen(_ source: UnsafePointer<UInt32>, _ stride: Int, _ width: Int, _ height: Int) {
    guard let start = wide.baseAddress else { return }
    for y in 0..<height {
      let row = UnsafeMutableRawPointer(start + y * width).assumingMemoryBound(to: UInt64.self)
      let from = source + y * stride
      for x in 0..<width {
        let pixel = UInt64(from[x])
        row[x] = pixel & 0x00FF_00FF | (pixel & 0xFF00_FF00) << 24
      }
    }
  }

  /// Blurs along the columns and transposes the bitmap, so that two passes blur in both directions. The edges are
  /// repeated.
  private static func pass(
    _ source: UnsafeMutableBufferPointer<SIMD4<UInt16>>, into result: UnsafeMutableBufferPointer<SIMD4<UInt16>>,
    _ width: Int, _ height: Int, _ weights: [UInt16]
  ) {
    typealias Pixels = SIMD16<UInt16>
    guard let start = source.baseAddress else { return }
    weights.withUnsafeBufferPointer { weights in
      withUnsafeTemporaryAllocation(of: (Int, Int).self, capacity: weights.count) { rows in
        for y in 0..<height {
          for distance in weights.indices {
            rows[distance] = (max(y - distance, 0) * width, min(y + distance, height - 1) * width)
          }
          var x = 0
          while x + 4 <= width {
            var sum = Pixels(repeating: 128)
            let here = UnsafeRawPointer(start + x)
            sum &+= here.load(y * width) &* weights[0]
            for distance in 1..<max(weights.count, 1) {
              let (above, below) = rows[distance]
              sum &+= (here.load(above) &+ here.load(below)) &* weights[distance]
            }
            sum = sum &>> 8
            result[x * height + y] = sum.lowHalf.lowHalf
            result[(x + 1) * height + y] = sum.lowHalf.highHalf
            result[(x + 2) * height + y] = sum.highHalf.lowHalf
            result[(x + 3) * height + y] = sum.highHalf.highHalf
            x += 4
          }
          while x < width {
            var sum = SIMD4<UInt16>(repeating: 128) &+ start[y * width + x] &* weights[0]
            for distance in 1..<max(weights.count, 1) {
              let (above, below) = rows[distance]
              sum &+= (start[above + x] &+ start[below + x]) &* weights[distance]
            }
            result[x * height + y] = sum &>> 8
            x += 1
          }
        }
      }
    }
  }

  /// Doubles the bitmap with linear interpolation; the edges are repeated.
  private static func double(
    _ source: UnsafeMutableBufferPointer<SIMD4<UInt16>>, into result: UnsafeMutableBufferPointer<SIMD4<UInt16>>,
    _ width: Int, _ height: Int
  ) {
    guard let start = source.baseAddress, let target = result.baseAddress else { return }
    let half = SIMD4<UInt16>(repeating: 8)
    for y in 0..<2 * height {
      // Three quarters of the nearer row, and one quarter of the other.
      let near = start + (y / 2) * width
      let far = start + min(max(y / 2 + (y % 2 == 0 ? -1 : 1), 0), height - 1) * width
      let row = target + y * 2 * width
      var left = near[0] &* 3 &+ far[0], here = left
      for x in 0..<width {
        let next = min(x + 1, width - 1), right = near[next] &* 3 &+ far[next]
        let most = here &* 3 &+ half
        row[2 * x] = (most &+ left) &>> 4
        row[2 * x + 1] = (most &+ right) &>> 4
        (left, here) = (here, right)
      }
    }
  }

  private func write(_ width: Int, _ height: Int, _ saturation: Float) {
    if image.width < width + 1 || image.height < height + 1 {
      image = PixmanImage(
        width: max(width + 1, image.width), height: max(height + 1, image.height), format: .color)
      image.repeatEdges()
    }
    guard let start = wide.baseAddress else { return }
    var alpha: UInt64 = 255
    let isColored = abs(saturation - 1) > 0.004 && saturation.isFinite
    for y in 0..<height {
      let from = UnsafeMutableRawPointer(start + y * width).assumingMemoryBound(to: UInt64.self)
      let row = image.colorRow(y)
      for x in 0..<width {
        let pixel = from[x]
        alpha &= pixel >> 48
        row[x] = UInt32(truncatingIfNeeded: pixel | pixel >> 24)
      }
      if isColored { Self.saturate(row, width, saturation) }
      row[width] = row[width - 1]
    }
    image.row(height).copyMemory(from: image.row(height - 1), byteCount: (width + 1) * 4)
    isOpaque = alpha == 255
  }

  /// Scales the differences between the components, with luminance weights of ITU-R BT.709.
  static func saturate(_ row: UnsafeMutablePointer<UInt32>, _ count: Int, _ saturation: Float) {
    // The factors have 12 fractional bits.
    let factor = Int32(min(max(saturation, -8), 8) * 4096), rest = 4096 - factor
    for x in 0..<count {
      let pixel = row[x]
      let blue = Int32(pixel & 255), green = Int32(pixel >> 8 & 255), red = Int32(pixel >> 16 & 255)
      let alpha = Int32(pixel >> 24)
      let gray = (296 * blue + 2929 * green + 871 * red) >> 12
      let base = gray &* rest &+ 2048
      func component(_ value: Int32) -> UInt32 {
        UInt32(truncatingIfNeeded: min(max((base &+ value &* factor) >> 12, 0), alpha))
      }
      row[x] = component(blue) | component(green) << 8 | component(red) << 16 | UInt32(alpha) << 24
    }
  }
}

extension UnsafeRawPointer {
  /// Returns four pixels at an offset in pixels.
  nonisolated fileprivate func load(_ offset: Int) -> SIMD16<UInt16> {
    loadUnaligned(fromByteOffset: offset * 8, as: SIMD16<UInt16>.self)
  }
}
