import QuartzCore
import Testing
import UIKit

@testable import UIKitCore

@MainActor @Suite(.serialized) struct UIRefreshControlTests {
  private final class Log {
    var refreshes = 0
  }

  private let stage = ScrollStage()
  private let control = UIRefreshControl()
  private let log = Log()

  init() {
    control.addAction(UIAction { [log] _ in log.refreshes += 1 }, for: .valueChanged)
    stage.scrollView.refreshControl = control
    #expect(control.superview === stage.scrollView)
  }

  @Test func `a long pull begins refreshing once, and the control stays visible until the end`() {
    stage.down(200, 100)
    stage.drag(200, 100, by: 0, 150)
    #expect(log.refreshes == 0 && !control.isRefreshing && control.alpha > 0.5)
    stage.drag(200, 250, by: 0, 100)
    #expect(log.refreshes == 1 && control.isRefreshing)
    stage.drag(200, 350, by: 0, -50)
    stage.drag(200, 300, by: 0, 80)
    #expect(log.refreshes == 1)
    stage.wait(0.2)
    stage.up(200, 380)
    stage.wait(1.5)
    #expect(stage.y == -60)
    #expect(stage.scrollView.adjustedContentInset.top == 60)
    #expect(stage.scrollView.contentInset.top == 0)
    #expect(control.convert(control.bounds, to: nil) == CGRect(x: 0, y: 0, width: 400, height: 60))
    control.endRefreshing()
    #expect(!control.isRefreshing)
    stage.wait(1)
    #expect(stage.y == 0 && control.alpha == 0 && stage.scrollView.adjustedContentInset.top == 0)
    #expect(log.refreshes == 1)
  }

  @Test func `a short pull springs back and does not refresh`() {
    stage.down(200, 100)
    stage.drag(200, 100, by: 0, 120)
    stage.wait(0.2)
    stage.up(200, 220)
    stage.wait(1.5)
    #expect(log.refreshes == 0 && stage.y == 0 && control.alpha == 0)
  }

  @Test func `a flick into the top does not refresh`() {
    stage.scrollView.contentOffset.y = 300
    stage.flick(by: 290, over: 0.05)
    stage.wait(2)
    #expect(log.refreshes == 0 && stage.y == 0)
  }

  @Test func `beginRefreshing adds an inset without an event or a scroll`() {
    control.beginRefreshing()
    #expect(control.isRefreshing && log.refreshes == 0 && stage.y == 0)
    stage.scrollView.setContentOffset(CGPoint(x: 0, y: -60), animated: true)
    stage.wait(1)
    #expect(stage.y == -60)
    // A change of the content size meanwhile changes nothing.
    stage.scrollView.contentSize.height = 2000
    stage.wait(0.1)
    #expect(stage.y == -60)
    control.endRefreshing()
    stage.wait(1)
    #expect(stage.y == 0)
  }

  @Test func `the end of a refresh keeps the offset of scrolled content`() {
    control.beginRefreshing()
    stage.scrollView.contentOffset.y = 500
    control.endRefreshing()
    stage.wait(1)
    #expect(stage.y == 500)
  }

  @Test func `the end of a refresh during a drag causes no jump`() {
    control.beginRefreshing()
    stage.scrollView.contentOffset.y = -60
    stage.down(200, 100)
    stage.drag(200, 100, by: 0, 40)
    let before = stage.y
    control.endRefreshing()
    stage.drag(200, 140, by: 0, 1, over: 0.01)
    #expect(abs(stage.y - before) <= 1)
    stage.wait(0.2)
    stage.up(200, 141)
    stage.wait(1.5)
    #expect(stage.y == 0)
  }

  @Test func `a removed refresh control leaves no inset`() {
    control.beginRefreshing()
    stage.scrollView.contentOffset.y = -60
    stage.scrollView.refreshControl = nil
    #expect(control.superview == nil && stage.scrollView.adjustedContentInset.top == 0)
  }
}
