import StageTesting
import Testing
import TransitionCatalogue
import UIKit

@testable import Player

extension StageSuites {
  /// Tests the comparison of two transitions.
  @Suite struct ComparisonTests {
    private let player: PlayerStage

    init() {
      player = PlayerStage((0..<12).map { "p\($0).jpg" }, size: CGSize(width: 1000, height: 700))
    }

    private func opened(other: Recipe? = nil) throws -> Comparison {
      player.stage.type(.keyboardV)
      let comparison = try #require(player.player.workbench.compare?.comparison)
      if let other { comparison.panes[1].stack.controller.choose(other) }
      return comparison
    }

    private func away(_ comparison: Comparison) -> [Bool] { comparison.panes.map(\.stack.isAway) }

    /// The times that the running transitions show, in seconds.
    private var times: [Double] {
      TransitionMonitor.inProgress.map { Double($0.shownFraction) * $0.shownDuration }
    }

    /// The middle of a side's window, on the screen.
    private func middle(_ pane: ComparePane) -> CGPoint {
      CGPoint(x: pane.window.frame.midX, y: pane.window.frame.midY)
    }

    @Test func `V shows the same pages twice and plays both transitions, and Escape removes them`() throws {
      let before = player.stage.frame
      weak var weakly: Comparison?
      try { () throws in
        let comparison = try opened()
        weakly = comparison
        #expect(comparison.panes.map(\.stack.controller.recipe.name) == ["hero", "slide"])
        #expect(player.stage.window.accessibilityElementsHidden)
        player.stage.advance(by: 2.5)
        #expect(away(comparison) == [true, true])
        let frames = comparison.panes.map(\.window.frame)
        #expect(frames[0].size == frames[1].size && frames[0].maxX < frames[1].minX)
        player.stage.type(.keyboardEscape)
        player.stage.runUntilIdle(limit: 2)
        #expect(comparison.panes.map(\.window.isHidden) == [true, true])
      }()
      #expect(weakly == nil)
      #expect(player.player.workbench.compare?.comparison == nil)
      #expect(player.stage.window.isKeyWindow && !player.stage.window.accessibilityElementsHidden)
      #expect(player.stage.frame == before)
      #expect(player.player.journal.entries.isEmpty)
      try player.open(cell: 0)
      #expect(player.player.journal.entries.count == 1)
      #expect(player.player.workbench.onion.recorder.frames.count > 1)
    }

    @Test func `a transition that the end of the comparison interrupts is none of the player's`() throws {
      // A presentation, which would end in the player's journal as well.
      let comparison = try opened(other: Catalogue.rise)
      player.stage.advance(by: 0.5)
      #expect(TransitionMonitor.inProgress.count == 2)
      player.stage.type(.keyboardEscape)
      #expect(TransitionMonitor.inProgress.isEmpty)
      player.stage.runUntilIdle(limit: 3)
      #expect(player.player.journal.entries.isEmpty)
      #expect(comparison.panes.allSatisfy { $0.window.rootViewController == nil })
      try player.open(cell: 0)
      #expect(player.player.journal.entries.map(\.completions) == [1])
    }

    @Test func `the pages of a comparison are freed when it is closed`() async throws {
      weak var page: UIViewController?
      weak var stack: PageStack?
      weak var loader: PictureLoader?
      try { () throws in
        let player = PlayerStage((0..<12).map { "p\($0).jpg" }, size: CGSize(width: 1000, height: 700), workers: 0)
        loader = player.loader
        player.stage.type(.keyboardV)
        let comparison = try #require(player.player.workbench.compare?.comparison)
        comparison.panes[1].stack.controller.choose(Catalogue.flipHorizontal)
        player.stage.advance(by: 3)
        stack = comparison.panes[1].stack
        page = try #require(stack?.navigation.presentedViewController)
        player.stage.type(.keyboardEscape)
        player.stage.runUntilIdle(limit: 2)
      }()
      // Objects of the main actor may be freed in a task of their own.
      for _ in 0..<16 where loader != nil { await Task.yield() }
      #expect(page == nil && stack == nil && loader == nil)
    }

    @Test func `transitions of different durations show the same time until the longer has ended`() throws {
      let comparison = try opened()
      player.stage.advance(by: 0.45)
      #expect(times.count == 2)
      let durations = TransitionMonitor.inProgress.map(\.shownDuration)
      #expect(durations[0] != durations[1])
      let longest = try #require(durations.max()), shortest = try #require(durations.min())
      while let time = times.max(), time < shortest {
        #expect(times.count == 2 && abs(times[0] - times[1]) < 1e-6)
        player.stage.runFrame()
      }
      #expect(abs((times.min() ?? 0) - shortest) < 1e-6)
      #expect(TransitionMonitor.inProgress.count == 2)
      player.stage.runUntilIdle(limit: longest + 1)
      #expect(times.isEmpty)
      #expect(away(comparison) == [true, true])
    }

