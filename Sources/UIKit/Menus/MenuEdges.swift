import Foundation
import QuartzCore

/// The two edges of an open menu that is too long for its window: arrows indicate more rows, and the content scrolls
/// while the pointer is over one.
final class MenuEdges: UIView {
  /// An edge of the menu.
  private enum Edge: CaseIterable {
    case top
    case bottom
  }

  private let arrows: [Edge: UIImageView]
  private weak var list: MenuList?
  private var scrolling: Scrolling?

  /// A running scroll toward an edge, with the content's offset at its start.
  private struct Scrolling {
    let edge: Edge
    let link: CADisplayLink
    let beginTime: Double
    let beginOffset: CGFloat
  }

  /// The size of the arrows and their distance from the edge in points, and the scroll speed in points per second
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

  /// Shows the arrows of the edges at which `list` has more rows.
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

  /// Handles the pointer's location in the view, or `nil` if it is elsewhere. Returns whether it is at an edge with
  /// more rows, toward which the content then scrolls.
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
