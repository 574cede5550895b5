import DesktopServices
import Foundation
import ImageIO
import SDLHost
import TransitionCatalogue
import UIKit

/// An export from the window: a dialog for the file, another process that makes it, and a panel with the progress.
final class WindowExport {
  /// A transition that is exported, as it is at the time of the command.
  struct Subject {
    /// The recipe and its values.
    var recipe: Recipe, values: RecipeValues

    /// The file of a recipe that is not part of the catalogue; `nil` for others.
    var file: RawString?

    /// The picture that opens; `nil` for an included one.
    var picture: RawString?

    /// The size of the window, in points, and the appearance.
    var size: CGSize, appearance: AppearanceChoice

    /// The factor of text sizes, and whether the window is laid out from right to left.
    var textScale = 1.0, isRightToLeft = false

    /// The accent color of the desktop; `nil` for none.
    var accentColor: DesktopSettings.Color?

    /// Whether the colors have a high contrast.
    var hasHighContrast = false
  }

  /// The steps of an export.
  enum State {
    case none

    /// The dialog is open.
    case choosing

    /// The process is being started, or will be stopped then.
    case starting(RawString, isCancelled: Bool)

    case running(any RunningExport, RawString)

    /// The process removes what it has written.
    case stopping(any RunningExport, RawString)
  }

  /// Returns what is exported; `nil` without a window.
  var subject: () -> Subject? = { nil }

  /// Shows a sentence for the user.
  var say: (String, NoticeBanner.Button?) -> Void = { _, _ in }

  /// The panel with the progress.
  let panel = ExportPanel()

  private let services: ExportServices?
  private let results: AsynchronousResults
  private let queue = DispatchQueue(label: "Export", qos: .userInitiated)
  private(set) var state = State.none

  /// The folder of the last export of this session, in which the next dialog begins.
  private var folder: RawString?

  /// The timer that shows the panel.
  private var timer: FrameTimer?

  /// The time after which the panel appears, in seconds; a shorter export needs none.
  private static let patience = 0.5

  /// Creates an export by `services`; nothing can be exported without them, as in a session that is recorded or
  /// replayed.
  init(_ services: ExportServices?, results: AsynchronousResults) {
    self.services = services
    self.results = results
    panel.onCancel = { [weak self] in self?.cancel() }
  }

  /// The titles of the formats, for sentences.
  static let formats = ".gif, .webp, .mp4, .png or .swift"

  // MARK: - The dialog

  /// Lets the user choose a file, and exports the transition to it.
  func ask() {
    guard let services else {
      return say("Nothing can be exported while a session is recorded or replayed.", nil)
    }
    switch state {
    case .none: break
    case .choosing: return
    case .starting(let path, _), .running(_, let path), .stopping(_, let path):
      return say("\(Self.quoted(path)) is being exported; wait for it, or cancel it with Escape.", nil)
    }
    guard let subject = subject() else { return }
    state = .choosing
    let name = "\(subject.recipe.name).\(services.usualFormat)"
    let request = FileChooser.Request(
      .newFile(name: name), title: "Export “\(subject.recipe.title)” as \(Self.formats)", folder: folder?.bytes,
      parent: DialogParent.identifier)
    perform(waitsForUser: true) {
      services.choose(request)
    } then: { [weak self] in
      self?.take($0, for: subject)
    }
  }

  private func take(_ chosen: Result<[[UInt8]], BusError>, for subject: Subject) {
    state = .none
    switch chosen {
    case .failure(let error): say("\(error.reason).", nil)
    case .success(let paths): if let path = paths.first { export(subject, to: RawString(path)) }
    }
  }

  // MARK: - The export