    @Test func `scrubbing begins both transitions and moves them, also after the end of the shorter`() throws {
      let comparison = try opened()
      player.stage.advance(by: 2.5)
      comparison.time.beginScrubbing()
      player.stage.advance(by: 0.1)
      let length = try #require(TransitionMonitor.inProgress.map(\.shownDuration).max())
      for fraction in [0.9, 0.2, 0.5] {
        comparison.time.scrub(to: fraction)
        for driver in TransitionMonitor.inProgress {
          let expected = min(fraction * length / driver.shownDuration, 1)
          #expect(abs(Double(driver.shownFraction) - expected) < 1e-6)
        }
        player.stage.advance(by: 0.1)
      }
      comparison.time.scrub(to: 0)
      comparison.time.endScrubbing()
      player.stage.runUntilIdle(limit: 3)
      #expect(away(comparison) == [true, true])
      comparison.time.beginScrubbing()
      player.stage.advance(by: 0.1)
      comparison.time.scrub(to: 0.5)
      comparison.time.endScrubbing()
      player.stage.runUntilIdle(limit: 3)
      #expect(away(comparison) == [false, false])
    }

    @Test func `a press on the scrubber shows that moment, and its release plays on`() throws {
      let comparison = try opened()
      player.stage.advance(by: 2.5)
      #expect(times.isEmpty)
      let slider = try #require(timeControl?.subviews.lazy.compactMap { $0 as? UISlider }.first)
      let frame = slider.accessibilityFrame
      player.stage.press(at: CGPoint(x: frame.minX + frame.width * 0.7, y: frame.midY))
      player.stage.advance(by: 0.2)
      #expect(comparison.time.motion.canBeHeld)
      let fraction = try #require(comparison.time.motion.fraction)
      #expect(abs(fraction - CGFloat(slider.value)) < 0.01 && abs(fraction - 0.7) < 0.1)
      player.stage.advance(by: 0.3)
      #expect(comparison.time.motion == .held(fraction))
      player.stage.release()
      player.stage.runUntilIdle(limit: 3)
      #expect(times.isEmpty && away(comparison) == [false, false])
    }

    @Test func `a pause holds both, and steps move both by one frame`() throws {
      let comparison = try opened()
      player.stage.advance(by: 0.5)
      player.stage.type(.keyboardSpacebar)
      let held = times
      player.stage.advance(by: 0.5)
      #expect(times == held && held.count == 2)
      player.stage.type(.keyboardPeriod)
      #expect(zip(times, held).allSatisfy { abs($0 - $1 - 1 / 60) < 1e-6 })
      player.stage.type(.keyboardSpacebar)
      player.stage.runUntilIdle(limit: 3)
      #expect(away(comparison) == [true, true])
      player.stage.type(.keyboardSpacebar)
      player.stage.runUntilIdle(limit: 3)
      #expect(away(comparison) == [false, false])
    }

    @Test func `what the pointer does on one side happens on the other`() throws {
      let comparison = try opened(other: Catalogue.hero)
      player.stage.advance(by: 2.5)
      let start = middle(comparison.panes[1])
      player.stage.press(at: start)
      player.stage.drag(to: CGPoint(x: start.x + 60, y: start.y), over: 0.2)
      #expect(TransitionMonitor.inProgress.count == 2)
      #expect(TransitionMonitor.inProgress.map(\.isDriven) == [true, true])
      #expect(abs(times[0] - times[1]) < 1e-6)
      player.stage.drag(to: CGPoint(x: start.x + 300, y: start.y), over: 0.1)
      player.stage.release()
      player.stage.runUntilIdle(limit: 3)
      #expect(away(comparison) == [false, false])
      player.stage.tap(at: CGPoint(x: comparison.panes[0].window.frame.minX + 100, y: 200))
      player.stage.runUntilIdle(limit: 3)
      #expect(away(comparison) == [true, true])
    }

    @Test func `O lays the sides over each other`() throws {
      let comparison = try opened()
      player.stage.advance(by: 0.5)
      player.stage.type(.keyboardSpacebar)
      let size = comparison.panes[0].window.bounds.size, shown = times
      player.stage.type(.keyboardO)
      player.stage.runUntilIdle(limit: 2)
      #expect(comparison.panes[0].window.frame == comparison.panes[1].window.frame)
      #expect(comparison.panes[0].window.bounds.size == size)
      #expect(comparison.panes.map(\.window.alpha) == [1, 0.5])
      #expect(times == shown && shown.count == 2)
      player.stage.type(.keyboardO)
      #expect(comparison.panes.map(\.window.alpha) == [1, 1])
    }

