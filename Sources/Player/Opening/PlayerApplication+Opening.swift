import DesktopServices
import UIKit

/// Opening other pictures from the window, and their order.
extension PlayerApplication {
  /// Connects the opener and the order with the pages.
  func followOpener() {
    opener.open = { [weak self] in self?.open($0) }
    opener.onProblem = { [weak self] in self?.notices.say($0) }
    opener.onRecents = { [weak self] in self?.updateLibraryMenus() }
  }

  /// Creates the button of the library's menu, and adds it to a page.
  func libraryControls(for page: UIViewController) -> LibraryControls? {
    guard showsControls else { return nil }
    let controls = LibraryControls { [weak self] in self.map { LibraryMenu.menu(of: $0) } ?? UIMenu() }
    controls.add(to: page.navigationItem)
    return controls
  }

  /// Makes the menus of the library again, after one of the choices in it has changed.
  func updateLibraryMenus() {
    for controls in [grid.libraryControls, albums.made?.libraryControls] { controls?.update() }
  }

  /// The commands for opening, by keys and in the menu.
  var openCommands: [UIKeyCommand] {
    guard showsControls else { return [] }
    return [
      UIKeyCommand(
        title: "Open Folder…", action: selector { [weak self] in self?.opener.ask(for: .folder) }, input: "o",
        modifierFlags: .control),
      UIKeyCommand(
        title: "Open Pictures…", action: selector { [weak self] in self?.opener.ask(for: .files) }, input: "o",
        modifierFlags: [.control, .shift]),
    ]
  }

  /// Opens other pictures in place of those that are shown; an open page is closed first.
  func open(_ paths: [RawString]) {
    performAfterTransition { [weak self] in
      guard let self else { return }
      if navigation.presentedViewController != nil || navigation.viewControllers.count > 1 { stack.goBack() }
      performAfterTransition { [weak self] in
        guard let self else { return }
        closePages()
        loader.forget(Set(keeper.library.pictures.map(\.path)))
        grid.scrollToTop()
        findPictures(at: paths)
      }
    }
  }

  /// Closes all pages above the grid at once, if the user has stopped their closing.
  private func closePages() {
    if navigation.presentedViewController != nil { navigation.dismiss(animated: false) }
    if navigation.viewControllers.count > 1 { navigation.popToRootViewController(animated: false) }
  }

  /// Shows the pictures in another order, and saves the choice.
  func arrange(in order: PictureOrder) {
    settings.settings.order = order == PictureOrder() ? nil : order
    keeper.order = order
    updateLibraryMenus()
  }

  /// Shows the pictures in subfolders in groups, or no longer, and saves the choice.
  func group(_ isGrouped: Bool) {
    settings.settings.isGrouped = isGrouped ? true : nil
    keeper.isGrouped = isGrouped
    updateLibraryMenus()
  }

  /// Connects a grid with the choices in the library's menu.
  func prepare(_ grid: GridPage) {
    grid.cellSize = settings.settings.cellSize ?? .standard
    grid.onResize = { [weak self] in self?.resizeCells(to: $0) }
    if showsControls { grid.onAsk = { [weak self] in self?.opener.ask(for: .folder) } }
  }

  /// Changes the size of the cells in all grids, and saves the choice.
  private func resizeCells(to size: CellSize) {
    settings.settings.cellSize = size == .standard ? nil : size
    for grid in stack.grids { grid.cellSize = size }
    updateLibraryMenus()
  }
}
