import TransitionCatalogue
import UIKit

/// The player itself: a picture is opened, then its page is dragged back and forth by hand, and let go so that it stays.
final class DragAct: BenchAct {
  private let player: PlayerApplication
  private var opening: PointerScript?
  private var dragging: PointerScript?
  private let library: PictureLibrary

  /// When the picture is clicked, and when its page has landed for certain, in seconds from the beginning.
  private static let click = 0.4
  private static let landed = 1.6

  /// A drag: from where, how far to the right in points, and how long each way takes, in seconds.
  private static let origin = CGPoint(x: 400, y: 420)
  private static let reach = 420.0
  private static let way = 0.5

  /// From letting go to the next press, in seconds: by then the page is back.
  private static let pause = 0.4

  /// The player with the pictures in `folder`, or with those that come along.
  init(folder: RawString?) throws(PlayerError) {
    library = folder.map { PictureLibrary(paths: [$0]) } ?? PictureLibrary(bundledIn: Installation.assets)
    guard !library.pictures.isEmpty else { throw PlayerError(reason: "There are no pictures to open and to drag") }
    player = PlayerApplication(recipe: Catalogue.hero, loader: PictureLoader(thumbnails: nil), showsControls: false)
  }

  var root: UIViewController { player.navigation }

  var isPlaying: Bool { true }

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
      [PointerScript.Stroke(start: 0, origin: cellCentre, lines: [])], round: .infinity, start: start + Self.click)
  }

  func input(until time: Double) -> [InputEvent] {
    (opening?.events(until: time) ?? []) + (dragging?.events(until: time) ?? [])
  }

  /// The middle of the first picture, in the window.
  private var cellCentre: CGPoint {
    player.navigation.view.layoutIfNeeded()
    guard let cell = player.grid.cell(at: IndexPath(item: 0, section: 0)) else { return Self.origin }
    return cell.convert(CGPoint(x: cell.bounds.midX, y: cell.bounds.midX), to: nil)
  }
}
