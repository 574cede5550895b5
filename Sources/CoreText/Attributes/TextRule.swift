/// A line below text or through it.
package struct TextRule: Hashable, Sendable {
  /// How strong it is.
  package enum Weight: Sendable {
    case single, thick, double
  }

  /// What it is made of.
  package enum Pattern: Sendable {
    case solid, dots, dashes, dashesAndDots, dashesAndTwoDots

    /// Lengths drawn and left out by turns, in the line's own thickness.
    var lengths: [CGFloat] {
      switch self {
      case .solid: []
      case .dots: [1, 2]
      case .dashes: [5, 3]
      case .dashesAndDots: [5, 3, 1, 3]
      case .dashesAndTwoDots: [5, 3, 1, 3, 1, 3]
      }
    }
  }

  /// How strong it is.
  package var weight: Weight

  /// What it is made of.
  package var pattern: Pattern

  /// The text's own where `nil`.
  package var color: CGColor?

  /// A line.
  package init(weight: Weight = .single, pattern: Pattern = .solid, color: CGColor? = nil) {
    self.weight = weight
    self.pattern = pattern
    self.color = color
  }

  /// The line that the bits of Apple's underline style stand for; `nil` for none.
  package init?(bits: Int, color: CGColor?) {
    let weight: Weight
    switch bits & 0x0F {
    case 0: return nil
    case 0x02: weight = .thick
    case 0x09: weight = .double
    default: weight = .single
    }
    let pattern: Pattern
    switch bits & 0x0700 {
    case 0x0100: pattern = .dots
    case 0x0200: pattern = .dashes
    case 0x0300: pattern = .dashesAndDots
    case 0x0400: pattern = .dashesAndTwoDots
    default: pattern = .solid
    }
    self.init(weight: weight, pattern: pattern, color: color)
  }
}
