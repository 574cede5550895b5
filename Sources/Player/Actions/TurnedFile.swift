import DesktopServices
import Foundation
import ImageIO

/// Turns the image in a JPEG file. Another file with the result replaces it in one step, so that a failure leaves the old
/// one.
nonisolated enum TurnedFile {
  /// Turns the image in the file at a path, or in the one to which a link there leads. The file keeps its permissions.
  static func turn(_ path: RawString, _ turn: JPEGTurning.Turn) throws {
    guard let resolved = path.withCString({ realpath($0, nil) }) else { throw FileProblem(errno: errno) }
    defer { free(resolved) }
    let path = RawString(copying: resolved)
    let before = try status(of: path)
    guard path.withCString({ access($0, W_OK) }) == 0 else {
      throw FileProblem(reason: errno == EROFS ? "its disk is read-only" : "you have no permission to change it")
    }
    let bytes = try JPEGTurning.turned(path: path.bytes, turn)
    do throws(OutputFile.Failure) {
      let file = try AtomicFile(for: path.bytes, permissions: 0o600)
      try file.write(bytes)
      FileAttributes.copy(from: path.bytes, to: file.path)
      setModified(RawString(file.path), after: before)
      guard let now = try? status(of: path), isSame(now, before) else {
        throw OutputFile.Failure(code: ESTALE)
      }
      try file.commit(syncing: true)
    } catch {
      throw error.code == ESTALE
        ? FileProblem(reason: "another program has changed it meanwhile") : FileProblem(errno: error.code)
    }
  }

  private static func status(of path: RawString) throws(FileProblem) -> stat {
    var status = stat()
    guard path.withCString({ stat($0, &status) }) == 0 else { throw FileProblem(errno: errno) }
    return status
  }

  private static func isSame(_ a: stat, _ b: stat) -> Bool {
    a.st_ino == b.st_ino && a.st_size == b.st_size && a.st_mtim.tv_sec == b.st_mtim.tv_sec
      && a.st_mtim.tv_nsec == b.st_mtim.tv_nsec
  }

  /// Sets the time of the change to now, but at least a second after the last one: thumbnails belong to the second in
  /// which a file was changed.
  private static func setModified(_ path: RawString, after before: stat) {
    let now = max(time(nil), before.st_mtim.tv_sec + 1)
    let times = [timespec(tv_sec: now, tv_nsec: 0), timespec(tv_sec: now, tv_nsec: 0)]
    _ = path.withCString { utimensat(AT_FDCWD, $0, times, 0) }
  }
}
