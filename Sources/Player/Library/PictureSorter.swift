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
  private var hasBegun = false

  /// The number of pictures per portion.
  private static let portion = 64

  /// Creates a sorter that reads with `reader` and delivers its results through `arrivals`; with `worksOnTheSpot` it
  /// sorts synchronously.
  init(
    reader: any ImageReading = DirectImageReader(), worksOnTheSpot: Bool = false,
    results: AsynchronousResults = AsynchronousResults()
  ) {
    self.reader = reader
    self.worksOnTheSpot = worksOnTheSpot
    self.results = results
  }

  /// Starts to sort pictures; further calls have no effect.
  func sort(_ pictures: [Picture]) {
    guard !hasBegun, !pictures.isEmpty else { return }
    hasBegun = true
    if worksOnTheSpot { return add(pictures.map { ($0, Self.shape(of: $0, reader: reader)) }) }
    let threads = LowPriorityPool(count: 1)
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
