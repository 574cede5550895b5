import DesktopServices
import Foundation
import ImageIO
import Synchronization
import UIKit

@testable import Player

/// Services for a simulated user that change nothing outside of the player, and whose answers are the same in each run.
nonisolated enum SoakServices {
  /// Operations on files that succeed without files.
  static let pictures = PictureServices(
    copy: { path throws(FileProblem) in
      CopiedPicture(forms: [PasteboardRepresentation(type: "image/png", data: Data(path.bytes))])
    },
    trash: { path throws(FileProblem) in TrashedFile(original: path.bytes, stored: [], description: []) },
    restore: { _ throws(FileProblem) in }, move: { _, _ throws(FileProblem) in }, turn: { _, _ throws(FileProblem) in },
    show: { _ throws(FileProblem) in }, setBackground: { _, _ throws(FileProblem) in },
    print: { _, _, _ throws(FileProblem) in })

  /// The answers of the dialog for a file, in turn.
  private static let answers: [Result<[[UInt8]], BusError>] = [
    .success([Array("/nowhere/out.gif".utf8)]), .success([]), .success([Array("/nowhere/out.png".utf8)]),
    .success([Array("/nowhere/out.txt".utf8)]), .success([Array("/nowhere/broken.mp4".utf8)]),
    .failure(BusError(reason: "There is no dialog")), .success([Array("/nowhere/missing.webp".utf8)]),
  ]

  /// The time that each step of an export takes, in seconds.
  private static let stepDuration = 0.2

  /// Returns services that pretend to export, with another outcome each time.
  static func exports() -> ExportServices {
    let requests = Counter()
    return ExportServices(
      choose: { _ in answers[requests.next() % answers.count] },
      start: { arguments throws(PlayerError) in
        if arguments.contains("/nowhere/missing.webp") { throw PlayerError(reason: "The export cannot be started") }
        return PretendedExport(fails: arguments.contains("/nowhere/broken.mp4"))
      },
      show: { _ throws(FileProblem) in }, delay: stepDuration)
  }

  private final class Counter: Sendable {
    private let count = Mutex(0)

    func next() -> Int {
      count.withLock { count in
        defer { count += 1 }
        return count
      }
    }
  }
}

/// An export that only reports its steps.
private nonisolated final class PretendedExport: RunningExport {
  private let fails: Bool
  private let state = Mutex((steps: 0, isStopped: false))

  private static let steps = 8

  init(fails: Bool) { self.fails = fails }

  func next() -> ExportEvent {
    state.withLock { state in
      if state.isStopped { return .failed("The export was interrupted") }
      state.steps += 1
      if state.steps < Self.steps { return .progress(Double(state.steps) / Double(Self.steps)) }
      return fails ? .failed("No space left on device") : .finished
    }
  }

  func stop() { state.withLock { $0.isStopped = true } }
}
