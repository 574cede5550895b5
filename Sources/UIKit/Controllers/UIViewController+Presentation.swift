extension UIViewController {
  /// The page presented over this one, or over one that it is inside of.
  public var presentedViewController: UIViewController? {
    if let presentation = modal.presentation { return presentation.presented }
    return parent?.presentedViewController
  }

  /// The page over which this one, or one that it is inside of, is presented.
  public var presentingViewController: UIViewController? {
    if let presentation = modal.presentedBy { return presentation.presenter }
    return parent?.presentingViewController
  }

  /// What holds the page while it is presented. It may be asked for before, to set it up; it is that of the nearest
  /// presented page that this one is inside of, or else its own.
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

  /// The ``presentationController`` as a sheet; `nil` where the style is none.
  public var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  /// Whether the page is on its way in over another: in `viewWillAppear` and `viewDidAppear`, and all the time between.
  public var isBeingPresented: Bool { modal.presentedBy?.isBeingPresented ?? false }

  /// Whether the page is on its way out, leaving another: in `viewWillDisappear` and `viewDidDisappear`, and all the time
  /// between. Also in those calls of a page whose presentation was cancelled.
  public var isBeingDismissed: Bool { modal.presentedBy?.isBeingDismissed ?? false }

  /// What holds the page in its style.
  func makePresentationController(presenting: UIViewController?, source: UIViewController) -> UIPresentationController {
    switch shownStyle {
    case .custom:
      transitioningDelegate?.presentationController(forPresented: self, presenting: presenting, source: source)
        ?? UIPresentationController(presentedViewController: self, presenting: presenting)
    case .pageSheet, .formSheet:
      UISheetPresentationController(presentedViewController: self, presenting: presenting)
    case .popover: UIPopoverPresentationController(presentedViewController: self, presenting: presenting)
    case .fullScreen, .currentContext, .overFullScreen, .overCurrentContext, .none, .automatic:
      FullScreenPresentationController(presentedViewController: self, presenting: presenting)
    }
  }

  /// This page or the nearest that it is inside of which is presented.
  private var presentedAncestor: UIViewController? { modal.presentedBy != nil ? self : parent?.presentedAncestor }

  /// The page over which one presented from here in `style` lies: the outermost that holds this one, or for the
  /// styles of a context the nearest that defines one.
  func presenter(for style: UIModalPresentationStyle) -> UIViewController {
    var page = self
    while let parent = page.parent {
      if style.staysInContext, page.definesPresentationContext { break }
      page = parent
    }
    return page
  }
}
