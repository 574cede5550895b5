import DesktopServices
import Foundation
import ImageIO

/// The functions of the desktop and of other processes for an export from the window. They block, so they are called on
/// another thread, unless there is a `delay`.
nonisolated struct ExportServices: Sendable {
  /// The extension of the name that the dialog begins with.
  var usualFormat = "gif"

  /// Lets the user choose the path of a file in a dialog.
  var choose: LibraryOpener.Choose

  /// Starts an export with the arguments of the command line.
  var start: @Sendable ([RawString]) throws(PlayerError) -> any RunningExport

  /// Opens the folder of a file in the file manager.
  var show: @Sendable (RawString) throws(FileProblem) -> Void

  /// The time after which a call is made on the main thread, in seconds of the media clock, so that every run is the
  /// same, as tests require; `nil` for calls on another thread.
  var delay: Double?
}

nonisolated extension ExportServices {
  /// The services of the running desktop; exports are made by another process of the player.
  static var desktop: ExportServices {
    // A filmstrip needs no other program.
    let hasEncoder = FilmEncoder.program(in: ProcessInfo.processInfo.environment["PATH"] ?? "") != nil
    return ExportServices(
      usualFormat: hasEncoder ? "gif" : "png",
      choose: LibraryOpener.chooseOnDesktop,
      start: { arguments throws(PlayerError) in
        try ExportProcess(Installation.current.executable, arguments: arguments)
      },
      show: PictureServices.showInFileManager)
  }
}

/// An export in progress.
nonisolated protocol RunningExport: Sendable {
  /// Blocks this thread until there is something to report.
  func next() -> ExportEvent

  /// Stops the export, which removes what it has written, and then ends.
  func stop()
}

/// A step of an export.
nonisolated enum ExportEvent: Equatable, Sendable {
  /// The completed part, 0…1.
  case progress(Double)

  /// The end with a complete result.
  case finished

  /// The end without a result, for a reason: a sentence without its period.
  case failed(String)
}
