import Foundation

/// The device: a desktop that runs Linux.
@MainActor open class UIDevice: NSObject {
  /// The one.
  public static let current = UIDevice()

  /// Posted when ``orientation`` has changed, between ``beginGeneratingDeviceOrientationNotifications()`` and its end.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")

  /// Its kind: a desktop.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .mac }

  /// The name that it has in its network.
  open var name: String { ProcessInfo.processInfo.hostName }

  /// What it is, in a word.
  open var model: String { "Desktop" }

  /// As ``model``.
  open var localizedModel: String { model }

  /// The operating system.
  open var systemName: String { "Linux" }

  /// The operating system's version.
  open var systemVersion: String {
    let version = ProcessInfo.processInfo.operatingSystemVersion
    return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
  }

  // MARK: Orientation

  /// How the window is shaped, as a desktop does not turn: on its side where it is at least as wide as it is high, else
  /// upright. Unlike Apple's it is known at all times.
  open var orientation: UIDeviceOrientation {
    let size = UIScreen.main.bounds.size
    return size.width >= size.height ? .landscapeLeft : .portrait
  }

  /// Whether changes of ``orientation`` are posted.
  open var isGeneratingDeviceOrientationNotifications: Bool { listeners > 0 }

  private var listeners = 0

  /// Posts ``orientationDidChangeNotification`` from now on.
  open func beginGeneratingDeviceOrientationNotifications() { listeners += 1 }

  /// Takes one ``beginGeneratingDeviceOrientationNotifications()`` back.
  open func endGeneratingDeviceOrientationNotifications() { listeners = max(listeners - 1, 0) }

  /// Posts that the orientation is no longer `former`, if so.
  final func noteOrientation(before former: UIDeviceOrientation) {
    guard isGeneratingDeviceOrientationNotifications, orientation != former else { return }
    NotificationCenter.default.post(name: Self.orientationDidChangeNotification, object: self)
  }
}

/// How a device is held.
public nonisolated enum UIDeviceOrientation: Int, Sendable {
  /// Not known.
  case unknown = 0

  /// Upright.
  case portrait = 1

  /// Upside down.
  case portraitUpsideDown = 2

  /// On its side, its top to the left.
  case landscapeLeft = 3

  /// On its side, its top to the right.
  case landscapeRight = 4

  /// Flat, the screen upwards.
  case faceUp = 5

  /// Flat, the screen downwards.
  case faceDown = 6

  /// Whether it is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

  /// Whether it is on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// Whether it is flat.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }

  /// Whether an interface can be turned so.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}
