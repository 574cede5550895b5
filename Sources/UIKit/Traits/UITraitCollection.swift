import Foundation
import Synchronization

/// What surrounds a view or a page: how much room there is, how many pixels a point has, whether it is light or dark.
///
/// Room and scale are those of the window, the look is that of the nearest view or controller around that overrides it,
/// else the light one. There is one reading direction.
open nonisolated class UITraitCollection: NSObject, @unchecked Sendable {
  /// In a window up to this wide or high, in points, that direction is compact.
  static let compactLimit: CGFloat = 600

  /// How much room there is across.
  public let horizontalSizeClass: UIUserInterfaceSizeClass

  /// How much room there is upright.
  public let verticalSizeClass: UIUserInterfaceSizeClass

  /// Pixels per point.
  public let displayScale: CGFloat

  /// Light or dark.
  public let userInterfaceStyle: UIUserInterfaceStyle

  /// The same in another look, once it was asked for.
  private let otherLook = Mutex<UITraitCollection?>(nil)

  /// The kind of device: a desktop.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .mac }

  /// Left to right.
  public var layoutDirection: UITraitEnvironmentLayoutDirection { .leftToRight }

  init(
    horizontalSizeClass: UIUserInterfaceSizeClass = .unspecified,
    verticalSizeClass: UIUserInterfaceSizeClass = .unspecified, displayScale: CGFloat = 0,
    userInterfaceStyle: UIUserInterfaceStyle = .unspecified
  ) {
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.displayScale = displayScale
    self.userInterfaceStyle = userInterfaceStyle
    super.init()
  }

  /// Surroundings of which nothing is known.
  public override convenience init() { self.init(userInterfaceStyle: .unspecified) }

  /// Surroundings of which only the look is known.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(horizontalSizeClass: .unspecified, userInterfaceStyle: userInterfaceStyle)
  }

  /// Surroundings of which only the room across is known.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(horizontalSizeClass: horizontalSizeClass, displayScale: 0)
  }

  /// Surroundings of which only the room upright is known.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(verticalSizeClass: verticalSizeClass, displayScale: 0)
  }

  /// Surroundings of which only the pixels per point are known.
  public convenience init(displayScale: CGFloat) {
    self.init(displayScale: displayScale, userInterfaceStyle: .unspecified)
  }

  /// What is known in any of `traitCollections`; the last one that knows counts.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    func last<Trait: Equatable>(_ trait: KeyPath<UITraitCollection, Trait>, but unknown: Trait) -> Trait {
      traitCollections.last { $0[keyPath: trait] != unknown }?[keyPath: trait] ?? unknown
    }
    self.init(
      horizontalSizeClass: last(\.horizontalSizeClass, but: .unspecified),
      verticalSizeClass: last(\.verticalSizeClass, but: .unspecified), displayScale: last(\.displayScale, but: 0),
      userInterfaceStyle: last(\.userInterfaceStyle, but: .unspecified))
  }

  /// The surroundings in a window of `size`.
  convenience init(size: CGSize, displayScale: CGFloat, userInterfaceStyle: UIUserInterfaceStyle = .light) {
    self.init(
      horizontalSizeClass: Self.across(size), verticalSizeClass: Self.upright(size), displayScale: displayScale,
      userInterfaceStyle: userInterfaceStyle)
  }

  /// Whether these are the surroundings in a window of `size`.
  func isOf(_ size: CGSize, displayScale: CGFloat, _ style: UIUserInterfaceStyle) -> Bool {
    userInterfaceStyle == style && self.displayScale == displayScale && horizontalSizeClass == Self.across(size)
      && verticalSizeClass == Self.upright(size)
  }

  /// Whether there is as much room as in `other`.
  func hasSizeClasses(of other: UITraitCollection) -> Bool {
    horizontalSizeClass == other.horizontalSizeClass && verticalSizeClass == other.verticalSizeClass
  }

  private static func across(_ size: CGSize) -> UIUserInterfaceSizeClass {
    size.width <= compactLimit ? .compact : .regular
  }

  private static func upright(_ size: CGSize) -> UIUserInterfaceSizeClass {
    size.height <= compactLimit / 2 ? .compact : .regular
  }

  /// The same in another look; the one that was asked for last is kept.
  func with(_ style: UIUserInterfaceStyle) -> UITraitCollection {
    if style == userInterfaceStyle { return self }
    return otherLook.withLock { known in
      if let known, known.userInterfaceStyle == style { return known }
      let other = UITraitCollection(
        horizontalSizeClass: horizontalSizeClass, verticalSizeClass: verticalSizeClass, displayScale: displayScale,
        userInterfaceStyle: style)
      known = other
      return other
    }
  }

  /// The surroundings in which colours are read: those of the view that is drawn, laid out or told of a change, else
  /// those of the screen. Differs from Apple's in that there is one value for all threads.
  public class var current: UITraitCollection {
    get { CurrentTraits.value }
    set { CurrentTraits.value = newValue }
  }

  /// Runs `actions` while these are the current surroundings.
  open func performAsCurrent(_ actions: () -> Void) { CurrentTraits.perform(as: self, actions) }

  /// Whether colours may look otherwise than in `traitCollection`.
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    userInterfaceStyle != traitCollection?.userInterfaceStyle
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return horizontalSizeClass == other.horizontalSizeClass && verticalSizeClass == other.verticalSizeClass
      && displayScale == other.displayScale && userInterfaceStyle == other.userInterfaceStyle
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(horizontalSizeClass)
    hasher.combine(verticalSizeClass)
    hasher.combine(displayScale)
    hasher.combine(userInterfaceStyle)
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

  /// Light on dark.
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
