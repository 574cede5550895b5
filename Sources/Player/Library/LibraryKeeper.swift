import Foundation
import SDLHost

/// The library on screen with the source that it was read from, which is read again on another thread whenever its
/// folders change.
final class LibraryKeeper {
  /// Called on another thread with a new library, before ``onOpen``.
  var onRead: @Sendable (PictureLibrary) -> Void = { _ in }

  /// Called with a new library.
  var onOpen: (PictureLibrary) -> Void = { _ in }

  /// Called with the library after changes in its folders or of its order.
  var onChange: (PictureLibrary, LibraryChange) -> Void = { _, _ in }

  /// Called with a sentence for the user.
  var onProblem: (String) -> Void = { _ in }

  /// Calls its argument when the pages may change; it may be called later.
  var whenAtRest: (@escaping @MainActor () -> Void) -> Void = { $0() }

  /// The library on screen.
  private(set) var library = PictureLibrary(emptyMessage: "")

  /// The order of the pictures.
  var order: PictureOrder { didSet { if order != oldValue { readAgain() } } }

  /// The number of changes that the user made.
  private var replacements = 0

  /// Whether the pictures in subfolders belong to the library, in groups.
  var isGrouped: Bool { didSet { if isGrouped != oldValue { readAgain() } } }

  private let results: AsynchronousResults
  private let isFollowing: Bool
  private var source: LibrarySource?
  private var watcher: FolderWatcher?

  /// The number of the opened library; results for earlier ones are discarded.
  private var number = 0

  /// The changes that the library on screen does not show yet.
  private var missed = FolderEvents()
  private var reading = Reading.none
  private var isAway = false
  private lazy var thread = LowPriorityPool(count: 1)

  /// The thread for the dates at which pictures were taken, which takes long with many files on a slow disk.
  private lazy var dateThread = LowPriorityPool(count: 1)
  private let takenDates = TakenDates()

  /// Whether the dates have been read that the order on screen lacks.
  private var hasNewDates = false

  private enum Reading {
    case none

    /// A read in progress; it is followed by another if something has changed meanwhile.
    case running(isOutdated: Bool)
  }

  /// Creates a keeper without a library. It follows the changes of folders if `isFollowing`; a recorded session does not.
  init(
    order: PictureOrder = PictureOrder(), isGrouped: Bool = false, isFollowing: Bool = false,
    results: AsynchronousResults
  ) {
    self.order = order
    self.isGrouped = isGrouped
    self.isFollowing = isFollowing
    self.results = results
  }

  /// Creates a keeper with the order that the user chose last.
  convenience init(_ settings: Settings, isFollowing: Bool, results: AsynchronousResults) {
    self.init(
      order: settings.order ?? PictureOrder(), isGrouped: settings.isGrouped ?? false, isFollowing: isFollowing,
      results: results)
  }

  /// Reads the library of `paths`, or the bundled pictures without any.
  func open(_ paths: [RawString]) {
    number += 1
    (source, watcher, missed, isAway) = (nil, nil, FolderEvents(), false)
    // Another order that is chosen meanwhile needs another read.
    reading = .running(isOutdated: false)
    hasNewDates = false
    let ticket = results.expect(), order = order, isGrouped = isGrouped, isFollowing = isFollowing, number = number
    Thread.detachNewThread { [results, takenDates, onRead, weak self] in
      let source = LibrarySource(paths)
      // The folders are watched first, so that no change between reading and watching is missed.
      let watching = isFollowing ? Self.watch(source) : nil
      let library = source.library(in: order, isGrouped: isGrouped, takenDates)
      onRead(library)
      let watcher = try? watching?.get()
      if !library.subfolders.isEmpty { watcher?.watch(source.watchedFolders + library.subfolders) }
      let problem: PathProblem? = if case .failure(let problem) = watching { problem } else { nil }
      results.bring(ticket) { self?.take(library, from: source, number, watcher: watcher, problem) }
    }
  }

  private nonisolated static func watch(_ source: LibrarySource) -> Result<FolderWatcher, PathProblem>? {
    let folders = source.watchedFolders
    guard !folders.isEmpty else { return nil }
    do throws(PathProblem) {
      let watcher = try FolderWatcher()
      if let problem = watcher.watch(folders) { return .failure(problem) }
      return .success(watcher)
    } catch { return .failure(error) }
  }

  private func take(
    _ library: PictureLibrary, from source: LibrarySource, _ number: Int, watcher: FolderWatcher?,
    _ problem: PathProblem?
  ) {
    guard number == self.number else { return }
    let isOutdated = if case .running(true) = reading { true } else { false }
    reading = .none
    (self.library, self.source, self.watcher) = (library, source, watcher)
    isAway = library.problem != nil
    onOpen(library)
    if let problem { onProblem("Changes of the files will not be shown: \(problem.reason).") }
    if isOutdated { readAgain() }
    readDates(of: library)
    awaitEvents()
  }

  // MARK: - Changes

  /// Takes over a change that the user made and that is shown already. What is read meanwhile is read again.
  func replace(with library: PictureLibrary) {
    self.library = library
    replacements += 1
  }

  private func awaitEvents() {
    guard let watcher else { return }
    let ticket = results.expect(), number = number
    watcher.next { [results, weak self] events in
      results.bring(ticket) {
        guard let self, number == self.number else { return }
        self.missed.add(events)
        self.readAgain()
      }
    }
  }

  /// Reads the source again, now or after the read in progress.
  private func readAgain() {
    guard case .none = reading else {
      reading = .running(isOutdated: true)
      return
    }
    guard let source else { return }
    reading = .running(isOutdated: false)
    let ticket = results.expect(), order = order, isGrouped = isGrouped, number = number
    let old = library.pictures, events = missed, replacements = replacements, isSettling = hasNewDates
    (missed, hasNewDates) = (FolderEvents(), false)
    thread.perform { [results, watcher, takenDates, weak self] in
      let library = source.library(in: order, isGrouped: isGrouped, takenDates).without(events.unfinished, besides: old)
      watcher?.watch(source.watchedFolders + library.subfolders)
      var change = LibraryChange(from: old, to: library.pictures, events: events)
      change.isSettling = isSettling
      results.bring(ticket) {
        self?.whenAtRest {
          guard let self, number == self.number else { return }
          if replacements == self.replacements { self.finish(library, change) } else { self.readAgain(adding: events) }
        }
      }
    }
  }

  /// Reads again, since the library that the last reading was compared with has changed.
  private func readAgain(adding events: FolderEvents) {
    missed.add(events)
    reading = .none
    readAgain()
  }

  private func finish(_ next: PictureLibrary, _ change: LibraryChange) {
    let isOutdated = if case .running(true) = reading { true } else { false }
    reading = .none
    if next.problem != nil {
      if !isAway { onProblem("“\(library.name ?? "")” is gone; its pictures are shown as far as they were loaded.") }
      isAway = true
    } else {
      isAway = false
      let isOther = next != library
      library = next
      if isOther || !change.isEmpty { onChange(next, change) }
      readDates(of: next)
    }
    if isOutdated { readAgain() } else { awaitEvents() }
  }

  // MARK: - Dates

  /// Reads the dates that the order of a library lacks, and then arranges the pictures once more.
  private func readDates(of library: PictureLibrary) {
    guard library.isProvisional else { return }
    let ticket = results.expect(), paths = library.pictures.map(\.path), number = number
    dateThread.perform { [results, takenDates, weak self] in
      takenDates.read(paths)
      results.bring(ticket) {
        guard let self, number == self.number, self.order.key == .taken else { return }
        self.hasNewDates = true
        self.readAgain()
      }
    }
  }
}
