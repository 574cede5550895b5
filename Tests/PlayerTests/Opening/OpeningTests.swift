import DesktopServices
import FileTesting
import Foundation
import SDLHost
import StageTesting
import Synchronization
import Testing
import TransitionCatalogue
import UIKit

@testable import Player

extension StageSuites {
  /// Tests opening other pictures from the window, with real folders and a fake dialog.
  @Suite struct OpeningTests {
    let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
      for (name, count) in [("First", 2), ("Second", 3)] as [(RawString, Int)] {
        _ = try folder.makeFolder(name)
        for number in 0..<count { try folder.write(to: name.appending(RawString("\(number).jpg"))) }
      }
    }

    /// The dialog of a test: it is closed with the next answer.
    private nonisolated final class Dialog: Sendable {
      let answers = Mutex<[Result<[[UInt8]], BusError>]>([])
      let requests = Mutex<[FileChooser.Request]>([])

      func choose(_ request: FileChooser.Request) -> Result<[[UInt8]], BusError> {
        requests.withLock { $0.append(request) }
        return answers.withLock { $0.isEmpty ? .success([]) : $0.removeFirst() }
      }
    }

    private struct Window {
      let player: PlayerApplication
      let stage: Stage
      let dialog = Dialog()
      let settings: SettingsKeeper

      init(settings: Settings = Settings(), recipe: Recipe = Catalogue.hero, isAvailable: Bool = true) {
        self.settings = SettingsKeeper(settings)
        let loader = PictureLoader(capacity: 64 << 20, workers: 0) { PlayerStage.paint($0, at: $1) }
        player = PlayerApplication(
          recipe: recipe, settings: self.settings, loader: loader, followsFolders: isAvailable,
          chooseFiles: { [dialog] in dialog.choose($0) })
        stage = Stage(size: CGSize(width: 800, height: 600), rootViewController: player.navigation)
        player.appearance.window = stage.window
        stage.window.addSubview(player.notices)
      }

      /// Runs frames until a condition holds.
      func wait(until isFulfilled: () -> Bool) async {
        for _ in 0..<100_000 where !isFulfilled() { await stage.letTasksRun() }
        #expect(isFulfilled())
      }

      func open(_ path: RawString, titled title: String) async {
        player.findPictures(at: [path])
        await wait { player.grid.navigationItem.title == title }
        stage.runUntilIdle(limit: 1)
      }

      func type(_ key: UIKeyboardHIDUsage, _ modifiers: InputEvent.KeyModifiers) {
        for isDown in [true, false] {
          stage.send(.key(usage: key.rawValue, isDown: isDown, isRepeat: false, modifiers: modifiers))
        }
      }

      var titles: [String] { player.pages.compactMap(\.navigationItem.title) }
    }

    private func path(_ name: RawString) -> RawString { folder.path.appending(name) }

    @Test func `Control and O open the folder that the dialog chooses`() async throws {
      let window = Window()
      await window.open(path("First"), titled: "First — 2 pictures")
      window.dialog.answers.withLock { $0 = [.success([path("Second").bytes])] }
      window.type(.keyboardO, .control)
      await window.wait { window.titles == ["Second — 3 pictures"] }
      let requests = window.dialog.requests.withLock { $0 }
      #expect(requests.map(\.kind) == [.folder])
      #expect(requests.first?.folder.map { RawString($0).lastComponent } == "First")
    }

    @Test func `a dialog that is cancelled changes nothing, and can be opened again`() async throws {
      let window = Window()
      await window.open(path("First"), titled: "First — 2 pictures")
      for count in 1...2 {
        window.type(.keyboardO, .control)
        await window.wait { window.dialog.requests.withLock { $0.count } == count }
        await window.stage.run(for: 0.2)
        #expect(window.titles == ["First — 2 pictures"] && window.player.notices.text == nil)
      }
    }

    @Test func `one picture opens as its page, and several as a grid`() async throws {
      let window = Window()
      await window.open(path("First"), titled: "First — 2 pictures")
      window.dialog.answers.withLock {
        $0 = [
          .success([path("Second/1.jpg").bytes]),
          .success([path("Second/2.jpg").bytes, path("First/0.jpg").bytes]),
        ]
      }
      window.type(.keyboardO, [.control, .shift])
      await window.wait { window.titles == ["Second — 3 pictures", "1 — 2 of 3"] }
      // The page is closed with its transition first.
      window.type(.keyboardO, [.control, .shift])
      await window.wait { window.titles == ["2 pictures"] }
      #expect(window.player.grid.pictures.map(\.title) == ["2", "0"])
      window.stage.runUntilIdle(limit: 3)
      #expect(window.player.stack.leakedPages == 0)
      #expect(window.dialog.requests.withLock { $0.map(\.kind) } == [.files, .files])
    }

    @Test func `a page that is presented is closed, too`() async throws {
      let recipe = try #require(Catalogue.all.first { $0.kind == .modal })
      let window = Window(recipe: recipe)
      await window.open(path("First/1.jpg"), titled: "First — 2 pictures")
      #expect(window.player.pages.count == 2)
      window.player.open([path("Second")])
      await window.wait { window.titles == ["Second — 3 pictures"] }
      #expect(window.player.pages.count == 1)
    }

    @Test func `a desktop without a dialog is described`() async throws {
      let window = Window()
      await window.open(path("First"), titled: "First — 2 pictures")
      window.dialog.answers.withLock { $0 = [.failure(BusError(reason: "There is no dialog"))] }
      window.type(.keyboardO, .control)
      await window.wait { window.player.notices.text == "There is no dialog." }
      #expect(window.titles == ["First — 2 pictures"])
    }

