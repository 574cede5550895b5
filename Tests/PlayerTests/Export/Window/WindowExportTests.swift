import DesktopServices
import Foundation
import ImageIO
import SDLHost
import StageTesting
import Synchronization
import Testing
import TransitionCatalogue
import UIKit

@testable import Player

/// An export whose steps a test chooses.
private nonisolated final class FakeExport: RunningExport {
  private let events = Mutex<[ExportEvent]>([])
  private let arrived = DispatchSemaphore(value: 0)
  private let stops = Mutex(0)

  var stopCount: Int { stops.withLock { $0 } }

  func send(_ event: ExportEvent) {
    events.withLock { $0.append(event) }
    arrived.signal()
  }

  func next() -> ExportEvent {
    arrived.wait()
    return events.withLock { $0.removeFirst() }
  }

  func stop() { stops.withLock { $0 += 1 } }
}

extension StageSuites {
  /// Tests exports from the window, with fake services.
  @Suite struct WindowExportTests {
    /// The calls of the services, and their answers.
    private nonisolated final class Desktop: Sendable {
      let requests = Mutex<[FileChooser.Request]>([])
      let answer = Mutex<Result<[[UInt8]], BusError>>(.success([]))
      let starts = Mutex<[[String]]>([])
      let started = DispatchSemaphore(value: 0)
      let shown = Mutex<[String]>([])
      let startProblem = Mutex<PlayerError?>(nil)
      let export = FakeExport()

      var services: ExportServices {
        ExportServices(
          choose: { request in
            self.requests.withLock { $0.append(request) }
            return self.answer.withLock { $0 }
          },
          start: { arguments throws(PlayerError) in
            self.starts.withLock { $0.append(arguments.map(\.text)) }
            self.started.signal()
            if let problem = self.startProblem.withLock({ $0 }) { throw problem }
            return self.export
          },
          show: { path throws(FileProblem) in self.shown.withLock { $0.append(path.text) } })
      }
    }

    private struct Window {
      let desktop = Desktop()
      let player: PlayerApplication
      let stage: Stage

      init(
        _ recipe: Recipe = Catalogue.hero, answer: String? = nil, hasServices: Bool = true, delay: Double? = nil
      ) {
        let loader = PictureLoader(capacity: 64 << 20, workers: 0) { PlayerStage.paint($0, at: $1) }
        var services = desktop.services
        services.delay = delay
        player = PlayerApplication(
          recipe: recipe, appearance: AppearanceController(settings: SettingsKeeper(), choice: .light),
          loader: loader, exportServices: hasServices ? services : nil)
        stage = Stage(size: CGSize(width: 800, height: 600), rootViewController: player.navigation)
        player.appearance.window = stage.window
        stage.window.addSubview(player.notices)
        player.stack.show(
          PictureLibrary(pictures: [Picture(path: "/a.jpg"), Picture(path: "/b.jpg")], emptyMessage: ""))
        stage.runUntilIdle(limit: 1)
        if let answer { desktop.answer.withLock { $0 = .success([Array(answer.utf8)]) } }
      }

      var export: WindowExport? { player.workbench.sharing?.export }
      var notice: String? { player.notices.text }

      /// Runs frames until a condition holds.
      func wait(until isFulfilled: () -> Bool) async {
        for _ in 0..<100_000 where !isFulfilled() { await stage.letTasksRun() }
        #expect(isFulfilled())
      }

      func press(_ key: UIKeyboardHIDUsage, _ modifiers: InputEvent.KeyModifiers = []) {
        for isDown in [true, false] {
          stage.send(.key(usage: key.rawValue, isDown: isDown, isRepeat: false, modifiers: modifiers))
        }
      }

      /// Presses the key of the command, and waits until the export has started. While another thread starts it, no frames
      /// run, since the time to the panel passes in frames.
      func begin() async {
        let count = desktop.starts.withLock { $0.count }
        press(.keyboardE, [])
        await wait {
          if case .starting = export?.state { return true }
          return desktop.starts.withLock { $0.count } > count
        }
        desktop.started.wait()
      }

      func button(titled title: String) -> UIButton? {
        func find(_ view: UIView) -> UIButton? {
          if let button = view as? UIButton, button.title(for: .normal) == title, !button.isHidden { return button }
          return view.subviews.lazy.compactMap { find($0) }.first
        }
        return find(stage.window)
      }

      func press(titled title: String) throws {
        let button = try #require(self.button(titled: title))
        stage.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
      }
    }

