import DesktopServices
import Foundation
import ImageIO
import StageTesting
import Testing
import TransitionCatalogue
import UIKit

@testable import Player

extension StageSuites {
  /// Tests the actions on a picture from its page and from the grid, with files that only a test knows.
  @Suite struct PictureActionsTests {
    /// Files and services that record what is asked of them; with a `problem` they do nothing.
    private nonisolated final class Files: @unchecked Sendable {
      private(set) var calls: [String] = []
      var problem: FileProblem?

      private func note(_ call: String) throws(FileProblem) {
        if let problem { throw problem }
        calls.append(call)
      }

      var services: PictureServices {
        PictureServices(
          copy: { path throws(FileProblem) in
            try self.note("copy \(path.text)")
            return CopiedPicture(forms: [PasteboardRepresentation(type: "image/png", data: Data(path.bytes))])
          },
          trash: { path throws(FileProblem) in
            try self.note("trash \(path.text)")
            return TrashedFile(original: path.bytes, stored: [], description: [])
          },
          restore: { file throws(FileProblem) in
            try self.note("restore \(String(decoding: file.original, as: UTF8.self))")
          },
          move: { from, to throws(FileProblem) in try self.note("move \(from.text) to \(to.text)") },
          turn: { path, turn throws(FileProblem) in try self.note("turn \(path.text) \(turn)") },
          show: { path throws(FileProblem) in try self.note("show \(path.text)") },
          setBackground: { path, _ throws(FileProblem) in try self.note("background \(path.text)") },
          print: { path, title, _ throws(FileProblem) in try self.note("print \(path.text) as \(title)") })
      }
    }

    private let files = Files()

    private func player(_ names: [String] = ["a.jpg", "b.jpg", "c.jpg"]) -> PlayerStage {
      let player = PlayerStage(names, recipe: Catalogue.system, workers: 0)
      player.player.actions = PictureActions(services: files.services, loader: player.loader, worksOnTheSpot: true)
      player.stage.window.addSubview(player.player.notices)
      return player
    }

