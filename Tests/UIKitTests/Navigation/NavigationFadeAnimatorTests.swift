import Testing

@testable import UIKit
@testable import UIKitCore

@MainActor @Suite(.serialized) struct NavigationFadeAnimatorTests {
  /// Runs `body` with reduced motion.
  private func withReducedMotion(_ body: () -> Void) {
    UIAccessibility.isReduceMotionEnabled = true
    body()
    UIAccessibility.isReduceMotionEnabled = false
  }

  @Test func `a push with reduced motion is a fade, whatever the delegate's animator`() {
    let stage = TransitionStage(animator: .slide)
    let page = stage.page("next")
    withReducedMotion { stage.navigation.pushViewController(page, animated: true) }
    stage.advance(by: NavigationFadeAnimator.duration / 2)
    #expect(stage.x(of: page) == 0)
    #expect(page.view.layer.presentation().map { $0.opacity > 0.3 && $0.opacity < 0.7 } == true)
    stage.advance(by: NavigationFadeAnimator.duration)
    stage.expectAtRest(page)
  }

  @Test func `an interactive pop scrubs the fade, and a cancelled one restores the view controller`() {
    let stage = TransitionStage(animator: .slide)
    let page = stage.settled("next")
    withReducedMotion {
      let interaction = stage.startInteractivePop()
      interaction.update(0.4)
      #expect(stage.root.view.layer.presentation().map { abs($0.opacity - 0.4) < 1e-3 } == true)
      interaction.cancel()
    }
    stage.advance(by: 1)
    stage.expectAtRest(page)
  }
}
