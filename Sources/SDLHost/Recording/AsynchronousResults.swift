import Foundation

/// The entrance for results of work on other threads: each is taken in the frame in which it is ready or, while a
/// recording is played, in the frame in which it was taken when that was made.
///
/// An image that takes longer to decode than it did then is waited for, and one that takes less is held back.
package final class AsynchronousResults {
  /// A piece of work, by the order in which they were asked for.
  package nonisolated struct Ticket: Equatable, Sendable {
    /// From 0.
    package let number: Int
  }

  /// When results may come in.
  private enum Gate {
    case open

    /// On the frames of a recording; early results wait here.
    case scheduled(early: [Int: @MainActor () -> Void])
  }

  private var gate = Gate.open
  private var issued = 0
  private var outstanding: Set<Int> = []
  private var came: [Int] = []

  /// The longest time that a frame waits for a result, in seconds: work that never ends must not freeze a replay.
  private static let patience = 20.0

  /// A gate that is open.
  package init() {}

  /// Announces work, on the main actor and where the application decides on it, so that the numbers are the same in
  /// every run that does the same.
  package func expect() -> Ticket {
    defer { issued += 1 }
    outstanding.insert(issued)
    return Ticket(number: issued)
  }

  /// Has a result taken on the main actor; to be called once for each ticket, on any thread.
  package nonisolated func bring(_ ticket: Ticket, _ take: @escaping @Sendable @MainActor () -> Void) {
    DispatchQueue.main.async { MainActor.assumeIsolated { self.arrive(ticket.number, take) } }
  }

  /// From now on results come in when `admit` says so.
  package func schedule() { gate = .scheduled(early: [:]) }

  /// The numbers that came in since this was asked last, in their order.
  package func takeNumbers() -> [Int] {
    defer { came.removeAll(keepingCapacity: true) }
    return came
  }

  /// Lets results in, in this order; `wait` lets main-queue work come in for a moment, as often as it takes to have
  /// those that are still being worked on.
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

  /// The result of a piece of work is there, on the main actor.
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
