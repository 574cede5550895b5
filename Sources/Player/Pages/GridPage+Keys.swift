import UIKit

/// The keyboard control of the grid, which moves a ring from picture to picture.
extension GridPage {
  /// The key commands of the grid.
  var gridKeyCommands: [UIKeyCommand] {
    [
      key("Choose a Picture", UIKeyCommand.inputLeftArrow) { $0.move(by: $0.collection.isRightToLeft ? 1 : -1) },
      key("Choose a Picture", UIKeyCommand.inputRightArrow) { $0.move(by: $0.collection.isRightToLeft ? -1 : 1) },
      key("Choose a Picture", UIKeyCommand.inputUpArrow) { $0.move(byRows: -1) },
      key("Choose a Picture", UIKeyCommand.inputDownArrow) { $0.move(byRows: 1) },
      key("Choose by Pages", UIKeyCommand.inputPageUp) { $0.move(byRows: -$0.rowsInView) },
      key("Choose by Pages", UIKeyCommand.inputPageDown) { $0.move(byRows: $0.rowsInView) },
      key("First Picture", UIKeyCommand.inputHome) { $0.choose(0) },
      key("Last Picture", UIKeyCommand.inputEnd) { $0.choose($0.pictures.count - 1) },
      key("Open", "\r") { $0.openChosen() }, key("Open", " ") { $0.openChosen() },
    ] + (chosenByKeys == nil ? [] : [key("Choose None", UIKeyCommand.inputEscape) { $0.chosenByKeys = nil }])
  }

  /// Returns a key command that is ignored during a transition.
  private func key(_ title: String, _ input: String, _ action: @escaping (GridPage) -> Void) -> UIKeyCommand {
    UIKeyCommand(
      title: title,
      action: selector { [weak self] in
        guard let self, transitionCoordinator == nil else { return }
        action(self)
      }, input: input)
  }

  /// The number of whole rows in view, at least 1.
  private var rowsInView: Int {
    let row = layout.itemSize.height + layout.minimumLineSpacing
    return row > 0 ? max(1, Int(collection.bounds.height / row)) : 1
  }

  /// Moves the ring by a number of pictures; the first step puts it on the first picture that is entirely in view.
  private func move(by count: Int) {
    choose(chosenByKeys.flatMap { sections.index(of: $0) }.map { $0 + count } ?? firstInView)
  }

  /// Moves the ring by a number of rows, likewise; at the ends it stays in its column.
  private func move(byRows count: Int) {
    guard let chosen = chosenByKeys.flatMap({ sections.index(of: $0) }) else { return choose(firstInView) }
    choose(sections.index(count, rowsFrom: chosen, columns: metrics?.columns ?? 1))
  }

  /// Moves the ring and the focus to a picture; `wanted` is limited to the pictures there are.
  func choose(_ wanted: Int) {
    guard !pictures.isEmpty else { return }
    let focus = UIFocusSystem.focusSystem(for: self)
    focus?.endFocus()
    let index = min(max(wanted, 0), pictures.count - 1), chosen = sections.indexPath(of: index)
    chosenByKeys = chosen
    // The Tab key continues from here.
    focus?.requestFocusUpdate(to: collection)
    prepareToOpen(pictures[index])
    guard let frame = layout.layoutAttributesForItem(at: chosen)?.frame else { return }
    collection.scrollRectToVisible(surroundings(of: frame), animated: !UIAccessibility.isReduceMotionEnabled)
  }

  private var firstInView: Int {
    let whole = collection.indexPathsForVisibleItems.filter { indexPath in
      layout.layoutAttributesForItem(at: indexPath).map { collection.bounds.contains($0.frame) } ?? false
    }
    return whole.compactMap { sections.index(of: $0) }.min() ?? 0
  }

  private func openChosen() {
    if let chosenByKeys { open(chosenByKeys) }
  }
}
