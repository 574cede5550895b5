import Foundation

/// An output file that is written under a temporary name and renamed when it is complete, so that a failure leaves the
/// previous file unchanged.
final class PartialFile {
  /// The final path.
  private let destination: RawString

  /// The temporary path.
  let path: RawString

  private var isKept = false

  /// Creates the temporary file for `destination`; throws if it cannot be written there.
  init(for destination: RawString) throws(PlayerError) {
    self.destination = destination
    let name = destination.lastComponent
    let folder = RawString(Array(destination.bytes.dropLast(name.bytes.count)))
    path = RawString(folder.bytes + RawString(".").bytes + name.bytes + RawString(".\(getpid())").bytes)
    if case .folder = FolderListing.kind(of: destination) {
      throw PlayerError(reason: "\(destination.text) cannot be written: it is a folder")
    }
    let descriptor = path.withCString { open($0, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644) }
    guard descriptor >= 0 else {
      throw PlayerError(reason: "\(destination.text) cannot be written: \(PathProblem(errno: errno).reason)")
    }
    close(descriptor)
  }

  /// Writes the whole content.
  func write(_ data: Data) throws(PlayerError) {
    do { try data.write(to: URL(fileURLWithPath: path.text)) } catch {
      throw PlayerError(reason: "\(destination.text) cannot be written: the disk takes no more")
    }
  }

  /// Renames the complete file to its final path.
  func keep() throws(PlayerError) {
    guard path.withCString({ from in destination.withCString { rename(from, $0) } }) == 0 else {
      throw PlayerError(reason: "\(destination.text) cannot be written: \(PathProblem(errno: errno).reason)")
    }
    isKept = true
  }

  isolated deinit {
    if !isKept { _ = path.withCString { unlink($0) } }
  }
}
