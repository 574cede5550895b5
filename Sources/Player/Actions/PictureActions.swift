import DesktopServices
import Foundation
import ImageIO
import SDLHost
import UIKit

/// Performs what the user does with pictures and their files, and remembers how to undo it.
///
/// The operations run on a thread of their own, one after another; their results reach the window as asynchronous
/// results. A problem becomes a sentence, and leaves the file as it was.
final class PictureActions {
  /// The application whose pictures they are.
  weak var player: PlayerApplication?

  /// Reads what is known about the pictures.
  let information: InformationLoader

  /// Whether the pages of pictures show what is known about them.
  var showsInformation = false

  /// The options of the next slide show, which are saved.
  var slideShow: SlideShow.Options {
    get { player?.settings.settings.slideShow ?? SlideShow.Options() }
    set { player?.settings.settings.slideShow = newValue }
  }

  private let services: PictureServices
  private let loader: PictureLoader
  private let worksOnTheSpot: Bool
  private let queue = DispatchQueue(label: "Files of pictures", qos: .userInitiated)

  /// The changes that the Undo command takes back, the latest last.
  private var undos: [Undo] = []

  /// A change that can be undone.
  private enum Undo {
    /// The picture was at this index of the library.
    case restore(TrashedFile, Picture, index: Int)

    case rename(from: Picture, to: Picture)

    case turn(Picture, JPEGTurning.Turn)
  }

  /// Creates actions on the pictures of `loader`. With `worksOnTheSpot` the operations have ended when a call returns.
  init(services: PictureServices, loader: PictureLoader, worksOnTheSpot: Bool = false) {
    self.services = services
    self.loader = loader
    self.worksOnTheSpot = worksOnTheSpot
    information = InformationLoader(reader: loader.reader, results: loader.results, worksOnTheSpot: worksOnTheSpot)
  }

  /// Performs an action on a picture.
  func perform(_ action: PictureAction, on picture: Picture) {
    let path = picture.path, services = services
    switch action {
    case .copy: copy(picture)
    case .copyPath:
      UIPasteboard.general.string = path.absolute.text
      player?.notices.say("The path of \(picture.quoted) was copied.")
    case .showInFileManager:
      work { () throws(FileProblem) in
        try services.show(path)
      } then: { [weak self] in
        self?.say("be shown in the file manager", of: picture, $0)
      }
    case .rename: askForName(of: picture)
    case .rotateLeft: turn(picture, .left)
    case .rotateRight: turn(picture, .right)
    case .setAsBackground:
      let parent = DialogParent.identifier
      ask { () throws(FileProblem) in
        try services.setBackground(path, parent)
      } then: { [weak self] in
        self?.say("become the background", of: picture, $0)
      }
    case .print:
      let title = picture.title, parent = DialogParent.identifier
      ask { () throws(FileProblem) in
        try services.print(path, title, parent)
      } then: { [weak self] in
        self?.say("be printed", of: picture, $0)
      }
    case .moveToTrash: moveToTrash(picture)
    }
  }

  // MARK: - Copying

  /// The time after which a sentence says that a large picture is still being copied, in seconds.
  private static let patience = 0.5

  private func copy(_ picture: Picture) {
    let path = picture.path, services = services
    let delay = FrameTimer(after: Self.patience) { [weak self] in
      self?.player?.notices.say("\(picture.quoted) is being copied…")
    }
    work { () throws(FileProblem) in
      try services.copy(path)
    } then: { [weak self] result in
      delay.cancel()
      guard case .success(let copied) = result else { return self?.say("be copied", of: picture, result) ?? () }
      UIPasteboard.general.store.item = copied.forms
      self?.player?.notices.say("\(picture.quoted) was copied.")
    }
  }

  // MARK: - Trash

  private func moveToTrash(_ picture: Picture) {
    let path = picture.path, services = services
    work { () throws(FileProblem) in
      try services.trash(path)
    } then: { [weak self] result in
      guard let self, let player else { return }
      switch result {
      case .failure: say("be moved to the trash", of: picture, result)
      case .success(let file):
        let index = player.grid.library.pictures.firstIndex(of: picture)
        player.edit { $0.removing(picture) }
        guard let file, let index else { return player.notices.say("\(picture.quoted) was moved to the trash.") }
        undos.append(.restore(file, picture, index: index))
        player.notices.say(
          "\(picture.quoted) was moved to the trash.",
          button: NoticeBanner.Button(title: "Undo") { [weak self] in self?.undo() })
      }
    }
  }

  // MARK: - Turning

