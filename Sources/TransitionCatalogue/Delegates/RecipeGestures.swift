import Motion
import UIKit

/// A drag in reading direction that pops a view controller off a navigation stack, with the parameters that control it.
public struct PopGesture<Parameters: RecipeParameters> {
  private enum Area {
    case leftEdge, anywhere
  }

  private let area: Area
  private let threshold: KeyPath<Parameters, RecipeParameter>
  private let distance: KeyPath<Parameters, RecipeParameter>
  private let length: (CGPoint) -> CGFloat

  /// The closure that makes the interaction with which a drag drives the pop.
  let interaction: () -> UIPercentDrivenInteractiveTransition

  /// Returns a drag that starts at the left edge of the screen; in right-to-left layouts at the right one, with mirrored
  /// translations.
  ///
  /// A release past the progress `threshold` finishes the pop. The length of a complete drag is the fraction `distance`
  /// of the container's width. `length` returns the length of a translation, in points.
  public static func fromLeftEdge(
    threshold: KeyPath<Parameters, RecipeParameter>, distance: KeyPath<Parameters, RecipeParameter>,
    interaction: @escaping () -> UIPercentDrivenInteractiveTransition = { UIPercentDrivenInteractiveTransition() },
    length: @escaping (CGPoint) -> CGFloat = { $0.x }
  ) -> PopGesture {
    PopGesture(
      area: .leftEdge, threshold: threshold, distance: distance, length: length, interaction: interaction)
  }

  /// Returns a drag that starts anywhere in the navigation controller's view; otherwise it is the same as
  /// ``fromLeftEdge(threshold:distance:interaction:length:)``.
  public static func anywhere(
    threshold: KeyPath<Parameters, RecipeParameter>, distance: KeyPath<Parameters, RecipeParameter>,
    interaction: @escaping () -> UIPercentDrivenInteractiveTransition = { UIPercentDrivenInteractiveTransition() }
  ) -> PopGesture {
    PopGesture(
      area: .anywhere, threshold: threshold, distance: distance, length: { $0.x }, interaction: interaction)
  }

  /// The drag in words.
  var drag: RecipeDrag {
    let values = ParameterValues<Parameters>()
    let direction =
      switch area {
      case .leftEdge: RecipeDrag.rightFromEdge
      case .anywhere: RecipeDrag.right
      }
    return RecipeDrag(
      direction,
      completes: RecipeDrag.past(
        values[dynamicMember: threshold] * values[dynamicMember: distance], of: "width"))
  }

  /// Adds the drag to a navigation controller's view.
  func attach(to navigationController: UINavigationController, delegate: any PopDragDelegate) -> PopDrag {
    switch area {
    case .leftEdge: .fromLeftEdge(of: navigationController, delegate: delegate)
    case .anywhere: PopDrag(UIPanGestureRecognizer(), in: navigationController, delegate: delegate)
    }
  }

  /// Returns the tracker of a drag that has moved by `translation` in a view of `size`.
  func tracker(for translation: CGPoint, in size: CGSize, values: ParameterValues<Parameters>) -> DragTracker {
    DragTracker(
      direction: CGVector(dx: 1, dy: 0), distance: size.width * values[dynamicMember: distance],
      start: length(translation) - translation.x, rule: .position(past: values[dynamicMember: threshold]))
  }
}

/// A downward drag that dismisses a presented view controller, with the parameters that control it.
public struct DismissGesture<Parameters: RecipeParameters> {
  private let threshold: KeyPath<Parameters, RecipeParameter>
  private let distance: KeyPath<Parameters, RecipeParameter>
  private let flick: KeyPath<Parameters, RecipeParameter>?

  /// The closure that makes the interaction with which a drag drives the dismissal, in a container of the given size.
  let interaction: (CGSize, ParameterValues<Parameters>) -> UIPercentDrivenInteractiveTransition

  /// Returns a downward drag from anywhere in the view.
  ///
  /// A release past the progress `threshold`, or at `flick` points per second or more, finishes the dismissal. The
  /// length of a complete drag is the fraction `distance` of the container's height.
  public static func down(
    threshold: KeyPath<Parameters, RecipeParameter>, distance: KeyPath<Parameters, RecipeParameter>,
    flick: KeyPath<Parameters, RecipeParameter>? = nil,
    interaction: @escaping (CGSize, ParameterValues<Parameters>) -> UIPercentDrivenInteractiveTransition = { _, _ in
      UIPercentDrivenInteractiveTransition()
    }
  ) -> DismissGesture {
    DismissGesture(threshold: threshold, distance: distance, flick: flick, interaction: interaction)
  }

  /// The drag in words.
  var drag: RecipeDrag {
    let values = ParameterValues<Parameters>()
    let past = RecipeDrag.past(values[dynamicMember: threshold] * values[dynamicMember: distance], of: "height")
    guard let flick else { return RecipeDrag(RecipeDrag.down, completes: past) }
    let speed = Int(values[dynamicMember: flick])
    return RecipeDrag(RecipeDrag.down, completes: "\(past), or at \(speed) points per second or more")
  }

  /// Returns the tracker of a drag in a container of `size`.
  func tracker(in size: CGSize, values: ParameterValues<Parameters>) -> DragTracker {
    DragTracker(
      direction: CGVector(dx: 0, dy: 1), distance: size.height * values[dynamicMember: distance],
      rule: ReleaseRule(
        threshold: values[dynamicMember: threshold], projectionTime: 0,
        finishingSpeed: flick.map { Double(values[dynamicMember: $0]) } ?? .infinity))
  }
}

/// A horizontal drag that selects the neighboring tab, with the parameters that control it.
public struct TabGesture<Parameters: RecipeParameters> {
  private let threshold: KeyPath<Parameters, RecipeParameter>
  private let distance: KeyPath<Parameters, RecipeParameter>

  /// Returns a horizontal drag from anywhere in the view.
  ///
  /// A release whose projected progress, with its velocity, is past `threshold` finishes the change. The length of a
  /// complete drag is the fraction `distance` of the container's width.
  public static func sideways(
    threshold: KeyPath<Parameters, RecipeParameter>, distance: KeyPath<Parameters, RecipeParameter>
  ) -> TabGesture { TabGesture(threshold: threshold, distance: distance) }

  /// The drag in words.
  var drag: RecipeDrag {
    let numbers = numbers(ParameterValues<Parameters>())
    let past = RecipeDrag.past(numbers.threshold * numbers.distance, of: "width")
    return RecipeDrag(RecipeDrag.sideways, completes: "\(past), including the momentum")
  }

  /// Returns the threshold and the length of the drag in `values`.
  func numbers(_ values: ParameterValues<Parameters>) -> DragNumbers {
    DragNumbers(threshold: values[dynamicMember: threshold], distance: values[dynamicMember: distance])
  }
}

/// The current threshold and length of a drag.
struct DragNumbers {
  /// The progress past which the drag finishes.
  var threshold: CGFloat

  /// The length of a complete drag, as a fraction of the container's width.
  var distance: CGFloat
}

/// The values that ``TabSlideDrag`` reads.
typealias TabSlideStyle = DragNumbers
