import Testing
import UIKit

@testable import Player

@MainActor
struct LeakTrackerTests {
  @Test func `pages on the stack and pages that died are no leaks`() {
    let leakTracker = LeakTracker()
    let root = UIViewController()
    leakTracker.add(root)
    do { leakTracker.add(UIViewController()) }
    #expect(leakTracker.leaks(besides: [root]) == 0)
  }

  @Test func `a page that was left and lives is a leak, however often it was shown`() {
    let leakTracker = LeakTracker()
    let page = UIViewController()
    leakTracker.add(page)
    leakTracker.add(page)
    #expect(leakTracker.leaks(besides: []) == 1)
    #expect(leakTracker.leaks(besides: [page]) == 0)
  }
}
