import DesktopServices
import Foundation
import ImageIO

/// The operations on files and the services of the desktop that actions need. They block, so they are called on another
/// thread.
nonisolated struct PictureServices: Sendable {
  /// Reads a picture in the forms for the clipboard.
  var copy: @Sendable (RawString) throws(FileProblem) -> CopiedPicture

  /// Moves a file to the trash, and returns it there; `nil` if it cannot be restored.
  var trash: @Sendable (RawString) throws(FileProblem) -> TrashedFile?

  /// Moves a file from the trash back to its place.
  var restore: @Sendable (TrashedFile) throws(FileProblem) -> Void

  /// Moves a file to another path, unless there is a file.
  var move: @Sendable (RawString, RawString) throws(FileProblem) -> Void

  /// Turns the image in a file.
  var turn: @Sendable (RawString, JPEGTurning.Turn) throws(FileProblem) -> Void

  /// Opens the folder of a file in the file manager.
  var show: @Sendable (RawString) throws(FileProblem) -> Void

  /// Asks the user whether an image becomes the background of the desktop, in a dialog that belongs to a window, as
  /// portals name it. Returns when the user has answered.
  var setBackground: @Sendable (RawString, _ parent: String) throws(FileProblem) -> Void

  /// Lets the user print an image with a title, likewise.
  var print: @Sendable (RawString, _ title: String, _ parent: String) throws(FileProblem) -> Void
}

nonisolated extension PictureServices {
  /// The services of the running desktop. `reader` decodes what is printed.
  static func desktop(reader: any ImageReading) -> PictureServices {
    PictureServices(
      copy: { path throws(FileProblem) in
        do { return try CopiedPicture(path.absolute, reader: reader) } catch { throw FileProblem(error) }
      },
      trash: { path throws(FileProblem) in try Trash.move(path.absolute.bytes) },
      restore: { file throws(FileProblem) in try Trash.restore(file) },
      move: { from, to throws(FileProblem) in try FileMove.move(from.bytes, to: to.bytes) },
      turn: { path, turn throws(FileProblem) in
        do { try TurnedFile.turn(path, turn) } catch { throw FileProblem(error) }
      },
      show: showInFileManager,
      setBackground: { path, parent throws(FileProblem) in
        let file = try OpenFile(path)
        do {
          try DesktopPortal(bus: SessionBus()).setBackground(file.descriptor, parent: parent)
        } catch { throw FileProblem(error) }
      },
      print: { path, title, parent throws(FileProblem) in
        do {
          let image = try reader.image(path: path.bytes, maxPixelSize: PrintedPage.longestSide).image
          let file = try OpenFile(containing: PrintedPage(image).pdf)
          try DesktopPortal(bus: SessionBus()).print(file.descriptor, title: title, parent: parent)
        } catch { throw FileProblem(error) }
      })
  }

  /// Opens the folder of a file in the desktop's file manager.
  @Sendable static func showInFileManager(_ path: RawString) throws(FileProblem) {
    do { try FileManagerService(bus: SessionBus()).show(uri: path.absolute.uri) } catch { throw FileProblem(error) }
  }

  /// Services that do nothing, for a reason that is part of a sentence.
  static func refusing(_ reason: String) -> PictureServices {
    let problem = FileProblem(reason: reason)
    return PictureServices(
      copy: { _ throws(FileProblem) in throw problem },
      trash: { _ throws(FileProblem) in throw problem }, restore: { _ throws(FileProblem) in throw problem },
      move: { _, _ throws(FileProblem) in throw problem }, turn: { _, _ throws(FileProblem) in throw problem },
      show: { _ throws(FileProblem) in throw problem }, setBackground: { _, _ throws(FileProblem) in throw problem },
      print: { _, _, _ throws(FileProblem) in throw problem })
  }
}

nonisolated extension FileProblem {
  /// Creates the problem behind an error, whose reason may be a sentence of its own.
  fileprivate init(_ error: any Error) {
    switch error {
    case let problem as FileProblem: self = problem
    case let error as ImageError: self.init(reason: error.reason.asPartOfSentence)
    default: self.init(reason: "\(error)".asPartOfSentence)
    }
  }
}

/// An open file, for passing it to another process.
private nonisolated final class OpenFile: Sendable {
  let descriptor: Int32

  /// Opens a file for reading.
  init(_ path: RawString) throws(FileProblem) {
    descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    if descriptor < 0 { throw FileProblem(errno: errno) }
  }

  /// Creates a file without a name with some content, which is read from its beginning.
  init(containing bytes: [UInt8]) throws(FileProblem) {
    let placeholder = String(repeating: "X", count: 6)
    var path = Array("\(NSTemporaryDirectory())/segue-\(placeholder)".utf8CString)
    descriptor = mkstemp(&path)
    guard descriptor >= 0 else { throw FileProblem(errno: errno) }
    unlink(path)
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress.map { $0 + done }, bytes.count - done) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw FileProblem(errno: ENOSPC) }
      done += count
    }
    lseek(descriptor, 0, SEEK_SET)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }
}

nonisolated extension RawString {
  /// The path from the root of the file system.
  var absolute: RawString {
    guard bytes.first != UInt8(ascii: "/"), let current = getcwd(nil, 0) else { return self }
    defer { free(current) }
    return RawString(copying: current).appending(self)
  }

  /// The URI of the file at this path, which must be absolute.
  var uri: String {
    let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/".utf8)
    return bytes.reduce(into: "file://") { uri, byte in
      if plain.contains(byte) {
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        uri += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
  }
}
