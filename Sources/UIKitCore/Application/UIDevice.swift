import Foundation

/// The device: a desktop computer that runs Linux.
@MainActor open class UIDevice: NSObject {
  /// The current device.
  public static let current = UIDevice()

  /// Posted when ``orientation`` has changed, while orientation notifications are being generated.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")

  /// The kind of device: always a desktop.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .mac }

  /// The host name of the device.
  open var name: String { ProcessInfo.processInfo.hostName }

  /// The model of the device: "Desktop".
  open var model: String { "Desktop" }

  /// The same as ``model``.
  open var localizedModel: String { model }

  /// The name of the operating system: "Linux".
  open var systemName: String { "Linux" }

  /// The version of the operating system.
  open var systemVersion: String {
    let version = ProcessInfo.processInfo.operatingSystemVersion
    return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
  }

  // MARK: Orientation

  /// The orientation that corresponds to the window's shape, since a desktop does not rotate: landscape if it is at
  /// least as wide as it is high, otherwise portrait. Unlike Apple's, it is always known.
  open var orientation: UIDeviceOrientation {
    let size = UIScreen.main.bounds.size
    return size.width >= size.height ? .landscapeLeft : .portrait
  }

  /// Whether changes of ``orientation`` are posted.
  open var isGeneratingDeviceOrientationNotifications: Bool { listeners > 0 }

  private var listeners = 0

  /// Starts posting ``orientationDidChangeNotification``; calls can be nested.
  open func beginGeneratingDeviceOrientationNotifications() { listeners += 1 }

  /// Ends the effect of one call of ``beginGeneratingDeviceOrientationNotifications()``.
  open func endGeneratingDeviceOrientationNotifications() { listeners = max(listeners - 1, 0) }

  /// Posts the notification if the orientation differs from `former`.
  final func noteOrientation(before former: UIDeviceOrientation) {
    guard isGeneratingDeviceOrientationNotifications, orientation != former else { return }
    NotificationCenter.default.post(name: Self.orientationDidChangeNotification, object: self)
  }
}

/// The orientations of a device.
public nonisolated enum UIDeviceOrientation: Int, Sendable {
  /// An unknown orientation.
  case unknown = 0

  /// Portrait.
  case portrait = 1

  /// Portrait, upside down.
  case portraitUpsideDown = 2

  /// Landscape, with the top of the device to the left.
  case landscapeLeft = 3

  /// Landscape, with the top of the device to the right.
  case landscapeRight = 4

  /// Flat, with the screen facing up.
  case faceUp = 5

  /// Flat, with the screen facing down.
  case faceDown = 6

  /// Whether the orientation is a portrait one.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

  /// Whether the orientation is a landscape one.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

  /// Whether the device is flat.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }

  /// Whether an interface can have the orientation.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}
