import StageTesting
import Testing
import UIKit

@testable import UIKitCore

/// Tests windows that fill only a part of the desktop window.
@Suite struct WindowFrameTests {
  private final class Pad: UIView {
    let log = EventLog()

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }

    private func note(_ phase: String, _ touches: Set<UITouch>) {
      for touch in touches {
        let point = touch.location(in: self), inWindow = touch.location(in: nil)
        log.add("\(phase) \(Int(point.x)),\(Int(point.y)) in window \(Int(inWindow.x)),\(Int(inWindow.y))")
      }
    }
  }

  private let stage = Stage(size: CGSize(width: 400, height: 300), rootViewController: UIViewController())

  private func makeWindow(_ frame: CGRect, level: UIWindow.Level = UIWindow.Level(1)) -> (UIWindow, Pad) {
    let window = UIWindow(frame: frame), page = UIViewController(), pad = Pad()
    window.windowLevel = level
    page.view.addSubview(pad)
    window.rootViewController = page
    pad.frame = CGRect(x: 10, y: 20, width: 80, height: 60)
    window.isHidden = false
    return (window, pad)
  }

  @Test func `touches have the coordinates of their window`() {
    let (window, pad) = makeWindow(CGRect(x: 200, y: 100, width: 150, height: 120))
    stage.drag(from: CGPoint(x: 220, y: 130), to: CGPoint(x: 230, y: 150), over: 0.02)
    #expect(pad.log.lines.first == "began 10,10 in window 20,30")
    #expect(pad.log.lines.last == "ended 20,30 in window 30,50")
    #expect(window.convert(CGPoint(x: 20, y: 30), to: UIWindow?.none) == CGPoint(x: 220, y: 130))
    #expect(window.convert(CGPoint(x: 220, y: 130), from: UIWindow?.none) == CGPoint(x: 20, y: 30))
    #expect(pad.accessibilityFrame == CGRect(x: 210, y: 120, width: 80, height: 60))
  }

  @Test func `a touch beside the window reaches the one behind it`() {
    let behind = Pad(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    stage.window.rootViewController?.view.addSubview(behind)
    let (window, pad) = makeWindow(CGRect(x: 200, y: 100, width: 150, height: 120))
    stage.tap(at: CGPoint(x: 100, y: 130))
    #expect(behind.log.lines.count == 2 && pad.log.lines.isEmpty)
    window.isHidden = true
    stage.tap(at: CGPoint(x: 220, y: 130))
    #expect(behind.log.lines.count == 4 && pad.log.lines.isEmpty)
  }

  @Test func `a twin receives the same touches and scrolls at the same position`() {
    let (first, pad) = makeWindow(CGRect(x: 0, y: 0, width: 150, height: 120))
    let (second, other) = makeWindow(CGRect(x: 200, y: 100, width: 150, height: 120))
    first.twin = second
    second.twin = first
    let scrolls = [first, second].map { window in
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 80, width: 150, height: 40))
      scroll.contentSize = CGSize(width: 150, height: 400)
      window.rootViewController?.view.addSubview(scroll)
      return scroll
    }
    stage.drag(from: CGPoint(x: 220, y: 130), to: CGPoint(x: 230, y: 150), over: 0.05)
    #expect(other.log.lines.first == "began 10,10 in window 20,30" && other.log.lines.count > 2)
    #expect(pad.log.lines == other.log.lines)
    stage.press(at: CGPoint(x: 20, y: 30))
    stage.cancel()
    #expect(pad.log.lines.last == "cancelled 10,10 in window 20,30")
    #expect(pad.log.lines == other.log.lines)
    stage.scroll(by: CGVector(dx: 0, dy: -1), at: CGPoint(x: 75, y: 100))
    stage.runUntilIdle(limit: 2)
    #expect(scrolls[0].contentOffset.y > 0)
    #expect(scrolls[0].contentOffset == scrolls[1].contentOffset)
  }

  @Test func `windows of a higher level are in front, whenever they were shown`() {
    let (high, _) = makeWindow(CGRect(x: 0, y: 0, width: 50, height: 50), level: .alert)
    let (low, _) = makeWindow(CGRect(x: 0, y: 0, width: 50, height: 50), level: UIWindow.Level(1))
    func order() -> [UIWindow] { UIApplication.shared.windows.filter { $0 === high || $0 === low } }
    #expect(order() == [low, high])
    low.makeKeyAndVisible()
    #expect(order() == [low, high])
    low.windowLevel = UIWindow.Level(3000)
    #expect(order() == [high, low])
  }

  @Test func `only windows that fill the desktop window are resized with it`() {
    let (part, _) = makeWindow(CGRect(x: 200, y: 100, width: 150, height: 120))
    let (full, _) = makeWindow(CGRect(x: 0, y: 0, width: 400, height: 300))
    stage.resize(to: CGSize(width: 500, height: 350), scale: 2)
    #expect(part.frame == CGRect(x: 200, y: 100, width: 150, height: 120))
    #expect(part.contentScaleFactor == 2)
    #expect(full.frame == CGRect(x: 0, y: 0, width: 500, height: 350))
    #expect(stage.window.frame == full.frame)
  }

  @Test func `a window is drawn in its frame, and clips its content if asked to`() {
    let (window, pad) = makeWindow(CGRect(x: 200, y: 100, width: 150, height: 120))
    stage.window.backgroundColor = .black
    window.backgroundColor = .red
    pad.backgroundColor = .green
    pad.frame = CGRect(x: 100, y: 20, width: 80, height: 60)
    stage.runFrame()
    #expect(stage.color(at: CGPoint(x: 199, y: 160)) == UIColor(white: 0, alpha: 1))
    #expect(stage.color(at: CGPoint(x: 201, y: 160)) == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(stage.color(at: CGPoint(x: 355, y: 160)) == UIColor(red: 0, green: 1, blue: 0, alpha: 1))
    window.clipsToBounds = true
    stage.runFrame()
    #expect(stage.color(at: CGPoint(x: 355, y: 160)) == UIColor(white: 0, alpha: 1))
  }
}
