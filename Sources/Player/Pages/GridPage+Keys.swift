import UIKit

/// The keyboard control of the grid, which moves a ring from picture to picture.
extension GridPage {
  /// The key commands of the grid.
  var gridKeyCommands: [UIKeyCommand] {
    let columns = metrics?.columns ?? 1
    return [
      key(UIKeyCommand.inputLeftArrow) { $0.move(by: $0.collection.isRightToLeft ? 1 : -1) },
      key(UIKeyCommand.inputRightArrow) { $0.move(by: $0.collection.isRightToLeft ? -1 : 1) },
      key(UIKeyCommand.inputUpArrow) { $0.move(by: -columns) },
      key(UIKeyCommand.inputDownArrow) { $0.move(by: columns) },
      key(UIKeyCommand.inputPageUp) { $0.move(by: -columns * $0.rowsInView) },
      key(UIKeyCommand.inputPageDown) { $0.move(by: columns * $0.rowsInView) },
      key(UIKeyCommand.inputHome) { $0.choose(0) }, key(UIKeyCommand.inputEnd) { $0.choose($0.pictures.count - 1) },
      key("\r") { $0.openChosen() }, key(" ") { $0.openChosen() },
    ] + (chosenByKeys == nil ? [] : [key(UIKeyCommand.inputEscape) { $0.chosenByKeys = nil }])
  }

  private func key(_ input: String, _ action: @escaping (GridPage) -> Void) -> UIKeyCommand {
    UIKeyCommand(
      input: input, modifierFlags: [],
      action: selector { [weak self] in
        guard let self, transitionCoordinator == nil else { return }
        action(self)
      })
  }

  /// The number of whole rows in view, at least 1.
  private var rowsInView: Int {
    let row = layout.itemSize.height + layout.minimumLineSpacing
    return row > 0 ? max(1, Int(collection.bounds.height / row)) : 1
  }

  /// Moves the ring by a number of pictures; the first step puts it on the first picture that is entirely in view. A
  /// vertical step beyond an end stays in its column.
  private func move(by count: Int) {
    guard let chosen = chosenByKeys?.item else { return choose(firstInView) }
    let next = chosen + count
    guard abs(count) > 1, !pictures.indices.contains(next) else { return choose(next) }
    let columns = metrics?.columns ?? 1, column = chosen % columns
    let last = (pictures.count - 1 - column) / columns * columns + column
    choose(count < 0 ? column : last)
  }

  /// Moves the ring and the focus to a picture; `wanted` is limited to the pictures there are.
  func choose(_ wanted: Int) {
    guard !pictures.isEmpty else { return }
    let focus = UIFocusSystem.focusSystem(for: self)
    focus?.endFocus()
    let chosen = IndexPath(item: min(max(wanted, 0), pictures.count - 1), section: 0)
    chosenByKeys = chosen
    // The Tab key continues from here.
    focus?.requestFocusUpdate(to: collection)
    prepareToOpen(pictures[chosen.item])
    guard let frame = layout.layoutAttributesForItem(at: chosen)?.frame else { return }
    collection.scrollRectToVisible(
      frame.insetBy(dx: 0, dy: -Theme.gridMargin), animated: !UIAccessibility.isReduceMotionEnabled)
  }

  private var firstInView: Int {
    let whole = collection.indexPathsForVisibleItems.filter { indexPath in
      layout.layoutAttributesForItem(at: indexPath).map { collection.bounds.contains($0.frame) } ?? false
    }
    return whole.map(\.item).min() ?? 0
  }

  private func openChosen() {
    if let chosenByKeys { open(chosenByKeys) }
  }
}
