import Foundation

/// A file on its way: written beside its place under another name, and put there once it is whole, so that a failure
/// leaves nothing behind and what was there before stays.
final class PartialFile {
  /// Where it is to be.
  private let destination: RawString

  /// Where it is written.
  let path: RawString

  private var isKept = false

  /// A file for `destination`. Throws when it cannot be written there.
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

  /// Writes the whole of it.
  func write(_ data: Data) throws(PlayerError) {
    do { try data.write(to: URL(fileURLWithPath: path.text)) } catch {
      throw PlayerError(reason: "\(destination.text) cannot be written: the disk takes no more")
    }
  }

  /// It is whole: puts it in its place.
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
