// Made from Sources/TransitionCatalogue by the test RecipeCodePartsTests, as CONTRIBUTING.md describes.

nonisolated extension RecipeCodePart {
  /// The code of `Screenshots/ScreenCaptures.swift`.
  static let screenCaptures = RecipeCodePart(
    code: #"""
      /// The captures of the screen that were taken on each view controller before another was pushed over it.
      @MainActor
      private final class ScreenCaptures {
        private struct Capture {
          weak var page: UIViewController?
          let view: UIView
          let appearance: Appearance
        }

        /// The traits and the tint of the captured view, which determine its colors.
        private struct Appearance: Equatable {
          let traits: UITraitCollection
          let tint: UIColor

          @MainActor init(of view: UIView) {
            traits = view.traitCollection
            tint = view.tintColor
          }
        }

        /// The captures, in the order of the navigation stack.
        private var captures: [Capture] = []

        /// The number of view controllers with a capture.
        var count: Int { captures.count }

        /// Captures the whole view of a navigation controller, including the bar, for the view controller that it shows. This
        /// is cheap: a snapshot holds the drawn content, not pixels.
        func take(of page: UIViewController, in navigationController: UINavigationController) {
          drop(page)
          guard let view = navigationController.view.snapshotView(afterScreenUpdates: false) else { return }
          view.isUserInteractionEnabled = false
          captures.append(
            Capture(page: page, view: view, appearance: Appearance(of: navigationController.view)))
        }

        /// Returns the capture of a view controller; `nil` if there is none of `size`, as after the window was resized, or if
        /// the colors have changed since.
        func capture(of page: UIViewController, sized size: CGSize) -> UIView? {
          captures.last { capture in
            capture.page === page && capture.view.bounds.size == size
              && page.navigationController.map { Appearance(of: $0.view) == capture.appearance } ?? true
          }?.view
        }

        /// Drops the captures of all view controllers except those below the top of the navigation stack `pages`.
        func keepInStep(with pages: [UIViewController]) {
          captures.removeAll { capture in !pages.dropLast().contains { $0 === capture.page } }
        }

        private func drop(_ page: UIViewController) { captures.removeAll { $0.page === page || $0.page == nil } }
      }
      """#)

  /// The code of `Screenshots/EdgeShadow.swift`.
  static let edgeShadow = RecipeCodePart(
    code: #"""
      /// A view that draws the shadow of the front view controller; it is inserted directly behind that one's view.
      private final class EdgeShadow: UIView {
        /// The offset of the shadow to the side at which the other view controller is visible, in points.
        private static let offset: CGFloat = 0.8

        private static let opacity: Float = 0.6

        /// Creates the shadow of a view with the frame `rect`, at its left side if `forwardSign` is 1, and at its right side if −1.
        init(frame rect: CGRect, forwardSign: CGFloat) {
          super.init(frame: rect)
          isUserInteractionEnabled = false
          backgroundColor = .black
          layer.shadowColor = UIColor.black.cgColor
          layer.shadowOffset = CGSize(width: -forwardSign * Self.offset, height: 0)
          layer.shadowOpacity = Self.opacity
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }
      }
      """#)

  /// The code of `ScreenshotSlide/ScreenshotPushAnimator.swift`.
  static let screenshotPushAnimator = RecipeCodePart(
    code: #"""
      /// An animator that slides the capture of the old screen out to the left, and the new view controller in from the right
      /// together with the navigation bar; the other way around in right-to-left layouts.
      @MainActor
      private final class ScreenshotPushAnimator: NSObject, UIViewControllerAnimatedTransitioning {
        private let captures: ScreenCaptures
        private let duration: TimeInterval

        init(captures: ScreenCaptures, duration: TimeInterval) {
          self.captures = captures
          self.duration = duration
          super.init()
        }

        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
          duration
        }

        func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
          guard let old = transitionContext.viewController(forKey: .from),
            let new = transitionContext.viewController(forKey: .to),
            let navigationController = new.navigationController,
            let screen = navigationController.view,
            let capture = captures.capture(of: old, sized: screen.bounds.size)
          else { return transitionContext.completeTransition(false) }
          let container = transitionContext.containerView
          let bar = navigationController.navigationBar
          new.view.frame = transitionContext.finalFrame(for: new)
          let shadow = EdgeShadow(frame: new.view.frame, forwardSign: screen.forwardSign)
          capture.frame = screen.bounds
          screen.insertSubview(capture, at: 0)
          container.addSubview(shadow)
          container.addSubview(new.view)
          new.view.layoutIfNeeded()
          let hidden = HiddenViews([old.view])
          new.transitionCoordinator?.animateAlongsideTransition(in: capture, animation: nil)

          // The bar moves in as part of the new screen, so its own animations alongside the transition are ended at once.
          new.transitionCoordinator?.animate(alongsideTransition: { _ in Self.endAnimations(in: bar.subviews) })

          let travel = screen.bounds.width * screen.forwardSign
          let arriving = [new.view, shadow, bar].compactMap { $0 }
          for view in arriving { view.center.x += travel }
          UIView.animate(
            withDuration: duration, delay: 0, options: .curveEaseInOut,
            animations: {
              for view in arriving { view.center.x -= travel }
              capture.center.x -= travel
            },
            completion: { _ in
              hidden.show()
              shadow.removeFromSuperview()
              capture.removeFromSuperview()
              transitionContext.complete()
            })
        }

        private static func endAnimations(in views: [UIView]) {
          for view in views {
            view.layer.removeAllAnimations()
            endAnimations(in: view.subviews)
          }
        }
      }
      """#)

  /// The code of `ScreenshotSlide/ScreenshotPopAnimator.swift`.
  static let screenshotPopAnimator = RecipeCodePart(
    code: #"""
      /// An animator that slides two captures: the current one of the screen out to the right, and the stored one of the view
      /// controller that reappears in from the left; the other way around in right-to-left layouts.
      @MainActor
      private final class ScreenshotPopAnimator: NSObject, UIViewControllerAnimatedTransitioning {
        private let leaving: UIView
        private let arriving: UIView
        private let duration: TimeInterval

        /// Creates an animator that slides out `leaving`, a capture of the current screen, and slides in `arriving`, which
        /// was taken before its view controller was covered.
        init(leaving: UIView, arriving: UIView, duration: TimeInterval) {
          self.leaving = leaving
          self.arriving = arriving
          self.duration = duration
          super.init()
        }

        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
          duration
        }

        func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
          guard let old = transitionContext.viewController(forKey: .from),
            let new = transitionContext.viewController(forKey: .to),
            let screen = new.navigationController?.view
          else { return transitionContext.completeTransition(false) }
          new.view.frame = transitionContext.finalFrame(for: new)
          transitionContext.containerView.insertSubview(new.view, at: 0)
          new.view.layoutIfNeeded()

          // The captures cover the bar too, which the container does not, so they get a view of their own.
          let slide = UIView(frame: screen.bounds)
          slide.clipsToBounds = true
          slide.isUserInteractionEnabled = false
          let shadow = EdgeShadow(frame: slide.bounds, forwardSign: screen.forwardSign)
          for view in [arriving, shadow, leaving] {
            view.frame = slide.bounds
            slide.addSubview(view)
          }
          screen.addSubview(slide)
          let hidden = HiddenViews([old.view, new.view])
          new.transitionCoordinator?.animateAlongsideTransition(in: slide, animation: nil)

          let travel = screen.bounds.width * screen.forwardSign
          arriving.center.x -= travel
          UIView.animate(
            withDuration: duration, delay: 0, options: .curveEaseInOut,
            animations: {
              for view in [self.arriving, shadow, self.leaving] { view.center.x += travel }
            },
            completion: { _ in
              hidden.show()
              slide.removeFromSuperview()
              transitionContext.complete()
            })
        }
      }
      """#)

  /// The code of `ScreenshotPop/ScreenshotPopScene.swift`.
  static let screenshotPopScene = RecipeCodePart(
    code: #"""
      /// The views on screen during a drag: the navigation controller's view, moved aside, over the stored capture of the
      /// view controller below.
      ///
      /// There is no UIKit transition meanwhile: the pop happens without animation when everything is at rest.
      @MainActor
      private struct ScreenshotPopScene {
        /// The fraction of the width at which the dimming of the capture has ended.
        private static let brightPart: CGFloat = 0.75

        /// 1 if the screen moves to the right, −1 in right-to-left layouts.
        let forwardSign: CGFloat

        private let screen: UIView
        private let capture: UIView
        private let cover = UIView()
        private let shadow: EdgeShadow
        private let values: ScreenshotPopParameters

        /// The speed of the capture, as a fraction of the screen's speed.
        private var parallax: CGFloat

        /// Inserts the capture below `screen`. Returns `nil` if `screen` has no superview.
        init?(of screen: UIView, over capture: UIView, style values: ScreenshotPopParameters) {
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
      """#)
}
