import UIKit

/// A tool over the pages with keys of its own, which the keyboard help lists also while the tool is closed.
protocol KeyedTool: UIResponder {
  /// The title of the keys' group in the keyboard help.
  static var keysTitle: String { get }

  /// Returns the key commands of the tool that `tool` returns; without a tool they do nothing.
  static func keyCommands(of tool: @escaping () -> Self?) -> [UIKeyCommand]
}

extension KeyedTool {
  /// Returns a key command of the tool that `tool` returns.
  static func key(
    _ title: String, _ input: String, of tool: @escaping () -> Self?, _ action: @escaping (Self) -> Void
  ) -> UIKeyCommand {
    UIKeyCommand(
      title: title,
      action: selector {
        if let tool = tool() { action(tool) }
      }, input: input, propertyList: keysTitle)
  }

  /// The key commands of this tool.
  var toolCommands: [UIKeyCommand] {
    Self.keyCommands { [weak self] in self }
  }

  /// The key commands, for a list.
  static var listedCommands: [UIKeyCommand] { keyCommands { nil } }
}

extension KeyedTool where Self: UIView {
  /// The key commands of the front page that open the keyboard help, for tools that the keys of the pages do not reach.
  var helpCommands: [UIKeyCommand] {
    var commands: [UIKeyCommand] = [], current: UIResponder? = window?.frontViewController
    while let responder = current {
      commands += (responder.keyCommands ?? []).filter { $0.input == Workbench.helpKey }
      current = responder.next
    }
    return commands
  }
}
