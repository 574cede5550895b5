extension UIViewController {
  /// The view controller presented by this one or by an ancestor; `nil` if there is none.
  public var presentedViewController: UIViewController? {
    if let presentation = modal.presentation { return presentation.presented }
    return parent?.presentedViewController
  }

  /// The view controller that presents this one or an ancestor; `nil` if there is none.
  public var presentingViewController: UIViewController? {
    if let presentation = modal.presentedBy { return presentation.presenter }
    return parent?.presentingViewController
  }

  /// The object that manages the presentation. It can be used before the presentation, to configure that. Inside a
  /// presented view controller, it is the presented ancestor's.
  public var presentationController: UIPresentationController? {
    if modal.presentedBy == nil, modal.presentationController?.presentation == nil,
      let outer = parent?.presentedAncestor
    {
      return outer.modal.presentationController
    }
    if let known = modal.presentationController { return known }
    let made = makePresentationController(presenting: nil, source: self)
    modal.presentationController = made
    return made
  }

  /// Whether the view controller is being presented: from `viewWillAppear` to `viewDidAppear`.
  public var isBeingPresented: Bool { modal.presentedBy?.isBeingPresented ?? false }

  /// Whether the view controller is being dismissed: from `viewWillDisappear` to `viewDidDisappear`, also when its
  /// presentation was cancelled.
  public var isBeingDismissed: Bool { modal.presentedBy?.isBeingDismissed ?? false }

  /// Creates the presentation controller for the view controller's style.
  func makePresentationController(presenting: UIViewController?, source: UIViewController) -> UIPresentationController {
    guard shownStyle == .custom else {
      return shownStyle.makePresentationController(for: self, presenting: presenting)
    }
    return transitioningDelegate?.presentationController(forPresented: self, presenting: presenting, source: source)
      ?? UIPresentationController(presentedViewController: self, presenting: presenting)
  }

  /// This view controller or its nearest ancestor that is presented.
  private var presentedAncestor: UIViewController? { modal.presentedBy != nil ? self : parent?.presentedAncestor }

  /// Returns the view controller that presents one of `style` from here: the outermost ancestor, or for the styles of a
  /// context the nearest one that defines a context.
  func presenter(for style: UIModalPresentationStyle) -> UIViewController {
    var viewController = self
    while let parent = viewController.parent {
      if style.staysInContext, viewController.definesPresentationContext { break }
      viewController = parent
    }
    return viewController
  }
}