    /// The player with a page open.
    private func open(_ index: Int, of names: [String] = ["a.jpg", "b.jpg", "c.jpg"]) throws -> (
      PlayerStage, DetailPage
    ) {
      let player = player(names)
      player.stage.runUntilIdle(limit: 1)
      try player.open(cell: index)
      return (player, try #require(player.player.navigation.topViewController as? DetailPage))
    }

    private func type(
      _ key: UIKeyboardHIDUsage, _ modifiers: InputEvent.KeyModifiers = [], on player: PlayerStage
    ) {
      for isDown in [true, false] {
        player.stage.send(.key(usage: key.rawValue, isDown: isDown, isRepeat: false, modifiers: modifiers))
      }
      player.stage.advance(by: 1)
    }

    private func titles(_ player: PlayerStage) -> [String] { player.grid.pictures.map(\.title) }

    // MARK: - Trash

    @Test(arguments: [(0, "b"), (1, "c"), (2, "b")])
    func `the page shows the neighbor of a picture that moves to the trash`(index: Int, next: String) throws {
      let (player, page) = try open(index)
      let name = page.picture.title
      type(.keyboardDeleteForward, on: player)
      #expect(files.calls == ["trash \(name).jpg"])
      #expect(page.picture.title == next && page.navigationItem.title == "\(next) — \(page.index + 1) of 2")
      #expect(!titles(player).contains(name) && titles(player).count == 2)
      #expect(player.player.notices.text == "“\(name)” was moved to the trash.")
    }

    @Test func `undo brings the picture back to its place and shows it`() throws {
      let (player, page) = try open(1)
      type(.keyboardDeleteForward, on: player)
      type(.keyboardZ, .control, on: player)
      #expect(files.calls == ["trash b.jpg", "restore b.jpg"])
      #expect(titles(player) == ["a", "b", "c"] && page.picture.title == "b")
      #expect(player.player.notices.text == nil)
      type(.keyboardZ, .control, on: player)
      #expect(files.calls.count == 2)
    }

    @Test func `an undo that fails can be tried again`() throws {
      let (player, _) = try open(1)
      type(.keyboardDeleteForward, on: player)
      #expect(titles(player) == ["a", "c"])
      files.problem = FileProblem(reason: "the disk is full")
      type(.keyboardZ, .control, on: player)
      #expect(titles(player) == ["a", "c"])
      files.problem = nil
      type(.keyboardZ, .control, on: player)
      #expect(titles(player) == ["a", "b", "c"])
    }

    @Test func `the button of the notice undoes the last of several`() throws {
      let (player, page) = try open(0)
      type(.keyboardDeleteForward, on: player)
      type(.keyboardDeleteForward, on: player)
      #expect(player.player.notices.text == "“b” was moved to the trash.")
      let button = try #require(player.player.notices.subviews.compactMap { $0 as? UIButton }.first)
      player.stage.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
      player.stage.advance(by: 1)
      #expect(files.calls.last == "restore b.jpg" && titles(player) == ["b", "c"] && page.picture.title == "b")
    }

    @Test func `without a last picture the grid says so`() throws {
      let (player, _) = try open(0, of: ["a.jpg"])
      type(.keyboardDeleteForward, on: player)
      player.stage.runUntilIdle(limit: 8)
      #expect(player.stack == ["Pictures"] && player.texts.contains("There are no pictures left."))
      type(.keyboardZ, .control, on: player)
      #expect(titles(player) == ["a"])
    }

    @Test func `a picture in the grid moves to the trash, and the ring to the next`() throws {
      let player = player()
      type(.keyboardRightArrow, on: player)
      type(.keyboardRightArrow, on: player)
      #expect(player.grid.chosenByKeys?.item == 1)
      type(.keyboardDeleteForward, on: player)
      #expect(titles(player) == ["a", "c"] && player.grid.chosenByKeys?.item == 1)
    }

    @Test func `a picture that cannot be moved to the trash stays, with a sentence`() throws {
      let (player, page) = try open(1)
      files.problem = FileProblem(reason: "its disk has no trash")
      type(.keyboardDeleteForward, on: player)
      #expect(titles(player) == ["a", "b", "c"] && page.picture.title == "b")
      #expect(player.player.notices.text == "“b” cannot be moved to the trash: its disk has no trash.")
    }

    // MARK: - Turning and renaming

    @Test func `turning a picture shows it turned, and undo turns it back`() throws {
      let (player, page) = try open(1)
      type(.keyboardR, .control, on: player)
      type(.keyboardR, [.control, .shift], on: player)
      type(.keyboardZ, .control, on: player)
      #expect(files.calls == ["turn b.jpg right", "turn b.jpg left", "turn b.jpg right"])
      #expect(page.picture.title == "b")
    }

    @Test func `a renamed picture keeps its place, and its page`() throws {
      let (player, page) = try open(1)
      type(.keyboardF2, on: player)
      let alert = try #require(player.player.navigation.presentedViewController as? UIAlertController)
      let field = try #require(alert.textFields?.first)
      #expect(field.text == "b.jpg" && field.isFirstResponder)
      field.text = " new name.jpg"
      type(.keyboardReturnOrEnter, on: player)
      #expect(files.calls == ["move b.jpg to new name.jpg"])
      #expect(titles(player)[1] == "new name" && page.title == "new name")
      #expect(page.strip.page.pictureView.image != nil)
      type(.keyboardZ, .control, on: player)
      #expect(titles(player)[1] == "b" && page.title == "b")
    }

    @Test(arguments: [
      ("", "“b” cannot be renamed: a name needs at least one letter."),
      ("a/b.jpg", "“b” cannot be renamed: a name must not contain a slash."),
    ])
    func `an impossible name gives a sentence`(name: String, sentence: String) throws {
      let (player, page) = try open(1)
      player.player.actions?.rename(page.picture, to: name)
      player.stage.advance(by: 0.5)
      #expect(player.player.notices.text == sentence && files.calls == [])
    }

    // MARK: - Menus

    @Test func `the secondary button opens the menu of a cell, whose actions are for its picture`() throws {
      let player = player()
      player.stage.tap(at: try player.centre(ofCell: 2), button: 3)
      player.stage.advance(by: 1)
      #expect(player.texts.isSuperset(of: ["Open", "Rename…", "Move to Trash"]))
      let row = try #require(label("Print…", in: player.stage.window))
      player.stage.tap(at: row.convert(CGPoint(x: 5, y: 5), to: nil))
      player.stage.advance(by: 1)
      #expect(files.calls == ["print c.jpg as c"])
    }

    @Test func `the bar's button has the menu of the page's picture`() throws {
      let (player, page) = try open(1)
      let button = try #require(page.navigationItem.rightBarButtonItems?.last?.customView as? UIButton)
      player.stage.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
      player.stage.advance(by: 1)
      let row = try #require(label("Show in File Manager", in: player.stage.window))
      player.stage.tap(at: row.convert(CGPoint(x: 5, y: 5), to: nil))
      player.stage.advance(by: 1)
      #expect(files.calls == ["show b.jpg"])
    }

    @Test func `Control-C copies the picture of the page, and of the cell with the ring`() throws {
      let (player, _) = try open(1)
      type(.keyboardC, .control, on: player)
      #expect(files.calls == ["copy b.jpg"] && UIPasteboard.general.string == nil)
      #expect(UIPasteboard.general.data(forPasteboardType: "image/png") == Data("b.jpg".utf8))
      #expect(label("“b” was copied.", in: player.stage.window) != nil)
      player.player.stack.goBack()
      player.stage.runUntilIdle(limit: 3)
      type(.keyboardRightArrow, on: player)
      type(.keyboardC, .control, on: player)
      #expect(files.calls == ["copy b.jpg", "copy a.jpg"])
    }

    @Test func `a picture that cannot be copied leaves the clipboard as it is`() throws {
      let (player, _) = try open(1)
      UIPasteboard.general.string = "before"
      files.problem = FileProblem(reason: "the picture is damaged")
      type(.keyboardC, .control, on: player)
      #expect(UIPasteboard.general.string == "before" && UIPasteboard.general.types == [])
      #expect(label("“b” cannot be copied: the picture is damaged.", in: player.stage.window) != nil)
    }

    @Test func `Control-Shift-C copies the path`() throws {
      let (player, _) = try open(1)
      type(.keyboardC, [.control, .shift], on: player)
      #expect(UIPasteboard.general.string?.hasSuffix("/b.jpg") == true)
    }

    private func label(_ text: String, in view: UIView) -> UILabel? {
      if let label = view as? UILabel, label.text == text { return label }
      return view.subviews.lazy.compactMap { self.label(text, in: $0) }.first
    }
  }
}
