import Testing
import UIKit

@testable import Player

@MainActor
struct PageCensusTests {
  @Test func `pages on the stack and pages that died are no leaks`() {
    let census = PageCensus()
    let root = UIViewController()
    census.add(root)
    do { census.add(UIViewController()) }
    #expect(census.leaks(besides: [root]) == 0)
  }

  @Test func `a page that was left and lives is a leak, however often it was shown`() {
    let census = PageCensus()
    let page = UIViewController()
    census.add(page)
    census.add(page)
    #expect(census.leaks(besides: []) == 1)
    #expect(census.leaks(besides: [page]) == 0)
  }
}
