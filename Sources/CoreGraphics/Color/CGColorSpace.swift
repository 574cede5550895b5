/// What a colour's components mean.
///
/// Differs from Apple's in that there are the named spaces below alone, the device spaces being sRGB, its gray and a plain
/// CMYK, and in that drawing takes place in sRGB: colours of all other spaces are converted to it.
public final class CGColorSpace: Sendable {
  /// How components stand for light.
  enum Kind: Hashable, Sendable {
    case rgb(Primaries, TransferCurve, isExtended: Bool)
    case gray(TransferCurve, isExtended: Bool)
    case cmyk
  }

  /// The name of sRGB.
  public static let sRGB: CFString = "kCGColorSpaceSRGB"

  /// The name of sRGB whose components may lie outside 0…1.
  public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"

  /// The name of sRGB's colours, components in proportion to light.
  public static let linearSRGB: CFString = "kCGColorSpaceLinearSRGB"

  /// The name of sRGB's colours, components in proportion to light and not bound to 0…1.
  public static let extendedLinearSRGB: CFString = "kCGColorSpaceExtendedLinearSRGB"

  /// The name of the wider space that phones' displays show.
  public static let displayP3: CFString = "kCGColorSpaceDisplayP3"

  /// The name of Display P3 whose components may lie outside 0…1.
  public static let extendedDisplayP3: CFString = "kCGColorSpaceExtendedDisplayP3"

  /// The name of Display P3's colours, components in proportion to light.
  public static let linearDisplayP3: CFString = "kCGColorSpaceLinearDisplayP3"

  /// The name of Adobe RGB (1998).
  public static let adobeRGB1998: CFString = "kCGColorSpaceAdobeRGB1998"

  /// The name of the linear space with sRGB's colours.
  public static let genericRGBLinear: CFString = "kCGColorSpaceGenericRGBLinear"

  /// The name of gray with a gamma of about 2.2: sRGB's.
  public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"

  /// The name of gray whose component may lie outside 0…1.
  public static let extendedGray: CFString = "kCGColorSpaceExtendedGray"

  /// The name of gray in proportion to light.
  public static let linearGray: CFString = "kCGColorSpaceLinearGray"

  /// The name of gray in proportion to light, not bound to 0…1.
  public static let extendedLinearGray: CFString = "kCGColorSpaceExtendedLinearGray"

  /// The name of the four inks.
  public static let genericCMYK: CFString = "kCGColorSpaceGenericCMYK"

  /// The name the space was asked for by; `nil` for a device's.
  public let name: CFString?

  /// How components stand for light.
  let kind: Kind

  /// Whether its colours are patterns, and what those without colours of their own are drawn in.
  private let patternBase: PatternBase

  private enum PatternBase: Hashable, Sendable {
    case noPattern
    case colored
    case uncolored
  }

  /// Red, green and blue.
  package static let standardRed = CGColorSpace(name: sRGB, kind: .rgb(.standard, .standard, isExtended: false))

  /// White.
  package static let gray = CGColorSpace(name: genericGrayGamma2_2, kind: .gray(.standard, isExtended: false))

  /// Inks.
  static let inks = CGColorSpace(name: genericCMYK, kind: .cmyk)

  private init(name: CFString?, kind: Kind, patternBase: PatternBase = .noPattern) {
    self.name = name
    self.kind = kind
    self.patternBase = patternBase
  }

  /// The space of patterns: of those with colours of their own, or of those that are drawn in colours of `baseSpace`.
  public convenience init?(patternBaseSpace baseSpace: CGColorSpace?) {
    self.init(
      name: nil, kind: baseSpace?.kind ?? Self.standardRed.kind, patternBase: baseSpace == nil ? .colored : .uncolored)
  }

  /// A space by its name; `nil` for any that does not exist here.
  public convenience init?(name: CFString) {
    guard let kind = CGColorSpace.kind(named: name) else { return nil }
    self.init(name: name, kind: kind)
  }

  private static func kind(named name: CFString) -> Kind? {
    switch name {
    case sRGB: .rgb(.standard, .standard, isExtended: false)
    case extendedSRGB: .rgb(.standard, .standard, isExtended: true)
    case linearSRGB, genericRGBLinear: .rgb(.standard, .linear, isExtended: false)
    case extendedLinearSRGB: .rgb(.standard, .linear, isExtended: true)
    case displayP3: .rgb(.p3, .standard, isExtended: false)
    case extendedDisplayP3: .rgb(.p3, .standard, isExtended: true)
    case linearDisplayP3: .rgb(.p3, .linear, isExtended: false)
    case adobeRGB1998: .rgb(.adobe, .gamma(563 / 256), isExtended: false)
    case genericGrayGamma2_2: .gray(.standard, isExtended: false)
    case extendedGray: .gray(.standard, isExtended: true)
    case linearGray: .gray(.linear, isExtended: false)
    case extendedLinearGray: .gray(.linear, isExtended: true)
    case genericCMYK: .cmyk
    default: nil
    }
  }

  /// What the components mean.
  public var model: CGColorSpaceModel {
    if patternBase != .noPattern { return .pattern }
    return switch kind {
    case .rgb: .rgb
    case .gray: .monochrome
    case .cmyk: .cmyk
    }
  }

  /// How many components a colour has in the space, opacity left out; none for patterns with colours of their own.
  public var numberOfComponents: Int { patternBase == .colored ? 0 : baseComponents }

  /// The same, patterns or not.
  var baseComponents: Int {
    switch kind {
    case .rgb: 3
    case .gray: 1
    case .cmyk: 4
    }
  }

  /// Whether the space has colours that sRGB lacks.
  public var isWideGamutRGB: Bool {
    switch kind {
    case .rgb(let primaries, _, _): primaries != .standard
    case .gray, .cmyk: false
    }
  }

  /// Whether components may lie outside 0…1.
  var isExtended: Bool {
    switch kind {
    case .rgb(_, _, let isExtended), .gray(_, let isExtended): isExtended
    case .cmyk: false
    }
  }
}

extension CGColorSpace: Hashable {
  /// Whether colours mean the same in both.
  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool {
    a.kind == b.kind && a.patternBase == b.patternBase
  }

  /// By what the components mean.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(patternBase)
  }
}

/// The space of red, green and blue: sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .standardRed }

/// The space of gray.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .gray }

/// The space of the four inks.
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { .inks }