    @Test func `a window that is closed leaves nothing behind`() async throws {
      weak var player: PlayerApplication?
      weak var keeper: LibraryKeeper?
      do {
        let window = Window()
        await window.open(path("First"), titled: "First — 2 pictures")
        (player, keeper) = (window.player, window.player.keeper)
        #expect(player != nil && keeper != nil)
      }
      #expect(player == nil && keeper == nil)
    }

    @Test func `dropped files and folders are opened`() async throws {
      let window = Window()
      await window.open(path("First"), titled: "First — 2 pictures")
      window.player.opener.openDropped([path("Second").bytes])
      await window.wait { window.titles == ["Second — 3 pictures"] }
    }

    @Test func `a window without pictures has a button for opening`() async throws {
      let window = Window()
      await window.open(path("Nowhere"), titled: "Nowhere")
      window.dialog.answers.withLock { $0 = [.success([path("First").bytes])] }
      let buttons = { window.player.grid.view.subviews.compactMap { $0 as? UIButton }.filter { !$0.isHidden } }
      await window.wait { !buttons().isEmpty }
      let button = try #require(buttons().first)
      #expect(button.title(for: .normal) == "Open Folder…")
      window.stage.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
      await window.wait { window.titles == ["First — 2 pictures"] }
      #expect(button.isHidden)
    }

    @Test func `the recent folders are in the menu, without the open one and those that are gone`() async throws {
      var settings = Settings()
      settings.recentFolders.add(path("Gone"))
      let window = Window(settings: settings)
      await window.open(path("First"), titled: "First — 2 pictures")
      await window.open(path("Second/0.jpg"), titled: "Second — 3 pictures")
      await window.wait { window.player.opener.recents.map(\.lastComponent) == ["First"] }
      #expect(window.settings.settings.recentFolders.paths.map(\.lastComponent) == ["Second", "First", "Gone"])
      let menu = LibraryMenu.menu(of: window.player)
      let opening = try #require(menu.children.first as? UIMenu)
      #expect(opening.children.map(\.title) == ["Open Folder…", "Open Pictures…", "Open Recent"])
      let recent = try #require(opening.children.last as? UIMenu)
      #expect(recent.children.map(\.title) == ["First"])
    }

    @Test func `a recorded session opens nothing else, and saves no folder`() async throws {
      let window = Window(isAvailable: false)
      await window.open(path("First"), titled: "First — 2 pictures")
      window.type(.keyboardO, .control)
      window.player.opener.openDropped([path("Second").bytes])
      await window.wait { window.player.notices.text?.contains("recorded") ?? false }
      #expect(window.dialog.requests.withLock { $0.isEmpty } && window.titles == ["First — 2 pictures"])
      #expect(window.settings.settings.recentFolders == RecentFolders())
    }

    @Test func `the order is changed in motion and saved`() async throws {
      try folder.write([1, 2, 3], to: "First/0.jpg")
      let window = Window()
      await window.open(path("First"), titled: "First — 2 pictures")
      #expect(window.player.grid.pictures.map(\.title) == ["0", "1"])
      let cell = window.player.grid.cell(at: IndexPath(item: 0, section: 0))
      window.player.arrange(in: PictureOrder(key: .size))
      await window.wait { window.player.grid.pictures.map(\.title) == ["1", "0"] }
      window.stage.runUntilIdle(limit: 2)
      #expect(cell != nil && window.player.grid.cell(at: IndexPath(item: 1, section: 0)) === cell)
      #expect(window.settings.settings.order == PictureOrder(key: .size))
      window.player.arrange(in: PictureOrder())
      #expect(window.settings.settings.order == nil)
    }

    @Test func `subfolders are shown as groups with headers, and keys move through them`() async throws {
      try folder.write(to: "0.jpg")
      let window = Window()
      await window.open(folder.path, titled: "\(folder.path.lastComponent.text) — 1 picture")
      window.player.group(true)
      await window.wait { window.player.grid.pictures.map(\.title) == ["0", "0", "1", "0", "1", "2"] }
      window.stage.runUntilIdle(limit: 2)
      let grid = window.player.grid
      func texts() -> [String] {
        grid.collection.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader)
          .sorted { $0.frame.minY < $1.frame.minY }.compactMap(\.accessibilityLabel)
      }
      #expect(texts() == [folder.path.lastComponent.text, "First", "Second"])
      let steps: [(UIKeyboardHIDUsage, IndexPath)] = [
        (.keyboardRightArrow, [0, 0]), (.keyboardRightArrow, [1, 0]), (.keyboardRightArrow, [1, 1]),
        (.keyboardDownArrow, [2, 1]), (.keyboardUpArrow, [1, 1]), (.keyboardEnd, [2, 2]), (.keyboardUpArrow, [1, 1]),
      ]
      for (key, chosen) in steps {
        window.stage.type(key)
        #expect(grid.chosenByKeys == chosen)
      }
      window.stage.runUntilIdle(limit: 2)
      window.stage.type(.keyboardReturnOrEnter)
      window.stage.runUntilIdle(limit: 3)
      #expect(window.titles.last == "1 — 3 of 6")
      window.stage.type(.keyboardRightArrow)
      window.stage.runUntilIdle(limit: 2)
      window.stage.type(.keyboardEscape)
      window.stage.runUntilIdle(limit: 3)
      #expect(grid.chosenByKeys == [2, 0])
      // A new file arrives in its group.
      try folder.write(to: "First/00.jpg")
      await window.wait { grid.collection.numberOfItems(inSection: 1) == 3 }
      window.stage.runUntilIdle(limit: 2)
      #expect(window.settings.settings.isGrouped == true)
      window.player.group(false)
      await window.wait { grid.pictures.count == 1 }
      window.stage.runUntilIdle(limit: 2)
      #expect(texts().isEmpty && window.settings.settings.isGrouped == nil)
    }
  }
}
