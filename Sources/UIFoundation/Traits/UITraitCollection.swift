import Foundation
import Synchronization

/// The traits of a view or a view controller: size classes, display scale, layout direction, interface style, and
/// contrast.
///
/// Size classes and scale follow from the window, the layout direction from the language; the interface style is that of
/// the nearest ancestor that overrides it, light by default. The contrast is that of the desktop.
open nonisolated class UITraitCollection: NSObject, @unchecked Sendable {
  /// The largest compact width of a window, in points; the largest compact height is half of it.
  static let compactLimit: CGFloat = 600

  /// The horizontal size class.
  public let horizontalSizeClass: UIUserInterfaceSizeClass

  /// The vertical size class.
  public let verticalSizeClass: UIUserInterfaceSizeClass

  /// The number of pixels per point; 0 if unspecified.
  public let displayScale: CGFloat

  /// The interface style, light or dark.
  public let userInterfaceStyle: UIUserInterfaceStyle

  /// The contrast of colors, normal or high, as `UIAccessibility.isDarkerSystemColorsEnabled` says.
  public let accessibilityContrast: UIAccessibilityContrast

  /// The layout direction, that of the user interface's language unless overridden.
  public let layoutDirection: UITraitEnvironmentLayoutDirection

  /// The cached collection that differs in the interface style.
  private let otherStyle = Mutex<UITraitCollection?>(nil)

  /// The kind of device, which is always `mac`.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .mac }

  init(
    horizontalSizeClass: UIUserInterfaceSizeClass = .unspecified,
    verticalSizeClass: UIUserInterfaceSizeClass = .unspecified, displayScale: CGFloat = 0,
    userInterfaceStyle: UIUserInterfaceStyle = .unspecified,
    accessibilityContrast: UIAccessibilityContrast = .unspecified,
    layoutDirection: UITraitEnvironmentLayoutDirection = .unspecified
  ) {
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.displayScale = displayScale
    self.userInterfaceStyle = userInterfaceStyle
    self.accessibilityContrast = accessibilityContrast
    self.layoutDirection = layoutDirection
    super.init()
  }

  /// Creates a collection with all traits unspecified.
  public override convenience init() { self.init(userInterfaceStyle: .unspecified) }

  /// Creates a collection that specifies only the interface style.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(horizontalSizeClass: .unspecified, userInterfaceStyle: userInterfaceStyle)
  }

  /// Creates a collection that specifies only the horizontal size class.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(horizontalSizeClass: horizontalSizeClass, displayScale: 0)
  }

  /// Creates a collection that specifies only the vertical size class.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(verticalSizeClass: verticalSizeClass, displayScale: 0)
  }

  /// Creates a collection that specifies only the display scale.
  public convenience init(displayScale: CGFloat) {
    self.init(displayScale: displayScale, userInterfaceStyle: .unspecified)
  }

  /// Creates a collection that specifies only the contrast.
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init(displayScale: 0, accessibilityContrast: accessibilityContrast)
  }

  /// Creates a collection that specifies only the layout direction.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(displayScale: 0, layoutDirection: layoutDirection)
  }

  /// Creates a collection with the traits of all `traitCollections`; the last one that specifies a trait determines it.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    func last<Trait: Equatable>(_ trait: KeyPath<UITraitCollection, Trait>, but unknown: Trait) -> Trait {
      traitCollections.last { $0[keyPath: trait] != unknown }?[keyPath: trait] ?? unknown
    }
    self.init(
      horizontalSizeClass: last(\.horizontalSizeClass, but: .unspecified),
      verticalSizeClass: last(\.verticalSizeClass, but: .unspecified), displayScale: last(\.displayScale, but: 0),
      userInterfaceStyle: last(\.userInterfaceStyle, but: .unspecified),
      accessibilityContrast: last(\.accessibilityContrast, but: .unspecified),
      layoutDirection: last(\.layoutDirection, but: .unspecified))
  }

  /// Creates the collection for a window of `size`, in points, in the direction of the user interface.
  package convenience init(
    size: CGSize, displayScale: CGFloat, userInterfaceStyle: UIUserInterfaceStyle = .light,
    accessibilityContrast: UIAccessibilityContrast = .normal
  ) {
    self.init(
      horizontalSizeClass: Self.across(size), verticalSizeClass: Self.upright(size), displayScale: displayScale,
      userInterfaceStyle: userInterfaceStyle, accessibilityContrast: accessibilityContrast, layoutDirection: .current)
  }

  /// Returns whether the collection is that of a window of `size`.
  package func isOf(
    _ size: CGSize, displayScale: CGFloat, _ style: UIUserInterfaceStyle, _ contrast: UIAccessibilityContrast
  ) -> Bool {
    userInterfaceStyle == style && accessibilityContrast == contrast && self.displayScale == displayScale
      && horizontalSizeClass == Self.across(size) && verticalSizeClass == Self.upright(size)
      && layoutDirection == .current
  }

  /// Returns the collection with another contrast.
  package func with(_ contrast: UIAccessibilityContrast) -> UITraitCollection {
    if contrast == accessibilityContrast { return self }
    return UITraitCollection(traitsFrom: [self, UITraitCollection(accessibilityContrast: contrast)])
  }

  /// Returns whether both size classes are equal to those of `other`.
  package func hasSizeClasses(of other: UITraitCollection) -> Bool {
    horizontalSizeClass == other.horizontalSizeClass && verticalSizeClass == other.verticalSizeClass
  }

  private static func across(_ size: CGSize) -> UIUserInterfaceSizeClass {
    size.width <= compactLimit ? .compact : .regular
  }

  private static func upright(_ size: CGSize) -> UIUserInterfaceSizeClass {
    size.height <= compactLimit / 2 ? .compact : .regular
  }

  /// Returns the collection with another interface style; the last result is cached.
  package func with(_ style: UIUserInterfaceStyle) -> UITraitCollection {
    if style == userInterfaceStyle { return self }
    return otherStyle.withLock { known in
      if let known, known.userInterfaceStyle == style { return known }
      let other = UITraitCollection(
        horizontalSizeClass: horizontalSizeClass, verticalSizeClass: verticalSizeClass, displayScale: displayScale,
        userInterfaceStyle: style, accessibilityContrast: accessibilityContrast, layoutDirection: layoutDirection)
      known = other
      return other
    }
  }

  /// The traits for resolving colors: those of the view that is being drawn, laid out or notified of a change,
  /// otherwise those of the screen. Differs from Apple's in that there is one value for all threads.
  public class var current: UITraitCollection {
    get { CurrentTraits.value }
    set { CurrentTraits.value = newValue }
  }

  /// Runs `actions` with this collection as the current one.
  open func performAsCurrent(_ actions: () -> Void) { CurrentTraits.perform(as: self, actions) }

  /// Returns whether colors may be resolved differently than with `traitCollection`.
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    userInterfaceStyle != traitCollection?.userInterfaceStyle
      || (accessibilityContrast == .high) != (traitCollection?.accessibilityContrast == .high)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return horizontalSizeClass == other.horizontalSizeClass && verticalSizeClass == other.verticalSizeClass
      && displayScale == other.displayScale && userInterfaceStyle == other.userInterfaceStyle
      && accessibilityContrast == other.accessibilityContrast
      && layoutDirection == other.layoutDirection
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(horizontalSizeClass)
    hasher.combine(verticalSizeClass)
    hasher.combine(displayScale)
    hasher.combine(userInterfaceStyle)
    hasher.combine(accessibilityContrast)
    hasher.combine(layoutDirection)
    return hasher.finalize()
  }
}

