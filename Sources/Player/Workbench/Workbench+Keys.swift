import UIKit

/// The keys of the tools.
extension Workbench {
  /// The key commands, which every page offers.
  var keyCommands: [UIKeyCommand] {
    [
      key("s", "Slower Transitions") { $0.timeControl.chooseSpeed(slower: true) },
      key("s", "Faster Transitions", .shift) { $0.timeControl.chooseSpeed(slower: false) },
      key("p", time.isPaused ? "Continue Transitions" : "Pause Transitions") { $0.time.togglePause() },
      key(".", "One Frame Forward") { $0.time.step(by: 1) },
      key(",", "One Frame Back") { $0.time.step(by: -1) },
    ]
  }

  private func key(
    _ input: String, _ title: String, _ modifierFlags: UIKeyModifierFlags = [], _ action: @escaping (Workbench) -> Void
  ) -> UIKeyCommand {
    let command = UIKeyCommand(
      input: input, modifierFlags: modifierFlags,
      action: selector { [weak self] in
        if let self { action(self) }
      })
    command.discoverabilityTitle = title
    return command
  }
}
