import UIKit

/// The tools that show the layers of the window: the list, and the choice in the window.
final class LayerTools {
  /// The layer that is selected in all of them.
  let selection = LayerSelection()

  /// The tree of layers in the inspector.
  private(set) lazy var list = makeList()

  private weak var picker: LayerPicker?
  private let window: () -> UIWindow?
  private let drawer: ParameterDrawer

  /// Creates the tools for the window that `window` returns; `drawer` opens the inspector's panel.
  init(drawer: ParameterDrawer, window: @escaping () -> UIWindow?) {
    self.drawer = drawer
    self.window = window
  }

  private func makeList() -> LayerList {
    let list = LayerList(selection)
    list.onPick = { [weak self] in self?.togglePicking() }
    return list
  }

  // MARK: - Choosing in the window

  /// Lets the user choose a layer in the window, or ends that.
  func togglePicking() {
    if picker != nil { return endPicking() }
    guard let window = window(), window.modalResponder == nil else { return }
    let picker = LayerPicker()
    self.picker = picker
    picker.frame = window.bounds
    picker.onPick = { [weak self] layer in
      self?.endPicking()
      if let layer { self?.selection.layer = layer }
    }
    if let panel = drawer.openPanel, panel.superview === window {
      window.insertSubview(picker, belowSubview: panel)
    } else {
      window.addSubview(picker)
    }
    window.modalResponder = picker
    list.pickButton.isOn = true
  }

  private func endPicking() {
    guard let picker else { return }
    if picker.window?.modalResponder === picker { picker.window?.modalResponder = nil }
    picker.removeFromSuperview()
    self.picker = nil
    list.pickButton.isOn = false
  }
}
