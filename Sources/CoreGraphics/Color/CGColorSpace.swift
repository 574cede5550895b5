/// What a colour's components mean.
///
/// Differs from Apple's in that there are two spaces, sRGB and a gray with sRGB's curve; the device spaces are the same
/// two.
public final class CGColorSpace: Sendable {
  /// The name of sRGB.
  public static let sRGB: CFString = "kCGColorSpaceSRGB"

  /// The name of gray with a gamma of about 2.2.
  public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"

  /// The name the space was asked for by.
  public let name: CFString?

  /// What the components mean.
  public let model: CGColorSpaceModel

  /// Red, green and blue.
  package static let standardRed = CGColorSpace(name: sRGB, model: .rgb)

  /// White.
  package static let gray = CGColorSpace(name: genericGrayGamma2_2, model: .monochrome)

  private init(name: CFString, model: CGColorSpaceModel) {
    self.name = name
    self.model = model
  }

  /// A space by its name; `nil` for any but the two that exist here.
  public convenience init?(name: CFString) {
    switch name {
    case CGColorSpace.sRGB: self.init(name: name, model: .rgb)
    case CGColorSpace.genericGrayGamma2_2: self.init(name: name, model: .monochrome)
    default: return nil
    }
  }

  /// How many components a colour has in the space, opacity left out.
  public var numberOfComponents: Int { model == .monochrome ? 1 : 3 }
}

extension CGColorSpace: Hashable {
  /// Whether colours mean the same in both.
  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a.model == b.model }

  /// By what the components mean.
  public func hash(into hasher: inout Hasher) { hasher.combine(model) }
}

/// The space of red, green and blue: sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .standardRed }

/// The space of gray.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .gray }
