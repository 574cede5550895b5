import Foundation

/// What a controller says about how it is presented, and the presentations that it takes part in.
struct ModalTraits {
  var presentationStyle = UIModalPresentationStyle.automatic
  var transitionStyle = UIModalTransitionStyle.coverVertical
  weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  var preferredContentSize = CGSize.zero

  /// How the page itself would come and go.
  var preferredTransition: UIViewController.Transition?

  /// Made when first asked for, kept until the dismissal is over.
  var presentationController: UIPresentationController?

  /// The presentation over this controller.
  var presentation: ModalPresentation?

  /// The page that stood in for this one, with it inside, while it was presented in another style than its own.
  weak var standIn: UIViewController?

  /// The presentation that shows this controller.
  weak var presentedBy: ModalPresentation?

  /// A call of `present` that waits for the end of a dismissal.
  var waitingPresent: (() -> Void)?
}
