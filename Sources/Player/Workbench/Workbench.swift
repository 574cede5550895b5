import SDLHost
import UIKit

/// The tools for looking into transitions: their time, the inspector, visible touches and the keyboard help. It belongs to
/// the application, and shows its views in the window of the pages.
final class Workbench {
  /// The time of transitions.
  let time: TransitionTime

  /// The bar that shows the time of transitions and changes it.
  let timeControl: TimeControl

  /// The views of the inspector and their content.
  let inspector: Inspector

  /// The tools that show the layers of the window.
  let layers: LayerTools

  /// The moments of the last transition over each other.
  let onion: OnionTools

  /// The banner with notices, above which the control of the time lies.
  weak var notices: NoticeBanner? {
    didSet { notices?.onChange = { [weak self] in self?.makeRoom() } }
  }

  /// The commands that take the recipe out of the window.
  var sharing: RecipeSharing? {
    didSet { sharing?.export.panel.onPlace = { [weak self] in self?.layOut() } }
  }

  /// The comparison of transitions; `nil` if there is none.
  var compare: CompareTools?

  /// The dots that show touches.
  let touches = TouchDots()

  private let drawer: ParameterDrawer
  private let card = ToolCardPresenter()

  /// The navigation controller of the pages, in whose window the tools are.
  private weak var navigation: UINavigationController?

  /// Creates the tools for the pages of `navigation`; the panel of `drawer` shows the inspector. `speed` is the speed of the
  /// application's time; `frames` are the times of its frames, if they may be shown.
  init(
    _ navigation: UINavigationController, drawer: ParameterDrawer, speed: MediaSpeed = MediaSpeed(),
    frames: FrameLog? = nil
  ) {
    self.navigation = navigation
    self.drawer = drawer
    time = TransitionTime(speed)
    timeControl = TimeControl(time)
    layers = LayerTools(drawer: drawer) { [weak navigation] in navigation?.viewIfLoaded?.window }
    onion = OnionTools { [weak navigation] in navigation?.viewIfLoaded?.window }
    inspector = Inspector(time, layers: layers, frames: frames)
    drawer.inspector = inspector
    drawer.onCopy = { [weak self] in self?.sharing?.copyCode() }
    drawer.onPlace = { [weak self] in self?.layOut() }
    timeControl.willShow = { [weak self] in self?.layOut() }
    time.onChange = { [weak self] in self?.timeDidChange() }
    layers.otherCommands = { [weak self] in self?.timeCommands ?? [] }
    onion.onProblem = { [weak self] in self?.notices?.say($0) }
    layers.list.onOnion = { [weak self] in self?.onion.toggle() }
    layers.onExplode = { [weak self] in self?.raise() }
    TransitionTrace.sink = { [weak self] in self?.note($0) }
  }

  private func timeDidChange() {
    inspector.follow()
    timeControl.show()
  }

  private func note(_ event: TransitionTrace.Event) {
    inspector.note(event)
    onion.recorder.note(event)
    defer { inspector.update() }
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
    guard let window else { return }
    window.bringSubviewToFront(timeControl)
  }

  /// Opens the inspector over the front page, or closes it.
  func toggleInspector() {
    guard let front = navigation?.frontmost as? UINavigationController else { return }
    (front.topViewController as? DetailPage)?.closeInformation()
    drawer.toggle(over: front)
  }

  /// Shows touches from now on, or no longer.
  func toggleTouches() {
    if let window { touches.toggle(in: window) }
  }

  /// Shows the keyboard help.
  func showKeys() {
    guard let window else { return }
    card.show("Keyboard", KeyList(KeyGroup.groups(from: window.keyResponder, tools: Self.tools)), in: window)
  }

  /// Shows the name, the version, the licence and the libraries.
  func showAbout() {
    if let window { card.show("About Segue", AboutText(), in: window) }
  }

  private var window: UIWindow? { navigation?.viewIfLoaded?.window }

  /// Moves the tools out of the way of a notice, or back.
  private func makeRoom() {
    UIView.animate(withDuration: Self.move, delay: 0, options: .allowUserInteraction) { [self] in
      layOut()
    }
  }

  /// The duration in which the tools make room for a notice, in seconds.
  private static let move = 0.25

  /// Sets the positions of the tools in the window.
  func layOut() {
    guard let window else { return }
    if timeControl.superview !== window { window.addSubview(timeControl) }
    let notice = notices.map { $0.text == nil ? 0 : window.bounds.maxY - $0.frame.minY } ?? 0
    layers.layOut()
    var inset = max(window.safeAreaInsets.bottom, drawer.coveredHeight, notice)
    if let panel = sharing?.export.panel, !panel.isHidden {
      if panel.superview !== window { window.addSubview(panel) }
      panel.place(in: window.bounds, above: inset)
      if panel.isShown { inset = window.bounds.maxY - panel.frame.minY }
    }
    timeControl.place(in: window.bounds, above: inset)
  }
}
