import DesktopServices
import Foundation
import SDLHost

/// The ways to open other pictures from the window: a dialog of the desktop, and the folders that were opened last.
final class LibraryOpener {
  /// Shows a dialog, and blocks its thread until the dialog is closed; returns the paths of the chosen items.
  typealias Choose = @Sendable (FileChooser.Request) -> Result<[[UInt8]], BusError>

  /// Opens the pictures at paths.
  var open: ([RawString]) -> Void = { _ in }

  /// Called with a sentence for the user.
  var onProblem: (String) -> Void = { _ in }

  /// Called when the recent folders have changed.
  var onRecents: () -> Void = {}

  /// The absolute paths of the recent folders that exist, without the one that is open.
  private(set) var recents: [RawString] = []

  /// The absolute path of the open folder, in which a dialog begins.
  private(set) var folder: RawString?

  private let choose: Choose
  private let isAvailable: Bool
  private let settings: SettingsKeeper
  private let results: AsynchronousResults
  private var isAsking = false

  /// Creates an opener. A session that is recorded or replayed cannot open anything else: it is not `isAvailable`.
  init(
    settings: SettingsKeeper, isAvailable: Bool, results: AsynchronousResults,
    choose: @escaping Choose
  ) {
    self.settings = settings
    self.isAvailable = isAvailable
    self.results = results
    self.choose = choose
  }

  /// The dialog of the desktop.
  nonisolated static let chooseOnDesktop: Choose = { request in
    Result { () throws(BusError) in try FileChooser().choose(request) }
  }

  /// Lets the user choose a folder or pictures in a dialog, unless there is one already, and opens them.
  func ask(for kind: FileChooser.Kind) {
    guard isAvailable else {
      return onProblem("Nothing else can be opened while a session is recorded or replayed.")
    }
    guard !isAsking else { return }
    isAsking = true
    let title = kind == .folder ? "Open Folder" : "Open Pictures"
    let request = FileChooser.Request(kind, title: title, folder: folder?.bytes, parent: DialogParent.identifier)
    let ticket = results.expect()
    let thread = Thread { [choose, results] in
      let chosen = choose(request)
      results.bring(ticket) { self.take(chosen) }
    }
    thread.name = "File chooser"
    thread.start()
  }

  private func take(_ chosen: Result<[[UInt8]], BusError>) {
    isAsking = false
    switch chosen {
    case .success(let paths): if !paths.isEmpty { open(paths.map { RawString($0) }) }
    case .failure(let error): onProblem("\(error.reason).")
    }
  }

  /// Opens dropped files and folders.
  func openDropped(_ paths: [[UInt8]]) {
    if isAvailable, !paths.isEmpty { open(paths.map { RawString($0) }) }
  }

  /// Adds the folder of an opened library to the recent ones.
  func note(_ folder: RawString?) {
    guard isAvailable else { return }
    self.folder = folder
    if let folder { settings.settings.recentFolders.add(folder) }
    findRecents()
  }

  /// Finds which of the recent folders exist, on another thread, since a disk may be slow or gone.
  private func findRecents() {
    let paths = settings.settings.recentFolders.paths.filter { $0 != folder }, ticket = results.expect()
    Thread.detachNewThread { [results, weak self] in
      let existing = paths.filter { FolderListing.kind(of: $0) == .folder }
      results.bring(ticket) {
        guard let self, existing != self.recents else { return }
        self.recents = existing
        self.onRecents()
      }
    }
  }
}
