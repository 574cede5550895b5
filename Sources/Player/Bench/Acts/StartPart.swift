import TransitionCatalogue
import UIKit

/// A scene in which the player opens a folder and shows the pictures that fit in the window.
final class StartPart: BenchPart {
  private let player: PlayerApplication
  private let phases: StartPhases

  /// Creates the scene with the library at `paths`, which `keeper` reads and whose pictures `loader` decodes; `phases`
  /// records how long it takes.
  init(_ paths: [RawString], _ keeper: LibraryKeeper, _ loader: PictureLoader, _ phases: StartPhases) {
    self.phases = phases
    Self.useFonts()
    phases.end("fonts")
    player = PlayerApplication(recipe: Catalogue.hero, loader: loader, keeper: keeper)
    player.showName(of: paths)
    phases.end("pages")
  }

  var root: UIViewController { player.navigation }

  var opensOnly: Bool { true }

  /// Whether each visible cell shows its picture.
  var isShown: Bool {
    let cells = player.grid.collection.visibleCells.compactMap { $0 as? PictureCell }
    return !cells.isEmpty
      && cells.allSatisfy { cell in
        cell.pictureView.image != nil && cell.pictureView.layer.presentation()?.opacity ?? 1 == 1
      }
  }

  func begin() {}

  /// Lays out a text, for which the fonts are found and read; the system's list of them is read since the window opened.
  private static func useFonts() {
    let label = UILabel(frame: .zero)
    label.text = "Segue"
    label.sizeToFit()
  }
}
