import CoreGraphics
import StageTesting
import Testing

@testable import UIKit
@testable import UIKitCore

/// Tests menus that are too long for their window.
@Suite struct MenuScrollingTests {
  private let stage: Stage
  private let page = UIViewController()
  private let button = UIButton(type: .system)

  init() {
    stage = Stage(size: CGSize(width: 400, height: 500), rootViewController: page)
    button.frame = CGRect(x: 40, y: 20, width: 80, height: 40)
    button.showsMenuAsPrimaryAction = true
    page.view.addSubview(button)
  }

  private func open(_ count: Int, marked: Int? = nil) throws -> (panel: MenuPanel, list: MenuList) {
    button.menu = UIMenu(
      children: (0..<count).map { index in
        UIAction(title: "Action \(index)", state: index == marked ? .on : .off) { _ in }
      })
    stage.tap(at: CGPoint(x: 80, y: 40))
    stage.advance(by: 0.6)
    let overlay = try #require(stage.window.subviews.compactMap { $0 as? MenuOverlay }.last)
    let panel = try #require(overlay.subviews.compactMap { $0 as? MenuPanel }.first)
    return (panel, panel.list)
  }

  /// The opacities of the arrows at the top and the bottom.
  private func arrows(_ panel: MenuPanel) throws -> [CGFloat] {
    let pane = try #require(panel.subviews.compactMap { $0 as? UIVisualEffectView }.first)
    let edges = try #require(pane.contentView.subviews.compactMap { $0 as? MenuEdges }.first)
    return edges.subviews.sorted { $0.frame.minY < $1.frame.minY }.map(\.alpha)
  }

  @Test func `a menu that fits has no arrows and no fade`() throws {
    let (panel, list) = try open(4)
    #expect(try arrows(panel) == [0, 0])
    #expect(list.layer.mask == nil)
  }

  @Test func `an arrow and a fade show where a menu has more entries`() throws {
    let (panel, list) = try open(40)
    #expect(try arrows(panel) == [0, 1])
    #expect(list.layer.mask != nil)
    list.contentOffset.y = 300
    stage.advance(by: 0.1)
    #expect(try arrows(panel) == [1, 1])
    list.scroll(to: .infinity)
    stage.advance(by: 0.1)
    #expect(try arrows(panel) == [1, 0])
  }

  @Test func `a menu scrolls while the pointer rests on an arrow, until its end`() throws {
    let (panel, list) = try open(40)
    let frame = panel.convert(panel.bounds, to: nil)
    stage.hover(at: CGPoint(x: frame.midX, y: frame.maxY - 5))
    stage.advance(by: 1)
    #expect(abs(list.contentOffset.y - 260) < 15 && list.highlighted == nil)
    stage.hover(at: CGPoint(x: frame.midX, y: frame.midY))
    let rest = list.contentOffset.y
    stage.advance(by: 0.5)
    #expect(list.contentOffset.y == rest && list.highlighted != nil)
    stage.hover(at: CGPoint(x: frame.midX, y: frame.maxY - 5))
    stage.runUntilIdle(limit: 10)
    #expect(list.contentOffset.y == list.contentSize.height - list.bounds.height)
    stage.hover(at: CGPoint(x: frame.midX, y: frame.minY + 5))
    stage.runUntilIdle(limit: 10)
    #expect(list.contentOffset.y == 0)
    #expect(!stage.needsFrames)
  }

  @Test func `a click on an arrow chooses nothing, and a closed menu stops scrolling`() throws {
    let (panel, _) = try open(40)
    let frame = panel.convert(panel.bounds, to: nil)
    stage.tap(at: CGPoint(x: frame.midX, y: frame.maxY - 5))
    #expect(UIApplication.shared.openMenu != nil)
    stage.type(.keyboardEscape)
    stage.advance(by: 0.5)
    #expect(UIApplication.shared.openMenu == nil && !stage.needsFrames)
  }

  @Test func `the selected entry and an entry highlighted by key are scrolled into view`() throws {
    let (_, list) = try open(40, marked: 30)
    func isClear(_ index: Int) throws -> Bool {
      let row = try #require(
        list.subviews.compactMap { $0 as? MenuRowView }.sorted { $0.frame.minY < $1.frame.minY }[index])
      return list.bounds.insetBy(dx: 0, dy: 30).contains(row.frame)
    }
    #expect(try isClear(30))
    stage.type(.keyboardDownArrow)
    for _ in 0..<15 { stage.type(.keyboardDownArrow) }
    #expect(list.highlighted == 15)
    #expect(try isClear(15))
  }

  @Test func `a long subtitle is broken into two lines within the menu's width`() throws {
    let short = MenuRowView(.choice(UIAction(title: "A", subtitle: "short") { _ in }), hasMarks: false)
    let long = MenuRowView(
      .choice(UIAction(title: "A", subtitle: String(repeating: "many words ", count: 8)) { _ in }), hasMarks: false)
    #expect(long.height(inWidth: 300) > short.height(inWidth: 300) + 10)
    #expect(long.height(inWidth: 2000) == short.height(inWidth: 2000))
    let label = try #require(long.subviews.compactMap { $0 as? UILabel }.first { $0.text?.hasPrefix("many") ?? false })
    long.frame = CGRect(x: 0, y: 0, width: 300, height: long.height(inWidth: 300))
    long.layoutIfNeeded()
    #expect(label.frame.height > label.font.lineHeight * 1.5 && long.bounds.contains(label.frame))
  }
}
