/// The work that waits for the main thread: that of the main queue, and the results of other threads.
final class MainThreadWork {
  private let queue: MainQueue
  private let watcher: MainQueueWatcher?
  private let results: AsynchronousResults

  /// The longest time between two checks of the main queue, in seconds, if nothing signals its work.
  private static let pollingInterval = 0.02

  /// Creates the work of the main queue and of `results`.
  init(results: AsynchronousResults) {
    self.results = results
    watcher = MainQueueWatcher()
    queue = MainQueue(watcher: watcher)
  }

  /// The type of the events that wake the loop for the main queue; `nil` if there are none.
  var eventType: UInt32? { watcher?.eventType }

  /// Asks for one event as soon as there is work.
  func arm() { watcher?.arm() }

  /// The time for which the loop may sleep, in seconds; `nil` for no limit.
  var longestSleep: Double? {
    let interval = watcher == nil ? Self.pollingInterval : nil
    guard let timer = queue.timeToNextTimer else { return interval }
    return interval.map { min($0, timer) } ?? timer
  }

  /// Runs what is ready, and waits for the results with these numbers.
  func run(waitingFor numbers: [Int]) {
    queue.drain()
    results.admit(numbers) { queue.waitAndDrain() }
  }

  /// Returns the numbers of the results that were taken since the last call.
  func takeNumbers() -> [Int] { results.takeNumbers() }
}
