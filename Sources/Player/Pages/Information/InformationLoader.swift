import ImageIO
import SDLHost
import Synchronization

/// Reads what is known about pictures on another thread: first the facts, then the histogram.
final class InformationLoader {
  private let reader: any ImageReading
  private let results: AsynchronousResults
  private let threads: LowPriorityPool?

  /// The number of the latest request; earlier ones that have not started are skipped.
  private let latest = Latest()

  private nonisolated final class Latest: Sendable {
    let number = Mutex(0)
  }

  /// The longer side of the image that is counted for a histogram, in pixels: enough for smooth curves.
  private nonisolated static let countedSide = 512

  /// Creates a loader that reads with `reader`; with `worksOnTheSpot` it reads synchronously.
  init(reader: any ImageReading, results: AsynchronousResults, worksOnTheSpot: Bool = false) {
    self.reader = reader
    self.results = results
    threads = worksOnTheSpot ? nil : LowPriorityPool(count: 1)
  }

  /// Passes what is known about a picture to `completion`, once without and once with its histogram, unless there is a
  /// later request by then.
  func load(_ picture: Picture, completion: @escaping @MainActor (PictureInformation) -> Void) {
    let path = picture.path, reader = reader
    let number = latest.number.withLock { number in
      number += 1
      return number
    }
    guard let threads else {
      let facts = PictureInformation(readingFileAt: path, reader: reader)
      completion(facts)
      return completion(Self.counting(facts, reader))
    }
    let first = results.expect(), second = results.expect()
    threads.perform { [latest, results] in
      func deliver(_ ticket: AsynchronousResults.Ticket, _ information: PictureInformation) {
        results.bring(ticket) { if latest.number.withLock({ $0 }) == number { completion(information) } }
      }
      let isWanted = latest.number.withLock { $0 } == number
      let facts = isWanted ? PictureInformation(readingFileAt: path, reader: reader) : PictureInformation(path: path)
      deliver(first, facts)
      deliver(second, isWanted ? Self.counting(facts, reader) : facts)
    }
  }

  private nonisolated static func counting(
    _ information: PictureInformation, _ reader: any ImageReading
  ) -> PictureInformation {
    guard let image = try? reader.image(path: information.path.bytes, maxPixelSize: countedSide).image else {
      return information
    }
    var information = information
    information.histogram = Histogram(of: image)
    return information
  }
}
