/// Colours along a line, blended in OKLab so that no grey lies between two vivid ones.
struct Gradient: Sendable {
  private static let steps = 512

  private let table: [Colour]

  /// Stops by rising position, 0…1; the first and last colours go on beyond their positions.
  init(_ stops: [(position: Float, hex: UInt32)]) {
    self.init(stops.map { (position: $0.position, colour: Colour(hex: $0.hex)) })
  }

  /// Stops by rising position, 0…1, in light of any strength.
  init(_ stops: [(position: Float, colour: Colour)]) {
    precondition(!stops.isEmpty, "Gradient: no stops; give it at least one colour")
    let lab = stops.map(\.colour.okLab)
    table = (0...Gradient.steps).map { step in
      let t = Float(step) / Float(Gradient.steps)
      guard let next = stops.firstIndex(where: { $0.position > t }) else { return Colour(okLab: lab[lab.count - 1]) }
      guard next > 0 else { return Colour(okLab: lab[0]) }
      let span = ramp(stops[next - 1].position, stops[next].position, t)
      return Colour(okLab: mix(lab[next - 1], lab[next], span))
    }
  }

  /// Evenly spaced colours.
  init(_ hexes: UInt32...) {
    let last = Float(max(hexes.count - 1, 1))
    self.init(hexes.enumerated().map { (position: Float($0.offset) / last, hex: $0.element) })
  }

  /// The colour at `t`, 0…1.
  @inline(__always)
  subscript(t: Float) -> Colour {
    let place = clamp(t) * Float(Gradient.steps)
    let index = min(Int(place), Gradient.steps - 1)
    return mix(table[index], table[index + 1], place - Float(index))
  }
}
