/// The meaning of a color's components.
///
/// Differs from Apple's in that there are only the named spaces below, the device spaces are sRGB, its gray, and a
/// simple CMYK, and drawing takes place in sRGB: colors of all other spaces are converted to it.
public final class CGColorSpace: Sendable {
  /// The relation between components and light.
  enum Kind: Hashable, Sendable {
    case rgb(Primaries, TransferCurve, isExtended: Bool)
    case gray(TransferCurve, isExtended: Bool)
    case cmyk
  }

  /// The name of sRGB.
  public static let sRGB: CFString = "kCGColorSpaceSRGB"

  /// The name of sRGB with components that may be outside 0…1.
  public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"

  /// The name of linear sRGB, whose components are proportional to light.
  public static let linearSRGB: CFString = "kCGColorSpaceLinearSRGB"

  /// The name of linear sRGB with components that may be outside 0…1.
  public static let extendedLinearSRGB: CFString = "kCGColorSpaceExtendedLinearSRGB"

  /// The name of Display P3, the wider space of phone displays.
  public static let displayP3: CFString = "kCGColorSpaceDisplayP3"

  /// The name of Display P3 with components that may be outside 0…1.
  public static let extendedDisplayP3: CFString = "kCGColorSpaceExtendedDisplayP3"

  /// The name of linear Display P3, whose components are proportional to light.
  public static let linearDisplayP3: CFString = "kCGColorSpaceLinearDisplayP3"

  /// The name of Adobe RGB (1998).
  public static let adobeRGB1998: CFString = "kCGColorSpaceAdobeRGB1998"

  /// The name of the linear space with sRGB's primaries.
  public static let genericRGBLinear: CFString = "kCGColorSpaceGenericRGBLinear"

  /// The name of gray with a gamma of about 2.2: that of sRGB.
  public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"

  /// The name of gray with a component that may be outside 0…1.
  public static let extendedGray: CFString = "kCGColorSpaceExtendedGray"

  /// The name of linear gray, whose component is proportional to light.
  public static let linearGray: CFString = "kCGColorSpaceLinearGray"

  /// The name of linear gray with a component that may be outside 0…1.
  public static let extendedLinearGray: CFString = "kCGColorSpaceExtendedLinearGray"

  /// The name of CMYK.
  public static let genericCMYK: CFString = "kCGColorSpaceGenericCMYK"

  /// The name with which the space was created; `nil` for a pattern space.
  public let name: CFString?

  /// The relation between components and light.
  let kind: Kind

  /// The kind of patterns whose colors the space contains, if any.
  private let patternBase: PatternBase

  private enum PatternBase: Hashable, Sendable {
    case noPattern
    case colored
    case uncolored
  }

  /// The space of sRGB.
  package static let standardRed = CGColorSpace(name: sRGB, kind: .rgb(.standard, .standard, isExtended: false))

  /// The space of gray.
  package static let gray = CGColorSpace(name: genericGrayGamma2_2, kind: .gray(.standard, isExtended: false))

  /// The space of CMYK.
  static let inks = CGColorSpace(name: genericCMYK, kind: .cmyk)

  private init(name: CFString?, kind: Kind, patternBase: PatternBase = .noPattern) {
    self.name = name
    self.kind = kind
    self.patternBase = patternBase
  }

  /// Creates the space of patterns: of those with colors of their own, or of those drawn in colors of `baseSpace`.
  public convenience init?(patternBaseSpace baseSpace: CGColorSpace?) {
    self.init(
      name: nil, kind: baseSpace?.kind ?? Self.standardRed.kind, patternBase: baseSpace == nil ? .colored : .uncolored)
  }

  /// Creates a space from its name; `nil` for a name that is not supported here.
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

  /// The model of the components.
  public var model: CGColorSpaceModel {
    if patternBase != .noPattern { return .pattern }
    return switch kind {
    case .rgb: .rgb
    case .gray: .monochrome
    case .cmyk: .cmyk
    }
  }

  /// The number of components of a color without the opacity; 0 for patterns with colors of their own.
  public var numberOfComponents: Int { patternBase == .colored ? 0 : baseComponents }

  /// The number of components of the underlying space, for patterns or not.
  var baseComponents: Int {
    switch kind {
    case .rgb: 3
    case .gray: 1
    case .cmyk: 4
    }
  }

  /// Whether the space has colors that sRGB lacks.
  public var isWideGamutRGB: Bool {
    switch kind {
    case .rgb(let primaries, _, _): primaries != .standard
    case .gray, .cmyk: false
    }
  }

  /// Whether components may be outside 0…1.
  var isExtended: Bool {
    switch kind {
    case .rgb(_, _, let isExtended), .gray(_, let isExtended): isExtended
    case .cmyk: false
    }
  }
}

extension CGColorSpace: Hashable {
  /// Whether components have the same meaning in both.
  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool {
    a.kind == b.kind && a.patternBase == b.patternBase
  }

  /// Hashes the meaning of the components.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(patternBase)
  }
}

/// Returns the device's RGB space: sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .standardRed }

/// Returns the device's gray space.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .gray }

/// Returns the device's CMYK space.
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { .inks }
