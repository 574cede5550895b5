// Made from Sources/TransitionCatalogue by the test RecipeCodePartsTests, as CONTRIBUTING.md describes.

nonisolated extension RecipeCodePart {
  /// The code of `Flight/HeroSource.swift`.
  static let heroSource = RecipeCodePart(
    code: #"""
      /// A view controller from which an image flies when another is pushed, and to which it returns on a pop, such as a list
      /// or a grid.
      @MainActor
      protocol HeroSource: UIViewController {
        /// Returns the view, at its current position, whose image represents the content of `destination`: the view
        /// controller may have scrolled or been resized since the push. Return `nil` if there is none on screen; the image
        /// then fades out without landing.
        ///
        /// An image view flies as its image, cropped as in the view and uncovered during the flight; any other view flies as
        /// a snapshot. The corner radius of the view's layer is animated too.
        func heroView(for destination: UIViewController) -> UIView?

        /// Called before a pop, after this view controller's view was laid out.
        /// Scroll the view for the content of `destination` into view, without animation, if it is not visible.
        func revealHero(for destination: UIViewController)
      }

      extension HeroSource {
        /// Called before a pop; the default implementation does nothing.
        func revealHero(for destination: UIViewController) {}
      }
      """#)

  /// The code of `Flight/HeroDestination.swift`.
  static let heroDestination = RecipeCodePart(
    code: #"""
      /// A view controller to which an image flies when it is pushed, such as a detail view controller.
      @MainActor
      protocol HeroDestination: UIViewController {
        /// The view that shows the image. The flight ends at the image of an image view (for an aspect-fit image view, the
        /// fitted rectangle), and at the bounds of any other view.
        var heroView: UIView { get }

        /// The other views of the view controller, apart from its background. The transition hides them at the start of a
        /// push and fades them in during its second half.
        var heroContent: [UIView] { get }
      }

      extension HeroDestination {
        /// An empty array, for a view controller without other views.
        var heroContent: [UIView] { [] }
      }
      """#)

  /// The code of `Flight/FlightSetup.swift`.
  static let flightSetup = RecipeCodePart(
    code: #"""
      /// The setup of a push or a pop for a flight: the view that appears is in the container and laid out, and the flying
      /// image is at the start of its flight.
      @MainActor
      private struct FlightSetup {
        /// The view that appears.
        let appearing: UIView

        /// The view controller that was pushed, or that is popped.
        let destination: any HeroDestination

        /// The source's view that shows the image; `nil` if there is none on screen.
        let cell: UIView?

        /// The flying image.
        let flight: HeroFlight

        /// The end of the flight; `nil` for a pop if the cell is not on screen anymore.
        let landing: HeroPicture?

        /// Sets up the transition of `context`. Returns `nil` if it is not between a ``HeroSource`` and a
        /// ``HeroDestination``, or if the context has no view that appears.
        init?(_ context: any UIViewControllerContextTransitioning, isPush: Bool, isOnTop: Bool = true) {
          guard let source = context.viewController(forKey: isPush ? .from : .to) as? any HeroSource,
            let destination = context.viewController(forKey: isPush ? .to : .from) as? any HeroDestination,
            let appearing = context.addAppearingView(isOnTop: isOnTop)
          else { return nil }
          self.appearing = appearing
          self.destination = destination
          let container = context.containerView, heroView = destination.heroView
          if isPush {
            cell = source.heroView(for: destination)
            let image = cell?.shownImage ?? heroView.shownImage
            landing = HeroPicture(of: heroView, showing: image, in: container)
            flight = HeroFlight(of: cell ?? heroView, image: image, in: container)
            flight.follow(heroView)
          } else {
            source.revealHero(for: destination)
            appearing.layoutIfNeeded()
            let cell = source.heroView(for: destination)
            self.cell = cell
            let image = heroView.shownImage ?? cell?.shownImage
            flight = HeroFlight(of: heroView, image: image, in: container)
            landing = cell.map { HeroPicture(of: $0, showing: image, in: container) }
          }
        }
      }
      """#)

  /// The code of `Flight/HeroFlight.swift`.
  static let heroFlight = RecipeCodePart(
    code: #"""
      /// The placeholder that flies between two view controllers while the real views are hidden.
      @MainActor
      private final class HeroFlight {
        private let placeholder: UIView
        private weak var model: UIImageView?
        private var link: CADisplayLink?

        /// Adds a placeholder for `view` to `container`, at the position on screen of `view`. The placeholder shows `image`,
        /// or else a snapshot of the view.
        init(of view: UIView, image: UIImage?, in container: UIView) {
          let start = HeroPicture(of: view, showing: image, in: container, isMoving: true)
          if let image {
            let imageView = UIImageView(image: image)
            imageView.contentMode = .scaleAspectFill
            placeholder = imageView
          } else {
            placeholder = view.snapshotView(afterScreenUpdates: false) ?? UIView()
          }
          placeholder.clipsToBounds = true
          placeholder.isUserInteractionEnabled = false
          container.addSubview(placeholder)
          land(at: start)
        }

        /// Moves the placeholder to `place`, with its corner radius; animated inside an animation block.
        func land(at place: HeroPicture) {
          placeholder.frame = place.frame
          placeholder.layer.cornerRadius = place.cornerRadius
        }

        /// Scales the placeholder about its center; animated inside an animation block.
        func shrink(to scale: CGFloat) { placeholder.transform = CGAffineTransform(scaleX: scale, y: scale) }

        /// Fades the placeholder out; animated inside an animation block.
        func fade() { placeholder.alpha = 0 }

        /// Copies the image of `view` to the placeholder until it is sharp, if both are image views. If the large image loads
        /// while the small one flies, the placeholder is sharp before the landing.
        func follow(_ view: UIView) {
          guard let model = view as? UIImageView, placeholder is UIImageView else { return }
          self.model = model
          #if canImport(ObjectiveC)
            let link = CADisplayLink(target: self, selector: #selector(takeOverImage))
          #else
            let link = CADisplayLink(target: self, selector: selector(HeroFlight.takeOverImage))
          #endif
          link.add(to: .main, forMode: .common)
          self.link = link
        }

        #if canImport(ObjectiveC)
          @objc
        #endif
        private func takeOverImage() {
          guard let model, let image = model.image, let placeholder = placeholder as? UIImageView else { return }
          if placeholder.image !== image { placeholder.image = image }
          if isSharp(image, in: model) { link?.invalidate() }
        }

        /// Returns whether an image that fills `view` has a pixel for each one of the screen.
        private func isSharp(_ image: UIImage, in view: UIView) -> Bool {
          let factor = UIScreen.main.scale / image.scale, size = view.bounds.size
          return image.size.width >= (size.width * factor).rounded(.down)
            && image.size.height >= (size.height * factor).rounded(.down)
        }

        /// Removes the placeholder.
        func end() {
          link?.invalidate()
          placeholder.removeFromSuperview()
        }
      }

      extension UIView {
        /// The image of an image view; `nil` for other views.
        fileprivate var shownImage: UIImage? { (self as? UIImageView)?.image }
      }
      """#)

  /// The code of `Flight/HeroPicture.swift`.
  static let heroPicture = RecipeCodePart(
    code: #"""
      /// The frame and the corner radius of an image in a container: one end of a flight.
      @MainActor
      private struct HeroPicture {
        /// The frame, in the container's coordinates.
        let frame: CGRect

        /// The corner radius, in points.
        let cornerRadius: CGFloat

        /// Measures the image that `view` shows. `image` gives the size for an aspect-fit image view without an image of its
        /// own yet. With `isMoving`, the frame is that of the presentation layer, otherwise that of the model layer.
        init(of view: UIView, showing image: UIImage?, in container: UIView, isMoving: Bool = false) {
          var rect = view.bounds
          if let imageView = view as? UIImageView, imageView.contentMode == .scaleAspectFit,
            let size = (imageView.image ?? image)?.size
          {
            rect = HeroPicture.fit(size, in: rect)
          }
          let shown = isMoving ? view.layer.presentation() ?? view.layer : view.layer
          frame = container.layer.convert(rect, from: shown)
          cornerRadius = view.layer.cornerRadius
        }

        /// Returns the largest rectangle with the aspect ratio of `size`, centered in `bounds`; `bounds` itself if a side of
        /// `size` is not positive.
        static func fit(_ size: CGSize, in bounds: CGRect) -> CGRect {
          guard size.width > 0, size.height > 0 else { return bounds }
          let scale = min(bounds.width / size.width, bounds.height / size.height)
          let (width, height) = (size.width * scale, size.height * scale)
          return CGRect(x: bounds.midX - width / 2, y: bounds.midY - height / 2, width: width, height: height)
        }
      }
      """#)

  /// The code of `Flight/HiddenViews.swift`.
  static let hiddenViews = RecipeCodePart(
    code: #"""
      /// Views that are hidden while a placeholder represents them.
      @MainActor
      private struct HiddenViews {
        private let views: [UIView]

        /// Hides those of `views` that are not hidden yet.
        init(_ views: [UIView?]) {
          self.views = views.compactMap { $0 }.filter { !$0.isHidden }
          for view in self.views { view.isHidden = true }
        }

        /// Shows the views again.
        func show() { for view in views { view.isHidden = false } }
      }
      """#)

  /// The code of `Flight/FadedViews.swift`.
  static let fadedViews = RecipeCodePart(
    code: #"""
      /// Views that are temporarily transparent, with their original alphas.
      @MainActor
      private struct FadedViews {
        private let views: [(view: UIView, alpha: CGFloat)]

        /// Makes `views` transparent, without animation.
        init(_ views: [UIView?]) {
          self.views = views.compactMap { $0 }.map { ($0, $0.alpha) }
          for (view, _) in self.views { view.alpha = 0 }
        }

        /// Restores the views' alphas; animated inside an animation block.
        func show() { for (view, alpha) in views { view.alpha = alpha } }
      }
      """#)

  /// The code of `Hero/HeroPushAnimator.swift`.
  static let heroPushAnimator = RecipeCodePart(
    code: #"""
      /// An animator that flies the clicked image into the detail view controller, on a spring, while that one's view fades
      /// in over the grid.
      @MainActor
      private final class HeroPushAnimator: NSObject, UIViewControllerAnimatedTransitioning {
        private let values: HeroParameters

        /// The fraction of the duration in which the detail view fades in; by then the spring has reached its end and
        /// oscillates about it.
        private static let fadePart = 0.5

        /// The fraction of the duration after which the detail's other content fades in, until the end; the image has landed
        /// by then.
        private static let contentPart = 0.5

        init(values: HeroParameters) {
          self.values = values
          super.init()
        }

        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
          values.duration
        }

        func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
          guard let setup = FlightSetup(transitionContext, isPush: true) else {
            return transitionContext.completeTransition(false)
          }
          let (detail, destination, flight) = (setup.appearing, setup.destination, setup.flight)
          let hidden = HiddenViews([setup.cell, destination.heroView])
          let content = FadedViews(destination.heroContent)

          detail.alpha = 0
          UIView.animate(withDuration: values.duration * Self.fadePart) { detail.alpha = 1 }
          UIView.animate(
            withDuration: values.duration * (1 - Self.contentPart), delay: values.duration * Self.contentPart, options: [],
            animations: { content.show() })
          UIView.animate(
            withDuration: values.duration, delay: 0, usingSpringWithDamping: values.damping,
            initialSpringVelocity: values.velocity, options: [],
            animations: { if let landing = setup.landing { flight.land(at: landing) } },
            completion: { _ in
              hidden.show()
              content.show()
              flight.end()
              detail.alpha = 1
              transitionContext.complete()
            })
        }
      }
      """#)

  /// The code of `Hero/HeroPopAnimator.swift`.
  static let heroPopAnimator = RecipeCodePart(
    code: #"""
      /// An animator that flies the image back to its current position in the grid, on a spring, while the grid fades in.
      /// After the landing the flying image fades, and the cell's own image is visible below it.
      @MainActor
      private final class HeroPopAnimator: NSObject, UIViewControllerAnimatedTransitioning {
        private let values: HeroParameters

        /// The scale to which the image shrinks if it cannot land because its cell is not on screen anymore.
        private static let lostScale: CGFloat = 0.6

        /// The fraction of the duration after which the flying image fades. The spring is at rest by then; under a drag,
        /// which has linear timing, the image is about to land.
        private static let fadeStart = 0.75
        private static let fadeStartUnderDrag = 0.95

        /// The fraction of the duration in which the cell's image fades in, just before that and covered by the flying image.
        private static let revealPart = 0.02

        init(values: HeroParameters) {
          self.values = values
          super.init()
        }

        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
          values.duration
        }

        func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
          guard let setup = FlightSetup(transitionContext, isPush: false) else {
            return transitionContext.completeTransition(false)
          }
          let (grid, flight) = (setup.appearing, setup.flight)
          let hidden = HiddenViews([setup.destination.heroView]), faded = FadedViews([setup.cell])

          grid.alpha = 0
          animate(
            byDrag: transitionContext.isInteractive,
            {
              grid.alpha = 1
              if let landing = setup.landing { flight.land(at: landing) } else { flight.shrink(to: Self.lostScale) }
            },
            completion: {
              hidden.show()
              faded.show()
              flight.end()
              grid.alpha = 1
              transitionContext.complete()
            })
          fade(flight, over: faded, setup.landing != nil, byDrag: transitionContext.isInteractive)
        }

        private func animate(byDrag: Bool, _ changes: @escaping () -> Void, completion: @escaping () -> Void) {
          if byDrag {
            UIView.animate(
              withDuration: values.duration, delay: 0, options: .curveLinear, animations: changes,
              completion: { _ in completion() })
          } else {
            UIView.animate(
              withDuration: values.duration, delay: 0, usingSpringWithDamping: values.damping,
              initialSpringVelocity: values.velocity, options: [], animations: changes, completion: { _ in completion() })
          }
        }

        /// Fades the flying image: after the landing over the cell's image, or during the whole flight if it does not land.
        private func fade(_ flight: HeroFlight, over cell: FadedViews, _ lands: Bool, byDrag: Bool) {
          let start = lands ? byDrag ? Self.fadeStartUnderDrag : Self.fadeStart : 0
          let reveal = Self.revealPart * values.duration, delay = start * values.duration
          if lands {
            UIView.animate(withDuration: reveal, delay: delay - reveal, options: .curveLinear, animations: { cell.show() })
          }
          UIView.animate(
            withDuration: values.duration - delay, delay: delay, options: .curveLinear, animations: { flight.fade() })
        }
      }
      """#)

  /// The code of `Recipes/MagicMove.swift`.
  static let magicMove = RecipeCodePart(
    code: #"""
      /// An animator that moves the image between the current frame of its cell and its frame on the detail view controller,
      /// which fades over the grid.
      @MainActor
      private final class MagicMoveAnimator: NSObject, UIViewControllerAnimatedTransitioning {
        private let isPush: Bool
        private let values: MagicMoveParameters

        init(isPush: Bool, values: MagicMoveParameters) {
          self.isPush = isPush
          self.values = values
          super.init()
        }

        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
          values.duration
        }

        func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
          guard let detail = transitionContext.view(forKey: isPush ? .to : .from),
            let setup = FlightSetup(transitionContext, isPush: isPush, isOnTop: isPush)
          else { return transitionContext.completeTransition(false) }
          let hidden = HiddenViews([setup.cell, setup.destination.heroView]), alpha: CGFloat = isPush ? 1 : 0
          detail.alpha = 1 - alpha
          UIView.animate(
            withDuration: values.duration, delay: 0, usingSpringWithDamping: values.damping,
            initialSpringVelocity: values.velocity, options: .curveLinear
          ) {
            detail.alpha = alpha
            // If the cell is not on screen anymore, the image fades with the view.
            if let landing = setup.landing { setup.flight.land(at: landing) } else { setup.flight.fade() }
          } completion: { _ in
            hidden.show()
            setup.flight.end()
            detail.alpha = 1
            transitionContext.complete()
          }
        }
      }
      """#)
}
