import UIKit

/// The keys of the time of transitions.
extension TimeControl {
  /// Returns the key commands, which the keyboard help lists in a group.
  func keyCommands(in group: String) -> [UIKeyCommand] {
    func key(
      _ input: String, _ title: String, _ modifierFlags: UIKeyModifierFlags = [],
      _ action: @escaping (TimeControl) -> Void
    ) -> UIKeyCommand {
      UIKeyCommand(
        title: title,
        action: selector { [weak self] in
          if let self { action(self) }
        }, input: input, modifierFlags: modifierFlags, propertyList: group)
    }
    return [
      key("s", "Slower Transitions") { $0.chooseSpeed(slower: true) },
      key("s", "Faster Transitions", .shift) { $0.chooseSpeed(slower: false) },
      key("p", time.isPaused ? "Continue Transitions" : "Pause Transitions") { $0.time.togglePause() },
      key(".", "One Frame Forward") { $0.time.step(by: 1) },
      key(",", "One Frame Back") { $0.time.step(by: -1) },
    ]
  }
}
