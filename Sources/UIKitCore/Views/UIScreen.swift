/// The area in which the application is shown.
public final class UIScreen: NSObject {
  /// The screen of the application's window.
  public static let main = UIScreen()

  /// The size of the application's window, in points. It is not the size of the monitor, so that layouts based on the
  /// screen use the available space.
  public private(set) var bounds = CGRect(x: 0, y: 0, width: 1280, height: 800)

  /// The number of pixels per point.
  public private(set) var scale: CGFloat = 1

  /// The number of physical pixels per point; here always ``scale``.
  public var nativeScale: CGFloat { scale }

  /// The refresh rate of the display, in frames per second, rounded.
  public private(set) var maximumFramesPerSecond = 60

  /// The bounds in pixels.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }

  /// The coordinate space of the screen, which is that of the window, for converting points from and to views.
  public var coordinateSpace: any UICoordinateSpace { self }

  /// The same as ``coordinateSpace``: a desktop window does not rotate.
  public var fixedCoordinateSpace: any UICoordinateSpace { self }

  /// Updates size and scale with those that the host measured.
  package func update(size: CGSize, scale: CGFloat) {
    bounds.size = size
    self.scale = scale
    CurrentTraits.update(
      screen: UITraitCollection(size: size, displayScale: scale, accessibilityContrast: UIAccessibility.contrast))
    DrawingScale.update(scale)
  }

  /// Updates the refresh rate with the measured one.
  package func update(framesPerSecond: Int) { maximumFramesPerSecond = framesPerSecond }
}
