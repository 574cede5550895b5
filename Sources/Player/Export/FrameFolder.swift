import CoreGraphics
import Foundation
import UIKit

/// An output folder of numbered images, `frame-0001.png` and so on. It has to be new or empty, or contain only the
/// frames of an earlier export, which are replaced. If it is deallocated before `keep()`, its files are removed.
@MainActor final class FrameFolder {
  private let path: RawString
  private let isNew: Bool
  private var written: [RawString] = []
  private var isKept = false

  /// Creates the folder at `path` if there is none; throws if it contains other files.
  init(_ path: RawString) throws(PlayerError) {
    self.path = path
    isNew = path.withCString { mkdir($0, 0o755) } == 0
    let problem = errno
    guard case .folder = FolderListing.kind(of: path) else {
      let reason = isNew || problem == EEXIST ? "it is a file" : PathProblem(errno: problem).reason
      throw PlayerError(reason: "The folder \(path.text) cannot be created: \(reason)")
    }
    if !isNew { try Self.refuseOtherFiles(in: path) }
  }

  private static func refuseOtherFiles(in folder: RawString) throws(PlayerError) {
    let names: [RawString]
    do { names = try FolderListing.everything(in: folder) } catch {
      throw PlayerError(reason: "The folder \(folder.text) cannot be used: it \(error.reason)")
    }
    guard let other = names.first(where: { !isFrame($0) }) else { return }
    throw PlayerError(
      reason: "The folder \(folder.text) contains files other than the frames of an export (\(Picture.line(other))); "
        + "name a new or an empty folder")
  }

  /// Returns the name of a frame, counted from 1.
  static func name(of number: Int) -> RawString {
    let digits = "\(number)"
    return RawString("frame-" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ".png")
  }

  /// Returns whether a name is that of an exported frame.
  static func isFrame(_ name: RawString) -> Bool {
    let digits = name.withoutExtension.text.dropFirst("frame-".count)
    return Int(digits).map { Self.name(of: $0) == name } ?? false
  }

  /// Writes the next frame.
  func add(_ image: CGImage) throws(PlayerError) {
    let file = path.appending(Self.name(of: written.count + 1))
    written.append(file)
    guard let data = UIImage(cgImage: image).pngData() else {
      throw PlayerError(reason: "\(file.text) cannot be written: the image is too large")
    }
    let partial = try PartialFile(for: file)
    try partial.write(data)
    try partial.keep()
  }

  /// Marks the folder as complete, and removes the remaining frames of an earlier, longer export.
  func keep() {
    isKept = true
    let others = (try? FolderListing.files(in: path)) ?? []
    for file in others where Self.isFrame(file.lastComponent) && !written.contains(file) {
      _ = file.withCString { unlink($0) }
    }
  }

  isolated deinit {
    guard !isKept else { return }
    for file in written { _ = file.withCString { unlink($0) } }
    if isNew { _ = path.withCString { rmdir($0) } }
  }
}
