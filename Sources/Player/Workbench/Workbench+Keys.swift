import UIKit

/// The keys of the tools.
extension Workbench {
  /// The key commands, which every page offers.
  var keyCommands: [UIKeyCommand] {
    timeCommands + [
      key("i", "Inspector") { $0.toggleInspector() },
      key("x", "Exploded Layers") { $0.layers.toggleExploded() },
      key("o", "Onion Skin") { $0.onion.toggle() },
      key("v", "Compare Transitions") { $0.compare?.open() },
      key("t", "Show Touches") { $0.toggleTouches() },
      key(Self.helpKey, "Keyboard Help") { $0.showKeys() },
    ] + (sharing?.commands ?? [])
  }

  /// The key commands for the time of transitions.
  var timeCommands: [UIKeyCommand] { timeControl.keyCommands(in: Self.groupTitle) }

  /// The tools that these keys open, and that have keys of their own.
  static let tools: [any KeyedTool.Type] = [ExplodedView.self, OnionView.self, ComparePage.self]

  /// The title of the commands' group in the keyboard help.
  static let groupTitle = "Transitions"

  /// The key that opens the keyboard help.
  static let helpKey = "?"

  private func key(_ input: String, _ title: String, _ action: @escaping (Workbench) -> Void) -> UIKeyCommand {
    UIKeyCommand(
      title: title,
      action: selector { [weak self] in
        if let self { action(self) }
      }, input: input, propertyList: Self.groupTitle)
  }
}
