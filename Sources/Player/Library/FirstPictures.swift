import CoreGraphics
import DesktopServices
import Foundation
import Synchronization

/// The pictures that a library shows first, at their displayed size, in a file of the user's folder for caches. The next
/// start takes them from there, as far as their files have not changed, instead of decoding them. It may be used on any
/// thread.
nonisolated final class FirstPictures: Sendable {
  /// Returns where the pictures at paths are kept at a size; `nil` if they are not.
  typealias Make = @Sendable (_ paths: [RawString], _ size: ShownSize) -> FirstPictures?

  private let paths: [RawString]
  private let name: String
  private let makeFolder: @Sendable () -> String?
  private let state = Mutex(State())

  private struct State {
    var isOpened = false

    /// The file that an earlier start has written.
    var file: PictureFile?

    /// The outcomes by the pictures' numbers.
    var outcomes: [Int: Outcome] = [:]
  }

  /// The outcome of a decode.
  private enum Outcome {
    /// A picture of the file.
    case known(source: FileFacts, LoadedPicture)

    case new(source: FileFacts, LoadedPicture)

    /// There is no picture that could be kept.
    case nothing
  }

  /// The maximum number of files, one for each library and size, and that of the pixels' bytes in a file.
  private static let mostFiles = 8
  private static let mostBytes = 32 << 20

  /// Creates the first pictures of a library, those at `paths`, at a size. `makeFolder` creates the folder of the file.
  init(
    _ paths: [RawString], at size: ShownSize,
    makeFolder: @escaping @Sendable () -> String? = { CacheFolder.make("segue/first-pictures") }
  ) {
    self.paths = paths
    self.makeFolder = makeFolder
    // Another version may decode differently.
    var key = Array("\(UsageText.version) \(size.numbers)".utf8)
    if let folder = getcwd(nil, 0) {
      // Paths may be relative.
      key += [0] + RawString(copying: folder).bytes
      free(folder)
    }
    for path in paths { key += [0] + path.bytes }
    name = CacheFolder.fileName(for: key)
  }

  /// Returns a picture that an earlier start has kept; `nil` if there is none, or its file has changed since.
  func picture(_ number: Int) -> LoadedPicture? {
    guard let file = openedFile(), file.entries.indices.contains(number), let entry = file.entries[number] else {
      return nil
    }
    let path = paths[number]
    guard entry.source == FileFacts(of: path), let image = file.image(at: number) else { return nil }
    let picture = LoadedPicture(
      image: image, pixelSize: CGSize(width: entry.pixelWidth, height: entry.pixelHeight), format: entry.format,
      day: FileDay(of: path), isAnimated: entry.isAnimated)
    state.withLock { $0.outcomes[number] = .known(source: entry.source, picture) }
    return picture
  }

  private func openedFile() -> PictureFile? {
    state.withLock { state in
      if !state.isOpened {
        state.isOpened = true
        state.file = makeFolder().flatMap { PictureFile(path: $0 + "/" + name) }
        state.file?.touch()
      }
      return state.file
    }
  }

  /// Adds the outcome of a decode that began when the picture's file had these properties.
  func add(_ outcome: PictureLoader.Outcome, _ number: Int, source: FileFacts) {
    let kept: Outcome
    if case .success(let picture) = outcome, picture.shortfall == nil {
      kept = .new(source: source, picture)
    } else {
      kept = .nothing
    }
    state.withLock { $0.outcomes[number] = kept }
  }

  /// Whether all outcomes are known.
  var isComplete: Bool { state.withLock { $0.outcomes.count == paths.count } }

  /// Writes the file, if it lacks some of the pictures, and deletes the files that have not been used for the longest time.
  /// The outcomes are forgotten.
  func finish() {
    let outcomes = state.withLock { state in
      defer { state = State(isOpened: true) }
      return state.outcomes
    }
    let hasNew = outcomes.values.contains { if case .new = $0 { true } else { false } }
    guard hasNew, let folder = makeFolder() else { return }
    let pictures = paths.indices.map { number -> (source: FileFacts, picture: LoadedPicture)? in
      switch outcomes[number] {
      case .known(let source, let picture), .new(let source, let picture): (source, picture)
      case .nothing, nil: nil
      }
    }
    let count = pictures.reduce(0) { $0 + ($1.map { $0.picture.image.bytesPerRow * $0.picture.image.height } ?? 0) }
    // A file that cannot be written costs the next start some time, nothing else.
    guard count <= Self.mostBytes, (try? PictureFile.write(pictures, to: folder + "/" + name)) != nil else { return }
    deleteOldFiles(in: RawString(folder))
  }

  private func deleteOldFiles(in folder: RawString) {
    guard let names = try? FolderListing.files(in: folder) else { return }
    let files = names.map { (path: $0, used: FileFacts(of: $0).modified) }.sorted { $0.used > $1.used }
    for file in files.dropFirst(Self.mostFiles) { _ = file.path.withCString { unlink($0) } }
  }
}

nonisolated extension ShownSize {
  /// Different numbers for each size.
  fileprivate var numbers: [Int] {
    switch self {
    case .filling(let side): [side]
    case .fitting(let width, let height): [width, height]
    }
  }
}
