/// A line below text or through it.
package struct TextRule: Hashable, Sendable {
  /// The weight of a line.
  package enum Weight: Sendable {
    case single, thick, double
  }

  /// The pattern of a line.
  package enum Pattern: Sendable {
    case solid, dots, dashes, dashesAndDots, dashesAndTwoDots

    /// The lengths of dashes and gaps in turn, as multiples of the line's thickness; empty for a solid line.
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

  /// The weight of the line.
  package var weight: Weight

  /// The pattern of the line.
  package var pattern: Pattern

  /// The color of the line; that of the text if `nil`.
  package var color: CGColor?

  /// Creates a line.
  package init(weight: Weight = .single, pattern: Pattern = .solid, color: CGColor? = nil) {
    self.weight = weight
    self.pattern = pattern
    self.color = color
  }

  /// Creates the line that the bits of Apple's underline style describe; `nil` for none.
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
