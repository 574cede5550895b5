import UIKit

/// The changes of the library while its pictures are shown.
extension PlayerApplication {
  /// Shows what the keeper reads.
  func followKeeper() {
    keeper.onOpen = { [weak self] library in
      self?.stack.show(library)
      if library.problem == nil, !library.pictures.isEmpty { self?.opener.note(library.folder) }
    }
    keeper.onChange = { [weak self] in self?.show($0, after: $1) }
    keeper.onProblem = { [weak self] in self?.notices.say($0) }
    keeper.whenAtRest = { [weak self] in self?.performAfterTransition($0) }
  }

  /// Calls `body` when no transition is running: the pages that one moves must not change.
  func performAfterTransition(_ body: @escaping @MainActor () -> Void) {
    let coordinator = ([navigation] + pages).lazy.compactMap(\.transitionCoordinator).first
    let waits = coordinator?.animate(alongsideTransition: nil) { [weak self] _ in
      // The completion may start the next transition.
      self?.performAfterTransition(body)
    }
    if waits != true { body() }
  }

  /// Shows the library after a change, on all pages.
  func show(_ library: PictureLibrary, after change: LibraryChange) {
    loader.forget(change.outdated)
    let old = grid.pictures
    grid.update(to: library, change)
    grid.show(PageHeading(of: library))
    if let page = albums.made {
      page.update(to: library, change)
      page.show(heading: PageHeading(of: library))
    }
    for page in pages { if let page = page as? DetailPage { update(page, from: old, to: library.pictures, change) } }
    nameWindow()
  }

  /// Updates the page of a picture; it is closed if none of its pictures is left.
  private func update(_ page: DetailPage, from old: [Picture], to new: [Picture], _ change: LibraryChange) {
    if page.pictures.map(\.path) == old.map(\.path) {
      return new.isEmpty ? stack.goBack() : page.update(to: new, change)
    }
    // The page of an album leads to its pictures alone.
    var places: [RawString: Int] = [:]
    for (index, picture) in old.enumerated() { places[picture.path] = index }
    let kept = page.pictures.compactMap { picture in
      places[picture.path].flatMap { change.index(after: $0) }.map { (former: picture.path, new: new[$0]) }
    }
    let formerPaths = Dictionary(
      kept.filter { $0.former != $0.new.path }.map { ($0.new.path, $0.former) }, uniquingKeysWith: { first, _ in first }
    )
    guard !kept.isEmpty else { return stack.goBack() }
    let own = LibraryChange(
      from: page.pictures, to: kept.map(\.new),
      events: FolderEvents(written: change.outdated, formerPaths: formerPaths))
    page.update(to: kept.map(\.new), own)
  }
}
