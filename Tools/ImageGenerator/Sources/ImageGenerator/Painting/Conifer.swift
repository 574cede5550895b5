/// A fir or spruce as it stands against the light.
enum Conifer {
  /// Its outline, standing on `foot`; `spread` is its width for a height of 1.
  static func outline(foot: Point, height: Float, spread: Float, random: inout SeededGenerator) -> Outline {
    let tiers = max(Int(height * 140), 9)
    let lean = random.uniform(-0.03...0.03) * height
    var left: [Point] = []
    var right: [Point] = []
    let top = foot + Point(lean, -height)
    for tier in 0..<min(tiers, 34) {
      let t = (Float(tier) + 0.6) / Float(min(tiers, 34))
      let trunk = mix(top, foot, t * 0.93)
      let reach = spread * height * 0.5 * pow(t, 0.82)
      let droop = reach * 0.42
      let inner = reach * 0.34
      let leftReach = reach * random.uniform(0.62...1.12)
      let rightReach = reach * random.uniform(0.62...1.12)
      left.append(trunk + Point(-inner, 0))
      left.append(trunk + Point(-leftReach, droop * random.uniform(0.7...1.4)))
      right.append(trunk + Point(inner, 0))
      right.append(trunk + Point(rightReach, droop * random.uniform(0.7...1.4)))
    }
    let trunk = max(height * 0.012, 0.0006)
    let base = [foot + Point(-trunk, -height * 0.03), foot + Point(-trunk, 0)]
    let baseRight = [foot + Point(trunk, 0), foot + Point(trunk, -height * 0.03)]
    return Outline([top] + right + baseRight.reversed() + base.reversed() + left.reversed())
  }
}
