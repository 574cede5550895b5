import CoreGraphics
import Foundation
import UIKit

/// A folder of numbered pictures on its way: `frame-0001.png` and on, in a folder that is new or empty or holds nothing but
/// frames of an earlier export, which are replaced. After a failure nothing of it is left.
final class FrameFolder {
  private let path: RawString
  private let isNew: Bool
  private var written: [RawString] = []
  private var isKept = false

  /// The folder at `path`, made if there is none. Throws where it holds anything else.
  init(_ path: RawString) throws(PlayerError) {
    self.path = path
    isNew = path.withCString { mkdir($0, 0o755) } == 0
    let problem = errno
    guard case .folder = FolderListing.kind(of: path) else {
      let reason = isNew || problem == EEXIST ? "it is a file" : PathProblem(errno: problem).reason
      throw PlayerError(reason: "The folder \(path.text) cannot be made: \(reason)")
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
      reason: "The folder \(folder.text) holds other files than frames of an export (\(Picture.line(other))); "
        + "name a new or an empty folder")
  }

  /// The name of a frame, counted from 1.
  static func name(of number: Int) -> RawString {
    let digits = "\(number)"
    return RawString("frame-" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ".png")
  }

  /// Whether a name is that of a frame of an export.
  static func isFrame(_ name: RawString) -> Bool {
    let digits = name.withoutExtension.text.dropFirst("frame-".count)
    return Int(digits).map { Self.name(of: $0) == name } ?? false
  }

  /// Writes the next frame.
  func add(_ image: CGImage) throws(PlayerError) {
    let file = path.appending(Self.name(of: written.count + 1))
    written.append(file)
    guard let data = UIImage(cgImage: image).pngData(), (try? data.write(to: URL(fileURLWithPath: file.text))) != nil
    else { throw PlayerError(reason: "\(file.text) cannot be written") }
  }

  /// It is whole: what an earlier, longer export left goes.
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
