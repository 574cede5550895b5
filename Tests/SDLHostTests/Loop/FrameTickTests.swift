import QuartzCore
import Testing
import UIKit

@testable import SDLHost

@Suite struct FrameTickTests {
  private func window() -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    window.makeKeyAndVisible()
    return window
  }

  @Test func `work for the main queue runs at the frame's time, before the display links`() {
    let window = window()
    defer { window.isHidden = true }
    let start = CACurrentMediaTime()
    var heard: [String] = []
    let tick = FrameTick(application: .shared)
    let link = CADisplayLink { _ in heard.append(CACurrentMediaTime() == start + 1 ? "link, later" : "link") }
    link.add(to: .main, forMode: .common)
    tick.run(at: start + 1, events: []) { heard.append(CACurrentMediaTime() == start ? "queue" : "queue, later") }
    link.invalidate()
    #expect(heard == ["queue, later", "link, later"])
  }

  @Test func `an animation that an event begins after a long rest begins with the frame, not with the rest`() {
    let window = window()
    defer { window.isHidden = true }
    let view = UIView(frame: window.bounds)
    window.addSubview(view)
    view.addGestureRecognizer(
      UITapGestureRecognizer(
        target: nil,
        action: selector {
          UIView.animate(withDuration: 0.5) { view.alpha = 0 }
          // Who looks at what shows fixes the animation's begin.
          _ = view.layer.presentation()?.opacity
        }))
    let tick = FrameTick(application: .shared)
    let start = CACurrentMediaTime()
    tick.run(at: start + 1, events: []) {}
    let point = CGPoint(x: 50, y: 50)
    let click = [InputEvent.PointerPhase.down, .up].map {
      InputEvent(time: start + 59.9, kind: .pointer(id: 0, phase: $0, position: point, button: 1))
    }
    tick.run(at: start + 60, events: click) {}
    #expect(view.layer.presentation()?.opacity == 1)
    #expect(FrameStages.needsFrames)
    tick.run(at: start + 60.25, events: []) {}
    #expect(abs((view.layer.presentation()?.opacity ?? 0) - 0.5) < 0.01)
    tick.run(at: start + 60.6, events: []) {}
    #expect(!view.layer.hasAnimationsInSubtree)
  }

  @Test func `a change by an event shows in the same frame`() {
    let window = window()
    defer { window.isHidden = true }
    let tick = FrameTick(application: .shared)
    let time = CACurrentMediaTime()
    let screen = (size: UIScreen.main.bounds.size, scale: UIScreen.main.scale)
    defer {
      // There is one screen in a process, and other suites look at it.
      UIApplication.shared.deliver(InputEvent(time: time, kind: .resize(screen.size, scale: screen.scale)))
    }
    window.frame = UIScreen.main.bounds
    let resize = InputEvent(time: time, kind: .resize(CGSize(width: 320, height: 240), scale: 2))
    #expect(tick.run(at: time + 1, events: [resize], drainMainQueue: {}))
    #expect(tick.frame.size == CGSize(width: 320, height: 240))
    #expect(tick.frame.scale == 2)
    #expect(window.frame.size == CGSize(width: 320, height: 240))
  }

  @Test func `nothing to show makes no frame`() {
    let window = window()
    defer { window.isHidden = true }
    let tick = FrameTick(application: .shared)
    let time = CACurrentMediaTime()
    tick.run(at: time + 1, events: [], drainMainQueue: {})
    #expect(!tick.run(at: time + 2, events: [], drainMainQueue: {}))
    window.backgroundColor = .red
    #expect(tick.run(at: time + 3, events: [], drainMainQueue: {}))
    tick.setNeedsFrame()
    #expect(tick.run(at: time + 4, events: [], drainMainQueue: {}))
  }
}
