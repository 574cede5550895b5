extension UIScrollView: LayoutScrolling {
  /// The guide of the content's rectangle; constraints between it and subviews determine the content size.
  public var contentLayoutGuide: UILayoutGuide { scrollGuides.content }

  /// The guide of the view's own rectangle, which does not move while the content scrolls.
  public var frameLayoutGuide: UILayoutGuide { scrollGuides.frame }
}
