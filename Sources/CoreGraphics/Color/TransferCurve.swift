/// How stored components stand for amounts of light. Numbers below 0 are mirrored, those above 1 go on.
enum TransferCurve: Hashable, Sendable {
  /// IEC 61966-2-1: a straight piece near black, then nearly a square.
  case standard

  /// A power.
  case gamma(CGFloat)

  /// As the light itself.
  case linear

  /// Light from a stored component.
  func light(_ value: CGFloat) -> CGFloat {
    let size = abs(value)
    let light =
      switch self {
      case .standard: size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
      case .gamma(let exponent): pow(size, exponent)
      case .linear: size
      }
    return value < 0 ? -light : light
  }

  /// A stored component from light.
  func component(_ light: CGFloat) -> CGFloat {
    let size = abs(light)
    let value =
      switch self {
      case .standard: size <= 0.003_130_8 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
      case .gamma(let exponent): pow(size, 1 / exponent)
      case .linear: size
      }
    return light < 0 ? -value : value
  }
}