  private func turn(_ picture: Picture, _ turn: JPEGTurning.Turn, undoing undo: Undo? = nil) {
    let path = picture.path, services = services
    work { () throws(FileProblem) in
      try services.turn(path, turn)
    } then: { [weak self] result in
      guard let self else { return }
      guard case .success = result else { return fail("be turned", of: picture, result, undoing: undo) }
      if undo == nil { undos.append(.turn(picture, turn)) }
      loader.forget([path])
      player?.reload(picture, turned: turn)
    }
  }

  // MARK: - Renaming

  private func askForName(of picture: Picture) {
    let name = picture.path.lastComponent.text
    let alert = UIAlertController(title: "Rename", message: nil, preferredStyle: .alert)
    alert.addTextField { field in
      field.text = name
      field.clearButtonMode = .whileEditing
      field.accessibilityLabel = "Name"
    }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    let rename = UIAlertAction(title: "Rename", style: .default) { [weak self, weak alert] _ in
      if let typed = alert?.textFields?.first?.text, typed != name { self?.rename(picture, to: typed) }
    }
    alert.addAction(rename)
    alert.preferredAction = rename
    player?.navigation.frontmost.present(alert, animated: true) { [weak alert] in
      alert?.textFields?.first?.select(0..<FileName.stemLength(of: name))
    }
  }

  /// Gives a picture's file a name that the user has typed.
  func rename(_ picture: Picture, to typed: String) {
    do {
      let name = RawString(try FileName.check(typed))
      rename(picture, to: Picture(path: picture.path.folder?.appending(name) ?? name))
    } catch {
      say("be renamed", of: picture, Result<Void, FileProblem>.failure(error))
    }
  }

  private func rename(_ picture: Picture, to renamed: Picture, undoing undo: Undo? = nil) {
    let services = services, from = picture.path, to = renamed.path
    work { () throws(FileProblem) in
      try services.move(from, to)
    } then: { [weak self] result in
      guard let self, let player else { return }
      guard case .success = result else { return fail("be renamed", of: picture, result, undoing: undo) }
      if undo == nil { undos.append(.rename(from: picture, to: renamed)) }
      loader.rename(from, to: to)
      player.edit(formerPaths: [to: from]) { $0.renaming(picture, to: renamed) }
    }
  }

  // MARK: - Undo

  /// Undoes the last change.
  func undo() {
    guard let undo = undos.popLast() else { return }
    switch undo {
    case .turn(let picture, let turn): self.turn(picture, turn.reversed, undoing: undo)
    case .rename(let from, let to): rename(to, to: from, undoing: undo)
    case .restore(let file, let picture, let index): restore(file, picture, at: index, undoing: undo)
    }
  }

  private func restore(_ file: TrashedFile, _ picture: Picture, at index: Int, undoing undo: Undo) {
    let services = services
    work { () throws(FileProblem) in
      try services.restore(file)
    } then: { [weak self] result in
      guard let self, let player else { return }
      guard case .success = result else { return fail("be restored", of: picture, result, undoing: undo) }
      player.notices.withdraw()
      player.edit(showing: picture) { $0.inserting(picture, at: index) }
    }
  }

  /// Says why an action failed; an undo that failed can be tried again.
  private func fail<Value>(
    _ what: String, of picture: Picture, _ result: Result<Value, FileProblem>, undoing undo: Undo?
  ) {
    if let undo { undos.append(undo) }
    say(what, of: picture, result)
  }

  // MARK: - Work

  /// Calls `work` on another thread, and then `then` with its result.
  private func work<Value: Sendable>(
    _ work: @escaping @Sendable () throws(FileProblem) -> Value,
    then: @escaping @MainActor (Result<Value, FileProblem>) -> Void
  ) {
    if worksOnTheSpot { return then(Result { () throws(FileProblem) in try work() }) }
    let results = loader.results, ticket = results.expect()
    queue.async {
      let result = Result { () throws(FileProblem) in try work() }
      results.bring(ticket) { then(result) }
    }
  }

  /// Calls `work`, which waits for the user, on a thread of its own, and then `then` with its result.
  private func ask(
    _ work: @escaping @Sendable () throws(FileProblem) -> Void,
    then: @escaping @MainActor (Result<Void, FileProblem>) -> Void
  ) {
    if worksOnTheSpot { return self.work(work, then: then) }
    let results = loader.results, ticket = results.expect()
    Thread {
      let result = Result { () throws(FileProblem) in try work() }
      results.bring(ticket) { then(result) }
    }.start()
  }

  /// Shows a sentence about a failure: what cannot be done with a picture, and why.
  private func say<Value>(_ what: String, of picture: Picture, _ result: Result<Value, FileProblem>) {
    guard case .failure(let problem) = result else { return }
    player?.notices.say("\(picture.quoted) cannot \(what): \(problem.reason).")
  }
}

extension Picture {
  /// The title in quotation marks, for sentences.
  fileprivate var quoted: String { "“\(title)”" }
}
