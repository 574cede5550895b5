extension UIViewController {
  /// The page's view, or `nil` while nobody has asked for it.
  public var viewIfLoaded: UIView? { loadedView }

  /// Whether the view has been loaded.
  public var isViewLoaded: Bool { loadedView != nil }

  /// Loads the view, if that has not happened.
  public func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    precondition(loadedView != nil, "\(Self.self).loadView() returned without having set `view`")
    viewDidLoad()
  }
}
