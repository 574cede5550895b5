import UIKit

/// The whole navigation view moved aside by hand, and under it the stored capture of the page below.
///
/// There is no transition while this is on screen: the pages change, without animation, when all has come to rest.
struct ScreenshotPopScene {
  /// The part of the width at which the capture has become wholly bright.
  private static let brightPart: CGFloat = 0.75

  private let screen: UIView
  private let capture: UIView
  private let cover = UIView()
  private let shadow: EdgeShadow
  private let values: ParameterValues<ScreenshotPopParameters>

  /// The speed of the capture, as a fraction of the screen's.
  private var parallax: CGFloat

  /// Puts the capture under `screen`, which must be in a view.
  init?(of screen: UIView, over capture: UIView, style values: ParameterValues<ScreenshotPopParameters>) {
    guard let stage = screen.superview else { return nil }
    self.screen = screen
    self.capture = capture
    self.values = values
    parallax = values.parallax
    shadow = EdgeShadow(frame: screen.frame)
    cover.backgroundColor = .black
    for view in [capture, cover, shadow] {
      view.frame = screen.frame
      view.isUserInteractionEnabled = false
      stage.insertSubview(view, belowSubview: screen)
    }
    move(to: 0)
  }

  /// Places everything for a screen that has been dragged by `distance` points to the right; animated inside an
  /// animation block.
  func move(to distance: CGFloat) {
    let width = screen.bounds.width
    let aside = CGAffineTransform(translationX: distance, y: 0)
    screen.transform = aside
    shadow.transform = aside
    capture.transform = CGAffineTransform(translationX: (distance - width) * parallax, y: 0)
    cover.alpha = max(0, values.dimming - values.dimming * (distance / width) / Self.brightPart)
  }

  /// Puts the screen back in its place, and the capture beside it on the left; animated inside an animation block.
  func retreat() {
    var scene = self
    scene.parallax = 1
    scene.move(to: 0)
  }

  /// The same scene, with its capture moving on from where an animation has left it.
  var continued: ScreenshotPopScene {
    var scene = self
    if distance < width { scene.parallax = capture.transform.tx / (distance - width) }
    return scene
  }

  /// The offset of the screen to the right, in points.
  var distance: CGFloat { screen.transform.tx }

  /// The offset at which the pop is complete, in points.
  var width: CGFloat { screen.bounds.width }

  /// Takes everything away, the screen back in its place.
  func dismantle() {
    screen.transform = .identity
    for view in [capture, cover, shadow] { view.removeFromSuperview() }
    capture.transform = .identity
  }
}
