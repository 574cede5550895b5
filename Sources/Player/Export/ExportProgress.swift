import Foundation
import Synchronization

/// The completed part of an export, which is written to standard output on demand. It also notices when the export is to
/// stop: by a signal, or because the reader of the output has ended.
final class ExportProgress {
  /// The reason of an export that was stopped.
  static let interruption = PlayerError(reason: "The export was interrupted")

  /// The fraction of the work that is done before the first frame is painted: loading the pictures and playing the
  /// transition. It is a rough measure of common exports.
  static let played = 0.2

  /// The number of the first signal that has arrived; 0 for none.
  private nonisolated static let signalNumber = Atomic<Int32>(0)

  private let output: FileHandle?
  private var percent = -1

  /// Creates the progress of an export; it is written to `output`, one percentage a line, unless that is `nil`.
  init(writingTo output: FileHandle? = nil) { self.output = output }

  /// Lets signals that end the process interrupt the export, so that it removes what it has written. A second signal
  /// ends the process at once.
  static func stopAtSignals() {
    // Without this, a write to a reader that has ended would terminate the process.
    signal(SIGPIPE, SIG_IGN)
    // The variable exists before a signal can arrive.
    signalNumber.store(0, ordering: .relaxed)
    for number in [SIGHUP, SIGINT, SIGTERM] {
      signal(number) { number in
        let first = ExportProgress.signalNumber.exchange(number, ordering: .relaxed)
        if first != 0 { _exit(128 + number) }
      }
    }
  }

  /// Notes that a fraction of the work is done, 0…1; throws if the export is to stop.
  func report(_ fraction: Double) throws(PlayerError) {
    guard Self.signalNumber.load(ordering: .relaxed) == 0 else { throw Self.interruption }
    let percent = Int(fraction * 100)
    guard let output, percent != self.percent else { return }
    self.percent = percent
    do { try output.write(contentsOf: Data("\(percent)\n".utf8)) } catch { throw Self.interruption }
  }

  /// Notes that a number of frames is painted; throws if the export is to stop.
  func report(painted count: Int, of total: Int) throws(PlayerError) {
    try report(Self.played + (1 - Self.played) * Double(count) / Double(max(total, 1)))
  }
}
