/// A view whose content constraints inside it can size: a scroll view.
protocol LayoutScrolling: UIView {
  /// The size of the content, in points.
  var contentSize: CGSize { get set }
}

extension LayoutScrolling {
  /// The guides of the content, of the frame, and of the offset between them.
  var scrollGuides: ScrollLayoutGuides {
    if let known = layoutState?.scrollGuides { return known }
    let made = ScrollLayoutGuides(of: self)
    ensuredLayoutState.scrollGuides = made
    return made
  }
}

/// The layout guides of a scroll view, in addition to its frame.
final class ScrollLayoutGuides {
  /// The guide of the content; the scroll view's edges, named by constraints inside it, are those of this guide.
  let content: ScrollContentGuide

  /// The guide of the frame in the space of the content; it does not move while the content scrolls.
  let frame: ScrollFrameGuide

  /// The guide of the distance between the content and the view's own corner.
  let offset: ScrollOffsetGuide

  init(of scroll: any LayoutScrolling) {
    content = ScrollContentGuide()
    frame = ScrollFrameGuide()
    offset = ScrollOffsetGuide()
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
  override init() {
    super.init()
    identifier = "UIScrollView-contentLayoutGuide"
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override var givenFrame: GivenFrame { GivenFrame(x: 0, y: 0) }

  /// Sets the content size of the scroll view to the size that results from the layout.
  func takeSize(_ size: CGSize) {
    guard let scroll = owningView as? any LayoutScrolling, !layoutConstraints.isEmpty || isReached(scroll) else {
      return
    }
    if scroll.contentSize != size { scroll.contentSize = size }
  }

  private func isReached(_ scroll: UIView) -> Bool {
    scroll.layoutConstraints.contains { $0.holder === scroll }
  }
}

/// The visible rectangle of a scroll view, in the space of its content.
final class ScrollFrameGuide: UILayoutGuide {
  override init() {
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
  override init() { super.init() }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override var givenFrame: GivenFrame {
    let origin = owningView?.bounds.origin ?? .zero
    return GivenFrame(CGRect(x: -origin.x, y: -origin.y, width: 0, height: 0))
  }
}
