import Foundation
import Testing

@testable import DesktopServices

/// Tests following the desktop's settings on a real bus with a fake portal.
@Suite struct SettingsWatcherTests {
  private static func settings(reducedMotion: Bool) -> String {
    "({'org.freedesktop.appearance': {'reduced-motion': <uint32 \(reducedMotion ? 1 : 0)>}},)"
  }

  /// A watcher whose reports are received one after the other.
  private final class Following {
    let watcher: SettingsWatcher
    private var reports: AsyncStream<DesktopSettings>.Iterator

    init(address: String?) {
      let (stream, continuation) = AsyncStream.makeStream(of: DesktopSettings.self)
      watcher = SettingsWatcher(address: address) { continuation.yield($0) }
      reports = stream.makeAsyncIterator()
    }

    deinit { watcher.stop() }

    func next() async -> DesktopSettings? { await reports.next() }
  }

  @Test func `the settings are read at the start and after each change`() async throws {
    let bus = try PrivateBus()
    let portal = try FakePortal(on: bus, settings: Self.settings(reducedMotion: true))
    let following = Following(address: bus.address)
    #expect(await following.next()?.reducesMotion == true)
    portal.change(to: Self.settings(reducedMotion: false))
    #expect(await following.next()?.reducesMotion == false)
  }

  @Test func `a change that leaves the settings as they are is not reported`() async throws {
    let bus = try PrivateBus()
    let portal = try FakePortal(on: bus, settings: Self.settings(reducedMotion: true))
    let following = Following(address: bus.address)
    #expect(await following.next()?.reducesMotion == true)
    portal.change(to: Self.settings(reducedMotion: true))
    portal.change(to: Self.settings(reducedMotion: false))
    #expect(await following.next()?.reducesMotion == false)
  }

  @Test func `changes in a row cost at most one read each`() async throws {
    let bus = try PrivateBus()
    let portal = try FakePortal(on: bus, settings: Self.settings(reducedMotion: true))
    let following = Following(address: bus.address)
    _ = await following.next()
    for _ in 0..<20 { portal.emitChange() }
    portal.change(to: Self.settings(reducedMotion: false))
    _ = await following.next()
    #expect(portal.callCount <= 22)
  }

  @Test func `the first settings are waited for`() throws {
    let bus = try PrivateBus()
    let portal = try FakePortal(on: bus, settings: Self.settings(reducedMotion: true))
    let watcher = SettingsWatcher(address: bus.address) { _ in }
    defer { watcher.stop() }
    #expect(watcher.firstSettings(within: 20)?.reducesMotion == true)
    #expect(watcher.firstSettings(within: 0)?.reducesMotion == true)
    withExtendedLifetime(portal) {}
  }

  @Test(arguments: [nil, "unix:path=/nonexistent", "nonsense"])
  func `without a bus nobody waits`(address: String?) {
    let watcher = SettingsWatcher(address: address) { _ in Issue.record("there are no settings") }
    let start = ContinuousClock.now
    #expect(watcher.firstSettings(within: 20) == nil)
    watcher.stop()
    #expect(ContinuousClock.now - start < .seconds(10))
  }

  @Test func `a bus without a portal has no settings`() throws {
    let bus = try PrivateBus()
    let watcher = SettingsWatcher(address: bus.address) { _ in Issue.record("there are no settings") }
    defer { watcher.stop() }
    #expect(watcher.firstSettings(within: 20) == nil)
  }

  @Test func `a portal that does not answer is not waited for, and asked again after a change`() async throws {
    let bus = try PrivateBus()
    let portal = try FakePortal(on: bus, settings: nil)
    let following = Following(address: bus.address)
    #expect(following.watcher.firstSettings(within: 0.01) == nil)
    // The first call fails after the patience of the bus.
    #expect(following.watcher.firstSettings(within: 20) == nil)
    portal.change(to: Self.settings(reducedMotion: true))
    #expect(await following.next()?.reducesMotion == true)
  }

  @Test func `a portal that starts later is read then`() async throws {
    let bus = try PrivateBus()
    let following = Following(address: bus.address)
    #expect(following.watcher.firstSettings(within: 20) == nil)
    let portal = try FakePortal(on: bus, settings: Self.settings(reducedMotion: true))
    #expect(await following.next()?.reducesMotion == true)
    withExtendedLifetime(portal) {}
  }

  @Test func `a watcher that is stopped is freed`() async throws {
    let bus = try PrivateBus()
    let portal = try FakePortal(on: bus, settings: Self.settings(reducedMotion: true))
    weak var freed: SettingsWatcher?
    do {
      let following = Following(address: bus.address)
      freed = following.watcher
      #expect(await following.next() != nil)
    }
    // Its thread releases it.
    while freed != nil { await Task.yield() }
    withExtendedLifetime(portal) {}
  }
}
