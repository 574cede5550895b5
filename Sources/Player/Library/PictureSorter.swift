import Foundation

/// Finds out how pictures lie, away from the main thread and a few at a time, so that the first are known at once.
final class PictureSorter {
  /// The pictures of one shape, as far as they are known; in the order of the library.
  private(set) var landscape: [Picture] = []
  private(set) var portrait: [Picture] = []

  /// Called when more is known.
  var onProgress: () -> Void = {}

  private let worksOnTheSpot: Bool
  private var threads: QuietThreads?
  private var hasBegun = false

  /// As many pictures are looked at before the next report.
  private static let portion = 64

  /// A sorter; one that `worksOnTheSpot` is done when `sort` returns.
  init(worksOnTheSpot: Bool = false) { self.worksOnTheSpot = worksOnTheSpot }

  /// Begins to sort pictures; once.
  func sort(_ pictures: [Picture]) {
    guard !hasBegun, !pictures.isEmpty else { return }
    hasBegun = true
    if worksOnTheSpot { return add(pictures.map { ($0, Self.shape(of: $0)) }) }
    let threads = QuietThreads(count: 1)
    self.threads = threads
    for start in stride(from: 0, to: pictures.count, by: Self.portion) {
      let portion = pictures[start..<min(start + Self.portion, pictures.count)]
      threads.perform { [weak self] in
        let shapes = portion.map { ($0, Self.shape(of: $0)) }
        DispatchQueue.main.async { MainActor.assumeIsolated { self?.add(shapes) } }
      }
    }
  }

  private nonisolated static func shape(of picture: Picture) -> PictureShape? {
    picture.problem == nil ? PictureShape(of: picture.path) : nil
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
