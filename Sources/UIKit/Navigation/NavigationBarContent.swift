import Foundation

/// What a navigation bar shows for one item: its back button, its title and its buttons.
final class NavigationBarContent: UIView {
  /// Where the content stands in respect of the page that shows.
  enum Place {
    /// It belongs to a page below: its title stands where the back button's text is, faded out.
    case below

    /// It belongs to the page that shows.
    case inPlace

    /// It belongs to a page above: its title stands at the right, faded out.
    case above
  }

  let item: UINavigationItem
  private(set) weak var backItem: UINavigationItem?
  private let titleLabel = UILabel()
  private var titleView: UIView
  private var backButton: NavigationBackButton?
  private var leftViews: [UIView] = []
  private var rightViews: [UIView] = []
  private let goBack: () -> Void

  var titleColor: UIColor? { didSet { titleLabel.textColor = titleColor ?? .black } }

  init(item: UINavigationItem, backItem: UINavigationItem?, goBack: @escaping () -> Void) {
    self.item = item
    self.backItem = backItem
    self.goBack = goBack
    titleView = titleLabel
    super.init(frame: .zero)
    titleLabel.font = .systemFont(ofSize: BarMetrics.fontSize, weight: .semibold)
    titleLabel.textAlignment = .center
    titleLabel.textColor = .black
    fill()
  }

  required init?(coder: NSCoder) { nil }

  /// Makes everything anew from the item.
  func reload() {
    for view in subviews { view.removeFromSuperview() }
    fill()
    setNeedsLayout()
  }

  private func fill() {
    titleLabel.text = item.title
    titleView = item.titleView ?? titleLabel
    backButton = nil
    if let backItem, !item.replacesBackButton {
      let button = NavigationBackButton(title: backItem.titleOfBackButton)
      button.addAction(UIAction { [goBack] _ in goBack() }, for: .touchUpInside)
      backButton = button
      addSubview(button)
    }
    leftViews = (item.leftBarButtonItems ?? []).map { $0.makeView() }
    rightViews = (item.rightBarButtonItems ?? []).map { $0.makeView() }
    for view in [titleView] + leftViews + rightViews { addSubview(view) }
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    var left = BarMetrics.margin
    if let backButton {
      backButton.fit(width: bounds.width * BarMetrics.backShare)
      let size = backButton.sizeThatFits(bounds.size)
      set(backButton, CGRect(x: BarMetrics.backMargin, y: 0, width: size.width, height: bounds.height))
      left = BarMetrics.backMargin + size.width + BarMetrics.spacing
    }
    for view in leftViews {
      let width = self.width(of: view)
      set(view, CGRect(x: left, y: 0, width: width, height: bounds.height))
      left += width + BarMetrics.spacing
    }
    var right = bounds.width - BarMetrics.margin
    for view in rightViews {
      let width = self.width(of: view)
      right -= width
      set(view, CGRect(x: right, y: 0, width: width, height: bounds.height))
      right -= BarMetrics.spacing
    }
    let wanted = titleView.sizeThatFits(CGSize(width: bounds.width, height: bounds.height))
    let width = max(0, min(wanted.width.rounded(.up), right - left))
    // In the middle of the bar, moved aside only where the buttons leave no room.
    let x = max(left, min((bounds.width - width) / 2, right - width))
    let height = titleView === titleLabel ? bounds.height : min(wanted.height, bounds.height)
    set(titleView, CGRect(x: x, y: (bounds.height - height) / 2, width: width, height: height))
  }

  private func width(of view: UIView) -> CGFloat {
    let wanted = view.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: bounds.height)).width
    return (wanted > 0 ? wanted : view.bounds.width).rounded(.up)
  }

  /// As setting the frame, while a transform moves the view.
  private func set(_ view: UIView, _ frame: CGRect) {
    view.bounds.size = frame.size
    view.center = CGPoint(x: frame.midX, y: frame.midY)
  }

  // MARK: Moving

  /// Moves the parts to where they are at one end of a transition; `other` is the content at the other end, laid out.
  func displace(to place: Place, beside other: NavigationBarContent?) {
    let travel = bounds.width * BarMetrics.titleTravel
    switch place {
    case .inPlace:
      move(title: 0, back: 0)
      fade(to: 1)
    case .above:
      // The back button's text comes from where the title of the page below stands.
      move(title: travel, back: other.map { $0.titleView.center.x - backTextCenter } ?? travel)
      fade(to: 0)
    case .below:
      move(title: other.map { $0.backTextCenter - titleView.center.x } ?? -travel, back: -travel)
      fade(to: 0)
    }
  }

  /// The middle of the back button's text; without a button the place where it would be.
  private var backTextCenter: CGFloat { backButton?.textCenter ?? bounds.width * (0.5 - BarMetrics.titleTravel) }

  private func move(title: CGFloat, back: CGFloat) {
    titleView.transform = CGAffineTransform(translationX: title, y: 0)
    backButton?.moveText(by: back)
  }

  private func fade(to alpha: CGFloat) {
    backButton?.alpha = alpha
    for view in [titleView] + leftViews + rightViews { view.alpha = alpha }
  }
}
