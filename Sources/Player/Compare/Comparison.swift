import SDLHost
import TransitionCatalogue
import UIKit

/// Two recipes side by side, or one with two sets of values: the same pages twice, each in a window of its own, whose
/// transitions are in step. What the pointer does in one of them happens in the other as well.
final class Comparison {
  /// The recipes, the settings and the pictures of a comparison.
  struct Subject {
    /// The recipe on the first side, and the one that is on the second side at first.
    var recipe: Recipe, other: Recipe

    /// The settings with the values of the parameters and the size of the cells.
    var settings: Settings

    /// The pictures, and the one that is opened; `nil` for one that is in view.
    var library: PictureLibrary, picture: Picture?

    /// The loader of the pictures.
    var loader: PictureLoader
  }

  /// Called when the user closes the comparison.
  var onClose: () -> Void = {}

  /// Called with a recipe and its values that the user wants to play from now on.
  var onUse: (Recipe, RecipeValues) -> Void = { _, _ in }

  /// The two sides.
  let panes: [ComparePane]

  /// The time of the transitions of both sides.
  let time: TransitionTime

  /// Whether the sides lie over each other, each half transparent.
  var isOverlaid = false { didSet { if isOverlaid != oldValue { overlayDidChange() } } }

  /// Whether the transitions play there and back without an end.
  var repeats = false {
    didSet {
      page.followState()
      if repeats, !transitions.isRunning { play() }
    }
  }

  /// The level of the comparison's windows, above that of the player's window.
  static let level = UIWindow.Level(1)

  private let subject: Subject
  private let transitions: ComparedTransitions
  private let appearance: AppearanceController
  private let ground = UIWindow(frame: UIScreen.main.bounds), controls = ControlsWindow(frame: UIScreen.main.bounds)
  private lazy var page = ComparePage(self)
  private var pause: FrameTimer?
  private var isOpen = false

  /// The window that receives keys again when the comparison is closed.
  private weak var formerKeyWindow: UIWindow?

  /// The observers of the player's transitions, which return when the comparison is closed.
  private let observers = (trace: TransitionTrace.sink, presentations: ModalPresentation.observer)

  /// The duration in which it appears and disappears, in seconds.
  private static let fade = 0.2

  /// The duration in which the sides move over each other, in seconds.
  private static let move = 0.3

  /// The opacity of the side in front when the sides lie over each other.
  private static let overlayOpacity: CGFloat = 0.5

  /// The pauses before the first transition and between repeated ones, in seconds.
  private static let firstPause = 0.35, repeatedPause = 0.5

  /// Creates a comparison, which is not shown yet. `speed` is the speed of the application's time.
  init(_ subject: Subject, appearance: AppearanceController, speed: MediaSpeed) {
    self.subject = subject
    self.appearance = appearance
    panes = [subject.recipe, subject.other].map {
      ComparePane($0, settings: subject.settings, library: subject.library, loader: subject.loader)
    }
    let transitions = ComparedTransitions(in: panes.map(\.window))
    self.transitions = transitions
    time = TransitionTime(speed) { [transitions] in transitions.isRunning ? transitions : nil }
    time.begin = { [weak self] in self?.play() }
    for (pane, other) in zip(panes, panes.reversed()) {
      pane.window.twin = other.window
      pane.window.onTouch = { [weak self] in self?.wasTouched() }
    }
    ground.backgroundColor = Theme.stand
    ground.windowLevel = Self.level
    controls.windowLevel = Self.level
    controls.rootViewController = page
  }

  private var windows: [UIWindow] { [ground] + panes.map(\.window) + [controls] }

  // MARK: - Opening and closing

  /// Shows the comparison, and plays the transitions once.
  func open() {
    isOpen = true
    formerKeyWindow = UIApplication.shared.keyWindow
    // Assistive technologies find the pages of the comparison alone.
    formerKeyWindow?.accessibilityElementsHidden = true
    TransitionTrace.sink = { [weak self] in self?.note($0) }
    ModalPresentation.observer = nil
    appearance.companions = windows
    page.loadViewIfNeeded()
    page.layOut(in: controls.bounds)
    for window in windows {
      window.isHidden = false
      window.alpha = 0
    }
    controls.makeKey()
    UIView.animate(withDuration: Self.fade, delay: 0, options: .allowUserInteraction) { [self] in
      for window in windows { window.alpha = window === panes[1].window ? frontOpacity : 1 }
    }
    for pane in panes { showPicture(in: pane) }
    time.onChange = { [weak self] in self?.page.showTime() }
    transitions.onRest = { [weak self] in self?.didRest() }
    UIApplication.shared.windowTitle = "Comparison"
    play(after: Self.firstPause)
  }

