import Foundation
import QuartzCore
import Testing

@testable import UIKit
@testable import UIKitCore

@MainActor @Suite(.serialized) struct UITabBarTests {
  private func bar(width: CGFloat, items: [UITabBarItem]) -> UITabBar {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: width, height: 49))
    bar.items = items
    bar.layoutIfNeeded()
    return bar
  }

  private func buttons(_ bar: UITabBar) -> [TabBarButton] { bar.subviews.compactMap { $0 as? TabBarButton } }

  @Test func `an appearance that is made from another has all of its item appearances`() {
    let appearance = UITabBarAppearance()
    for items in [
      appearance.stackedLayoutAppearance, appearance.inlineLayoutAppearance, appearance.compactInlineLayoutAppearance,
    ] { items.normal.iconColor = .orange }
    let copy = UITabBarAppearance(barAppearance: appearance)
    #expect(copy.stackedLayoutAppearance.normal.iconColor == .orange)
    #expect(copy.inlineLayoutAppearance.normal.iconColor == .orange)
    #expect(copy.compactInlineLayoutAppearance.normal.iconColor == .orange)
  }

  @Test func `tabs fill a narrow bar without gaps`() {
    let bar = bar(width: 400, items: (0..<3).map { UITabBarItem(title: "\($0)", image: nil, tag: $0) })
    let frames = buttons(bar).map(\.frame)
    #expect(frames.map(\.minX) == [0, 133, 267])
    #expect(frames.last?.maxX == 400)
  }

  @Test func `tabs are grouped in the center of a wide bar`() {
    let bar = bar(width: 1000, items: (0..<2).map { UITabBarItem(title: "\($0)", image: nil, tag: $0) })
    #expect(buttons(bar).map(\.frame.minX) == [424, 500])
    #expect(buttons(bar).map(\.frame.width) == [76, 76])
  }

  @Test func `a standalone tab bar selects the clicked item and notifies its delegate`() {
    let listener = Listener()
    let items = (0..<2).map { UITabBarItem(title: "\($0)", image: nil, tag: $0) }
    let bar = bar(width: 400, items: items)
    bar.delegate = listener
    buttons(bar)[1].sendActions(for: .touchUpInside)
    #expect(bar.selectedItem === items[1] && listener.tags == [1])
    #expect(buttons(bar).map(\.isSelected) == [false, true])
  }

  @Test func `removing the selected item clears the selection`() {
    let items = (0..<2).map { UITabBarItem(title: "\($0)", image: nil, tag: $0) }
    let bar = bar(width: 400, items: items)
    bar.selectedItem = items[1]
    bar.items = [items[0]]
    #expect(bar.selectedItem == nil)
  }

  @Test func `a badge is visible while it has a value`() throws {
    let item = UITabBarItem(title: "news", image: nil, tag: 0)
    let bar = bar(width: 400, items: [item])
    let badge = try #require(buttons(bar).first?.subviews.compactMap { $0 as? TabBarBadge }.first)
    #expect(badge.isHidden)
    item.badgeValue = "12"
    bar.layoutIfNeeded()
    #expect(!badge.isHidden && badge.frame.width >= 18 && badge.frame.height == 18)
    item.badgeValue = nil
    #expect(badge.isHidden)
  }

  @Test func `a background image replaces the blur, and a shadow image the line`() {
    let bar = bar(width: 400, items: [])
    let background = bar.subviews.compactMap { $0 as? BarBackground }.first
    #expect(background?.resolved == .chrome)
    bar.backgroundImage = UIImage()
    bar.shadowImage = UIImage()
    #expect(background?.resolved.effect == nil && background?.resolved.image === bar.backgroundImage)
    #expect(background?.resolved.shadowImage === bar.shadowImage)
    bar.backgroundImage = nil
    bar.shadowImage = nil
    bar.isTranslucent = false
    bar.barTintColor = .orange
    #expect(background?.resolved == .opaque(.orange))
  }
}

private final class Listener: NSObject, UITabBarDelegate {
  var tags: [Int] = []

  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { tags.append(item.tag) }
}
