import Foundation

/// The views of a transition, and their frames at its start and end.
package struct TransitionScene {
  /// Places in the container; `.zero` for a view that is not there.
  struct Frames {
    var fromAtStart = CGRect.zero
    var fromAtEnd = CGRect.zero
    var toAtStart = CGRect.zero
    var toAtEnd = CGRect.zero
  }

  /// The style of a presentation.
  var style = UIModalPresentationStyle.none

  /// The view that is visible at the start, and that at the end; `nil` where it stays in its place, and the animator
  /// has nothing to do with it. Asked anew each time: a presentation controller may make its view late.
  let views: () -> (from: UIView?, to: UIView?)

  /// Returns their frames for the current size of the container.
  let frames: () -> Frames

  /// Two view controllers that replace each other, each as large as the container.
  static func pages(_ from: UIViewController, _ to: UIViewController, in container: UIView) -> TransitionScene {
    pages(from, to) { [weak container] _ in container?.bounds ?? .zero }
  }

  /// Two view controllers that replace each other, each with the frame that `place` returns.
  package static func pages(
    _ from: UIViewController, _ to: UIViewController, at place: @escaping (UIViewController) -> CGRect
  ) -> TransitionScene {
    let views: (from: UIView?, to: UIView?) = (from.view, to.view)
    return TransitionScene(views: { views }) { [weak from, weak to] in
      Frames(fromAtStart: from.map(place) ?? .zero, toAtEnd: to.map(place) ?? .zero)
    }
  }
}
