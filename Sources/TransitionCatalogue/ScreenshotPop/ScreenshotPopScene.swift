import UIKit

/// The views on screen during a drag: the navigation controller's view, moved aside, over the stored capture of the
/// view controller below.
///
/// There is no UIKit transition meanwhile: the pop happens without animation when everything is at rest.
struct ScreenshotPopScene {
  /// The fraction of the width at which the dimming of the capture has ended.
  private static let brightPart: CGFloat = 0.75

  /// 1 if the screen moves to the right, −1 in right-to-left layouts.
  let forwardSign: CGFloat

  private let screen: UIView
  private let capture: UIView
  private let cover = UIView()
  private let shadow: EdgeShadow
  private let values: ParameterValues<ScreenshotPopParameters>

  /// The speed of the capture, as a fraction of the screen's speed.
  private var parallax: CGFloat

  /// Inserts the capture below `screen`. Returns `nil` if `screen` has no superview.
  init?(of screen: UIView, over capture: UIView, style values: ParameterValues<ScreenshotPopParameters>) {
    guard let stage = screen.superview else { return nil }
    forwardSign = screen.forwardSign
    self.screen = screen
    self.capture = capture
    self.values = values
    parallax = values.parallax
    shadow = EdgeShadow(frame: screen.frame, forwardSign: forwardSign)
    cover.backgroundColor = .black
    for view in [capture, cover, shadow] {
      view.frame = screen.frame
      view.isUserInteractionEnabled = false
      stage.insertSubview(view, belowSubview: screen)
    }
    move(to: 0)
  }

  /// Positions all views for a screen that has moved by `distance` points from its frame; animated inside an animation
  /// block.
  func move(to distance: CGFloat) {
    let width = screen.bounds.width
    let aside = CGAffineTransform(translationX: forwardSign * distance, y: 0)
    screen.transform = aside
    shadow.transform = aside
    capture.transform = CGAffineTransform(translationX: forwardSign * (distance - width) * parallax, y: 0)
    cover.alpha = max(0, values.dimming - values.dimming * (distance / width) / Self.brightPart)
  }

  /// Moves the screen back, and the capture beside it; animated inside an animation block.
  func retreat() {
    var scene = self
    scene.parallax = 1
    scene.move(to: 0)
  }

  /// The scene with the parallax at which the capture continues from its current position without a jump.
  var continued: ScreenshotPopScene {
    var scene = self
    if distance < width { scene.parallax = forwardSign * capture.transform.tx / (distance - width) }
    return scene
  }

  /// The distance by which the screen has moved, in points.
  var distance: CGFloat { forwardSign * screen.transform.tx }

  /// The distance of a complete pop, in points.
  var width: CGFloat { screen.bounds.width }

  /// Removes the scene's views and resets the screen's position.
  func dismantle() {
    screen.transform = .identity
    for view in [capture, cover, shadow] { view.removeFromSuperview() }
    capture.transform = .identity
  }
}
