import Foundation
import Testing
import UIKit

@testable import UIKitCore

@Suite struct UIScrollViewZoomingTests {
  private let stage = TouchStage()
  private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  private let picture = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  private let owner: Owner

  init() {
    owner = Owner(picture)
    scroll.addSubview(picture)
    scroll.contentSize = picture.bounds.size
    scroll.delegate = owner
    scroll.minimumZoomScale = 1
    scroll.maximumZoomScale = 4
    stage.root.addSubview(scroll)
    stage.window.layoutIfNeeded()
  }

  @Test func `a scroll view without a zooming view does not zoom`() {
    scroll.delegate = nil
    scroll.zoomScale = 2
    #expect(scroll.zoomScale == 1)
    #expect(picture.transform == .identity)
  }

  @Test func `the zoom scale is limited and enlarges the content about its center`() {
    scroll.zoomScale = 2
    #expect(scroll.zoomScale == 2)
    #expect(scroll.contentSize == CGSize(width: 800, height: 800))
    #expect(scroll.contentOffset == CGPoint(x: 200, y: 200))
    #expect(picture.frame == CGRect(x: 0, y: 0, width: 800, height: 800))
    scroll.zoomScale = 100
    #expect(scroll.zoomScale == 4)
    scroll.zoomScale = 0
    #expect(scroll.zoomScale == 1)
    #expect(scroll.contentOffset == .zero)
  }

  @Test func `zoom(to:) fills the view with the rectangle`() {
    scroll.zoom(to: CGRect(x: 100, y: 0, width: 200, height: 100), animated: false)
    #expect(scroll.zoomScale == 2)
    #expect(scroll.contentOffset == CGPoint(x: 200, y: 0))
  }

  @Test func `a pinch zooms about the point between the fingers`() {
    stage.down(150, 200, id: 1)
    stage.down(250, 200, id: 2)
    stage.move(258, 200, id: 2)
    let anchor = scroll.convert(CGPoint(x: 204, y: 200), from: nil)
    #expect(abs(anchor.x - scroll.contentOffset.x - 204) < 1)
    stage.move(366, 200, id: 2)
    #expect(abs(scroll.zoomScale - 2) < 1e-9)
    #expect(scroll.isZooming)
    // The point between the fingers moves from (204, 200) to (258, 200), within the rounding to pixels.
    let shown = picture.convert(CGPoint(x: 258, y: 200), from: nil)
    #expect(abs(shown.x - 204) <= 0.5 && abs(shown.y - 200) <= 0.5)
    stage.up(366, 200, id: 2)
    stage.up(150, 200, id: 1)
    #expect(!scroll.isZooming)
    #expect(owner.log.first == "begin" && owner.log.last == "end 2.0")
  }

  @Test func `a pinch beyond the limit has decreasing effect and bounces back`() {
    stage.down(100, 200, id: 1)
    stage.down(300, 200, id: 2)
    stage.move(292, 200, id: 2)
    stage.move(196, 200, id: 2)
    #expect(scroll.isZoomBouncing)
    #expect(scroll.zoomScale > 0.5 && scroll.zoomScale < 0.9)
    stage.up(196, 200, id: 2)
    stage.up(100, 200, id: 1)
    #expect(scroll.zoomScale == 1)
    #expect(scroll.contentOffset == .zero)
    #expect(owner.log.last == "end 1.0")
  }

  @Test func `the remaining finger after a pinch continues to drag`() {
    stage.down(150, 200, id: 1)
    stage.down(250, 200, id: 2)
    stage.move(366, 200, id: 2)
    stage.up(366, 200, id: 2)
    let before = scroll.contentOffset
    stage.move(130, 180, id: 1)
    stage.move(110, 160, id: 1)
    #expect(scroll.contentOffset.y > before.y + 15)
    stage.up(110, 160, id: 1)
  }

  @Test func `the wheel zooms about the pointer while Control is pressed`() {
    let position = CGPoint(x: 100, y: 300)
    stage.key(.keyboardLeftControl, isDown: true, modifiers: .control)
    stage.deliver(.wheel(delta: CGVector(dx: 0, dy: 1), position: position, isPrecise: true))
    #expect(abs(scroll.zoomScale - 1.2) < 1e-9)
    let shown = picture.convert(position, from: nil)
    #expect(abs(shown.x - 100) < 1e-6 && abs(shown.y - 300) < 1e-6)
    stage.key(.keyboardLeftControl, isDown: false)
  }
}

/// Provides the zooming view and records the delegate calls.
private final class Owner: NSObject, UIScrollViewDelegate {
  private let view: UIView
  var log: [String] = []

  init(_ view: UIView) { self.view = view }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { log.append("begin") }
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    log.append("end \(scale)")
  }
}