  /// Exports a transition to a file, whose name determines the format.
  func export(_ subject: Subject, to path: RawString) {
    guard let services, case .none = state else { return }
    guard let form = ExportOptions.Form(of: path), form != .frames else {
      return say(
        "\(Self.quoted(path)) was not exported: its name has to end in \(Self.formats).",
        NoticeBanner.Button(title: "Try Again") { [weak self] in self?.ask() })
    }
    folder = path.deletingLastComponent
    var options = ExportOptions(transition: subject.recipe.name, output: path, form: form)
    options.recipe = subject.file
    (options.to, options.values, options.size) = (subject.picture, subject.values, subject.size)
    (options.appearance, options.textScale) = (subject.appearance, subject.textScale)
    (options.isRightToLeft, options.accentColor) = (subject.isRightToLeft, subject.accentColor)
    (options.hasHighContrast, options.showsProgress) = (subject.hasHighContrast, true)
    let arguments = options.arguments(for: subject.recipe.parameters)
    state = .starting(path, isCancelled: false)
    panel.progress = 0
    timer = FrameTimer(after: Self.patience) { [weak self] in self?.showPanel() }
    perform {
      Result { () throws(PlayerError) in try services.start(arguments) }
    } then: { [weak self] in
      self?.begin($0, path)
    }
  }

  /// Shows the panel, unless the export has ended.
  private func showPanel() {
    switch state {
    case .starting(let path, isCancelled: false), .running(_, let path): panel.show(path.lastComponent.text)
    case .none, .choosing, .starting, .stopping: break
    }
  }

  private func begin(_ result: Result<any RunningExport, PlayerError>, _ path: RawString) {
    switch result {
    case .failure(let error): fail(error.reason)
    case .success(let export):
      let isCancelled = if case .starting(_, isCancelled: true) = state { true } else { false }
      state = .running(export, path)
      if isCancelled { cancel() }
      follow(export)
    }
  }

  private func follow(_ export: any RunningExport) {
    perform {
      export.next()
    } then: { [weak self] in
      self?.take($0, of: export)
    }
  }

  private func take(_ event: ExportEvent, of export: any RunningExport) {
    switch (event, state) {
    case (.progress(let progress), _):
      panel.progress = progress
      follow(export)
    case (.finished, .running(_, let path)), (.finished, .stopping(_, let path)): finish(path)
    case (.failed(let reason), .running): fail(reason)
    case (.failed, .stopping):
      end()
      say("The export was cancelled.", nil)
    case (.finished, _), (.failed, _): end()
    }
  }

  private func end() {
    state = .none
    timer?.cancel()
    panel.hide()
  }

  private func finish(_ path: RawString) {
    end()
    say(
      "\(Self.quoted(path)) was exported.",
      NoticeBanner.Button(title: "Show in File Manager") { [weak self] in self?.show(path) })
  }

  private func fail(_ reason: String) {
    end()
    say("\(reason).", nil)
  }

  /// Cancels the running export; its process removes what it has written.
  func cancel() {
    switch state {
    case .running(let export, let path):
      state = .stopping(export, path)
      export.stop()
      panel.hide()
    case .starting(let path, _):
      state = .starting(path, isCancelled: true)
      panel.hide()
    case .none, .choosing, .stopping: break
    }
  }

  /// Shows a file in the file manager.
  private func show(_ path: RawString) {
    guard let services else { return }
    perform {
      Result { () throws(FileProblem) in try services.show(path) }
    } then: { [weak self] result in
      guard case .failure(let problem) = result else { return }
      self?.say("\(Self.quoted(path)) cannot be shown in the file manager: \(problem.reason).", nil)
    }
  }

  /// Calls `work`, which blocks, on another thread, and then `then` with its result. What `waitsForUser` has a thread of
  /// its own.
  private func perform<Value: Sendable>(
    waitsForUser: Bool = false, _ work: @escaping @Sendable () -> Value, then: @escaping @MainActor (Value) -> Void
  ) {
    if let delay = services?.delay {
      _ = FrameTimer(after: delay) { then(work()) }
      return
    }
    let ticket = results.expect()
    let job: @Sendable () -> Void = { [results] in
      let value = work()
      results.bring(ticket) { then(value) }
    }
    guard waitsForUser else { return queue.async(execute: job) }
    let thread = Thread(block: job)
    thread.name = "File chooser"
    thread.start()
  }

  /// Returns the name of a file in quotation marks.
  private static func quoted(_ path: RawString) -> String { "“\(path.lastComponent.text)”" }
}
