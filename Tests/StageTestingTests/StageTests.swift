import QuartzCore
import StageTesting
import Testing
import UIKit

@Suite struct StageTests {
  /// A view controller of 400 by 300 points with a square box at its top left.
  private final class Page: UIViewController {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    var taps = 0
    var travels: [CGFloat] = []
    var velocity: CGFloat = 0

    override func viewDidLoad() {
      view.backgroundColor = .white
      box.backgroundColor = .red
      view.addSubview(box)
    }

    func handlePan(_ pan: UIPanGestureRecognizer) {
      travels.append(pan.translation(in: view).x)
      if pan.state == .ended { velocity = pan.velocity(in: view).x }
    }

    func handleTap() { taps += 1 }
  }

  private func stage(_ page: Page) -> Stage {
    Stage(size: CGSize(width: 400, height: 300), rootViewController: page)
  }

  @Test func `an animation takes the same number of frames at every time of day`() {
    let page = Page()
    let stage = stage(page)
    var counts: Set<Int> = []
    for offset in 1...60 {
      stage.advance(by: Double(offset) * 0.37)
      var frames = 0, hasEnded = false
      UIView.animate(withDuration: 0.5, animations: { page.box.alpha = page.box.alpha == 1 ? 0.5 : 1 }) { _ in
        hasEnded = true
      }
      while !hasEnded, frames < 100 {
        stage.runFrame()
        frames += 1
      }
      counts.insert(frames)
    }
    #expect(counts.count == 1, "\(counts)")
  }

  @Test func `a stage shows its root in the requested size`() {
    let page = Page()
    let stage = stage(page)
    #expect(page.view.frame == CGRect(x: 0, y: 0, width: 400, height: 300))
    let pixels = stage.pixels()
    #expect((pixels.width, pixels.height) == (400, 300))
    #expect(pixels.color(10, 10) == 0xFFFF_0000)
    #expect(pixels.color(100, 100) == 0xFFFF_FFFF)
  }

  @Test func `the clock advances only with the stage`() {
    let stage = stage(Page())
    let before = CACurrentMediaTime()
    #expect(CACurrentMediaTime() == before)
    stage.advance(by: 0.5)
    #expect(abs(CACurrentMediaTime() - before - 0.5) < 1e-9)
    #expect(stage.time == CACurrentMediaTime())
  }

  @Test func `an idle stage runs no frames`() {
    let stage = stage(Page())
    stage.advance(by: 0.1)
    let before = stage.frameCount
    stage.advance(by: 1)
    #expect(stage.frameCount == before)
    #expect(stage.runUntilIdle(limit: 1) == 0)
  }

  @Test func `an animation runs in the stage's time and ends`() {
    let page = Page()
    let stage = stage(page)
    var ends = 0
    UIView.animate(
      withDuration: 0.5, delay: 0, options: .curveLinear, animations: { page.box.center.x = 225 },
      completion: { _ in ends += 1 })
    // The animation begins with the first frame, which shows its start.
    stage.advance(by: 0.25 + Stage.period)
    #expect(ends == 0)
    #expect(stage.pixels().firstColumn(of: 0xFFFF_0000, row: 10) == 100)
    let rest = stage.runUntilIdle(limit: 2)
    #expect(ends == 1)
    #expect(abs(rest - 0.25) < 0.06)
    #expect(stage.pixels().firstColumn(of: 0xFFFF_0000, row: 10) == 200)
  }

  @Test func `a tap reaches the view at its point`() {
    let page = Page()
    let stage = stage(page)
    page.box.addGestureRecognizer(UITapGestureRecognizer(target: page, action: selector(Page.handleTap)))
    stage.tap(at: CGPoint(x: 25, y: 25))
    #expect(page.taps == 1)
    stage.tap(at: CGPoint(x: 200, y: 200))
    #expect(page.taps == 1)
  }

  @Test func `a drag has the specified velocity`() {
    let page = Page()
    let stage = stage(page)
    let pan = UIPanGestureRecognizer(target: page, action: selector(Page.handlePan))
    page.view.addGestureRecognizer(pan)
    stage.drag(from: CGPoint(x: 50, y: 100), to: CGPoint(x: 250, y: 100), over: 0.5)
    #expect(abs(page.velocity - 400) < 20)
    #expect(page.travels == page.travels.sorted())
    #expect((page.travels.last ?? 0) > 180)
    stage.drag(from: CGPoint(x: 50, y: 100), to: CGPoint(x: 250, y: 100), over: 0.5, hold: 0.3)
    #expect(page.velocity == 0)
  }

  @Test func `a resize lays out the root view again`() {
    let page = Page()
    let stage = stage(page)
    stage.resize(to: CGSize(width: 500, height: 200))
    #expect(page.view.bounds.size == CGSize(width: 500, height: 200))
    #expect(stage.pixels().width == 500)
  }

  @Test func `tasks on the main actor run between frames`() async {
    let page = Page()
    let stage = stage(page)
    Task { page.taps = 7 }
    await stage.letTasksRun()
    #expect(page.taps == 7)
  }

  @Test func `equal animations have equal filmstrips`() {
    func strip() -> String {
      let page = Page()
      let stage = stage(page)
      UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear) { page.box.center.x = 125 }
      return stage.filmstrip(over: 0.2, step: 6).description
    }
    let first = strip()
    #expect(first == strip())
    #expect(first.contains("at 0.1 s"))
    #expect(first.contains("color #ff0000ff (41.67, 0, 50×50)"), "five of twelve beats: the first shows the start")
  }

  @Test func `a released stage is deallocated with its view controllers`() {
    weak var page: Page?
    do {
      let shown = Page()
      page = shown
      let stage = stage(shown)
      stage.advance(by: 0.1)
      #expect(UIApplication.shared.windows.contains { $0 === stage.window })
    }
    #expect(page == nil)
  }
}

extension CGImage {
  /// `0xAARRGGBB`.
  fileprivate func color(_ x: Int, _ y: Int) -> UInt32 {
    pixels.load(fromByteOffset: y * bytesPerRow + x * 4, as: UInt32.self)
  }

  fileprivate func firstColumn(of color: UInt32, row: Int) -> Int {
    (0..<width).first { self.color($0, row) == color } ?? -1
  }
}
