import Foundation

/// Delivers results of work on other threads: each in the frame in which it is ready or, during a replay, in the frame
/// in which it was delivered when the recording was made.
///
/// A replay waits for an image that takes longer to decode than in the recording, and holds back one that is ready
/// earlier.
package final class AsynchronousResults {
  /// A piece of work, numbered in the order in which work was requested.
  package nonisolated struct Ticket: Equatable, Sendable {
    /// The number, from 0.
    package let number: Int
  }

  /// When results may be delivered.
  private enum Gate {
    case open

    /// In the frames of a recording; early results are held here.
    case scheduled(early: [Int: @MainActor () -> Void])
  }

  private var gate = Gate.open
  private var issued = 0
  private var outstanding: Set<Int> = []
  private var came: [Int] = []

  /// The longest time that a frame waits for a result, in seconds: work that never ends must not freeze a replay.
  private static let patience = 20.0

  /// Delivers results as soon as they are ready.
  package init() {}

  /// Announces work, on the main actor and at the point where the application decides on it, so that the numbers are
  /// the same in every run that does the same.
  package func expect() -> Ticket {
    defer { issued += 1 }
    outstanding.insert(issued)
    return Ticket(number: issued)
  }

  /// Delivers a result on the main actor; to be called once for each ticket, on any thread.
  package nonisolated func bring(_ ticket: Ticket, _ take: @escaping @Sendable @MainActor () -> Void) {
    DispatchQueue.main.async { MainActor.assumeIsolated { self.arrive(ticket.number, take) } }
  }

  /// Holds results back from now on until `admit` delivers them.
  package func schedule() { gate = .scheduled(early: [:]) }

  /// Returns the numbers of the results that were delivered since the last call, in their order.
  package func takeNumbers() -> [Int] {
    defer { came.removeAll(keepingCapacity: true) }
    return came
  }

  /// Delivers results in this order. `wait` runs main-queue work for a moment; it is called until those that are still
  /// being computed are ready.
  package func admit(_ numbers: [Int], wait: () -> Void) {
    for number in numbers {
      let start = SystemClock.now
      while outstanding.contains(number), !isEarly(number), SystemClock.now - start < Self.patience { wait() }
      guard case .scheduled(var early) = gate, let take = early.removeValue(forKey: number) else { continue }
      gate = .scheduled(early: early)
      letIn(number, take)
    }
  }

  private func isEarly(_ number: Int) -> Bool {
    switch gate {
    case .open: false
    case .scheduled(let early): early[number] != nil
    }
  }

  /// Receives the result of a piece of work, on the main actor.
  func arrive(_ number: Int, _ take: @escaping @MainActor () -> Void) {
    switch gate {
    case .open: letIn(number, take)
    case .scheduled(var early):
      early[number] = take
      gate = .scheduled(early: early)
    }
  }

  private func letIn(_ number: Int, _ take: @MainActor () -> Void) {
    outstanding.remove(number)
    came.append(number)
    take()
  }
}
