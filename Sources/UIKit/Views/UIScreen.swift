/// What the window stands on.
public final class UIScreen: NSObject {
  /// The screen of the application's window.
  public static let main = UIScreen()

  /// In points. The host tells the application's window, not the monitor: layouts that ask for the screen mean the room
  /// that they have.
  public private(set) var bounds = CGRect(x: 0, y: 0, width: 1280, height: 800)

  /// Pixels per point.
  public private(set) var scale: CGFloat = 1

  /// Pixels of the display per point; here always ``scale``.
  public var nativeScale: CGFloat { scale }

  /// The display's refresh rate, in hertz, rounded.
  public private(set) var maximumFramesPerSecond = 60

  /// ``bounds`` in pixels.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }

  /// The space of the screen, which is the window's: points convert from and to those of views.
  public var coordinateSpace: any UICoordinateSpace { self }

  /// As ``coordinateSpace``: a desktop window does not turn.
  public var fixedCoordinateSpace: any UICoordinateSpace { self }

  /// Takes over what the host measured.
  package func update(size: CGSize, scale: CGFloat) {
    bounds.size = size
    self.scale = scale
    CurrentTraits.update(screen: UITraitCollection(size: size, displayScale: scale))
    DrawingScale.update(scale)
  }

  /// Takes over the measured refresh rate.
  package func update(framesPerSecond: Int) { maximumFramesPerSecond = framesPerSecond }
}
