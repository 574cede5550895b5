import Foundation
import ImageIO

/// An output file that appears at its path when it is complete, so that a failure leaves the previous file unchanged. Its
/// errors are sentences for the user.
final class PartialFile {
  /// The final path.
  private let destination: RawString

  private let file: AtomicFile

  /// The temporary path.
  var path: RawString { RawString(file.path) }

  /// Creates the temporary file for `destination`; throws if it cannot be written there.
  init(for destination: RawString) throws(PlayerError) {
    self.destination = destination
    if case .folder = FolderListing.kind(of: destination) {
      throw PlayerError(reason: "\(destination.text) cannot be written: it is a folder")
    }
    do { file = try AtomicFile(for: destination.bytes, permissions: 0o644) } catch {
      throw Self.error(destination, PathProblem(errno: error.code))
    }
  }

  /// Writes the whole content.
  func write(_ data: Data) throws(PlayerError) {
    do { try file.write(data) } catch { throw Self.error(destination, PathProblem(errno: error.code)) }
  }

  /// Gives the complete file its final path.
  func keep() throws(PlayerError) {
    do { try file.commit() } catch { throw Self.error(destination, PathProblem(errno: error.code)) }
  }

  /// Returns the error for a file that another program could not write, by the number of its error.
  func error(errno number: Int32) -> PlayerError { Self.error(destination, PathProblem(errno: number)) }

  private static func error(_ destination: RawString, _ problem: PathProblem) -> PlayerError {
    PlayerError(reason: "\(destination.text) cannot be written: \(problem.writingReason)")
  }
}