  /// Removes the comparison, and ends its transitions. Its pages end at once, so that nothing of them reaches the player's
  /// observers; what they show fades out.
  func close() {
    guard isOpen else { return }
    isOpen = false
    pause?.cancel()
    transitions.release()
    time.onChange = {}
    transitions.onRest = {}
    time.mediaSpeed.value = 1
    for pane in panes { replacePages(of: pane.window, alpha: pane === panes[1] ? frontOpacity : 1) }
    // A sheet with parameters may still be on its way.
    if page.presentedViewController != nil { replacePages(of: controls) }
    TransitionTrace.sink = observers.trace
    ModalPresentation.observer = observers.presentations
    for window in windows { window.isUserInteractionEnabled = false }
    formerKeyWindow?.accessibilityElementsHidden = false
    formerKeyWindow?.makeKey()
    UIView.animate(withDuration: Self.fade, delay: 0, options: .allowUserInteraction) { [self] in
      for window in windows { window.alpha = 0 }
    } completion: { [self] _ in
      // The page refers to the comparison, which therefore lives until here.
      for window in windows {
        window.isHidden = true
        window.rootViewController = nil
      }
      if appearance.companions.first === windows.first { appearance.companions = [] }
    }
    onClose()
  }

  /// Ends the pages of a window, and puts a snapshot in their place.
  private func replacePages(of window: UIWindow, alpha: CGFloat = 1) {
    if let snapshot = window.snapshotView(afterScreenUpdates: false) {
      snapshot.frame = window.frame
      snapshot.alpha = alpha
      snapshot.layer.cornerRadius = window.layer.cornerRadius
      snapshot.clipsToBounds = true
      ground.addSubview(snapshot)
    }
    window.isHidden = true
    window.rootViewController = nil
  }

  private var frontOpacity: CGFloat { isOverlaid ? Self.overlayOpacity : 1 }

  private func overlayDidChange() {
    page.followState()
    UIView.animate(withDuration: Self.move, delay: 0, options: .allowUserInteraction) { [self] in
      page.layOut(in: controls.bounds)
      panes[1].window.alpha = frontOpacity
    }
  }

  /// Scrolls a side to the picture that is opened.
  private func showPicture(in pane: ComparePane) {
    guard let index = subject.picture.flatMap({ pane.stack.grid.pictures.firstIndex(of: $0) }) else { return }
    pane.stack.grid.view.layoutIfNeeded()
    pane.stack.grid.reveal(pane.stack.grid.sections.indexPath(of: index))
  }

  /// Sets the frame of a side's window. A transition goes on while the window only moves.
  func place(_ pane: ComparePane, in frame: CGRect) {
    let scale = UIScreen.main.scale
    if pane.window.bounds.size == frame.size, pane.window.contentScaleFactor == scale {
      pane.window.frame = frame
    } else {
      pane.window.resize(to: frame, scale: scale)
    }
  }

  // MARK: - Playing

  /// Plays the transition of both sides, there or back. If only one side is away from its start, it returns first.
  func play() {
    pause?.cancel()
    guard !transitions.isRunning else { return }
    let away = panes.filter(\.stack.isAway)
    for pane in away { pane.stack.playBack() }
    if away.isEmpty { for pane in panes { playThere(pane.stack) } }
  }

  private func playThere(_ stack: PageStack) {
    let pictures = stack.grid.pictures
    let index = subject.picture.flatMap { pictures.firstIndex(of: $0) }
    let cell = index.map { stack.grid.sections.indexPath(of: $0) } ?? stack.clickedCell
    if let picture = stack.grid.picture(at: cell) { stack.playThere(opening: picture, from: cell) }
  }

  private func play(after seconds: Double) {
    pause?.cancel()
    pause = FrameTimer(after: seconds) { [weak self] in self?.play() }
  }

  /// Leaves the transitions to the user.
  private func wasTouched() {
    pause?.cancel()
    repeats = false
    guard !time.isPaused else { return }
    transitions.release()
  }

  private func note(_ event: TransitionTrace.Event) {
    switch event {
    case .started, .ended, .interactionBegan, .interactionEnded, .turnedBack:
      transitions.follow()
      time.transitionDidChange()
    case .held, .letGo, .asked, .contextMade, .willAppear, .didAppear, .willDisappear, .didDisappear,
      .interactionUpdated:
      break
    }
  }

  private func didRest() {
    time.transitionDidChange()
    if repeats { play(after: Self.repeatedPause) }
  }

  // MARK: - Recipes

  /// Notifies the player that it is to play the recipe of a side, with its values.
  func use(_ pane: ComparePane) {
    let controller = pane.stack.controller
    onUse(controller.recipe, controller.values)
    page.say("“\(controller.recipe.title)” plays from now on.")
  }
}
