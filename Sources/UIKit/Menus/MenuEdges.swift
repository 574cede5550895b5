import Foundation
import QuartzCore

/// The two ends of an open menu that is too long for its window: arrows show that there are more lines, and the content
/// scrolls while the pointer rests on one.
final class MenuEdges: UIView {
  /// An end of the menu.
  private enum Edge: CaseIterable {
    case top
    case bottom
  }

  private let arrows: [Edge: UIImageView]
  private weak var list: MenuList?
  private var scrolling: Scrolling?

  /// Scrolling towards an end, from where the content was when it began.
  private struct Scrolling {
    let edge: Edge
    let link: CADisplayLink
    let beginTime: Double
    let beginOffset: CGFloat
  }

  /// The arrows' size and distance from the edge, in points; the speed at which lines go by, in points per second
  /// (conventions).
  private static let arrowSize: CGFloat = 11, margin: CGFloat = 4, speed: CGFloat = 260

  override init(frame: CGRect) {
    arrows = Dictionary(
      uniqueKeysWithValues: Edge.allCases.map { edge in
        (edge, UIImageView(image: MenuSymbol.more(isAbove: edge == .top, size: Self.arrowSize)))
      })
    super.init(frame: frame)
    isUserInteractionEnabled = false
    for edge in Edge.allCases {
      guard let arrow = arrows[edge] else { continue }
      arrow.tintColor = .secondaryLabel
      arrow.contentMode = .center
      addSubview(arrow)
    }
  }

  required init?(coder: NSCoder) { nil }

  isolated deinit { scrolling?.link.invalidate() }

  /// Shows at which ends `list` has more lines.
  func show(_ list: MenuList) {
    if list !== self.list { stop() }
    self.list = list
    let hidden = list.hiddenParts
    arrows[.top]?.alpha = hidden.above
    arrows[.bottom]?.alpha = hidden.below
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = CGSize(width: bounds.width, height: Self.arrowSize)
    arrows[.top]?.frame = CGRect(origin: CGPoint(x: 0, y: Self.margin), size: size)
    arrows[.bottom]?.frame = CGRect(
      origin: CGPoint(x: 0, y: bounds.height - Self.margin - size.height), size: size)
  }

  // MARK: Scrolling

  /// The pointer is at `point`, in the view's coordinates; `nil` for elsewhere. Returns whether that is an end with more
  /// lines, towards which the content then scrolls.
  @discardableResult
  func track(_ point: CGPoint?) -> Bool {
    guard let edge = point.flatMap({ edge(at: $0) }) else {
      stop()
      return false
    }
    if scrolling?.edge != edge { start(towards: edge) }
    return true
  }

  private func edge(at point: CGPoint) -> Edge? {
    guard let list, bounds.contains(point) else { return nil }
    let hidden = list.hiddenParts
    if point.y < MenuList.edgeHeight, hidden.above > 0 { return .top }
    return point.y >= bounds.height - MenuList.edgeHeight && hidden.below > 0 ? .bottom : nil
  }

  private func start(towards edge: Edge) {
    stop()
    guard let list else { return }
    let link = CADisplayLink(target: self, selector: selector(MenuEdges.tick))
    link.add(to: .main, forMode: .common)
    scrolling = Scrolling(
      edge: edge, link: link, beginTime: CACurrentMediaTime(), beginOffset: list.contentOffset.y)
  }

  private func stop() {
    scrolling?.link.invalidate()
    scrolling = nil
  }

  private func tick(_ link: CADisplayLink) {
    guard let scrolling, let list, window != nil else { return stop() }
    let distance = Self.speed * CGFloat(link.targetTimestamp - scrolling.beginTime)
    switch scrolling.edge {
    case .top:
      list.scroll(to: scrolling.beginOffset - distance)
      if list.hiddenParts.above == 0 { stop() }
    case .bottom:
      list.scroll(to: scrolling.beginOffset + distance)
      if list.hiddenParts.below == 0 { stop() }
    }
  }
}
