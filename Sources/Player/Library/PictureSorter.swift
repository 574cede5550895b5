import Foundation
import ImageIO
import SDLHost

/// Finds out how pictures lie, away from the main thread and a few at a time, so that the first are known at once.
final class PictureSorter {
  /// The pictures of one shape, as far as they are known; in the order of the library.
  private(set) var landscape: [Picture] = []
  private(set) var portrait: [Picture] = []

  /// Called when more is known.
  var onProgress: () -> Void = {}

  private let results: AsynchronousResults
  private let reader: any ImageReading
  private let worksOnTheSpot: Bool
  private var threads: QuietThreads?
  private var hasBegun = false

  /// As many pictures are looked at before the next report.
  private static let portion = 64

  /// A sorter of what `reader` reads, whose findings come in through `arrivals`; one that `worksOnTheSpot` is done when
  /// `sort` returns.
  init(
    reader: any ImageReading = DirectImageReader(), worksOnTheSpot: Bool = false,
    results: AsynchronousResults = AsynchronousResults()
  ) {
    self.reader = reader
    self.worksOnTheSpot = worksOnTheSpot
    self.results = results
  }

  /// Begins to sort pictures; once.
  func sort(_ pictures: [Picture]) {
    guard !hasBegun, !pictures.isEmpty else { return }
    hasBegun = true
    if worksOnTheSpot { return add(pictures.map { ($0, Self.shape(of: $0, reader: reader)) }) }
    let threads = QuietThreads(count: 1)
    self.threads = threads
    for start in stride(from: 0, to: pictures.count, by: Self.portion) {
      let portion = pictures[start..<min(start + Self.portion, pictures.count)]
      let ticket = results.expect()
      threads.perform { [weak self, results, reader] in
        let shapes = portion.map { ($0, Self.shape(of: $0, reader: reader)) }
        results.bring(ticket) { self?.add(shapes) }
      }
    }
  }

  private nonisolated static func shape(of picture: Picture, reader: any ImageReading) -> PictureShape? {
    picture.problem == nil ? PictureShape(of: picture.path, reader: reader) : nil
  }

  private func add(_ shapes: [(Picture, PictureShape?)]) {
    for (picture, shape) in shapes {
      switch shape {
      case .landscape: landscape.append(picture)
      case .portrait: portrait.append(picture)
      case nil: break
      }
    }
    onProgress()
  }
}
