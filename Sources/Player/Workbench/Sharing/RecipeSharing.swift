import TransitionCatalogue
import UIKit

/// The commands that take the chosen recipe, with the present values of its parameters, out of the window.
final class RecipeSharing {
  private weak var controller: RecipeController?
  private weak var notices: NoticeBanner?

  /// The export of the recipe's transition.
  let export: WindowExport

  /// Creates the commands for the recipe that is chosen in `controller`; `notices` show what they have done.
  init(_ controller: RecipeController, notices: NoticeBanner, export: WindowExport) {
    self.controller = controller
    self.notices = notices
    self.export = export
    export.say = { [weak notices] in notices?.say($0, button: $1) }
  }

  /// The commands, by keys and in the menu of recipes.
  var commands: [UIKeyCommand] {
    [
      UIKeyCommand(
        title: "Copy as Swift", action: selector { [weak self] in self?.copyCode() }, input: "c",
        propertyList: Workbench.groupTitle),
      UIKeyCommand(
        title: "Export…", action: selector { [weak self] in self?.export.ask() }, input: "e",
        propertyList: Workbench.groupTitle),
    ]
  }

  /// The command that cancels the export whose progress is visible; it precedes the other commands of its key.
  var cancelCommands: [UIKeyCommand] {
    guard export.panel.isShown else { return [] }
    return [
      UIKeyCommand(
        title: "Cancel Export", action: selector { [weak self] in self?.export.cancel() },
        input: UIKeyCommand.inputEscape)
    ]
  }

  /// Puts the recipe's Swift file on the pasteboard.
  func copyCode() {
    guard let controller else { return }
    let recipe = controller.recipe
    guard let code = RecipeCode(recipe, values: controller.values) else {
      notices?.say("“\(recipe.title)” is a recipe of your own: its file is the code.")
      return
    }
    UIPasteboard.general.string = code.text
    let values = recipe.parameters.isEmpty ? "" : ", with the present values"
    notices?.say("“\(recipe.title)” was copied as Swift\(values): paste it into \(code.fileName).")
  }
}
