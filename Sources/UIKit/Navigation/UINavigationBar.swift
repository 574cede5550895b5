import Foundation

/// The bar over the pages: a back button, the page's title and its buttons, flat with a hairline below.
open class UINavigationBar: UIView {
  private let hairline = UIView()
  private var content: NavigationBarContent?

  /// The content on its way in while pages change; ``content`` is then on its way out.
  private var incoming: NavigationBarContent?

  /// What a press of the back button does.
  var backHandler: (() -> Void)?

  /// The items of all pages, the lowest first; the last one shows. Setting them is not animated.
  open var items: [UINavigationItem]? {
    didSet { if incoming == nil { showTopItem() } }
  }

  /// The bar's colour; `nil` stands for the light default.
  open var barTintColor: UIColor? { didSet { applyColors() } }

  /// The title's colour; `nil` stands for black on a light bar.
  package var titleColor: UIColor? { didSet { contents.forEach { $0.titleColor = titleColor } } }

  /// An empty bar.
  public required override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// An empty bar: nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    clipsToBounds = true
    addSubview(hairline)
    applyColors()
  }

  /// The item on show.
  open var topItem: UINavigationItem? { items?.last }

  /// The item below, to which the back button leads.
  open var backItem: UINavigationItem? { items?.dropLast().last }

  /// Sets ``items``; the change is not animated unless a navigation controller's transition is.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }

  // MARK: Looks

  private func applyColors() {
    backgroundColor = barTintColor ?? UIColor(white: 0.975, alpha: 1)
    hairline.backgroundColor = UIColor(white: 0, alpha: 0.18)
  }

  private var contents: [NavigationBarContent] { [content, incoming].compactMap { $0 } }

  /// Places the content and the hairline, which is one pixel thin.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let thickness = 1 / max(window?.contentScaleFactor ?? contentScaleFactor, 1)
    hairline.frame = CGRect(x: 0, y: bounds.maxY - thickness, width: bounds.width, height: thickness)
    for content in contents {
      content.bounds.size = bounds.size
      content.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }
  }

  // MARK: Items

  /// An item has changed: what shows of it is made anew.
  func itemDidChange(_ item: UINavigationItem) {
    guard let items, item === items.last || item === items.dropLast().last else { return }
    if incoming == nil { showTopItem() } else { incoming?.reload() }
  }

  private func makeContent() -> NavigationBarContent? {
    guard let topItem else { return nil }
    topItem.bar = self
    backItem?.bar = self
    let content = NavigationBarContent(item: topItem, backItem: backItem) { [weak self] in self?.backHandler?() }
    content.titleColor = titleColor
    content.frame = bounds
    insertSubview(content, belowSubview: hairline)
    return content
  }

  private func showTopItem() {
    if let content, content.item === topItem, content.backItem === backItem { return content.reload() }
    content?.removeFromSuperview()
    content = makeContent()
  }

  // MARK: Moving along with a transition

  /// Brings in the top of `items` along with the transition of `coordinator`; everything cross-fades, the title comes
  /// from the side and the back button's text from where the title was.
  func beginTransition(
    to items: [UINavigationItem], operation: UINavigationController.Operation,
    alongside coordinator: TransitionCoordinator
  ) {
    guard let outgoing = content, items.last !== topItem, let item = items.last else { return self.items = items }
    let back = items.dropLast().last
    let incoming = NavigationBarContent(item: item, backItem: back) { [weak self] in self?.backHandler?() }
    incoming.titleColor = titleColor
    incoming.frame = bounds
    insertSubview(incoming, belowSubview: hairline)
    item.bar = self
    back?.bar = self
    self.incoming = incoming
    self.items = items
    incoming.layoutIfNeeded()
    outgoing.layoutIfNeeded()
    let isPush = operation == .push
    if isPush {
      incoming.displace(to: .above, beside: outgoing)
    } else {
      incoming.displace(to: .below, beside: outgoing)
    }
    coordinator.animateAlongsideTransition(
      in: self,
      animation: { _ in
        incoming.displace(to: .inPlace, beside: outgoing)
        outgoing.displace(to: isPush ? .below : .above, beside: incoming)
      }, completion: nil)
  }

  /// Shows `items` after a transition, with nothing left of what has gone.
  func endTransition(completed: Bool, items: [UINavigationItem]) {
    if let incoming {
      let gone = completed ? content : incoming
      if completed { content = incoming }
      self.incoming = nil
      gone?.removeFromSuperview()
      content?.displace(to: .inPlace, beside: nil)
    }
    self.items = items
  }
}
