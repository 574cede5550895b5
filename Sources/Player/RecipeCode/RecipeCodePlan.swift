/// The composition of a recipe's Swift file, by the kind of the recipe.
nonisolated enum RecipeCodePlan: Sendable {
  /// Pushes and pops with animators.
  case navigation(RecipeCodePart.Navigation, animators: [RecipeCodePart])

  /// Presentations with animators.
  case modal(RecipeCodePart.Modal, animators: [RecipeCodePart])

  /// Changes of tabs.
  case tabs

  /// UIKit's zoom.
  case zoom

  /// Captures that slide.
  case screenshotSlide

  /// A drag of the whole screen.
  case screenshotPop

  /// UIKit's own pushes and pops.
  case system

  /// A presentation in one of UIKit's styles: the names of its presentation and its transition style.
  case style(presentation: String, transition: String)

  /// The use of the file: a sentence, and lines of code.
  struct Use: Sendable {
    /// A sentence before the code.
    var sentence: String

    /// The lines of code.
    var code: [String]
  }

  /// Creates the plan for a recipe of the catalogue; `nil` for another one.
  init?(_ recipe: String) {
    guard let plan = Self.all[recipe] else { return nil }
    self = plan
  }

  private static let slowing = "SlowingInteraction"

  private static let all: [String: RecipeCodePlan] = [
    "hero": .navigation(
      RecipeCodePart.Navigation(
        push: "HeroPushAnimator(values: parameters)", pop: "HeroPopAnimator(values: parameters)", interaction: slowing,
        isFromEdge: false),
      animators: [.heroPushAnimator, .heroPopAnimator, .slowingInteraction, .fadedViews] + RecipeCodePart.flight),
    "magic-move": .navigation(
      RecipeCodePart.Navigation(
        push: "MagicMoveAnimator(isPush: true, values: parameters)",
        pop: "MagicMoveAnimator(isPush: false, values: parameters)"),
      animators: [.magicMove] + RecipeCodePart.flight),
    "slide": .navigation(
      RecipeCodePart.Navigation(
        push: "SlideAnimator(isForward: true, duration: parameters.duration)",
        pop: "SlideAnimator(isForward: false, duration: parameters.duration)", isUndirected: true,
        isBetweenHeroes: false),
      animators: [.slide, .transitionContextViews]),
    "bounce": .modal(
      RecipeCodePart.Modal(
        present: "BounceAnimator(isPresenting: true, values: parameters)",
        dismiss: "BounceAnimator(isPresenting: false, values: parameters)", interaction: "\(slowing)()"),
      animators: [.bounce, .slowingInteraction, .transitionContextViews, .viewSkirt]),
    "rise": .modal(
      RecipeCodePart.Modal(
        present: "RiseAnimator(isPresenting: true, duration: parameters.duration)",
        dismiss: "RiseAnimator(isPresenting: false, duration: parameters.duration)"),
      animators: [.rise]),
    "swipe-down": .modal(
      RecipeCodePart.Modal(
        present: "SwipeDownAnimator(isPresenting: true, values: parameters)",
        dismiss: "SwipeDownAnimator(isPresenting: false, values: parameters)",
        interaction: "ConstantSpeedInteraction(distance: size.height, speed: transition.parameters.speed)",
        hasFlick: true),
      animators: [.swipeDown, .constantSpeedInteraction, .transitionContextViews]),
    "semi-modal": .modal(
      RecipeCodePart.Modal(
        present: "SemiModalAnimator(isPresenting: true, values: parameters)",
        dismiss: "SemiModalAnimator(isPresenting: false, values: parameters)", interaction: "\(slowing)()",
        presentationController: "SemiModalPresentationController"),
      animators: [
        .semiModal, .semiModalPresentationController, .slowingInteraction, .hiddenViews, .transitionContextViews,
      ]),
    "tab-slide": .tabs, "zoom": .zoom, "screenshot-slide": .screenshotSlide, "screenshot-pop": .screenshotPop,
    "system": .system,
    "cover-vertical": .style(presentation: "fullScreen", transition: "coverVertical"),
    "cross-dissolve": .style(presentation: "fullScreen", transition: "crossDissolve"),
    "flip-horizontal": .style(presentation: "fullScreen", transition: "flipHorizontal"),
    "page-sheet": .style(presentation: "pageSheet", transition: "coverVertical"),
    "form-sheet": .style(presentation: "formSheet", transition: "coverVertical"),
    "over-full-screen": .style(presentation: "overFullScreen", transition: "coverVertical"),
  ]

  // MARK: - Parts

  /// Returns the parts of the file after its parameters, in their order, for names that begin with `prefix`.
  func parts(_ prefix: String) -> [RecipeCodePart] {
    switch self {
    case .navigation(let recipe, let animators):
      [.delegate(prefix, recipe), .popDrag(prefix, recipe)] + animators + [.forwardSign]
        + (recipe.isFromEdge ? [.readingEdge] : [])
    case .modal(let recipe, let animators):
      [.delegate(prefix, recipe)]
        + (recipe.interaction == nil ? animators : [.dismissDrag(prefix, recipe)] + animators + [.scrollClaim])
    case .tabs: [.tabDelegate, .tabDrag, .slide, .transitionContextViews, .forwardSign, .scrollClaim]
    case .zoom: [.zoom, .forwardSign, .scrollClaim]
    case .screenshotSlide:
      [
        .screenshotSlide, .screenshotPushAnimator, .screenshotPopAnimator, .screenCaptures, .edgeShadow, .hiddenViews,
        .transitionContextViews, .forwardSign,
      ]
    case .screenshotPop:
      [
        .screenshotPop, .screenDrag, .screenshotPopScene, .screenCaptures, .edgeShadow, .forwardSign,
        .readingEdge,
      ]
    case .system: [.system]
    case .style(let presentation, let transition): [.style(prefix, presentation, transition)]
    }
  }

  /// Returns the use of the file with names that begin with `prefix`.
  func use(_ prefix: String) -> Use {
    switch self {
    case .navigation(let recipe, _):
      Use(
        sentence: "To use it, keep a \(prefix)Transition as long as the navigation controller."
          + (recipe.isBetweenHeroes ? " \(Self.heroes(prefix)) All other pushes and pops are UIKit’s own." : ""),
        code: ["transition = \(prefix)Transition(navigationController: navigationController)"])
    case .modal:
      Use(
        sentence: "To use it, keep a \(prefix)Transition as long as the view controller is presented.",
        code: [
          "let transition = \(prefix)Transition()", "transition.prepare(viewController)",
          "present(viewController, animated: true)",
        ])
    case .tabs:
      Use(
        sentence: "To use it, keep a \(prefix)Transition as long as the tab bar controller.",
        code: ["transition = \(prefix)Transition(tabBarController: tabBarController)"])
    case .zoom:
      Use(
        sentence: "To use it, prepare each view controller that is pushed. \(Self.heroes(prefix)) It needs iOS 18.",
        code: [
          "\(prefix)Transition().prepare(viewController)",
          "navigationController?.pushViewController(viewController, animated: true)",
        ])
    case .screenshotSlide, .screenshotPop:
      Use(
        sentence: "To use it, keep a \(prefix)Transition as long as the navigation controller.",
        code: ["transition = \(prefix)Transition(navigationController: navigationController)"])
    case .system:
      Use(
        sentence: "It is UIKit’s own transition, which every navigation controller without a delegate has.",
        code: ["navigationController?.useSystemTransition()"])
    case .style:
      Use(
        sentence: "It is one of UIKit’s own transitions.",
        code: ["present\(prefix)(viewController)"])
    }
  }

  private static func heroes(_ prefix: String) -> String {
    "The list or grid conforms to \(prefix)Source, the view controller that is pushed to \(prefix)Destination."
  }
}

nonisolated extension RecipeCodePart {
  /// The code for UIKit's own pushes and pops.
  fileprivate static let system = RecipeCodePart(
    code: """
      extension UINavigationController {
        /// Leaves pushes and pops to UIKit, with its drag from the leading edge.
        func useSystemTransition() {
          delegate = nil
          interactivePopGestureRecognizer?.isEnabled = true
        }
      }
      """)

  /// Returns the code for a presentation in one of UIKit's styles.
  fileprivate static func style(_ prefix: String, _ presentation: String, _ transition: String) -> RecipeCodePart {
    RecipeCodePart(
      code: """
        extension UIViewController {
          /// Presents a view controller in one of UIKit’s own styles.
          func present\(prefix)(_ viewController: UIViewController, completion: (() -> Void)? = nil) {
            viewController.transitioningDelegate = nil
            viewController.modalPresentationStyle = .\(presentation)
            viewController.modalTransitionStyle = .\(transition)
            present(viewController, animated: true, completion: completion)
          }
        }
        """)
  }
}
