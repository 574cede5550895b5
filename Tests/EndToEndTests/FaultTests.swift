import FileTesting
import Foundation
import Testing

extension EndToEndTests {
  /// Tests failures of the system while the window is open.
  @Suite struct FaultTests {
    let folder: PictureFolder

    init() throws { folder = try PictureFolder.filled() }

    private func open(
      _ arguments: [String] = [], environment: [String: String] = [:], launcher: [String] = []
    ) async throws -> (RunningPlayer, Screenshot) {
      let player = try await RunningPlayer(
        [folder.path] + arguments, environment: environment, launcher: launcher)
      let grid = try await player.wait(until: "all pictures show") { shown in
        PictureFolder.colours.allSatisfy { shown.count(of: $0.colour) > 5000 }
      }
      return (player, grid)
    }

    /// Opens the picture with that index, and waits until it is large.
    private func push(_ index: Int, in player: RunningPlayer, _ grid: Screenshot) async throws {
      let colour = PictureFolder.colours[index].colour
      let cell = try #require(grid.bounds(of: colour)).centre
      try player.click(x: cell.x, y: cell.y)
      try await player.wait(until: "the picture is large") { $0.count(of: colour) > 200_000 }
      try await player.settle()
    }

    /// Chooses another recipe in the menu, which changes the settings.
    private func chooseRecipe(in player: RunningPlayer) async throws {
      try player.click(x: 915, y: 18)
      try await player.settle()
      try player.display.act("key --window 0 --repeat 5 --delay 20 Down key --window 0 Return")
      try await player.settle()
    }

    private func settings(of player: RunningPlayer) -> String? {
      try? String(contentsOf: player.settings.url.appendingPathComponent("segue/settings.json"), encoding: .utf8)
    }

    @Test func `a full disk loses only the recording that was written to it`() async throws {
      let (player, grid) = try await open(["--record", "/dev/full"])
      try await push(0, in: player, grid)
      try player.type("Escape")
      try await player.settle()
      try await chooseRecipe(in: player)
      player.send(SIGTERM)
      let report = try await player.end(
        status: 1, saying: "segue: The recording /dev/full is incomplete: No space left on device\n")
      #expect(report.transitions.map(\.operation) == ["push", "pop"])
      #expect(settings(of: player)?.contains("transition") == true)
    }

    @Test func `a report that cannot be written is reported, and the settings are saved`() async throws {
      // The settings and the message fit into a block of 512 bytes, the report does not.
      let (player, _) = try await open(launcher: ["/bin/sh", "-c", "ulimit -S -f 1; exec \"$0\" \"$@\""])
      try await chooseRecipe(in: player)
      player.send(SIGTERM)
      try await player.waitForEnd(
        status: 1,
        saying: "segue: The report \(player.reportFile.url.path) cannot be written: File too large\n")
      #expect(settings(of: player)?.contains("transition") == true)
    }

    @Test func `the first helpers and those that replace them are equally restricted`() async throws {
      let (player, grid) = try await open()
      func check() throws {
        let helpers = try player.helpers()
        #expect(!helpers.isEmpty)
        for (helper, status) in helpers {
          #expect(status.contains("\nSeccomp:\t2\n") && status.contains("\nNoNewPrivs:\t1\n"))
          #expect(status.hasPrefix("Name:\tsegue-decoder\n"))
          let descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(helper)/fd")
          #expect(Set(descriptors) == ["0", "1", "2", "3"])
        }
      }
      try check()
      _ = try player.killHelpers()
      try await push(2, in: player, grid)
      try check()
      #expect(try await player.quit().clean)
    }

    @Test func `pictures are decoded again after their helpers were killed`() async throws {
      let (player, grid) = try await open()
      #expect(try player.killHelpers() > 0)
      try await push(2, in: player, grid)
      #expect(try player.killHelpers() > 0)
      try player.type("Right")
      let colour = PictureFolder.colours[3].colour
      try await player.wait(until: "the next picture is large") { $0.count(of: colour) > 200_000 }
      #expect(try await player.quit().clean)
    }

    @Test func `an unwritable cache is no problem`() async throws {
      let (player, grid) = try await open(environment: ["XDG_CACHE_HOME": "/dev/null/cache"])
      try await push(1, in: player, grid)
      #expect(try await player.quit().clean)
    }

