import Motion
import UIKit

/// The drag to the right that pops a view controller off a navigation stack, and the parameters that it goes by.
public struct PopGesture<Parameters: RecipeParameters> {
  private enum Area {
    case leftEdge, anywhere
  }

  private let area: Area
  private let threshold: KeyPath<Parameters, RecipeParameter>
  private let distance: KeyPath<Parameters, RecipeParameter>
  private let length: (CGPoint) -> CGFloat

  /// Makes the interaction that a drag drives the pop with.
  let interaction: () -> UIPercentDrivenInteractiveTransition

  /// A drag that starts at the left edge of the screen.
  ///
  /// It finishes past the progress `threshold`; its whole length is the part `distance` of the container's width.
  /// `length` returns the length of a translation, in points.
  public static func fromLeftEdge(
    threshold: KeyPath<Parameters, RecipeParameter>, distance: KeyPath<Parameters, RecipeParameter>,
    interaction: @escaping () -> UIPercentDrivenInteractiveTransition = { UIPercentDrivenInteractiveTransition() },
    length: @escaping (CGPoint) -> CGFloat = { $0.x }
  ) -> PopGesture {
    PopGesture(
      area: .leftEdge, threshold: threshold, distance: distance, length: length, interaction: interaction)
  }

  /// A drag that starts anywhere in the navigation controller's view; else as
  /// ``fromLeftEdge(threshold:distance:interaction:length:)``.
  public static func anywhere(
    threshold: KeyPath<Parameters, RecipeParameter>, distance: KeyPath<Parameters, RecipeParameter>,
    interaction: @escaping () -> UIPercentDrivenInteractiveTransition = { UIPercentDrivenInteractiveTransition() }
  ) -> PopGesture {
    PopGesture(
      area: .anywhere, threshold: threshold, distance: distance, length: { $0.x }, interaction: interaction)
  }

  /// Puts the drag on a navigation controller's view.
  func attach(to navigationController: UINavigationController, delegate: any PopDragDelegate) -> PopDrag {
    switch area {
    case .leftEdge: .fromLeftEdge(of: navigationController, delegate: delegate)
    case .anywhere: PopDrag(UIPanGestureRecognizer(), in: navigationController, delegate: delegate)
    }
  }

  /// The tracker of a drag that has gone by `translation` in a view of `size`.
  func tracker(for translation: CGPoint, in size: CGSize, values: ParameterValues<Parameters>) -> DragTracker {
    DragTracker(
      direction: CGVector(dx: 1, dy: 0), distance: size.width * values[dynamicMember: distance],
      start: length(translation) - translation.x, rule: .position(past: values[dynamicMember: threshold]))
  }
}

/// The drag downwards that dismisses a presented view controller, and the parameters that it goes by.
public struct DismissGesture<Parameters: RecipeParameters> {
  private let threshold: KeyPath<Parameters, RecipeParameter>
  private let distance: KeyPath<Parameters, RecipeParameter>
  private let flick: KeyPath<Parameters, RecipeParameter>?

  /// Makes the interaction that a drag drives the dismissal with, in a container of the given size.
  let interaction: (CGSize, ParameterValues<Parameters>) -> UIPercentDrivenInteractiveTransition

  /// A drag downwards from anywhere in the view.
  ///
  /// It finishes past the progress `threshold`, or when it is released at `flick` points per second or more; its whole
  /// length is the part `distance` of the container's height.
  public static func down(
    threshold: KeyPath<Parameters, RecipeParameter>, distance: KeyPath<Parameters, RecipeParameter>,
    flick: KeyPath<Parameters, RecipeParameter>? = nil,
    interaction: @escaping (CGSize, ParameterValues<Parameters>) -> UIPercentDrivenInteractiveTransition = { _, _ in
      UIPercentDrivenInteractiveTransition()
    }
  ) -> DismissGesture {
    DismissGesture(threshold: threshold, distance: distance, flick: flick, interaction: interaction)
  }

  /// The tracker of a drag in a container of `size`.
  func tracker(in size: CGSize, values: ParameterValues<Parameters>) -> DragTracker {
    DragTracker(
      direction: CGVector(dx: 0, dy: 1), distance: size.height * values[dynamicMember: distance],
      rule: ReleaseRule(
        threshold: values[dynamicMember: threshold], projectionTime: 0,
        finishingSpeed: flick.map { Double(values[dynamicMember: $0]) } ?? .infinity))
  }
}

/// The drag to one side that selects the tab on the other, and the parameters that it goes by.
public struct TabGesture<Parameters: RecipeParameters> {
  private let threshold: KeyPath<Parameters, RecipeParameter>
  private let distance: KeyPath<Parameters, RecipeParameter>

  /// A drag sideways from anywhere in the view.
  ///
  /// It finishes past the progress `threshold`, its momentum included; its whole length is the part `distance` of the
  /// container's width.
  public static func sideways(
    threshold: KeyPath<Parameters, RecipeParameter>, distance: KeyPath<Parameters, RecipeParameter>
  ) -> TabGesture { TabGesture(threshold: threshold, distance: distance) }

  /// The numbers of the drag as `values` have them.
  func numbers(_ values: ParameterValues<Parameters>) -> DragNumbers {
    DragNumbers(threshold: values[dynamicMember: threshold], distance: values[dynamicMember: distance])
  }
}

/// The numbers of a drag at one moment.
struct DragNumbers {
  /// The progress past which the drag finishes.
  var threshold: CGFloat

  /// The length of a whole drag, as a part of the container's width.
  var distance: CGFloat
}

/// The name under which ``TabSlideDrag`` reads its numbers.
typealias TabSlideStyle = DragNumbers