    @Test func `the sides lie below each other in a narrow window`() throws {
      let comparison = try opened()
      player.stage.advance(by: 2.5)
      player.stage.resize(to: CGSize(width: 480, height: 800))
      player.stage.runUntilIdle(limit: 2)
      let frames = comparison.panes.map(\.window.frame)
      #expect(frames[0].size == frames[1].size && frames[0].maxY < frames[1].minY && frames[1].maxY < 800)
      #expect(comparison.panes.allSatisfy { $0.stack.navigation.view.frame.size == frames[0].size })
    }

    @Test func `R repeats until the pointer takes over`() throws {
      let comparison = try opened()
      player.stage.advance(by: 2.5)
      player.stage.type(.keyboardR)
      var turns = 0, last = true
      for _ in 0..<400 {
        player.stage.runFrame()
        let isAway = away(comparison) == [true, true]
        if isAway != last { turns += 1 }
        last = isAway
      }
      #expect(turns > 3)
      player.stage.tap(at: middle(comparison.panes[0]))
      #expect(!comparison.repeats)
      player.stage.advance(by: 2.5)
    }

    @Test func `a side's recipe and values can be played from now on`() throws {
      let comparison = try opened()
      let controller = comparison.panes[1].stack.controller
      let parameter = try #require(controller.recipe.parameters.first)
      controller.choose(parameter.range.upperBound, for: parameter)
      #expect(player.player.controller.recipe.name == "hero")
      comparison.use(comparison.panes[1])
      #expect(player.player.controller.recipe.name == "slide")
      #expect(player.player.controller.values[parameter] == parameter.range.upperBound)
      #expect(player.player.settings.settings.transition == "slide")
      player.stage.advance(by: 0.5)
      let banner = try #require(notice)
      #expect(banner.text == "“\(controller.recipe.title)” plays from now on.")
      let (frame, control) = (banner.accessibilityFrame, try #require(timeControl).accessibilityFrame)
      #expect(!frame.isEmpty && frame.maxY < control.minY)
    }

    /// The controls of the open comparison.
    private var page: UIViewController? { UIApplication.shared.keyWindow?.rootViewController }

    /// The banner and the control of the time among them.
    private var notice: NoticeBanner? { page?.view.subviews.lazy.compactMap { $0 as? NoticeBanner }.first }
    private var timeControl: TimeControl? { page?.view.subviews.lazy.compactMap { $0 as? TimeControl }.first }

    @Test func `the keyboard help lists the keys of the comparison, and opens over it`() throws {
      let listed = try #require(
        KeyGroup.groups(from: player.grid, tools: Workbench.tools).first { $0.title == ComparePage.keysTitle })
      let comparison = try opened()
      let page = try #require(page)
      let groups = KeyGroup.groups(from: page)
      #expect(groups.map(\.title) == [ComparePage.keysTitle])
      #expect(groups[0].lines.starts(with: listed.lines))
      #expect(listed.lines.flatMap(\.keys).contains("V") && groups[0].lines.flatMap(\.keys).contains("?"))
      player.press(.keyboardSlash, .shift)
      let window = try #require(UIApplication.shared.keyWindow)
      #expect(window.modalResponder is ToolCard)
      player.stage.advance(by: 0.5)
      player.stage.type(.keyboardEscape)
      player.stage.runUntilIdle(limit: 3)
      #expect(window.modalResponder == nil && !window.subviews.contains { $0 is ToolCard })
      #expect(player.player.workbench.compare?.comparison === comparison)
    }

    @Test func `one recipe is compared with itself, with other values`() throws {
      let comparison = try opened(other: Catalogue.hero)
      let parameter = try #require(Catalogue.hero.parameters.first { $0.name == "duration" })
      comparison.panes[1].stack.controller.choose(parameter.range.upperBound, for: parameter)
      player.stage.advance(by: 0.5)
      let durations = TransitionMonitor.inProgress.map(\.shownDuration)
      #expect(durations.count == 2 && durations[0] < durations[1])
    }

