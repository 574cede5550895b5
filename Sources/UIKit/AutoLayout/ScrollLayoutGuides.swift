/// The layout guides of a scroll view, in addition to its frame.
final class ScrollLayoutGuides {
  /// The guide of the content; the scroll view's edges, named by constraints inside it, are those of this guide.
  let content: ScrollContentGuide

  /// The guide of the frame in the space of the content; it does not move while the content scrolls.
  let frame: ScrollFrameGuide

  /// The guide of the distance between the content and the view's own corner.
  let offset: ScrollOffsetGuide

  init(of scroll: UIScrollView) {
    content = ScrollContentGuide(scroll)
    frame = ScrollFrameGuide(scroll)
    offset = ScrollOffsetGuide(scroll)
    scroll.addLayoutGuide(content)
    scroll.addLayoutGuide(frame)
    scroll.addLayoutGuide(offset)
    NSLayoutConstraint.activate([
      frame.widthAnchor.constraint(equalTo: scroll.widthAnchor),
      frame.heightAnchor.constraint(equalTo: scroll.heightAnchor),
    ])
  }

  func boundsDidChange(_ engine: LayoutEngine) {
    engine.givenFrameDidChange(of: frame)
    engine.givenFrameDidChange(of: offset)
  }
}

/// The rectangle of a scroll view's content.
final class ScrollContentGuide: UILayoutGuide {
  init(_ scroll: UIScrollView) {
    super.init()
    identifier = "UIScrollView-contentLayoutGuide"
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override var givenFrame: GivenFrame { GivenFrame(x: 0, y: 0) }

  /// Sets the content size of the scroll view to the size that results from the layout.
  func takeSize(_ size: CGSize) {
    guard let scroll = owningView as? UIScrollView, !layoutConstraints.isEmpty || isReached(scroll) else { return }
    if scroll.contentSize != size { scroll.contentSize = size }
  }

  private func isReached(_ scroll: UIScrollView) -> Bool {
    scroll.layoutConstraints.contains { $0.holder === scroll }
  }
}

/// The visible rectangle of a scroll view, in the space of its content.
final class ScrollFrameGuide: UILayoutGuide {
  init(_ scroll: UIScrollView) {
    super.init()
    identifier = "UIScrollView-frameLayoutGuide"
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override var givenFrame: GivenFrame {
    let origin = owningView?.bounds.origin ?? .zero
    return GivenFrame(x: origin.x, y: origin.y)
  }
}

/// The offset from a scroll view's content to its frame.
final class ScrollOffsetGuide: UILayoutGuide {
  init(_ scroll: UIScrollView) { super.init() }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override var givenFrame: GivenFrame {
    let origin = owningView?.bounds.origin ?? .zero
    return GivenFrame(CGRect(x: -origin.x, y: -origin.y, width: 0, height: 0))
  }
}

extension UIScrollView {
  /// The guide of the content's rectangle; constraints between it and subviews determine the content size.
  public var contentLayoutGuide: UILayoutGuide { scrollGuides.content }

  /// The guide of the view's own rectangle, which does not move while the content scrolls.
  public var frameLayoutGuide: UILayoutGuide { scrollGuides.frame }

  var scrollGuides: ScrollLayoutGuides {
    if let known = layoutState?.scrollGuides { return known }
    let made = ScrollLayoutGuides(of: self)
    ensuredLayoutState.scrollGuides = made
    return made
  }
}