    @Test func `the command exports the recipe, its values, the picture and the window`() async throws {
      let window = Window(answer: "/home/me/out.webp")
      let duration = try #require(Catalogue.hero.parameters.first { $0.name == "duration" })
      window.player.controller.choose(1.25, for: duration)
      let grid = window.player.grid
      window.player.stack.open(grid.pictures[1], at: IndexPath(item: 1, section: 0), of: grid)
      window.stage.runUntilIdle(limit: 3)
      await window.begin()
      let request = try #require(window.desktop.requests.withLock { $0.first })
      #expect(request.kind == .newFile(name: "hero.gif"))
      #expect(request.title == "Export “Hero” as .gif, .webp, .mp4, .png or .swift")
      let arguments = try #require(window.desktop.starts.withLock { $0.first })
      #expect(arguments.prefix(5) == ["export", "--transition", "hero", "-o", "/home/me/out.webp"])
      #expect(arguments.contains("duration=1.25") && arguments.contains("damping=0.6"))
      #expect(
        arguments.suffix(7) == ["--progress", "--to", "/b.jpg", "--size", "800x600", "--appearance", "light"])
      window.desktop.export.send(.finished)
      await window.wait { window.notice == "“out.webp” was exported." }
    }

    @Test func `the command exports the text size and the colors of the desktop, and the direction`() async throws {
      InterfaceDirection.isRightToLeft = true
      let window = Window(answer: "/out.webp")
      defer {
        window.player.appearance.desktop = DesktopSettings()
        InterfaceDirection.isRightToLeft = false
      }
      var desktop = DesktopSettings()
      (desktop.textScale, desktop.prefersHighContrast) = (1.5, true)
      desktop.accentColor = HexColor("3584e4")?.color
      window.player.appearance.desktop = desktop
      await window.begin()
      let arguments = try #require(window.desktop.starts.withLock { $0.first })
      #expect(
        arguments.suffix(6) == [
          "--text-scale", "1.5", "--right-to-left", "--accent-color", "3584e4", "--high-contrast",
        ])
      window.desktop.export.send(.finished)
      await window.wait { window.notice != nil }
    }

    @Test func `the grid exports the picture that was open last, as long as it exists`() async throws {
      let window = Window(answer: "/out.png")
      let grid = window.player.grid
      #expect(window.player.exportSubject?.picture == "/a.jpg")
      window.player.stack.open(grid.pictures[1], at: IndexPath(item: 1, section: 0), of: grid, animated: false)
      window.player.stack.goBack()
      window.stage.runUntilIdle(limit: 3)
      #expect(window.player.exportSubject?.picture == "/b.jpg")
      window.player.stack.show(PictureLibrary(pictures: [Picture(path: "/c.jpg")], emptyMessage: ""))
      #expect(window.player.exportSubject?.picture == "/c.jpg")
    }

    @Test func `a panel shows the progress of what takes longer than half a second`() async throws {
      let window = Window(answer: "/out.gif")
      await window.begin()
      let panel = try #require(window.export?.panel)
      window.stage.advance(by: 0.3)
      #expect(!panel.isShown)
      window.stage.advance(by: 0.5)
      #expect(panel.text == "Exporting “out.gif”")
      window.stage.runUntilIdle(limit: 1)
      #expect(panel.alpha == 1 && window.stage.window.bounds.contains(panel.frame))
      window.desktop.export.send(.progress(0.5))
      await window.wait { panel.progress == 0.5 }
      // The bar of the time lies above it.
      window.press(.keyboardS)
      window.stage.advance(by: 0.5)
      #expect(window.player.workbench.timeControl.frame.maxY <= panel.frame.minY)
      window.desktop.export.send(.finished)
      await window.wait { window.notice == "“out.gif” was exported." }
      window.stage.runUntilIdle(limit: 1)
      #expect(panel.isHidden && panel.text == nil)
      try window.press(titled: "Show in File Manager")
      await window.wait { window.desktop.shown.withLock { $0 } == ["/out.gif"] }
    }

    @Test func `a short export has no panel, and the next one its own half second`() async throws {
      let window = Window(answer: "/out.png")
      await window.begin()
      window.desktop.export.send(.finished)
      await window.wait { window.notice != nil }
      await window.begin()
      let panel = try #require(window.export?.panel)
      window.stage.advance(by: 0.4)
      #expect(!panel.isShown)
      window.desktop.export.send(.finished)
    }

    @Test(arguments: [true, false]) func `Escape and the button cancel`(isByKey: Bool) async throws {
      let window = Window(answer: "/out.gif")
      let grid = window.player.grid
      window.player.stack.open(grid.pictures[0], at: IndexPath(item: 0, section: 0), of: grid, animated: false)
      await window.begin()
      window.stage.advance(by: 0.8)
      let panel = try #require(window.export?.panel)
      #expect(panel.isShown)
      if isByKey { window.press(.keyboardEscape) } else { try window.press(titled: "Cancel") }
      await window.wait { window.desktop.export.stopCount == 1 }
      #expect(!panel.isShown)
      window.desktop.export.send(.failed("The export was interrupted"))
      await window.wait { window.notice == "The export was cancelled." }
      // The page is still open; the next Escape closes it.
      #expect(window.player.pages.count == 2)
      window.press(.keyboardEscape)
      window.stage.runUntilIdle(limit: 3)
      #expect(window.player.pages.count == 1)
    }

    @Test func `Escape cancels only what is visible`() async throws {
      let window = Window(answer: "/out.gif")
      await window.begin()
      window.press(.keyboardEscape)
      window.desktop.export.send(.finished)
      await window.wait { window.notice == "“out.gif” was exported." }
      #expect(window.desktop.export.stopCount == 0)
    }

    @Test func `an export that ends before it could be cancelled is complete`() async throws {
      let window = Window(answer: "/out.gif")
      await window.begin()
      window.stage.advance(by: 0.8)
      window.export?.cancel()
      window.desktop.export.send(.finished)
      await window.wait { window.notice == "“out.gif” was exported." }
    }

    @Test func `a failure is described, and the next export can begin`() async throws {
      let window = Window(answer: "/out.gif")
      await window.begin()
      window.desktop.export.send(.failed("/out.gif cannot be written: No space left on device"))
      await window.wait { window.notice == "/out.gif cannot be written: No space left on device." }
      window.desktop.startProblem.withLock { $0 = PlayerError(reason: "The export cannot be started") }
      await window.begin()
      window.stage.runUntilIdle(limit: 20)
      await window.wait { window.notice == "The export cannot be started." }
      #expect(window.desktop.starts.withLock { $0.count } == 2)
    }

    @Test(arguments: ["/out.avi", "/out", "/out/"])
    func `a name of an unknown format is refused, and can be changed`(name: String) async throws {
      let window = Window(answer: name)
      window.press(.keyboardE, [])
      await window.wait { window.notice?.contains("its name has to end in .gif, .webp, .mp4, .png or .swift.") == true }
      #expect(window.desktop.starts.withLock { $0.isEmpty })
      window.desktop.answer.withLock { $0 = .success([Array("/out.mp4".utf8)]) }
      try window.press(titled: "Try Again")
      await window.wait { window.desktop.starts.withLock { $0.first?.contains("/out.mp4") } == true }
      window.desktop.export.send(.finished)
      await window.wait { window.desktop.requests.withLock { $0.last?.folder } != nil || window.notice != nil }
    }

    @Test func `a dialog that is cancelled or missing exports nothing`() async throws {
      let window = Window()
      for count in 1...2 {
        window.press(.keyboardE, [])
        await window.wait { window.desktop.requests.withLock { $0.count } == count }
        await window.stage.run(for: 0.2)
      }
      #expect(window.notice == nil)
      window.desktop.answer.withLock { $0 = .failure(BusError(reason: "There is no dialog")) }
      window.press(.keyboardE, [])
      await window.wait { window.notice == "There is no dialog." }
      #expect(window.desktop.starts.withLock { $0.isEmpty })
    }

    @Test func `there is one export at a time`() async throws {
      let window = Window(answer: "/out.gif")
      await window.begin()
      window.press(.keyboardE, [])
      #expect(window.notice == "“out.gif” is being exported; wait for it, or cancel it with Escape.")
      #expect(window.desktop.requests.withLock { $0.count } == 1)
      window.desktop.export.send(.finished)
      await window.stage.run(for: 0.1)
    }

    @Test func `a recipe of the user's own is exported from its file`() async throws {
      let window = Window(
        Recipe(name: "own", title: "Own", summary: "Mine.") { _ in Catalogue.rise.direct() }, answer: "/own.webp")
      window.player.recipeFile = "/home/me/Own.swift"
      await window.begin()
      let arguments = try #require(window.desktop.starts.withLock { $0.first })
      #expect(
        arguments.prefix(7) == ["export", "--transition", "own", "-o", "/own.webp", "--recipe", "/home/me/Own.swift"])
      window.desktop.export.send(.finished)
      await window.wait { window.notice == "“own.webp” was exported." }
    }

    @Test func `with a delay each step takes the same time in every run`() {
      let window = Window(answer: "/out.gif", delay: 0.2)
      for event in [ExportEvent.progress(0.5), .finished] { window.desktop.export.send(event) }
      window.press(.keyboardE)
      window.stage.advance(by: 0.15)
      #expect(window.desktop.requests.withLock { $0.isEmpty })
      window.stage.advance(by: 0.1)
      #expect(window.desktop.requests.withLock { $0.count } == 1 && window.desktop.starts.withLock { $0.isEmpty })
      window.stage.advance(by: 0.2)
      #expect(window.desktop.starts.withLock { $0.count } == 1)
      window.stage.advance(by: 0.2)
      #expect(window.export?.panel.progress == 0.5 && window.notice == nil)
      window.stage.advance(by: 0.2)
      #expect(window.notice == "“out.gif” was exported.")
    }

    @Test func `a recorded session exports nothing`() {
      let recorded = Window(hasServices: false)
      recorded.press(.keyboardE, [])
      #expect(recorded.notice == "Nothing can be exported while a session is recorded or replayed.")
    }
  }
}
