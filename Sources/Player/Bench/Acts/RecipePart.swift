import TransitionCatalogue
import UIKit

/// A scene in the player itself: one of its recipes goes there and back, by clicks and keys or by a drag, with a short
/// rest after each transition.
final class RecipePart: BenchPart {
  /// The player.
  let player: PlayerApplication

  private let library: PictureLibrary
  private let drag: RecipeDragPath?
  private var stroke: PointerScript?

  /// The media time at which the next step may begin at the earliest.
  private var earliest = 0.0

  /// The tab of the next selection by keys, counted from 0.
  private var nextTab = 1

  /// A step of the scene.
  private enum Step {
    case open, close, drag, selectTab
  }

  /// The rest after a transition, and the time that the player has for starting one, in seconds.
  private static let rest = 0.15
  private static let patience = 0.1

  /// The time until the pictures of the grid are there, in seconds.
  private static let arrival = 0.4

  /// The number of tabs, and the key of the first one as a USB HID usage; those of the others follow.
  private static let tabCount = 3
  private static let firstTabKey = 30

  /// The Escape key as a USB HID usage.
  private static let escape = 41

  /// Creates the scene with a recipe and the pictures in `folder`, or with the bundled ones; throws if there are none.
  /// Without a `drag`, keys go back.
  init(_ recipe: Recipe, drag: RecipeDragPath?, folder: RawString?) throws(PlayerError) {
    library = folder.map { PictureLibrary(paths: [$0]) } ?? PictureLibrary(bundledIn: Installation.current.assets)
    guard !library.pictures.isEmpty else { throw PlayerError(reason: "There are no pictures to open") }
    self.drag = drag
    player = PlayerApplication(recipe: recipe, loader: PictureLoader(thumbnails: nil))
  }

  var root: UIViewController { player.navigation }

  var isPlaying: Bool { true }

  var nextDecision: Double? { stroke?.nextDecision }

  func begin() {
    player.stack.show(library)
    earliest = CACurrentMediaTime() + Self.arrival
  }

  func addInput(until time: Double, to events: inout [InputEvent]) {
    if var running = stroke {
      let before = events.count
      running.addEvents(until: time, to: &events)
      stroke = running.isOver ? nil : running
      if events.count > before { earliest = time + Self.patience }
      return
    }
    guard !isInTransition else {
      earliest = time + Self.rest
      return
    }
    guard time >= earliest else { return }
    earliest = time + Self.patience
    perform(nextStep, at: time, &events)
  }

  private var nextStep: Step {
    let isTabs = player.controller.recipe.kind == .tabs
    return !isTabs && !isOpen ? .open : drag != nil ? .drag : isTabs ? .selectTab : .close
  }

  private var isOpen: Bool {
    player.navigation.presentedViewController != nil || player.navigation.viewControllers.count > 1
  }

  private var isInTransition: Bool { player.stack.isInTransition }

  private func perform(_ step: Step, at time: Double, _ events: inout [InputEvent]) {
    switch step {
    case .open: events += [pointer(.down, cellCenter, time), pointer(.up, cellCenter, time)]
    case .close: events += keys(Self.escape, time)
    case .selectTab:
      events += keys(Self.firstTabKey + nextTab, time)
      nextTab = (nextTab + 1) % Self.tabCount
    case .drag:
      guard let drag else { return }
      var script = PointerScript([drag.stroke(in: root.view.bounds.size)], round: .infinity, start: time)
      script.addEvents(until: time, to: &events)
      stroke = script
    }
  }

  private func pointer(_ phase: InputEvent.PointerPhase, _ position: CGPoint, _ time: Double) -> InputEvent {
    InputEvent(time: time, kind: .pointer(id: 0, phase: phase, position: position, button: 1))
  }

  private func keys(_ usage: Int, _ time: Double) -> [InputEvent] {
    [true, false].map {
      InputEvent(time: time, kind: .key(usage: usage, isDown: $0, isRepeat: false, modifiers: []))
    }
  }

  /// The center of the second picture, in the window.
  private var cellCenter: CGPoint {
    guard let cell = player.grid.cell(at: IndexPath(item: 1, section: 0)) else { return .zero }
    return cell.convert(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY), to: nil)
  }
}
