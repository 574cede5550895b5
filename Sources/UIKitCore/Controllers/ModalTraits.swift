import Foundation

/// The presentation settings of a view controller, and the presentations that it takes part in.
package struct ModalTraits {
  var presentationStyle = UIModalPresentationStyle.automatic
  var transitionStyle = UIModalTransitionStyle.coverVertical
  weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  var preferredContentSize = CGSize.zero

  /// The view controller's own transition, for its presentation and dismissal.
  var preferredTransition: UIViewController.Transition?

  /// The presentation controller, created on demand and kept until the dismissal has finished.
  package var presentationController: UIPresentationController?

  /// The presentation over this view controller.
  package var presentation: ModalPresentation?

  /// The placeholder that contained this view controller while it was presented in another style than its own.
  weak var placeholder: UIViewController?

  /// The presentation that shows this view controller.
  package weak var presentedBy: ModalPresentation?

  /// A call of `present` that waits for the end of a dismissal.
  var waitingPresent: (() -> Void)?
}
