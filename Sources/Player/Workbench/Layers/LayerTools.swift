import UIKit

/// The tools that show the layers of the window: the list, the choice in the window, and the exploded view.
final class LayerTools {
  /// The layer that is selected in all of them.
  let selection = LayerSelection()

  /// The tree of layers in the inspector.
  private(set) lazy var list = makeList()

  /// The exploded view while it is open.
  private(set) weak var exploded: ExplodedView?

  /// Returns further key commands of the exploded view.
  var otherCommands: () -> [UIKeyCommand] = { [] }

  /// Called when the exploded view was added to the window.
  var onExplode: () -> Void = {}

  private weak var picker: LayerPicker?
  private let window: () -> UIWindow?
  private let drawer: ParameterDrawer

  /// The width up to which the exploded view covers the inspector's panel.
  private static let narrow: CGFloat = 700

  /// The distance between the panel and the planes beside it, in points.
  private static let margin: CGFloat = 14

  /// Creates the tools for the window that `window` returns; `drawer` opens the inspector's panel.
  init(drawer: ParameterDrawer, window: @escaping () -> UIWindow?) {
    self.drawer = drawer
    self.window = window
  }

  private func makeList() -> LayerList {
    let list = LayerList(selection)
    list.onPick = { [weak self] in self?.togglePicking() }
    list.onExplode = { [weak self] in self?.toggleExploded() }
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

  // MARK: - Exploded view

  /// Shows the layers in space, or puts them together again.
  func toggleExploded() {
    if let exploded { return exploded.close() }
    endPicking()
    guard let window = window(), window.modalResponder == nil else { return }
    let view = ExplodedView(selection)
    exploded = view
    view.otherCommands = { [weak self] in self?.otherCommands() ?? [] }
    view.onClose = { [weak self, weak view] in
      if let view { self?.didClose(view) }
    }
    view.frame = window.bounds
    window.addSubview(view)
    window.modalResponder = view
    layOut()
    onExplode()
    list.explodeButton.isOn = true
    list.update()
    view.open()
  }

  private func didClose(_ view: ExplodedView) {
    if let window = window(), window.modalResponder === view { window.modalResponder = nil }
    exploded = nil
    list.explodeButton.isOn = false
    list.update()
  }

  /// Places the exploded view beside the inspector in a wide window, and over it in a narrow one.
  func layOut() {
    guard let exploded, let window = exploded.window else { return }
    var room = window.bounds.inset(by: window.safeAreaInsets)
    if window.bounds.width >= Self.narrow, let panel = drawer.openPanel, panel.superview === window {
      window.insertSubview(exploded, belowSubview: panel)
      let covered = window.bounds.width - ParameterPanel.width - 2 * Self.margin
      room =
        window.isRightToLeft
        ? CGRect(x: window.bounds.width - covered, y: room.minY, width: covered, height: room.height)
        : CGRect(x: room.minX, y: room.minY, width: covered, height: room.height)
    } else if let panel = drawer.openPanel, panel.superview === window {
      window.insertSubview(exploded, aboveSubview: panel)
    }
    exploded.room = room
  }
}
