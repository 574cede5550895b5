import FileTesting
import Foundation
import Testing

extension EndToEndTests {
  /// Tests the window itself: its size, its end, and its idle state.
  @Suite struct WindowTests {
    let folder: PictureFolder

    init() throws { folder = try PictureFolder.filled() }

    /// Opens the folder and waits for its pictures.
    func open(_ arguments: [String] = [], size: String = "1000x700") async throws -> (RunningPlayer, Screenshot) {
      let player = try await RunningPlayer([folder.path] + arguments, size: size)
      let grid = try await player.wait(until: "all pictures show") { shown in
        PictureFolder.colours.allSatisfy { shown.count(of: $0.colour) > 5000 }
      }
      return (player, grid)
    }

    /// The number of rows of cells.
    func rows(of shown: Screenshot) throws -> Int {
      Set(try PictureFolder.colours.map { try #require(shown.bounds(of: $0.colour)).top }).count
    }

    @Test(.enabled(if: Display.server == .x11, "a Wayland window fills its display here"))
    func `resizing the window changes the number of columns of the grid`() async throws {
      let (player, wide) = try await open()
      try player.resize(width: 500, height: 900)
      let narrow = try await player.wait(until: "the narrow window shows every picture") { shown in
        shown.width == 500 && PictureFolder.colours.allSatisfy { shown.count(of: $0.colour) > 5000 }
      }
      try narrow.keep(as: "narrow")
      #expect(try rows(of: narrow) > rows(of: wide))
      let right = try PictureFolder.colours.map { try #require(narrow.bounds(of: $0.colour)).right }.max()
      #expect(try #require(right) <= 500)
      try player.resize(width: 1000, height: 700)
      let again = try await player.wait(until: "the window is wide again") { $0.width == 1000 }
      _ = again
      let settled = try await player.settle()
      #expect(try rows(of: settled) == rows(of: wide))
      #expect(try await player.quit().clean)
    }

    @Test(.enabled(if: Display.server == .x11, "a Wayland window fills its display here"))
    func `a window that is larger than the display begins at its corner`() async throws {
      let player = try await RunningPlayer([folder.path], size: "2600x2000", waitsForWindow: false)
      try await player.wait(for: "a window at the corner") {
        try player.display.playerWindow().map { try player.display.position(of: $0) == (0, 0) } ?? false
      }
      #expect(try await player.quit().clean)
    }

    @Test(.enabled(if: Display.server == .x11, "only libX11 has the cache"))
    func `libX11 keeps the sequences of keys in a folder that only the user can open`() async throws {
      let caches = TemporaryFile(extension: "caches"), files = FileManager.default
      try files.createDirectory(at: caches.url, withIntermediateDirectories: false)
      // It keeps nothing for root.
      let nobody = 65534, isRoot = geteuid() == 0
      if isRoot { try files.setAttributes([.ownerAccountID: nobody], ofItemAtPath: caches.url.path) }
      let launcher = isRoot ? ["/usr/bin/setpriv", "--reuid=\(nobody)", "--regid=\(nobody)", "--clear-groups"] : []
      let folders = ["XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "HOME"].map { ($0, caches.url.path) }
      let environment = Dictionary(uniqueKeysWithValues: folders + [("LC_ALL", "C.UTF-8")])
      let player = try await RunningPlayer([folder.path], environment: environment, launcher: launcher)
      #expect(try await player.quit().clean)
      let kept = caches.url.appendingPathComponent("segue/compose").path
      #expect(try files.attributesOfItem(atPath: kept)[.posixPermissions] as? Int == 0o700)
      #expect(try files.contentsOfDirectory(atPath: kept).count == 1)
    }

    @Test(.enabled(if: Display.server == .x11, "a Wayland compositor draws no title here"))
    func `the title of the window names the folder, whatever the locale`() async throws {
      let player = try await RunningPlayer([folder.path], size: "600x500", environment: ["LC_ALL": "C"])
      let title = "\(folder.name) — \(PictureFolder.colours.count) pictures"
      _ = try await player.wait(until: "the title is that of the folder") { _ in
        (try? player.title) == title
      }
      #expect(try await player.quit().clean)
    }

    @Test(.enabled(if: Display.server == .x11, "Wayland has no windows without shared memory"))
    func `a server without shared memory shows the pictures, too`() async throws {
      let player = try await RunningPlayer([folder.path], serverOptions: ["-extension", "MIT-SHM"])
      let grid = try await player.wait(until: "all pictures show") { shown in
        PictureFolder.colours.allSatisfy { shown.count(of: $0.colour) > 5000 }
      }
      let colour = PictureFolder.colours[0].colour, cell = try #require(grid.bounds(of: colour))
      try player.display.act("mousemove \((cell.left + cell.right) / 2) \((cell.top + cell.bottom) / 2) click 1")
      _ = try await player.wait(until: "the picture is large") { $0.count(of: colour) > 3 * grid.count(of: colour) }
      #expect(try await player.quit().clean)
    }

    @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
    func `a signal ends the player in order, with a report`(signal: Int32) async throws {
      let (player, _) = try await open()
      let report = try await player.quit(by: signal)
      #expect(report.clean)
      #expect(report.renderer == "cpu")
      #expect(report.stack == [folder.name])
      #expect(report.frames > 0)
      #expect(report.startupMs > 0 && report.startupMs < 5000)
      #expect(report.peakRSSMB > 5 && report.peakRSSMB < 1000)
      #expect(report.transitions.isEmpty)
    }

    @Test func `a signal that comes twice at once, as from timeout, ends the player in order too`() async throws {
      let (player, _) = try await open()
      player.send(SIGTERM)
      player.send(SIGTERM)
      #expect(try await player.end().clean)
    }

    @Test func `a signal before the window exists also ends the player in order`() async throws {
      let player = try await RunningPlayer([folder.path], waitsForWindow: false)
      // The report file is created right after the signal handlers.
      try await player.waitForReportFile()
      let report = try await player.quit()
      #expect(report.clean)
    }

    @Test func `the loss of the display server leaves a report and one line of error`() async throws {
      let (player, _) = try await open(["--transition", "zoom"])
      player.display.end()
      let report = try await player.end(status: 1, saying: "segue: The display server has gone\n")
      #expect(!report.clean && report.frames > 0)
    }

    @Test func `without a cursor theme the player keeps its arrow`() async throws {
      let player = try await RunningPlayer(
        [folder.path], environment: ["XCURSOR_PATH": "/nonexistent", "XCURSOR_THEME": "nonexistent"])
      let grid = try await player.wait(until: "all pictures show") { shown in
        PictureFolder.colours.allSatisfy { shown.count(of: $0.colour) > 5000 }
      }
      let cell = try #require(grid.bounds(of: PictureFolder.colours[0].colour))
      // The cursor over a cell is a hand.
      try player.display.act("mousemove \((cell.left + cell.right) / 2) \((cell.top + cell.bottom) / 2)")
      try await player.settle()
      #expect(try await player.quit().clean)
    }

    @Test(.enabled(if: Display.server == .wayland, "X11 windows have no buffers of their own"))
    func `at rest a Wayland window keeps one buffer`() async throws {
      let (player, grid) = try await open()
      let cell = try #require(grid.bounds(of: PictureFolder.colours[1].colour)).centre
      try player.click(x: cell.x, y: cell.y)
      func buffers() throws -> Int { try player.mappedFiles().count { $0.contains("segue-window") } }
      try await player.wait(for: "a second buffer") { try buffers() > 1 }
      // They are freed a few seconds after the motion.
      try await player.wait(for: "the other buffers to be freed") { try buffers() == 1 }
      try player.type("Escape")
      try await player.wait(until: "the grid is back") { $0.count(of: PictureFolder.colours[0].colour) > 5000 }
      #expect(try await player.quit().clean)
    }

    @Test func `an idle player uses no processor time`() async throws {
      let (player, _) = try await open()
      try await player.settle()
      var used: [Double] = []
      for _ in 0..<5 {
        let before = try player.processorSeconds()
        try await Task.sleep(for: .seconds(1))
        used.append(try player.processorSeconds() - before)
      }
      // The median, since a window that has come to rest frees memory once, and a busy machine makes that slow.
      #expect(used.sorted()[2] < 0.02, "\(used) s of processor time in five seconds")
    }

    @Test func `libdispatch has no threads that it would count each second`() async throws {
      let (player, grid) = try await open(["--transition", "flip-horizontal"])
      // A flip is drawn by several cores.
      let cell = try #require(grid.bounds(of: PictureFolder.colours[1].colour)).centre
      try player.click(x: cell.x, y: cell.y)
      try await player.settle()
      // The names of threads have 15 characters: the end of "com.apple.root.user-initiated-qos" and the like.
      #expect(try player.threadNames().filter { $0.hasSuffix("-qos") } == [])
      #expect(try await player.quit().clean)
    }

    @Test func `latency after an idle time is measured from the new input`() async throws {
      let (player, _) = try await open()
      try player.display.act("mousemove 5 5 click 2")
      try await player.settle()
      try await Task.sleep(for: .seconds(2))
      for x in stride(from: 40, through: 360, by: 40) { try player.display.act("mousemove \(x) 150") }
      try await player.settle()
      #expect(try await player.quit().inputToPresentMs.max < 1000)
    }

    @Test func `the wheel scrolls a long grid`() async throws {
      let player = try await RunningPlayer([folder.path], size: "400x300")
      try player.display.act("mousemove 200 200")
      try await player.wait(until: "the first picture shows") { $0.count(of: PictureFolder.colours[0].colour) > 5000 }
      let before = try await player.settle()
      for _ in 0..<4 { try player.display.act("click 5") }
      try await player.wait(until: "the grid has moved") { $0 != before }
      let scrolled = try await player.settle()
      #expect(scrolled.count(of: PictureFolder.colours[0].colour) == 0)
      for _ in 0..<8 { try player.display.act("click 4") }
      try await player.wait(until: "the grid is back at its top") { shown in
        shown.bounds(of: PictureFolder.colours[0].colour) == before.bounds(of: PictureFolder.colours[0].colour)
      }
    }

    @Test func `a recording is replayed with identical frames and then ends`() async throws {
      let recording = TemporaryFile(extension: "input")
      let (player, grid) = try await open(["--record", recording.url.path])
      let cell = try #require(grid.bounds(of: PictureFolder.colours[3].colour)).centre
      try player.click(x: cell.x, y: cell.y)
      try await player.wait(until: "the picture is large") { $0.count(of: PictureFolder.colours[3].colour) > 200_000 }
      try await player.settle()
      try await player.press(at: (400, 400), thenMoveTo: (600, 420))
      try await player.move(from: (600, 420), to: (450, 400))
      try player.release()
      try await player.settle()
      try player.type("Escape")
      try await player.wait(until: "the grid is back") { $0.count(of: PictureFolder.colours[0].colour) > 5000 }
      try await player.settle()
      let recorded = try await player.quit()
      #expect(recorded.transitions.map(\.operation) == ["push", "pop", "pop"])

      let second = try await RunningPlayer([folder.path, "--replay", recording.url.path])
      let replayed = try await second.end()
      #expect(replayed.transitions.map(\.operation) == ["push", "pop", "pop"])
      #expect(replayed.pictures != nil && replayed.pictures == recorded.pictures)
      #expect(replayed.stack == [folder.name])
      #expect(replayed.clean)
    }
  }
}
