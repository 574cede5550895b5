import Foundation
import StageTesting
import Testing
import UIKit

@testable import Player
@testable import UIKitCore

extension StageSuites {
  /// Tests the collection of key commands for the keyboard help.
  @Suite struct KeyGroupTests {
    private final class Keys: UIResponder {
      let commands: [UIKeyCommand]
      let follower: UIResponder?

      init(_ commands: [UIKeyCommand], next: UIResponder? = nil) {
        self.commands = commands
        follower = next
        super.init()
      }

      override var keyCommands: [UIKeyCommand]? { commands }
      override var next: UIResponder? { follower }
    }

    private func command(_ input: String, _ title: String, in group: String? = nil) -> UIKeyCommand {
      UIKeyCommand(title: title, action: selector {}, input: input, propertyList: group)
    }

    @Test func `commands of the whole chain are grouped, those without a title left out`() {
      let outer = Keys([command("b", "Back"), command("x", "")])
      let inner = Keys([command("s", "Slower", in: "Time"), command("z", "Zoom")], next: outer)
      #expect(
        KeyGroup.groups(from: inner) == [
          KeyGroup(title: "Time", lines: [.init(keys: ["S"], title: "Slower")]),
          KeyGroup(
            title: "Window",
            lines: [.init(keys: ["Z"], title: "Zoom"), .init(keys: ["B"], title: "Back")]),
        ])
    }

    @Test func `several keys of one command are on one line`() {
      let keys = Keys([command("\r", "Open"), command(" ", "Open"), command(" ", "Open")])
      #expect(KeyGroup.groups(from: keys).map(\.lines) == [[.init(keys: ["Enter", "Space"], title: "Open")]])
    }

    @Test func `every key of the grid and of an opened picture has a title`() {
      let player = PlayerStage(["a.jpg", "b.jpg"])
      let grid = player.player.grid
      grid.choose(1)
      player.player.stack.open(grid.pictures[0], at: IndexPath(item: 0, section: 0), of: grid, animated: false)
      let pages = player.player.navigation.viewControllers
      #expect(pages.count == 2)
      for page in pages {
        #expect(page.keyCommands?.isEmpty == false)
        for command in page.keyCommands ?? [] { #expect(!command.title.isEmpty, "\(command.keysText) of \(page)") }
      }
    }

    @Test func `the keys of the tools over the window are listed, those of an open one first`() throws {
      let player = PlayerStage(["a.jpg"])
      let grid = player.grid
      let titles = ["Pictures", "Window", "Transitions"]
      let closed = KeyGroup.groups(from: grid, tools: Workbench.tools)
      #expect(closed.map(\.title) == titles + ["Exploded Layers", "Onion Skin", "Comparison"])
      player.stage.type(.keyboardX)
      let groups = KeyGroup.groups(from: grid, tools: Workbench.tools)
      #expect(groups.map(\.title) == ["Exploded Layers"] + titles + ["Onion Skin", "Comparison"])
      let view = try #require(player.player.workbench.layers.exploded)
      let commands = (view.keyCommands ?? []).map(\.title)
      #expect(Set(groups[0].lines.map(\.title)).isSubset(of: Set(commands)))
      #expect(commands.count { $0 == "Keyboard Help" } == 1)
    }

    @Test func `every key of the tools has a title and is listed`() throws {
      let player = PlayerStage(["a.jpg"])
      let groups = KeyGroup.groups(from: player.player.navigation)
      let lines = try #require(groups.first { $0.title == Workbench.groupTitle }).lines
      let keys = ["S", "Shift+S", "P", ".", ",", "I", "X", "O", "V", "T", "?", "C", "E"]
      #expect(lines.flatMap(\.keys) == keys)
    }
  }
}
