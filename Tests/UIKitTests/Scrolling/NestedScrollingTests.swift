import CoreGraphics
import StageTesting
import Testing
import UIKit

@testable import UIKitCore

@Suite struct NestedScrollingTests {
  private let page = UIViewController()
  private let stage: Stage
  private let outer = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
  private let inner = UIScrollView(frame: CGRect(x: 0, y: 100, width: 400, height: 400))

  init() {
    stage = Stage(size: CGSize(width: 400, height: 600), rootViewController: page)
    outer.contentSize = CGSize(width: 400, height: 2000)
    inner.contentSize = CGSize(width: 400, height: 1000)
    page.view.addSubview(outer)
    outer.addSubview(inner)
    stage.advance(by: 0.1)
  }

  private func drag(_ dx: Double, _ dy: Double) {
    stage.drag(
      from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200 + dx, y: 300 + dy), over: 0.3, hold: 0.2)
    stage.runUntilIdle(limit: 3)
  }

  @Test func `the inner scroll view scrolls while it can`() {
    drag(0, -110)
    #expect(inner.contentOffset.y == 100 && outer.contentOffset.y == 0)
  }

  @Test func `an inner scroll view at its end leaves the drag to the outer one`() {
    inner.contentOffset.y = 600
    drag(0, -110)
    #expect(inner.contentOffset.y == 600 && outer.contentOffset.y == 100)
    drag(0, 60)
    #expect(inner.contentOffset.y == 550 && outer.contentOffset.y == 100)
  }

  @Test func `the inner scroll view bounces if neither can scroll`() {
    drag(0, 0)
    stage.press(at: CGPoint(x: 200, y: 300))
    stage.drag(to: CGPoint(x: 200, y: 400), over: 0.2)
    #expect(inner.contentOffset.y < 0 && outer.contentOffset.y == 0)
    stage.release()
    stage.runUntilIdle(limit: 3)
    #expect(inner.contentOffset.y == 0)
  }

  @Test func `nested scroll views with different axes scroll separately`() {
    inner.contentSize = CGSize(width: 1200, height: 400)
    drag(-110, 0)
    #expect(inner.contentOffset.x == 100 && outer.contentOffset == .zero)
    drag(0, -110)
    #expect(inner.contentOffset.x == 100 && outer.contentOffset.y == 100)
  }

  @Test func `nested paging turns the outer page at the inner view's end`() {
    outer.contentSize = CGSize(width: 1200, height: 600)
    inner.contentSize = CGSize(width: 800, height: 400)
    for view in [outer, inner] { view.isPagingEnabled = true }
    drag(-260, 0)
    #expect(inner.contentOffset.x == 400 && outer.contentOffset.x == 0)
    drag(-260, 0)
    #expect(inner.contentOffset.x == 400 && outer.contentOffset.x == 400)
  }

  @Test func `a pan that waits for the scroll view's pan receives the drags that it refuses`() {
    let pan = UIPanGestureRecognizer()
    var begun = 0
    pan.addTarget(stage, action: selector { if pan.state == .began { begun += 1 } })
    pan.require(toFail: inner.panGestureRecognizer)
    outer.isScrollEnabled = false
    page.view.addGestureRecognizer(pan)
    drag(0, -110)
    #expect(begun == 0 && inner.contentOffset.y == 100)
    drag(110, 0)
    #expect(begun == 1)
  }
}

/// Tests a sheet that is dragged down by the list inside, as apps implement it.
@Suite struct DragToDismissTests {
  private final class Sheet: NSObject, UIGestureRecognizerDelegate, UIScrollViewDelegate {
    let view = UIView(frame: CGRect(x: 0, y: 100, width: 400, height: 500))
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 500))
    let pan = UIPanGestureRecognizer()
    var offset: CGFloat = 0
    var states: [UIGestureRecognizer.State] = []

    override init() {
      super.init()
      list.contentSize = CGSize(width: 400, height: 3000)
      list.delegate = self
      view.addSubview(list)
      pan.delegate = self
      pan.addTarget(self, action: selector(Sheet.dragged(_:)))
      view.addGestureRecognizer(pan)
    }

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { true }

    func dragged(_ pan: UIPanGestureRecognizer) {
      states.append(pan.state)
      let progressMap = pan.translation(in: nil).y
      if list.contentOffset.y <= 0, progressMap > 0 || offset > 0 {
        offset = max(offset + progressMap, 0)
        view.transform = CGAffineTransform(translationX: 0, y: offset)
      }
      pan.setTranslation(.zero, in: nil)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      if scrollView.contentOffset.y < 0 || offset > 0 { scrollView.contentOffset.y = 0 }
    }
  }

  private let page = UIViewController()
  private let stage: Stage
  private let sheet = Sheet()

  init() {
    stage = Stage(size: CGSize(width: 400, height: 600), rootViewController: page)
    page.view.addSubview(sheet.view)
    stage.advance(by: 0.1)
  }

  @Test func `a list at its top moves the sheet along with the pointer`() {
    stage.press(at: CGPoint(x: 200, y: 300))
    stage.drag(to: CGPoint(x: 200, y: 410), over: 0.3)
    #expect(abs(sheet.offset - 100) < 1)
    #expect(sheet.list.contentOffset.y == 0)
    stage.release()
    stage.runUntilIdle(limit: 3)
    #expect(sheet.states.last == .ended)
    #expect(sheet.list.panGestureRecognizer.state == .possible && !stage.needsFrames)
  }

  @Test func `a scrolled list scrolls to its top before it moves the sheet`() {
    sheet.list.contentOffset.y = 60
    stage.press(at: CGPoint(x: 200, y: 300))
    stage.drag(to: CGPoint(x: 200, y: 350), over: 0.2)
    #expect(sheet.list.contentOffset.y == 20 && sheet.offset == 0)
    stage.drag(to: CGPoint(x: 200, y: 420), over: 0.2)
    #expect(sheet.list.contentOffset.y == 0 && abs(sheet.offset - 50) < 6)
    stage.release()
  }

  @Test func `reversing the drag continues without a jump of the list`() {
    stage.press(at: CGPoint(x: 200, y: 300))
    stage.drag(to: CGPoint(x: 200, y: 410), over: 0.3)
    stage.drag(to: CGPoint(x: 200, y: 300), over: 0.3)
    #expect(sheet.offset < 12 && sheet.list.contentOffset.y < 12)
    let before = sheet.list.contentOffset.y
    stage.drag(to: CGPoint(x: 200, y: 250), over: 0.3)
    #expect(abs(sheet.list.contentOffset.y - before - 50) < 12)
    stage.release()
  }
}