    @Test func `a folder that disappears leaves what is shown, and a message for the rest`() async throws {
      let (player, grid) = try await open()
      try FileManager.default.removeItem(atPath: folder.path)
      let cell = try #require(grid.bounds(of: PictureFolder.colours[4].colour)).centre
      try player.click(x: cell.x, y: cell.y)
      try await player.wait(until: "the page is open") { $0.count(of: PictureFolder.colours[0].colour) < 100 }
      try await player.settle().keep(as: "no folder")
      try player.type("Escape")
      try await player.wait(until: "the grid is back") { $0.count(of: PictureFolder.colours[0].colour) > 5000 }
      try await player.settle()
      let report = try await player.quit()
      #expect(report.clean && report.transitions.map(\.operation) == ["push", "pop"])
    }

    @Test func `a player that is stopped during a transition and a drag continues afterwards`() async throws {
      let (player, grid) = try await open(["--slow", "4"])
      let cell = try #require(grid.bounds(of: PictureFolder.colours[3].colour)).centre
      try player.click(x: cell.x, y: cell.y)
      try await Task.sleep(for: .seconds(0.5))
      try await stop(player)
      try await player.wait(until: "the picture is large") { $0.count(of: PictureFolder.colours[3].colour) > 200_000 }
      try await player.settle()
      try await player.press(at: (2, 300), thenMoveTo: (300, 320))
      try await stop(player)
      try await player.move(from: (300, 320), to: (30, 320))
      try player.release()
      try await player.wait(until: "the picture is large again") {
        $0.count(of: PictureFolder.colours[3].colour) > 200_000
      }
      try await player.settle()
      let report = try await player.quit()
      #expect(report.clean && report.transitions.map(\.operation) == ["push", "pop"])
      #expect(report.transitions.map(\.cancelled) == [false, true])
      #expect(report.transitions.allSatisfy { $0.completions == 1 })
    }

    private func stop(_ player: RunningPlayer) async throws {
      player.send(SIGSTOP)
      try await Task.sleep(for: .seconds(3))
      player.send(SIGCONT)
    }

    @Test(.enabled(if: FakeClock.isInstalled, "needs faketime"))
    func `a system clock that is set back disturbs no transition`() async throws {
      let clock = try FakeClock()
      let (player, grid) = try await open(
        ["--slow", "3"], environment: clock.environment, launcher: FakeClock.launcher)
      try await player.settle()
      let cell = try #require(grid.bounds(of: PictureFolder.colours[3].colour)).centre
      try player.click(x: cell.x, y: cell.y)
      try await Task.sleep(for: .seconds(0.4))
      try clock.set(hours: -5)
      try await player.wait(until: "the picture is large") { $0.count(of: PictureFolder.colours[3].colour) > 200_000 }
      try await player.settle()
      try player.type("Escape")
      try await Task.sleep(for: .seconds(0.4))
      try clock.set(hours: 40)
      try await player.wait(until: "the grid is back") { shown in
        PictureFolder.colours.allSatisfy { shown.count(of: $0.colour) > 5000 }
      }
      try await player.settle()
      let report = try await player.quit()
      #expect(report.clean && report.transitions.map(\.cancelled) == [false, false])
      #expect(report.transitions.allSatisfy { $0.durationMs > 300 && $0.durationMs < 10_000 })
    }
  }
}

/// A system clock for one program that a test can set, by libfaketime. The monotonic clock stays as it is, as when a
/// user sets the clock.
private struct FakeClock {
  private static let library =
    (try? FileManager.default.subpathsOfDirectory(atPath: "/usr/lib"))?
    .first { $0.hasSuffix("faketime/libfaketimeMT.so.1") }.map { "/usr/lib/\($0)" }

  /// Whether the library is installed.
  static var isInstalled: Bool { library != nil }

  /// A command before the program: the library changes the environment of the first program that it is loaded into, in
  /// which Swift then does not find the arguments.
  static let launcher = ["/usr/bin/env"]

  private let file = TemporaryFile()

  /// Creates a clock that is correct until it is set.
  init() throws { try set(hours: 0) }

  /// Sets the clock to so many hours after the correct time.
  func set(hours: Int) throws { try Data("\(hours < 0 ? "" : "+")\(hours)h\n".utf8).write(to: file.url) }

  /// The environment of the program.
  var environment: [String: String] {
    [
      "LD_PRELOAD": Self.library ?? "", "FAKETIME_TIMESTAMP_FILE": file.url.path, "FAKETIME_NO_CACHE": "1",
      "FAKETIME_DONT_FAKE_MONOTONIC": "1", "DONT_FAKE_MONOTONIC": "1",
    ]
  }
}
