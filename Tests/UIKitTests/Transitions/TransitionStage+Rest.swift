import Foundation
import Testing

@testable import UIKit
@testable import UIKitCore

extension TransitionStage {
  /// A stack of "root" and these view controllers without a transition, with a log that starts now.
  convenience init(at names: String..., animator: StageDirector.Choice = .plain) {
    self.init(animator: animator)
    for name in names where name != "root" { settled(name) }
    shownAtFirst = names.last ?? "root"
  }

  /// Waits until everything is idle and checks that stack, screen and calls agree, and that nothing is leaked.
  func expectRest(_ stack: [String], sourceLocation: SourceLocation = #_sourceLocation) {
    advance(by: 6)
    #expect(self.stack == stack, sourceLocation: sourceLocation)
    #expect(strays == [], sourceLocation: sourceLocation)
    #expect(log.unbalanced(shownAtFirst: [shownAtFirst]) == [], sourceLocation: sourceLocation)
    #expect(records.allSatisfy { $0.completions == 1 }, sourceLocation: sourceLocation)
    #expect(navigation.navigationBar.items?.map { $0.title ?? "" } == stack, sourceLocation: sourceLocation)
    guard let top = navigation.topViewController as? LoggingPage else { return }
    expectAtRest(top, sourceLocation: sourceLocation)
    for page in navigation.viewControllers.dropLast() {
      #expect(page.appearance == .disappeared, "\(page.title ?? "")", sourceLocation: sourceLocation)
      #expect(page.parent === navigation, sourceLocation: sourceLocation)
    }
  }
}
