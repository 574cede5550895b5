import Foundation

extension UIViewController {
  /// The transition of a view controller that is pushed or presented, chosen by the view controller itself.
  ///
  /// It is used if no delegate provides an animator, and only for presentation styles that cover the window or a
  /// context, not for sheets. With a zoom, the presentation style `.automatic` covers the window.
  public final class Transition: NSObject {
    package enum Kind {
      case interactive(any InteractiveTransitionMaking)
      case coverVertical
      case crossDissolve
      case flipHorizontal
      case partialCurl
    }

    package let kind: Kind

    package init(_ kind: Kind) {
      self.kind = kind
      super.init()
    }

    /// The view slides up from below.
    public static var coverVertical: Self { Self(.coverVertical) }

    /// The view fades in over the other one.
    public static var crossDissolve: Self { Self(.crossDissolve) }

    /// The container flips, with the view on its back.
    public static var flipHorizontal: Self { Self(.flipHorizontal) }

    /// Apple's curl of half a page; here the same as ``coverVertical``.
    public static var partialCurl: Self { Self(.partialCurl) }

    /// The object that creates a transition that drives itself, such as a zoom; `nil` for the others.
    package var interactiveMaker: (any InteractiveTransitionMaking)? {
      switch kind {
      case .interactive(let maker): maker
      case .coverVertical, .crossDissolve, .flipHorizontal, .partialCurl: nil
      }
    }

    /// Whether the transition drives itself, as a zoom does.
    package var isInteractive: Bool { interactiveMaker != nil }

    /// Returns the animator; `nil` for a transition that drives itself.
    package func animator(_ direction: ModalDirection) -> (any UIViewControllerAnimatedTransitioning)? {
      switch kind {
      case .interactive: nil
      case .coverVertical, .partialCurl: CoverVerticalAnimator(direction)
      case .crossDissolve: CrossDissolveAnimator(direction)
      case .flipHorizontal: FlipHorizontalAnimator(direction)
      }
    }
  }

  /// The effective presentation style: for the automatic style, a view controller with a zoom transition covers the
  /// window.
  package var shownStyle: UIModalPresentationStyle {
    switch modalPresentationStyle {
    case .automatic where preferredTransition?.isInteractive ?? false: .fullScreen
    case .automatic, .fullScreen, .pageSheet, .formSheet, .currentContext, .custom, .overFullScreen,
      .overCurrentContext, .popover, .none:
      modalPresentationStyle.resolved
    }
  }
}

/// A transition that animates and drives itself.
package typealias InteractiveTransition = UIViewControllerAnimatedTransitioning
  & UIViewControllerInteractiveTransitioning

/// Makes the transitions that a view controller with a self-driven preferred transition is presented with.
package protocol InteractiveTransitionMaking {
  /// Adds the gestures that dismiss the view controller to a view. `candidate` returns the view controller that can be
  /// dismissed now, and `dismiss` dismisses it.
  func makeGestures(
    in view: UIView, candidate: @escaping () -> UIViewController?, dismiss: @escaping () -> Void
  ) -> any InteractiveTransitionGestures
}

/// The gestures of a self-driven transition, which can start and interrupt it.
package protocol InteractiveTransitionGestures: AnyObject {
  /// Returns a new transition; `nil` if the view controller's preferred transition is of another kind.
  func makeTransition(_ preferred: UIViewController.Transition, isPresenting: Bool) -> (any InteractiveTransition)?
}
