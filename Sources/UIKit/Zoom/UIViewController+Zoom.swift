import Foundation

extension UIViewController.Transition {
  /// Returns a transition in which the view controller grows out of a view and shrinks back into it. It can be
  /// interrupted at any time, and is reverted by dragging it down or from the left edge, or by pinching.
  ///
  /// `sourceViewProvider` is called at the start of each transition, so that it can return another view for the way
  /// back; with `nil` the view shrinks and fades in the center. Unlike in Apple's UIKit, where an interrupted push
  /// ends and a pop begins, it is cancelled if it is released backward.
  public static func zoom(
    options: ZoomOptions? = nil, sourceViewProvider: @escaping (ZoomSourceViewProviderContext) -> UIView?
  ) -> Self { Self(.interactive(ZoomMaker(options: options ?? ZoomOptions(), provider: sourceViewProvider))) }

  /// The view controllers of a zoom, passed to the closure that returns the source view.
  public final class ZoomSourceViewProviderContext: NSObject {
    /// The view controller underneath.
    public let sourceViewController: UIViewController

    /// The view controller with the zoom transition.
    public let zoomedViewController: UIViewController

    init(source: UIViewController, zoomed: UIViewController) {
      sourceViewController = source
      zoomedViewController = zoomed
      super.init()
    }
  }

  /// The options of a zoom transition.
  public final class ZoomOptions: NSObject {
    /// Called to determine whether a drag or pinch may start to revert the zoom; with `nil` the default is used.
    public var interactiveDismissShouldBegin: ((InteractionContext) -> Bool)?

    /// Returns the part of the view, in its coordinates, that covers the source view at the start; `nil` or a null
    /// rectangle means the whole view.
    public var alignmentRectProvider: ((AlignmentRectContext) -> CGRect?)?

    /// The color that dims the view underneath; `nil` for the system's.
    public var dimmingColor: UIColor?

    /// The effect that blurs the view underneath; `nil` for none.
    public var dimmingVisualEffect: UIBlurEffect?

    /// The springs and dimensions of the motion. Not in Apple's UIKit.
    public var motion = ZoomMotion()

    /// Creates the default options.
    public override init() { super.init() }
  }
}

extension UIViewController.Transition.ZoomOptions {
  /// A drag or pinch that could revert a zoom.
  public final class InteractionContext: NSObject {
    /// The location of the gesture, in the zoomed view's coordinates.
    public let location: CGPoint

    /// The velocity of the gesture, in points per second.
    public let velocity: CGVector

    /// Whether the gesture begins by default.
    public let willBegin: Bool

    init(location: CGPoint, velocity: CGVector, willBegin: Bool) {
      self.location = location
      self.velocity = velocity
      self.willBegin = willBegin
      super.init()
    }
  }

  /// The parameters of a zoom, passed to the closure that returns the alignment rectangle.
  public final class AlignmentRectContext: NSObject {
    /// The view out of which the view controller zooms.
    public let sourceView: UIView

    /// The view controller with the zoom transition.
    public let zoomedViewController: UIViewController

    init(sourceView: UIView, zoomed: UIViewController) {
      self.sourceView = sourceView
      zoomedViewController = zoomed
      super.init()
    }
  }
}

/// Makes the gestures of a zoom, with its options.
struct ZoomMaker: InteractiveTransitionMaking {
  let options: UIViewController.Transition.ZoomOptions
  let provider: (UIViewController.Transition.ZoomSourceViewProviderContext) -> UIView?

  func makeGestures(
    in view: UIView, candidate: @escaping () -> UIViewController?, dismiss: @escaping () -> Void
  ) -> any InteractiveTransitionGestures { ZoomGestures(in: view, zoomedViewController: candidate, leave: dismiss) }
}

extension ZoomGestures: InteractiveTransitionGestures {
  func makeTransition(_ preferred: UIViewController.Transition, isPresenting: Bool) -> (any InteractiveTransition)? {
    ZoomTransition(preferred, isPresenting: isPresenting, gestures: self)
  }
}
