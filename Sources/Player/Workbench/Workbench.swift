import SDLHost
import UIKit

/// The tools for looking into transitions: their time, the inspector, visible touches and the keyboard help. It belongs to
/// the application, and shows its views in the window of the pages.
final class Workbench {
  /// The time of transitions.
  let time: TransitionTime

  /// The bar that shows the time of transitions and changes it.
  let timeControl: TimeControl

  /// The navigation controller of the pages, in whose window the tools are.
  private weak var navigation: UINavigationController?

  /// Creates the tools for the pages of `navigation`; `speed` is the speed of the application's time.
  init(_ navigation: UINavigationController, speed: MediaSpeed = MediaSpeed()) {
    self.navigation = navigation
    time = TransitionTime(speed)
    timeControl = TimeControl(time)
    time.onChange = { [weak self] in self?.timeDidChange() }
    TransitionTrace.sink = { [weak self] in self?.note($0) }
  }

  private func timeDidChange() { timeControl.show() }

  private func note(_ event: TransitionTrace.Event) {
    switch event {
    case .asked, .contextMade, .willAppear, .didAppear, .willDisappear, .didDisappear, .interactionUpdated: break
    case .started:
      raise()
      time.transitionDidChange()
    case .interactionBegan, .interactionEnded, .turnedBack, .held, .letGo, .ended: time.transitionDidChange()
    }
  }

  /// Puts the tools into the window, in front of the pages.
  private func raise() {
    guard let window = navigation?.viewIfLoaded?.window else { return }
    window.bringSubviewToFront(timeControl)
  }

  /// Sets the positions of the tools in the window; `drawer` is the open panel of the inspector.
  func layOut() {
    guard let window = navigation?.viewIfLoaded?.window else { return }
    if timeControl.superview !== window { window.addSubview(timeControl) }
    timeControl.place(in: window.bounds, above: window.safeAreaInsets.bottom)
  }
}
