import Foundation
import Testing
import UIKit

@testable import UIKitCore

@MainActor @Suite(.serialized) struct TransitionMonitorTests {
  /// Holds the page that it drives away, as one should not.
  private final class ClingingInteraction: UIPercentDrivenInteractiveTransition {
    let page: UIViewController

    init(_ page: UIViewController) {
      self.page = page
      super.init()
    }
  }

  private func lines(of body: () -> Void) -> [String] {
    var lines: [String] = []
    let former = TransitionDiagnostics.sink
    TransitionDiagnostics.sink = { lines.append($0) }
    body()
    TransitionDiagnostics.sink = former
    return lines
  }

  @Test func `a page that its own interaction keeps alive is named, once`() {
    let stage = TransitionStage()
    let page = stage.settled("page")
    let interaction = ClingingInteraction(page)
    stage.director.interaction = interaction
    stage.navigation.popViewController(animated: true)
    interaction.update(0.5)
    interaction.finish()
    stage.advance(by: 3)
    let told = lines {
      TransitionMonitor.reportLeaks()
      TransitionMonitor.reportLeaks()
    }
    #expect(told.count == 1)
    #expect(told.first?.contains("LoggingPage lives on") ?? false)
    #expect(told.first?.contains("ClingingInteraction") ?? false)
  }

  @Test func `a page that goes as it should is not`() {
    let stage = TransitionStage()
    let interaction: UIPercentDrivenInteractiveTransition
    do {
      stage.settled("page")
      interaction = stage.startInteractivePop()
      interaction.finish()
    }
    stage.advance(by: 3)
    #expect(lines { TransitionMonitor.reportLeaks() } == [])
  }
}
