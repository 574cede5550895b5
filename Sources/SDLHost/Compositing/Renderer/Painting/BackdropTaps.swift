/// The parameters of a backdrop blur on the graphics card: the number of halvings, and the offsets of the textures to
/// mix.
///
/// Two neighboring pixels of the kernel are read at once, at the position between them at which smooth sampling has
/// their weights.
nonisolated struct BackdropTaps {
  /// The standard deviation of the blur, in pixels.
  let deviation: Double

  /// The number of times that the content is halved.
  let level: Int

  /// The number of times that the small texture is doubled before it is stretched.
  let doublings: Int

  /// The taps along one axis, in the order in which they are drawn.
  ///
  /// Each is drawn over the mixture of those before it. In contrast to a sum of faint copies, the rounding of colors to
  /// eight bits does not add up then, and does not change areas of one color.
  let taps: [Tap]

  /// A copy of the texture with an offset.
  struct Tap: Equatable {
    /// The offset, in pixels.
    var offset: Double

    /// The opacity over the taps before it, a multiple of 1/255; that of the first one is 1.
    var opacity: Float
  }

  /// The number of opacities that 8-bit colors can represent.
  private static let steps = 255.0

  /// Creates the blur that is equivalent to `BackdropBlur`.
  init(deviation: Double) {
    let blur = BackdropBlur(deviation: deviation)
    self.deviation = deviation
    level = blur.level
    doublings = blur.doublings
    let weights = blur.weights.map { Double($0) / 256 }
    var parts = [(offset: 0.0, weight: weights[0])]
    for index in stride(from: 1, to: weights.count, by: 2) {
      let next = index + 1 < weights.count ? weights[index + 1] : 0, sum = weights[index] + next
      guard sum * Self.steps >= 0.5 else { continue }
      let offset = Double(index) + next / sum
      parts += [(offset, sum), (-offset, sum)]
    }
    taps = Self.taps(parts)
  }

  /// Returns the taps for offsets with weights, the lightest first, so that few colors are rounded often.
  private static func taps(_ parts: [(offset: Double, weight: Double)]) -> [Tap] {
    let sorted = parts.sorted { $0.weight < $1.weight }
    var rest = sorted.reduce(0) { $0 + $1.weight }
    let taps = sorted.enumerated().reversed().map { index, part in
      let opacity = index == 0 ? 1 : (part.weight / rest * steps).rounded() / steps
      rest *= 1 - opacity
      return Tap(offset: part.offset, opacity: Float(opacity))
    }
    return taps.reversed()
  }
}
