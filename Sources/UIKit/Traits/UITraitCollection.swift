import Foundation

/// What surrounds a view or a page: how much room there is, how many pixels a point has, which way people read.
///
/// There is one look, the light one, and one reading direction; room and scale are those of the window.
open class UITraitCollection: NSObject {
  /// In a window up to this wide or high, in points, that direction is compact.
  nonisolated static let compactLimit: CGFloat = 600

  /// How much room there is across.
  nonisolated public let horizontalSizeClass: UIUserInterfaceSizeClass

  /// How much room there is upright.
  nonisolated public let verticalSizeClass: UIUserInterfaceSizeClass

  /// Pixels per point.
  nonisolated public let displayScale: CGFloat

  /// The kind of device: a desktop.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .mac }

  /// Light.
  public var userInterfaceStyle: UIUserInterfaceStyle { .light }

  /// Left to right.
  public var layoutDirection: UITraitEnvironmentLayoutDirection { .leftToRight }

  /// The surroundings in a window of `size`.
  init(size: CGSize, displayScale: CGFloat) {
    horizontalSizeClass = size.width <= Self.compactLimit ? .compact : .regular
    verticalSizeClass = size.height <= Self.compactLimit / 2 ? .compact : .regular
    self.displayScale = displayScale
    super.init()
  }

  /// The surroundings on the screen.
  public class var current: UITraitCollection {
    UITraitCollection(size: UIScreen.main.bounds.size, displayScale: UIScreen.main.scale)
  }

  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return horizontalSizeClass == other.horizontalSizeClass && verticalSizeClass == other.verticalSizeClass
      && displayScale == other.displayScale
  }

  nonisolated open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(horizontalSizeClass)
    hasher.combine(verticalSizeClass)
    hasher.combine(displayScale)
    return hasher.finalize()
  }
}

/// How much room there is.
public nonisolated enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Not known.
  case unspecified = 0

  /// Little, as on a phone held upright.
  case compact = 1

  /// Much.
  case regular = 2
}

/// A look.
public nonisolated enum UIUserInterfaceStyle: Int, Sendable {
  /// Not known.
  case unspecified = 0

  /// Dark on light.
  case light = 1

  /// Light on dark; there is none here.
  case dark = 2
}

/// A kind of device.
public nonisolated enum UIUserInterfaceIdiom: Int, Sendable {
  /// Not known.
  case unspecified = -1

  /// A phone.
  case phone = 0

  /// A tablet.
  case pad = 1

  /// A television.
  case tv = 2

  /// A car's display.
  case carPlay = 3

  /// A desktop.
  case mac = 5
}

/// Which way people read.
public nonisolated enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// Not known.
  case unspecified = -1

  /// From the left to the right.
  case leftToRight = 0

  /// From the right to the left.
  case rightToLeft = 1
}

/// What has surroundings.
public protocol UITraitEnvironment: NSObjectProtocol {
  /// The surroundings.
  var traitCollection: UITraitCollection { get }

  /// The surroundings have changed from `previousTraitCollection`.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// The device.
open class UIDevice: NSObject {
  /// The one.
  public static let current = UIDevice()

  /// Its kind: a desktop.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .mac }

  /// The name that it has in its network.
  open var name: String { ProcessInfo.processInfo.hostName }

  /// The operating system.
  open var systemName: String { "Linux" }

  /// The operating system's version.
  open var systemVersion: String {
    let version = ProcessInfo.processInfo.operatingSystemVersion
    return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
  }
}
