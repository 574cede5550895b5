import QuartzCore
import Testing

@testable import UIKit

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

  /// Lets time pass with animations, a frame at once.
  private func wait(_ seconds: Double) {
    CATransaction.flush()
    for _ in 0..<Int(seconds * 60) {
      stage.wait(1.0 / 60)
      FrameStages.finishAnimations()
      CATransaction.flush()
    }
  }

  @Test func `pulled far enough it begins in the hand, once, and stays in sight until it is over`() {
    stage.down(200, 100)
    stage.drag(200, 100, by: 0, 150)
    #expect(log.refreshes == 0 && !control.isRefreshing && control.alpha > 0.5)
    stage.drag(200, 250, by: 0, 100)
    #expect(log.refreshes == 1 && control.isRefreshing)
    stage.drag(200, 350, by: 0, -50)
    stage.drag(200, 300, by: 0, 80)
    #expect(log.refreshes == 1)
    wait(0.2)
    stage.up(200, 380)
    wait(1.5)
    #expect(stage.y == -60)
    #expect(stage.scrollView.adjustedContentInset.top == 60)
    #expect(stage.scrollView.contentInset.top == 0)
    #expect(control.convert(control.bounds, to: nil) == CGRect(x: 0, y: 0, width: 400, height: 60))
    control.endRefreshing()
    #expect(!control.isRefreshing)
    wait(1)
    #expect(stage.y == 0 && control.alpha == 0 && stage.scrollView.adjustedContentInset.top == 0)
    #expect(log.refreshes == 1)
  }

  @Test func `too short a pull springs back and begins nothing`() {
    stage.down(200, 100)
    stage.drag(200, 100, by: 0, 120)
    wait(0.2)
    stage.up(200, 220)
    wait(1.5)
    #expect(log.refreshes == 0 && stage.y == 0 && control.alpha == 0)
  }

  @Test func `a flick that runs into the top begins nothing`() {
    stage.scrollView.contentOffset.y = 300
    stage.flick(by: 290, over: 0.05)
    wait(2)
    #expect(log.refreshes == 0 && stage.y == 0)
  }

  @Test func `begun by code it makes room, tells nobody and moves nothing`() {
    control.beginRefreshing()
    #expect(control.isRefreshing && log.refreshes == 0 && stage.y == 0)
    stage.scrollView.setContentOffset(CGPoint(x: 0, y: -60), animated: true)
    wait(1)
    #expect(stage.y == -60)
    // New data in the meantime changes nothing of that.
    stage.scrollView.contentSize.height = 2000
    wait(0.1)
    #expect(stage.y == -60)
    control.endRefreshing()
    wait(1)
    #expect(stage.y == 0)
  }

  @Test func `where the content has been scrolled on it stays there as the update ends`() {
    control.beginRefreshing()
    stage.scrollView.contentOffset.y = 500
    control.endRefreshing()
    wait(1)
    #expect(stage.y == 500)
  }

  @Test func `an end in the midst of a drag makes no leap`() {
    control.beginRefreshing()
    stage.scrollView.contentOffset.y = -60
    stage.down(200, 100)
    stage.drag(200, 100, by: 0, 40)
    let before = stage.y
    control.endRefreshing()
    stage.drag(200, 140, by: 0, 1, over: 0.01)
    #expect(abs(stage.y - before) <= 1)
    wait(0.2)
    stage.up(200, 141)
    wait(1.5)
    #expect(stage.y == 0)
  }

  @Test func `taken away it leaves nothing`() {
    control.beginRefreshing()
    stage.scrollView.contentOffset.y = -60
    stage.scrollView.refreshControl = nil
    #expect(control.superview == nil && stage.scrollView.adjustedContentInset.top == 0)
  }
}
