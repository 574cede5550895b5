import TransitionCatalogue
import UIKit

/// A scene in the player itself: a picture is opened, and its page is repeatedly dragged back and forth and released,
/// so that it stays.
final class DragPart: BenchPart {
  private let player: PlayerApplication
  private var opening: PointerScript?
  private var dragging: PointerScript?
  private let library: PictureLibrary

  /// The time of the click on a picture, and a time at which its page has certainly appeared, in seconds from the
  /// start.
  private static let click = 0.4
  private static let landed = 1.6

  /// The start of a drag, its distance to the right in points, and the duration of each direction in seconds.
  private static let origin = CGPoint(x: 400, y: 420)
  private static let reach = 420.0
  private static let way = 0.5

  /// The time from the release to the next press, in seconds, in which the page returns.
  private static let pause = 0.4

  /// Creates the scene with the pictures in `folder`, or with the bundled ones; throws if there are none.
  init(folder: RawString?) throws(PlayerError) {
    library = folder.map { PictureLibrary(paths: [$0]) } ?? PictureLibrary(bundledIn: Installation.current.assets)
    guard !library.pictures.isEmpty else { throw PlayerError(reason: "There are no pictures to open and to drag") }
    player = PlayerApplication(recipe: Catalogue.hero, loader: PictureLoader(thumbnails: nil), showsControls: false)
  }

  var root: UIViewController { player.navigation }

  var isPlaying: Bool { true }

  var nextDecision: Double? { [opening, dragging].compactMap { $0?.nextDecision }.min() }

  func begin() {
    player.grid.show(library)
    let start = CACurrentMediaTime()
    dragging = PointerScript(
      [
        PointerScript.Stroke(
          start: 0, origin: Self.origin,
          lines: [(CGPoint(x: Self.origin.x + Self.reach, y: Self.origin.y), Self.way), (Self.origin, Self.way)])
      ], round: 2 * Self.way + Self.pause, start: start + Self.landed)
    opening = PointerScript(
      [PointerScript.Stroke(start: 0, origin: cellCenter, lines: [])], round: .infinity, start: start + Self.click)
  }

  func addInput(until time: Double, to events: inout [InputEvent]) {
    opening?.addEvents(until: time, to: &events)
    dragging?.addEvents(until: time, to: &events)
  }

  /// The center of the first picture, in the window.
  private var cellCenter: CGPoint {
    player.navigation.view.layoutIfNeeded()
    guard let cell = player.grid.cell(at: IndexPath(item: 0, section: 0)) else { return Self.origin }
    return cell.convert(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY), to: nil)
  }
}
