/// The relation between stored components and light. Values below 0 are mirrored, and those above 1 extrapolated.
enum TransferCurve: Hashable, Sendable {
  /// The curve of sRGB (IEC 61966-2-1): linear near black, then a power.
  case standard

  /// A power function.
  case gamma(CGFloat)

  /// The identity.
  case linear

  /// Returns the light of a stored component.
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

  /// Returns the stored component of an amount of light.
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
