import UIKit

/// The onion skin of the last or held transition: its moments, and the view that shows them.
final class OnionTools {
  /// Called with a sentence if there is nothing to show.
  var onProblem: (String) -> Void = { _ in }

  /// The view while it is open.
  private(set) weak var view: OnionView?

  /// The moments of the last transition.
  let recorder: OnionRecorder

  /// The number of moments that was chosen last.
  private var count = OnionSkin.usualCount

  private let window: () -> UIWindow?

  /// The duration in which the view appears and disappears, in seconds.
  private static let fade = 0.2

  /// Creates the tools for the window that `window` returns.
  init(window: @escaping () -> UIWindow?) {
    self.window = window
    recorder = OnionRecorder(window: window)
  }

  /// Shows the moments over each other, or removes them.
  func toggle() {
    if view != nil { return close() }
    guard let window = window(), window.modalResponder == nil else { return }
    guard let skin = OnionSkin(recorder.frames) else {
      return onProblem("There is no transition yet whose moments could be shown. Click a picture first.")
    }
    let view = OnionView(skin, count: count)
    self.view = view
    view.onClose = { [weak self] in self?.close() }
    view.frame = window.bounds
    view.alpha = 0
    window.addSubview(view)
    window.modalResponder = view
    UIView.animate(withDuration: Self.fade, delay: 0, options: .allowUserInteraction) { view.alpha = 1 }
  }

  private func close() {
    guard let view else { return }
    count = view.count
    self.view = nil
    view.isUserInteractionEnabled = false
    if view.window?.modalResponder === view { view.window?.modalResponder = nil }
    UIView.animate(withDuration: Self.fade, delay: 0, options: .allowUserInteraction) {
      view.alpha = 0
    } completion: { _ in
      view.removeFromSuperview()
    }
  }
}
