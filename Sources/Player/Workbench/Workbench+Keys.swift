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
  var timeCommands: [UIKeyCommand] {
    [
      key("s", "Slower Transitions") { $0.timeControl.chooseSpeed(slower: true) },
      key("s", "Faster Transitions", .shift) { $0.timeControl.chooseSpeed(slower: false) },
      key("p", time.isPaused ? "Continue Transitions" : "Pause Transitions") { $0.time.togglePause() },
      key(".", "One Frame Forward") { $0.time.step(by: 1) },
      key(",", "One Frame Back") { $0.time.step(by: -1) },
    ]
  }

  /// The title of the commands' group in the keyboard help.
  static let groupTitle = "Transitions"

  /// The key that opens the keyboard help.
  static let helpKey = "?"

  private func key(
    _ input: String, _ title: String, _ modifierFlags: UIKeyModifierFlags = [], _ action: @escaping (Workbench) -> Void
  ) -> UIKeyCommand {
    UIKeyCommand(
      title: title,
      action: selector { [weak self] in
        if let self { action(self) }
      }, input: input, modifierFlags: modifierFlags, propertyList: Self.groupTitle)
  }
}
