import Foundation
import Testing

@testable import SDLHost

@MainActor @Suite struct MainQueueTests {
  private let queue = MainQueue(watcher: nil)

  /// The number of times that a timer has fired.
  private final class Count {
    var value = 0
  }

  @Test func `reading the time to the next timer runs nothing, and draining runs it`() {
    let count = Count()
    let timer = Timer(fire: Date(timeIntervalSinceNow: -1), interval: 0, repeats: false) { _ in
      MainActor.assumeIsolated { count.value += 1 }
    }
    RunLoop.current.add(timer, forMode: .default)
    defer { timer.invalidate() }
    #expect(queue.timeToNextTimer == 0)
    #expect(queue.timeToNextTimer == 0)
    #expect(count.value == 0)
    queue.drain()
    #expect(count.value == 1)
  }

  @Test func `the next timer is the earliest one`() throws {
    let timers = [200.0, 100, 300].map { Timer.scheduledTimer(withTimeInterval: $0, repeats: false) { _ in } }
    defer { for timer in timers { timer.invalidate() } }
    let time = try #require(queue.timeToNextTimer)
    #expect((50...100).contains(time))
    timers[1].invalidate()
    #expect((150...200).contains(try #require(queue.timeToNextTimer)))
  }
}