    @Test func `the parameters of a side open also while the transitions are held`() throws {
      let comparison = try opened()
      player.stage.advance(by: 0.5)
      player.stage.type(.keyboardSpacebar)
      let held = times
      let window = try #require(UIApplication.shared.keyWindow), page = try #require(window.rootViewController)
      let buttons = page.view.subviews.compactMap { ($0 as? CompareHeader)?.parametersButton }
      player.stage.tap(at: try #require(buttons.last).accessibilityFrame.middle)
      player.stage.runUntilIdle(limit: 2)
      let parameters = try #require(page.presentedViewController as? CompareParameters)
      #expect(parameters.view.window === window && page.transitionCoordinator == nil)
      #expect(times == held && held.count == 2)
      player.stage.type(.keyboardEscape)
      player.stage.runUntilIdle(limit: 2)
      #expect(page.presentedViewController == nil)
      #expect(player.player.workbench.compare?.comparison === comparison)
    }

    @Test func `during a pause, a page that a drag has closed is freed`() throws {
      let comparison = try opened()
      player.stage.advance(by: 2.5)
      #expect(away(comparison) == [true, true])
      player.stage.type(.keyboardComma)
      player.stage.advance(by: 0.2)
      // The drag takes over the held transitions; its end by the system cancels both.
      let frame = comparison.panes[1].window.frame
      player.stage.press(at: CGPoint(x: frame.midX - 60, y: frame.midY))
      player.stage.advance(by: 0.1)
      player.stage.move(to: CGPoint(x: frame.midX + 24, y: frame.midY + 20))
      player.stage.cancel()
      player.stage.advance(by: 0.1)
      #expect(away(comparison) == [true, true] && comparison.time.isPaused)
      // A drag that only one side answers.
      player.stage.drag(
        from: CGPoint(x: frame.minX + 60, y: frame.midY), to: CGPoint(x: frame.maxX - 40, y: frame.midY + 120),
        over: 0.4)
      player.stage.runUntilIdle(limit: 6)
      #expect(away(comparison).contains(false))
      #expect(comparison.panes.map(\.stack.leakedPages) == [0, 0])
    }

    @Test func `a gesture that cancels held transitions leaves none of them`() throws {
      let comparison = try opened()
      player.stage.type(.keyboardComma)
      player.stage.advance(by: 0.2)
      #expect(comparison.time.motion == .held(0))
      let middle = middle(comparison.panes[1])
      player.stage.press(at: CGPoint(x: middle.x - 60, y: middle.y))
      player.stage.advance(by: 0.1)
      player.stage.move(to: CGPoint(x: middle.x + 24, y: middle.y + 20))
      #expect(comparison.time.motion == .driven(0))
      player.stage.cancel()
      player.stage.advance(by: 0.1)
      #expect(away(comparison) == [false, false] && comparison.time.isPaused)
      #expect(comparison.time.motion == .none)
      #expect(comparison.panes.map(\.stack.leakedPages) == [0, 0])
    }

    @Test(arguments: [0.1, 1.0]) func `closed with its parameters open, it leaves no transition in the report`(
      afterTap pause: Double
    ) throws {
      let comparison = try opened()
      player.stage.resize(to: CGSize(width: 1000, height: 160))
      player.stage.advance(by: 0.5)
      let page = try #require(UIApplication.shared.keyWindow?.rootViewController)
      let buttons = page.view.subviews.compactMap { ($0 as? CompareHeader)?.parametersButton }
      player.stage.tap(at: try #require(buttons.last).accessibilityFrame.middle)
      player.stage.advance(by: pause)
      #expect(page.presentedViewController is CompareParameters)
      comparison.close()
      player.stage.runUntilIdle(limit: 3)
      #expect(player.player.journal.entries.isEmpty)
      #expect(page.presentedViewController == nil && page.viewIfLoaded?.window == nil)
    }

    @Test func `every recipe plays there and back beside another`() throws {
      for recipe in Catalogue.all {
        let comparison = try opened(other: recipe)
        player.stage.advance(by: 3)
        #expect(away(comparison) == [true, true], "\(recipe.name)")
        player.stage.type(.keyboardSpacebar)
        player.stage.runUntilIdle(limit: 6)
        #expect(away(comparison) == [false, false], "\(recipe.name)")
        #expect(comparison.panes.map(\.stack.leakedPages) == [0, 0], "\(recipe.name)")
        player.stage.type(.keyboardV)
        player.stage.runUntilIdle(limit: 2)
        #expect(player.player.workbench.compare?.comparison == nil)
      }
    }

    @Test func `without pictures there is a sentence`() throws {
      let empty = PlayerStage([])
      empty.stage.window.addSubview(empty.player.notices)
      empty.stage.type(.keyboardV)
      #expect(empty.player.workbench.compare?.comparison == nil)
      #expect(empty.player.notices.text?.contains("no picture") == true)
    }
  }
}

extension CGRect {
  /// The center of the rectangle.
  fileprivate var middle: CGPoint { CGPoint(x: midX, y: midY) }
}
