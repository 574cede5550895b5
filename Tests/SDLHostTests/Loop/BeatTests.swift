import QuartzCore
import Testing
import UIKit

@testable import SDLHost

@Suite struct BeatTests {
  private func window() -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    window.makeKeyAndVisible()
    return window
  }

  @Test func `work for the main queue runs after input and before the clock moves`() {
    let window = window()
    defer { window.isHidden = true }
    let start = CACurrentMediaTime()
    var heard: [String] = []
    let beat = Beat(application: .shared)
    let link = CADisplayLink { _ in heard.append(CACurrentMediaTime() == start + 1 ? "link, later" : "link") }
    link.add(to: .main, forMode: .common)
    beat.run(at: start + 1, events: []) { heard.append(CACurrentMediaTime() == start ? "queue" : "queue, later") }
    link.invalidate()
    #expect(heard == ["queue", "link, later"])
  }

  @Test func `what an event changes is in the same beat's frame`() {
    let window = window()
    defer { window.isHidden = true }
    let beat = Beat(application: .shared)
    let time = CACurrentMediaTime()
    let resize = InputEvent(time: time, kind: .resize(CGSize(width: 320, height: 240), scale: 2))
    #expect(beat.run(at: time + 1, events: [resize], drainMainQueue: {}))
    #expect(beat.frame.size == CGSize(width: 320, height: 240))
    #expect(beat.frame.scale == 2)
    #expect(window.frame.size == CGSize(width: 320, height: 240))
  }

  @Test func `nothing to show makes no frame`() {
    let window = window()
    defer { window.isHidden = true }
    let beat = Beat(application: .shared)
    let time = CACurrentMediaTime()
    beat.run(at: time + 1, events: [], drainMainQueue: {})
    #expect(!beat.run(at: time + 2, events: [], drainMainQueue: {}))
    window.backgroundColor = .red
    #expect(beat.run(at: time + 3, events: [], drainMainQueue: {}))
    beat.setNeedsFrame()
    #expect(beat.run(at: time + 4, events: [], drainMainQueue: {}))
  }
}
