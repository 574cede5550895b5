import Foundation
import QuartzCore
import Testing

@testable import UIKit
@testable import UIKitCore

@MainActor @Suite(.serialized) struct NavigationBarLookTests {
  private func background(_ bar: UIView) -> BarBackground? { bar.subviews.compactMap { $0 as? BarBackground }.first }

  /// The background view of a bar and its color layer.
  private func tone(_ bar: UIView) -> CALayer? { background(bar)?.subviews[1].layer }

  private func labels(in view: UIView) -> [UILabel] {
    view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels(in: $0) }
  }

  private func titleColor(_ text: String, in bar: UIView) -> UIColor? {
    labels(in: bar).first { $0.text == text }?.textColor
  }

  // MARK: Without transitions

  @Test func `a bar blurs its background unless it is opaque`() {
    let bar = UINavigationBar(frame: .zero)
    #expect(background(bar)?.resolved == .chrome)
    bar.barTintColor = .red
    #expect(background(bar)?.resolved.color == UIColor.red.withAlphaComponent(ResolvedBarAppearance.tintOpacity))
    bar.isTranslucent = false
    #expect(background(bar)?.resolved == .opaque(.red))
  }

  @Test func `the background of the bar extends to the top edge of the safe area`() throws {
    let (stage, bar, _) = makeStage()
    let stack = stage.navigation
    stack.additionalSafeAreaInsets.top = 13
    stage.advance(by: 0.1)
    let shown = try #require(background(bar))
    #expect(bar.frame.minY == 13)
    let reach = shown.convert(shown.bounds, to: stack.view)
    #expect(reach == CGRect(x: 0, y: 0, width: stack.view.bounds.width, height: 57))
    stack.additionalSafeAreaInsets.top = 0
    stage.advance(by: 0.1)
    #expect(shown.frame == bar.bounds)
  }

  @Test func `empty background and shadow images make the background transparent`() {
    let bar = UINavigationBar(frame: .zero)
    bar.setBackgroundImage(UIImage(), for: .default)
    bar.shadowImage = UIImage()
    let resolved = background(bar)?.resolved
    #expect(resolved?.effect == nil && resolved?.color == nil)
    let views = background(bar)?.subviews ?? []
    #expect(views.last?.alpha == 0)
    #expect(bar.backgroundImage(for: .default) != nil && bar.backgroundImage(for: .compact) == nil)
    bar.setBackgroundImage(nil, for: .default)
    #expect(background(bar)?.resolved.effect != nil)
  }

  @Test func `a black bar has a white title, and title text attributes override it`() {
    let stage = TransitionStage()
    let bar = stage.navigation.navigationBar
    #expect(titleColor("root", in: bar) == .label)
    bar.barStyle = .black
    #expect(titleColor("root", in: bar) == .white)
    bar.titleTextAttributes = [.foregroundColor: UIColor.green, .font: UIFont.systemFont(ofSize: 15)]
    #expect(titleColor("root", in: bar) == .green)
    #expect(labels(in: bar).first?.font.pointSize == 15)
  }

  @Test func `an appearance that leaves the title as it is does not make its text again`() throws {
    let stage = TransitionStage()
    let bar = stage.navigation.navigationBar
    let title = try #require(labels(in: bar).first { $0.text == "root" })
    let text = try #require(title.attributedText)
    bar.standardAppearance.backgroundColor = .orange
    #expect(labels(in: bar).contains { $0.attributedText === text })
    bar.standardAppearance.titleTextAttributes = [.foregroundColor: UIColor.green]
    #expect(titleColor("root", in: bar) == .green)
    stage.navigation.topViewController?.title = "other"
    #expect(titleColor("other", in: bar) == .green)
  }

  @Test func `an appearance overrides the bar's own properties, and the bar copies it`() {
    let bar = UINavigationBar(frame: .zero)
    bar.barTintColor = .red
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .blue
    bar.standardAppearance = appearance
    #expect(background(bar)?.resolved.color == .blue)
    appearance.backgroundColor = .green
    #expect(background(bar)?.resolved.color == .blue)
    bar.standardAppearance.backgroundColor = .green
    #expect(background(bar)?.resolved.color == .green)
    bar.standardAppearance.configureWithTransparentBackground()
    #expect(background(bar)?.resolved == ResolvedBarAppearance())
  }

  @Test func `modifying the bar's standard appearance applies it`() {
    let bar = UINavigationBar(frame: .zero)
    bar.standardAppearance.backgroundColor = .orange
    #expect(background(bar)?.resolved.color == .orange)
  }

  @Test func `a copy of an appearance is complete and independent`() throws {
    let appearance = UINavigationBarAppearance()
    appearance.titleTextAttributes = [.foregroundColor: UIColor.red]
    appearance.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.green]
    appearance.shadowColor = nil
    let copy = try #require(appearance.copy() as? UINavigationBarAppearance)
    #expect(copy.titleTextAttributes.color == .red && copy.shadowColor == nil)
    #expect(copy.buttonAppearance.normal.titleTextAttributes.color == .green)
    copy.buttonAppearance.normal.titleTextAttributes = [:]
    #expect(appearance.buttonAppearance.normal.titleTextAttributes.color == .green)
  }

  @Test func `the appearance of an item applies while the item is on top`() {
    let stage = TransitionStage()
    let bar = stage.navigation.navigationBar
    let own = UINavigationBarAppearance()
    own.configureWithTransparentBackground()
    let page = stage.page("page")
    page.navigationItem.standardAppearance = own
    stage.navigation.pushViewController(page, animated: true)
    stage.advance(by: 1.1)
    #expect(background(bar)?.resolved == ResolvedBarAppearance())
    stage.navigation.popViewController(animated: true)
    stage.advance(by: 1.1)
    #expect(background(bar)?.resolved == .chrome)
  }

  @Test func `the scroll edge appearance applies while the content is at its top`() {
    let stage = TransitionStage()
    let bar = stage.navigation.navigationBar
    let edge = UINavigationBarAppearance()
    edge.configureWithTransparentBackground()
    bar.scrollEdgeAppearance = edge
    #expect(background(bar)?.resolved == ResolvedBarAppearance())
    let list = UIViewController()
    let scroll = UIScrollView()
    scroll.contentSize = CGSize(width: 400, height: 2000)
    list.view = scroll
    stage.navigation.pushViewController(list, animated: true)
    stage.advance(by: 1.1)
    #expect(scroll.contentOffset.y == -44 && background(bar)?.resolved == ResolvedBarAppearance())
    scroll.contentOffset.y = 0
    stage.advance(by: 0.5)
    #expect(background(bar)?.resolved == .chrome)
    scroll.contentOffset.y = -44
    stage.advance(by: 0.5)
    #expect(background(bar)?.resolved == ResolvedBarAppearance())
  }

  // MARK: During transitions

  /// A view controller that sets the bar's colors when it appears and restores them when it disappears.
  private final class RedPage: UIViewController {
    private var former: UIColor?
    var putsBack = true

    override func viewWillAppear(_ animated: Bool) {
      former = navigationController?.navigationBar.barTintColor
      navigationController?.navigationBar.barTintColor = .red
      navigationController?.navigationBar.titleTextAttributes = [.foregroundColor: UIColor.white]
    }

    override func viewWillDisappear(_ animated: Bool) {
      guard putsBack else { return }
      navigationController?.navigationBar.barTintColor = former
      navigationController?.navigationBar.titleTextAttributes = nil
    }
  }

  private func makeStage() -> (TransitionStage, UINavigationBar, RedPage) {
    let stage = TransitionStage()
    let bar = stage.navigation.navigationBar
    bar.isTranslucent = false
    bar.barTintColor = .blue
    let page = RedPage()
    page.title = "red"
    return (stage, bar, page)
  }

  @Test func `colors that are set in viewWillAppear animate along with the push`() {
    let (stage, bar, page) = makeStage()
    stage.navigation.pushViewController(page, animated: true)
    #expect(tone(bar)?.presentation()?.backgroundColor == UIColor.blue.cgColor)
    #expect(titleColor("root", in: bar) == .label && titleColor("red", in: bar) == .white)
    stage.advance(by: 0.5)
    let middle = tone(bar)?.presentation()?.backgroundColor.map { UIColor(cgColor: $0) }
    var (red, blue): (CGFloat, CGFloat) = (0, 0)
    middle?.getRed(&red, green: nil, blue: &blue, alpha: nil)
    #expect(abs(red - 0.5) < 0.1 && abs(blue - 0.5) < 0.1)
    stage.advance(by: 0.6)
    #expect(background(bar)?.resolved == .opaque(.red))
    #expect(!bar.layer.hasAnimationsInSubtree)
  }

  @Test func `the bar's colors follow an interactive pop and are restored if it is cancelled`() {
    let (stage, bar, page) = makeStage()
    stage.navigation.pushViewController(page, animated: false)
    stage.advance(by: 0.1)
    #expect(background(bar)?.resolved == .opaque(.red))
    let interaction = stage.startInteractivePop()
    interaction.update(0.5)
    stage.advance(by: 0.1)
    var red: CGFloat = 0
    tone(bar)?.presentation()?.backgroundColor.map { UIColor(cgColor: $0) }?
      .getRed(&red, green: nil, blue: nil, alpha: nil)
    #expect(abs(red - 0.5) < 0.02)
    interaction.cancel()
    stage.advance(by: 1)
    #expect(background(bar)?.resolved == .opaque(.red))
    #expect(tone(bar)?.backgroundColor == UIColor.red.cgColor)
    #expect(titleColor("red", in: bar) == .white)
  }

  @Test func `colors that a popped view controller does not restore remain`() {
    let (stage, bar, page) = makeStage()
    page.putsBack = false
    stage.navigation.pushViewController(page, animated: true)
    stage.advance(by: 0.3)
    stage.navigation.popViewController(animated: true)
    stage.advance(by: 1.1)
    #expect(bar.barTintColor == .red)
    #expect(tone(bar)?.backgroundColor == UIColor.red.cgColor)
  }
}
