import StageTesting
import Testing
import UIKit

@testable import UIFoundation
@testable import UIKitCore

@Suite struct ImposedTraitsTests {
  /// A view controller that records the traits of its callbacks.
  private final class Page: UIViewController {
    var former: [UITraitCollection?] = []
    var atLoading: UITraitCollection?
    var coming: [UITraitCollection] = []
    var atLayout: UITraitCollection?

    override func viewDidLoad() {
      super.viewDidLoad()
      atLoading = traitCollection
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      former.append(previousTraitCollection)
    }

    override func willTransition(
      to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      coming.append(newCollection)
      super.willTransition(to: newCollection, with: coordinator)
    }

    override func viewDidLayoutSubviews() { atLayout = .current }
  }

  private let root = Page()
  private let child = Page()
  private let inner = Page()
  private let stage: Stage
  private let narrow = UITraitCollection(horizontalSizeClass: .compact)

  init() {
    stage = Stage(size: CGSize(width: 800, height: 700), rootViewController: root)
    for (outer, page) in [(root, child), (child, inner)] {
      outer.addChild(page)
      outer.view.addSubview(page.view)
      page.didMove(toParent: outer)
    }
    stage.advance(by: 0.1)
    for page in [root, child, inner] { page.former = [] }
  }

  @Test func `a container overrides the traits of a child and its descendants`() {
    root.setOverrideTraitCollection(narrow, forChild: child)
    #expect(root.overrideTraitCollection(forChild: child) == narrow)
    #expect(root.overrideTraitCollection(forChild: inner) == nil)
    #expect(root.traitCollection.horizontalSizeClass == .regular && root.former.isEmpty)
    for page in [child, inner] {
      #expect(page.traitCollection.horizontalSizeClass == .compact)
      #expect(page.traitCollection.verticalSizeClass == .regular)
      #expect(page.view.traitCollection.displayScale == root.traitCollection.displayScale)
      #expect(page.former.map { $0?.horizontalSizeClass } == [.regular])
    }
    root.setOverrideTraitCollection(nil, forChild: child)
    #expect(inner.traitCollection == root.traitCollection)
    #expect(inner.former.map { $0?.horizontalSizeClass } == [.regular, .compact])
  }

  @Test func `the innermost override wins for the traits that it specifies`() {
    root.setOverrideTraitCollection(UITraitCollection(traitsFrom: [narrow, .init(displayScale: 3)]), forChild: child)
    child.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .regular), forChild: inner)
    #expect(child.traitCollection.horizontalSizeClass == .compact)
    #expect(inner.traitCollection.horizontalSizeClass == .regular && inner.traitCollection.displayScale == 3)
  }

  @Test func `an overridden interface style changes colors, and all changes are one notification`() {
    inner.view.backgroundColor = .systemBackground
    root.setOverrideTraitCollection(
      UITraitCollection(traitsFrom: [narrow, .init(userInterfaceStyle: .dark)]), forChild: child)
    #expect(inner.view.layer.backgroundColor == UIColor(red: 0, green: 0, blue: 0, alpha: 1).cgColor)
    #expect(inner.traitCollection.userInterfaceStyle == .dark && inner.traitCollection.horizontalSizeClass == .compact)
    #expect(child.former.count == 1 && inner.former.count == 1)
  }

  @Test func `a child that is removed loses its override`() {
    root.setOverrideTraitCollection(narrow, forChild: child)
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    #expect(child.traitCollection.horizontalSizeClass == .regular)
    #expect(root.overrideTraitCollection(forChild: child) == nil)
  }

  @Test func `a presentation controller overrides the traits of the presented view controller`() {
    let page = Page()
    page.modalPresentationStyle = .overFullScreen
    page.presentationController?.overrideTraitCollection = narrow
    root.present(page, animated: true)
    stage.runUntilIdle(limit: 2)
    #expect(page.atLoading?.horizontalSizeClass == .compact && page.former.isEmpty)
    #expect(page.traitCollection.horizontalSizeClass == .compact)
    page.presentationController?.overrideTraitCollection = nil
    #expect(page.traitCollection.horizontalSizeClass == .regular)
    #expect(page.former.map { $0?.horizontalSizeClass } == [.compact])
    page.presentationController?.overrideTraitCollection = narrow
    page.dismiss(animated: true)
    stage.runUntilIdle(limit: 2)
    root.present(page, animated: false)
    #expect(page.traitCollection.horizontalSizeClass == .regular)
  }
  @Test func `a resize notifies a view controller only of changes to its own traits`() {
    root.setOverrideTraitCollection(narrow, forChild: child)
    for page in [root, child, inner] { page.former = [] }
    stage.resize(to: CGSize(width: 400, height: 700))
    #expect(root.coming.map(\.horizontalSizeClass) == [.compact])
    #expect(root.former.map { $0?.horizontalSizeClass } == [.regular])
    for page in [child, inner] { #expect(page.coming.isEmpty && page.former.isEmpty) }

    stage.resize(to: CGSize(width: 400, height: 300))
    #expect(child.coming.map(\.verticalSizeClass) == [.compact] && inner.coming == child.coming)
    #expect(inner.former.map { $0?.verticalSizeClass } == [.regular])
  }

  @Test func `willTransition receives the traits that the view controller will have`() {
    root.setOverrideTraitCollection(UITraitCollection(displayScale: 3), forChild: child)
    stage.resize(to: CGSize(width: 400, height: 700))
    #expect(child.coming.map(\.displayScale) == [3] && inner.coming.map(\.displayScale) == [3])
    #expect(child.coming == [child.traitCollection])
  }

  @Test func `the current trait collection is the view controller's own during layout`() {
    root.setOverrideTraitCollection(narrow, forChild: child)
    for page in [root, inner] { page.view.setNeedsLayout() }
    stage.advance(by: 0.1)
    #expect(inner.atLayout?.horizontalSizeClass == .compact)
    #expect(root.atLayout?.horizontalSizeClass == .regular)
  }

  @Test func `a view controller with its own interface style is notified of other trait changes, too`() {
    inner.overrideUserInterfaceStyle = .dark
    inner.former = []
    root.setOverrideTraitCollection(
      UITraitCollection(traitsFrom: [narrow, .init(userInterfaceStyle: .dark)]), forChild: child)
    #expect(inner.former.map { $0?.horizontalSizeClass } == [.regular])
    #expect(inner.former.map { $0?.userInterfaceStyle } == [.dark])
  }
}
