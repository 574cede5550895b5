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

    /// The pictures by their numbers; `nil` for what cannot be kept.
    var pictures: [Int: PictureFile.Source?] = [:]

    /// Whether there are pictures that the file lacks.
    var hasNew = false
  }

  /// The maximum number of files: one for each library and size.
  private static let mostFiles = 8

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

  /// Returns the outcome of a picture: one that an earlier start has kept, or else that of `decode`, which is kept.
  func outcome(_ number: Int, decode: () -> PictureLoader.Outcome) -> PictureLoader.Outcome {
    if let picture = picture(number) { return .success(picture) }
    let source = FileFacts(of: paths[number]), outcome = decode()
    add(outcome, number, source: source)
    return outcome
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
    state.withLock { $0.pictures[number] = .some((entry.source, picture)) }
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
    var kept: PictureFile.Source?
    if case .success(let picture) = outcome, picture.shortfall == nil { kept = (source, picture) }
    state.withLock { state in
      state.pictures[number] = .some(kept)
      if kept != nil { state.hasNew = true }
    }
  }

  /// Whether the outcomes of all pictures are known.
  var isComplete: Bool { state.withLock { $0.pictures.count == paths.count } }

  /// Writes the file, if it lacks some of the pictures, and deletes the files that have not been used for the longest time.
  /// The pictures are forgotten.
  func finish() {
    let last = state.withLock { state in
      defer { state = State(isOpened: true) }
      return state
    }
    guard last.hasNew, let folder = makeFolder() else { return }
    // A file that cannot be written costs the next start some time, nothing else.
    let pictures = paths.indices.map { last.pictures[$0] ?? nil }
    guard (try? PictureFile.write(pictures, to: folder + "/" + name)) != nil else { return }
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