/// A size class of one dimension.
public nonisolated enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Not specified.
  case unspecified = 0

  /// Limited space, as in the width of a phone in portrait orientation.
  case compact = 1

  /// Ample space.
  case regular = 2
}

/// An interface style.
public nonisolated enum UIUserInterfaceStyle: Int, Sendable {
  /// Not specified.
  case unspecified = 0

  /// Dark text on a light background.
  case light = 1

  /// Light text on a dark background.
  case dark = 2
}

/// A contrast of colors.
public nonisolated enum UIAccessibilityContrast: Int, Sendable {
  /// Not specified.
  case unspecified = -1

  /// The usual contrast.
  case normal = 0

  /// An increased contrast.
  case high = 1
}

/// A kind of device.
public nonisolated enum UIUserInterfaceIdiom: Int, Sendable {
  /// Not specified.
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

/// A layout direction.
public nonisolated enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// Not specified.
  case unspecified = -1

  /// From left to right.
  case leftToRight = 0

  /// From right to left.
  case rightToLeft = 1

  /// The direction of the user interface of this process.
  static var current: Self { InterfaceDirection.isRightToLeft ? .rightToLeft : .leftToRight }
}

/// An object with traits.
public protocol UITraitEnvironment: NSObjectProtocol {
  /// The traits of the object.
  var traitCollection: UITraitCollection { get }

  /// Called after the traits changed from `previousTraitCollection`.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
