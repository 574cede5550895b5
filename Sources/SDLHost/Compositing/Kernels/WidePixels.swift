/// Four premultiplied pixels with 16 bits for each component, in which products of two components fit.
nonisolated struct WidePixels {
  /// Components of 16 bits.
  typealias Components = SIMD8<UInt16>

  /// The components blue and red.
  private var even: Components

  /// The components green and alpha.
  private var odd: Components

  @inline(__always) init(_ pixels: SIMD4<UInt32>) {
    even = unsafeBitCast(pixels & 0x00FF_00FF, to: Components.self)
    odd = unsafeBitCast(pixels &>> 8 & 0x00FF_00FF, to: Components.self)
  }

  @inline(__always) private init(_ even: Components, _ odd: Components) { (self.even, self.odd) = (even, odd) }

  /// The pixels with 8 bits for each component.
  @inline(__always) var pixels: SIMD4<UInt32> {
    unsafeBitCast(even, to: SIMD4<UInt32>.self) | unsafeBitCast(odd, to: SIMD4<UInt32>.self) &<< 8
  }

  /// The alpha of each pixel, for both components.
  @inline(__always) private var alpha: Components {
    let alpha = unsafeBitCast(odd, to: SIMD4<UInt32>.self) &>> 16
    return unsafeBitCast(alpha | alpha &<< 16, to: Components.self)
  }

  // MARK: - Operations

  /// Returns the mixture with `other`, of which `weight`, 0…256, is the part in 256ths.
  @inline(__always) func mixed(with other: WidePixels, _ weight: UInt16) -> WidePixels {
    func mixed(_ a: Components, _ b: Components) -> Components { (a &* (256 &- weight) &+ b &* weight &+ 128) &>> 8 }
    return WidePixels(mixed(even, other.even), mixed(odd, other.odd))
  }

  /// Returns the pixels multiplied by a factor in 255ths.
  @inline(__always) func scaled(by factor: UInt16) -> WidePixels {
    let factors = Components(repeating: factor)
    return WidePixels(Self.product(even, factors), Self.product(odd, factors))
  }

  /// Returns the pixels multiplied by the alpha of `mask`.
  @inline(__always) func kept(by mask: WidePixels) -> WidePixels {
    WidePixels(Self.product(even, mask.alpha), Self.product(odd, mask.alpha))
  }

  /// Returns the pixels with `over` over them, multiplied: both remain where the other one is transparent.
  @inline(__always) func multiplied(by over: WidePixels) -> WidePixels {
    let rest = 255 &- alpha, overRest = 255 &- over.alpha
    func multiplied(_ a: Components, _ b: Components) -> Components {
      let sum = Self.product(a, b) &+ Self.product(b, rest) &+ Self.product(a, overRest)
      // As signed numbers, which have an instruction for it everywhere.
      let limited = pointwiseMin(unsafeBitCast(sum, to: SIMD8<Int16>.self), SIMD8(repeating: 255))
      return unsafeBitCast(limited, to: Components.self)
    }
    return WidePixels(multiplied(even, over.even), multiplied(odd, over.odd))
  }

  /// Returns the pixels with `over` over them, screened: the inverse of the product of both inverses.
  @inline(__always) func screened(by over: WidePixels) -> WidePixels {
    func screened(_ a: Components, _ b: Components) -> Components { a &+ b &- Self.product(a, b) }
    return WidePixels(screened(even, over.even), screened(odd, over.odd))
  }

  /// Returns the products of components, in 255ths, rounded.
  @inline(__always) private static func product(_ a: Components, _ b: Components) -> Components {
    let product = a &* b &+ 128
    return (product &+ product &>> 8) &>> 8
  }

  // MARK: - Rows

  /// Replaces `count` pixels by what `body` returns for them and those of `others`.
  @inline(__always) static func replace(
    _ pixels: UnsafeMutablePointer<UInt32>, _ others: UnsafePointer<UInt32>, _ count: Int,
    _ body: (_ pixels: WidePixels, _ others: WidePixels) -> WidePixels
  ) {
    let row = UnsafeMutableRawPointer(pixels), otherRow = UnsafeRawPointer(others)
    var index = 0
    while index + 4 <= count {
      let four = row.loadUnaligned(fromByteOffset: index * 4, as: SIMD4<UInt32>.self)
      let otherFour = otherRow.loadUnaligned(fromByteOffset: index * 4, as: SIMD4<UInt32>.self)
      row.storeBytes(
        of: body(WidePixels(four), WidePixels(otherFour)).pixels, toByteOffset: index * 4, as: SIMD4<UInt32>.self)
      index += 4
    }
    while index < count {
      pixels[index] =
        body(WidePixels(SIMD4(pixels[index], 0, 0, 0)), WidePixels(SIMD4(others[index], 0, 0, 0))).pixels.x
      index += 1
    }
  }
}
