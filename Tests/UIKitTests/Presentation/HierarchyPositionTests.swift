import Foundation
import Testing
import UIKit

@testable import UIKitCore

/// Animators that move the view of a presenter that stays, as some do that were written for another style.
@MainActor @Suite(.serialized) struct HierarchyPositionTests {
  private let stage = ModalStage()

  /// Takes the presenter's view into the container, on the way in, on the way out, or both; or out of the tree at the
  /// end of the way in.
  private final class Moving: NSObject, UIViewControllerAnimatedTransitioning {
    nonisolated enum When: CaseIterable, Sendable {
      case comes, goes, both, removes
    }

    let when: When

    init(_ when: When) {
      self.when = when
      super.init()
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
      0.5
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      guard let from = transitionContext.viewController(forKey: .from),
        let to = transitionContext.viewController(forKey: .to)
      else { return }
      let container = transitionContext.containerView
      let comes = to.presentingViewController === from
      let (page, presenter) = comes ? (to, from) : (from, to)
      if when == .both || when == (comes ? .comes : .goes) { container.insertSubview(presenter.view, at: 0) }
      if comes { container.addSubview(page.view) }
      page.view.alpha = comes ? 0 : 1
      UIView.animate(withDuration: 0.5) {
        page.view.alpha = comes ? 1 : 0
      } completion: { [when] _ in
        let completed = !transitionContext.transitionWasCancelled
        if when == .removes, comes, completed { presenter.view.removeFromSuperview() }
        transitionContext.completeTransition(completed)
      }
    }
  }

  private func page(_ name: String, _ style: UIModalPresentationStyle, _ director: ModalDirector) -> LoggingPage {
    let page = stage.page(name, style)
    page.transitioningDelegate = director
    return page
  }

  /// What is said meanwhile.
  private func lines(_ body: () -> Void) -> [String] {
    var lines: [String] = []
    let former = TransitionDiagnostics.sink
    TransitionDiagnostics.sink = { lines.append($0) }
    defer { TransitionDiagnostics.sink = former }
    body()
    return lines
  }

  @Test(arguments: [UIModalPresentationStyle.custom, .overFullScreen], Moving.When.allCases)
  private func `a view that was moved is put back after the dismissal`(
    style: UIModalPresentationStyle, when: Moving.When
  ) {
    let director = ModalDirector()
    director.animator = Moving(when)
    let page = page("page", style, director)
    _ = lines {
      stage.root.present(page, animated: true)
      stage.advance(by: 1)
      page.dismiss(animated: true)
      stage.advance(by: 1)
    }
    stage.expectNothingPresented()
  }

  @Test(arguments: [Moving.When.comes, .both])
  private func `a presentation that is cancelled puts it back, too`(when: Moving.When) {
    let director = ModalDirector()
    director.animator = Moving(when)
    let page = page("page", .custom, director)
    _ = lines {
      stage.root.present(page, animated: true)
      stage.advance(by: 0.2)
      page.dismiss(animated: true)
      stage.advance(by: 1)
    }
    stage.expectNothingPresented()
  }

  @Test func `after a dismissal that is cancelled it stands where it stood before`() {
    let director = ModalDirector()
    director.animator = Moving(.goes)
    let page = page("page", .custom, director)
    stage.root.present(page, animated: true)
    stage.advance(by: 1)
    let interaction = UIPercentDrivenInteractiveTransition()
    director.interaction = interaction
    _ = lines {
      page.dismiss(animated: true)
      interaction.update(0.4)
      stage.advance(by: 0.1)
      #expect(stage.root.view.superview !== stage.window)
      interaction.cancel()
      stage.advance(by: 1)
    }
    #expect(stage.window.subviews.first === stage.root.view)
    #expect(stage.root.presentedViewController === page && page.view.alpha == 1)
    director.interaction = nil
    _ = lines {
      page.dismiss(animated: true)
      stage.advance(by: 1)
    }
    stage.expectNothingPresented()
  }

  @Test func `a chain that goes at once leaves every view in its place`() {
    let director = ModalDirector()
    director.animator = Moving(.both)
    let (first, second) = (page("first", .custom, director), page("second", .custom, director))
    _ = lines {
      stage.root.present(first, animated: true)
      stage.advance(by: 1)
      first.present(second, animated: true)
      stage.advance(by: 1)
      stage.root.dismiss(animated: true)
      stage.advance(by: 1)
    }
    stage.expectNothingPresented()
    #expect(first.appearance == .disappeared && second.appearance == .disappeared)
  }

  @Test func `it is said, once for each class of view controller`() {
    final class Mover: UIViewController {}
    let director = ModalDirector()
    director.animator = Moving(.comes)
    let root = Mover()
    stage.window.rootViewController = root
    let said = lines {
      for _ in 0..<2 {
        let page = page("page", .custom, director)
        root.present(page, animated: true)
        stage.advance(by: 1)
        page.dismiss(animated: true)
        stage.advance(by: 1)
      }
    }
    #expect(said.count == 1 && said[0].contains("Mover") && said[0].contains(".custom"))
    #expect(root.view.superview === stage.window)
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .custom], [true, false])
  func `a root that is replaced in mid-flight does not come back`(style: UIModalPresentationStyle, comes: Bool) {
    let page = stage.page("page", style)
    stage.root.present(page, animated: comes)
    if !comes { page.dismiss(animated: true) }
    stage.advance(by: 0.1)
    let new = LoggingPage("new", stage.log)
    stage.window.rootViewController = new
    stage.advance(by: 1)
    #expect(stage.window.subviews.map { $0 === new.view } == [true])
    #expect(stage.root.appearance == .disappeared && page.appearance == .disappeared)
    #expect(stage.log.unbalanced(shownAtFirst: ["root"]) == [])
  }
}
