import Foundation

/// The views of a transition, and their frames at its start and end.
package struct TransitionScene {
  /// Frames in the container's coordinates; `.zero` for a view that is not there.
  struct Frames {
    var fromAtStart = CGRect.zero
    var fromAtEnd = CGRect.zero
    var toAtStart = CGRect.zero
    var toAtEnd = CGRect.zero
  }

  /// The style of a presentation.
  var style = UIModalPresentationStyle.none

  /// The views that are visible at the start and at the end; `nil` for a view that stays in place and that the animator
  /// does not move. Evaluated on each use, because a presentation controller may create its view late.
  let views: () -> (from: UIView?, to: UIView?)

  /// Returns the frames for the current size of the container.
  let frames: () -> Frames

  /// Returns the scene of two view controllers that replace each other, each as large as the container.
  static func viewControllers(_ from: UIViewController, _ to: UIViewController, in container: UIView) -> TransitionScene
  {
    viewControllers(from, to) { [weak container] _ in container?.bounds ?? .zero }
  }

  /// Returns the scene of two view controllers that replace each other, each with the frame that `frame` returns.
  package static func viewControllers(
    _ from: UIViewController, _ to: UIViewController, at frame: @escaping (UIViewController) -> CGRect
  ) -> TransitionScene {
    let views: (from: UIView?, to: UIView?) = (from.view, to.view)
    return TransitionScene(views: { views }) { [weak from, weak to] in
      Frames(fromAtStart: from.map(frame) ?? .zero, toAtEnd: to.map(frame) ?? .zero)
    }
  }
}
