/// The parameters of a backdrop blur on the graphics card: the number of halvings, and the offsets of the textures to
/// sum.
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

  /// The taps along one axis; their weights add up to 1.
  let taps: [Tap]

  /// A copy of the texture with an offset.
  struct Tap: Equatable {
    /// The offset, in pixels.
    var offset: Double

    /// The weight, a multiple of 1/255.
    var weight: Float
  }

  /// The number of weights that 8-bit colors can represent.
  private static let steps = 255.0

  /// Creates the blur that is equivalent to `BackdropBlur`.
  init(deviation: Double) {
    let blur = BackdropBlur(deviation: deviation)
    self.deviation = deviation
    level = blur.level
    doublings = blur.doublings
    let weights = blur.weights.map { Double($0) / 256 }
    var sides: [Tap] = []
    var index = 1
    while index < weights.count {
      let next = index + 1 < weights.count ? weights[index + 1] : 0
      let sum = ((weights[index] + next) * Self.steps).rounded() / Self.steps
      if sum > 0 {
        sides.append(Tap(offset: Double(index) + next / (weights[index] + next), weight: Float(sum)))
      }
      index += 2
    }
    // The rounding error is added to the center weight.
    let middle = 1 - 2 * sides.reduce(0) { $0 + $1.weight }
    taps =
      [Tap(offset: 0, weight: max(middle, 0))] + sides
      + sides.map { Tap(offset: -$0.offset, weight: $0.weight) }
  }
}
