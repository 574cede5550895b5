import UIKit

/// The stack of pages, with the keys and the mouse button that lead back.
final class PictureNavigation: UINavigationController {
  override var canBecomeFirstResponder: Bool { true }

  override var keyCommands: [UIKeyCommand]? {
    [UIKeyCommand.inputEscape, UIKeyCommand.inputDelete].map {
      UIKeyCommand(input: $0, modifierFlags: [], action: selector(PictureNavigation.goBack))
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if presses.contains(where: { $0.type == .menu }) {
      goBack()
    } else {
      super.pressesBegan(presses, with: event)
    }
  }

  private func goBack() { popViewController(animated: true) }
}
