import CoreGraphics
import Testing
import UIKit

@testable import UIKitCore

@Suite struct UIScrollViewSettingsTests {
  @Test func `pages are counted from the beginning of the content`() {
    let stage = ScrollStage(content: CGSize(width: 1200, height: 600))
    stage.scrollView.isPagingEnabled = true
    stage.scrollView.contentInset = UIEdgeInsets(top: 0, left: 50, bottom: 0, right: 50)
    stage.touches.stage.runFrame()
    #expect(stage.scrollView.contentOffset.x == -50)
    stage.touches.down(300, 300)
    stage.touches.drag(300, 300, by: -250, 0, over: 0.3)
    stage.touches.up(50, 300, after: 0.2)
    stage.wait(2)
    #expect(stage.scrollView.contentOffset.x == 350)
  }

  @Test(arguments: [(-100.0, -30.0, -90.0, 0.0), (-30, -100, 0, -90), (-100, -90, -92, -83)])
  func `a drag along one axis is locked to it, a diagonal one is not`(dx: Double, dy: Double, x: Double, y: Double) {
    let stage = ScrollStage(content: CGSize(width: 3000, height: 3000))
    stage.scrollView.isDirectionalLockEnabled = true
    stage.touches.down(200, 300)
    stage.touches.drag(200, 300, by: dx, dy)
    stage.touches.stage.runFrame()
    let offset = stage.scrollView.contentOffset
    #expect(abs(offset.x + x) < 6 && abs(offset.y + y) < 6)
    #expect((offset.x == 0) == (x == 0) && (offset.y == 0) == (y == 0))
    stage.touches.up(200 + dx, 300 + dy)
  }

  @Test(arguments: [UIScrollView.KeyboardDismissMode.none, .onDrag, .interactive])
  func `a drag ends text editing if the dismiss mode says so`(mode: UIScrollView.KeyboardDismissMode) {
    let stage = ScrollStage()
    let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 30))
    stage.scrollView.addSubview(field)
    stage.scrollView.keyboardDismissMode = mode
    field.becomeFirstResponder()
    stage.touches.down(200, 300)
    stage.touches.drag(200, 300, by: 0, -100)
    #expect(field.isEditing == (mode == .none))
    stage.touches.up(200, 200)
    field.resignFirstResponder()
  }

  @Test func `scrollIndicatorInsets sets the insets of both indicators`() {
    let view = UIScrollView(frame: .zero)
    view.scrollIndicatorInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(view.horizontalScrollIndicatorInsets == view.verticalScrollIndicatorInsets)
    #expect(view.verticalScrollIndicatorInsets.bottom == 3)
  }

  @Test(arguments: [
    // A quick drag scrolls from any view; one that has rested on a control belongs to it unless it is cancelled.
    (isControl: true, rest: 0.0, delays: true, canCancel: true, scrolls: true),
    (true, 0.3, true, true, false), (true, 0.0, false, true, false), (false, 0.3, true, true, true),
    (false, 0.3, true, false, false), (false, 0.0, false, false, false), (false, 0.0, true, false, true),
  ])
  func `a touched content view may keep its touch`(
    isControl: Bool, rest: Double, delays: Bool, canCancel: Bool, scrolls: Bool
  ) {
    let stage = ScrollStage()
    stage.scrollView.delaysContentTouches = delays
    stage.scrollView.canCancelContentTouches = canCancel
    let view = isControl ? UIControl() : UIView()
    view.frame = CGRect(x: 0, y: 0, width: 400, height: 600)
    stage.scrollView.addSubview(view)
    stage.down(200, 300)
    stage.wait(rest)
    #expect(stage.scrollView.isTracking && !stage.scrollView.isDragging)
    stage.drag(200, 300, by: 0, -100)
    #expect(stage.scrollView.isDragging == scrolls)
    stage.up(200, 200)
    #expect(!stage.scrollView.isTracking)
  }

  @Test func `touchesShouldCancel(in:) of a subclass determines which views lose a touch`() {
    final class Generous: UIScrollView {
      override func touchesShouldCancel(in view: UIView) -> Bool { true }
    }
    let stage = ScrollStage(Generous(frame: .zero))
    let control = UIControl(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
    stage.scrollView.addSubview(control)
    stage.down(200, 300)
    stage.wait(0.3)
    #expect(control.isTracking)
    stage.drag(200, 300, by: 0, -100)
    #expect(stage.scrollView.isDragging && !control.isTracking)
  }
}
