/// A backdrop's blur as the graphics card does it: how often to halve, and which displaced pictures to add up.
///
/// Two neighbours of the kernel are read at once, at the place between them by which smooth sampling weights them.
nonisolated struct BackdropTaps {
  /// The blur's standard deviation, in pixels.
  let deviation: Double

  /// How many times the picture is halved.
  let level: Int

  /// How many times the small picture is doubled before it is stretched.
  let doublings: Int

  /// The displaced pictures along one side; their weights add up to 1.
  let taps: [Tap]

  /// One displaced picture.
  struct Tap: Equatable {
    /// In pixels.
    var offset: Double

    /// A multiple of 1/255.
    var weight: Float
  }

  /// Weights that a graphics card's colours of eight bits can have.
  private static let steps = 255.0

  /// The blur that `BackdropBlur` does on the processor.
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
    // What rounding lost or won goes to the middle.
    let middle = 1 - 2 * sides.reduce(0) { $0 + $1.weight }
    taps =
      [Tap(offset: 0, weight: max(middle, 0))] + sides
      + sides.map { Tap(offset: -$0.offset, weight: $0.weight) }
  }
}
