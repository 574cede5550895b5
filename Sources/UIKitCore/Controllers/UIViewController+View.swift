extension UIViewController {
  /// The view, or `nil` if it was not loaded yet.
  public var viewIfLoaded: UIView? { loadedView }

  /// Whether the view was loaded.
  public var isViewLoaded: Bool { loadedView != nil }

  /// Loads the view, if that has not happened yet.
  public func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    precondition(loadedView != nil, "\(Self.self).loadView() returned without having set `view`")
    viewDidLoad()
  }
}
