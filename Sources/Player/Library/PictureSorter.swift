import Foundation
import ImageIO
import SDLHost

/// A sorter of pictures by orientation, which reads them on another thread in portions, so that the first results come
/// soon.
final class PictureSorter {
  /// The pictures of each orientation found so far, in the order of the library.
  private(set) var landscape: [Picture] = []
  private(set) var portrait: [Picture] = []

  /// Called when further pictures were sorted.
  var onProgress: () -> Void = {}

  private let results: AsynchronousResults
  private let reader: any ImageReading
  private let worksOnTheSpot: Bool
  private var threads: LowPriorityPool?
  private var pictures: [Picture] = []

  /// The known shapes of files; a file that is not a picture has none.
  private var shapes: [RawString: PictureShape?] = [:]

  /// The number of pictures at the beginning whose shapes are known and which are in the lists.
  private var sortedCount = 0

  /// The number of the current list of pictures; results for earlier lists that were read meanwhile are discarded.
  private var number = 0
  private var reportsParts = true

  /// The number of pictures per portion.
  private static let portion = 64

  /// Creates a sorter that reads with `reader` and delivers its results through `results`; with `worksOnTheSpot` it
  /// sorts synchronously.
  init(
    reader: any ImageReading = DirectImageReader(), worksOnTheSpot: Bool = false,
    results: AsynchronousResults = AsynchronousResults()
  ) {
    self.reader = reader
    self.worksOnTheSpot = worksOnTheSpot
    self.results = results
  }

  /// Sorts pictures in place of the ones before. Only files that are new or outdated are read; after a `change`, progress
  /// is reported only at the end.
  func sort(_ pictures: [Picture], after change: LibraryChange? = nil) {
    guard change != nil || pictures != self.pictures else { return }
    number += 1
    self.pictures = pictures
    reportsParts = change == nil
    (landscape, portrait, sortedCount) = ([], [], 0)
    for path in change?.outdated ?? [] { shapes[path] = nil }
    let unknown = pictures.filter { shapes[$0.path] == nil }
    if worksOnTheSpot {
      add(unknown.map { ($0.path, Self.shape(of: $0, reader: reader)) }, number: number)
    } else {
      read(unknown)
      if unknown.count < pictures.count { extend() }
    }
  }

  private func read(_ unknown: [Picture]) {
    let threads = threads ?? LowPriorityPool(count: 1), number = number
    self.threads = threads
    for start in stride(from: 0, to: unknown.count, by: Self.portion) {
      let portion = unknown[start..<min(start + Self.portion, unknown.count)]
      let ticket = results.expect()
      threads.perform { [weak self, results, reader] in
        let found = portion.map { ($0.path, Self.shape(of: $0, reader: reader)) }
        results.bring(ticket) { self?.add(found, number: number) }
      }
    }
  }

  private nonisolated static func shape(of picture: Picture, reader: any ImageReading) -> PictureShape? {
    picture.problem == nil ? PictureShape(of: picture.path, reader: reader) : nil
  }

  private func add(_ found: [(path: RawString, shape: PictureShape?)], number: Int) {
    guard number == self.number else { return }
    for (path, shape) in found { shapes[path] = .some(shape) }
    extend()
  }

  /// Adds the following pictures whose shapes are known to the lists.
  private func extend() {
    while sortedCount < pictures.count, let shape = shapes[pictures[sortedCount].path] {
      switch shape {
      case .landscape: landscape.append(pictures[sortedCount])
      case .portrait: portrait.append(pictures[sortedCount])
      case nil: break
      }
      sortedCount += 1
    }
    if reportsParts || sortedCount == pictures.count { onProgress() }
  }
}
