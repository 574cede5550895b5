import Foundation

/// Finds out how pictures lie, away from the main thread and a few at a time, so that the first are known at once.
final class PictureSorter {
  /// The pictures of one shape, as far as they are known; in the order of the library.
  private(set) var landscape: [Picture] = []
  private(set) var portrait: [Picture] = []

  /// Called when more is known.
  var onProgress: () -> Void = {}

  private var threads: QuietThreads?

  /// As many pictures are looked at before the next report.
  private static let portion = 64

  /// Begins to sort pictures.
  func sort(_ pictures: [Picture]) {
    guard threads == nil, !pictures.isEmpty else { return }
    let threads = QuietThreads(count: 1)
    self.threads = threads
    for start in stride(from: 0, to: pictures.count, by: Self.portion) {
      let portion = pictures[start..<min(start + Self.portion, pictures.count)]
      threads.perform { [weak self] in
        let shapes = portion.map { ($0, $0.problem == nil ? PictureShape(of: $0.path) : nil) }
        DispatchQueue.main.async { MainActor.assumeIsolated { self?.add(shapes) } }
      }
    }
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
