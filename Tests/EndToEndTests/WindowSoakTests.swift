import FileTesting
import Foundation
import FuzzTesting
import Testing

/// Random input in the real window, for `SEGUE_WINDOW_SOAK_MINUTES`, or for a few seconds without it; `SEGUE_SOAK_SEED`
/// selects the input. `Scripts/soak --window` runs it for ten minutes.
@Suite(.serialized, .enabled(if: Display.isInstalled, "needs Xvfb, xdotool and ImageMagick"), .timeLimit(.minutes(60)))
struct WindowSoakTests {
  private static let environment = ProcessInfo.processInfo.environment
  static let minutes = environment["SEGUE_WINDOW_SOAK_MINUTES"].flatMap { Double($0) } ?? 0.15
  private static let seed = environment["SEGUE_SOAK_SEED"].flatMap { UInt64($0) } ?? 1

  /// The largest growth of the player's own memory after the first minute, in megabytes.
  private static let largestGrowth = 5.0

  /// The largest amount of shared memory, in megabytes: the capacity of the player's cache, whose content varies by whole
  /// pictures, and 16 for the visible pictures and the window.
  private static let mostShared = 96.0 + 16

  private static let size = (width: 1000, height: 700)

  private static let keys = [
    "Escape", "Left", "Right", "Up", "Down", "Return", "space", "Tab", "Home", "End", "Page_Up", "Page_Down", "minus",
    "equal", "0", "1", "2", "BackSpace", "i", "x", "o", "v", "t", "c", "s",
  ]

  /// A folder with copies of pictures: random input may rename them, turn them, or move them to the trash.
  private final class Pictures {
    private let folder: TemporaryFolder

    /// Copies the pictures that come with the player, and small ones of all formats, some of which cannot be shown.
    init() throws {
      folder = try TemporaryFolder()
      let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
      for name in ["Assets", "Tests/Corpus/pictures"] {
        let copy = folder.item(name)
        try FileManager.default.createDirectory(
          at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: root.appendingPathComponent(name), to: copy)
      }
    }

    /// The paths of the pictures.
    func paths() throws -> [String] {
      try ["Assets", "Tests/Corpus/pictures"].flatMap { name in
        try FileManager.default.contentsOfDirectory(
          at: folder.item(name), includingPropertiesForKeys: nil
        )
        .map(\.path).filter { !$0.hasSuffix(".svg") || name != "Assets" }.sorted()
      }
    }
  }

  @Test func `random input leaves the window in order, and memory does not grow`() async throws {
    var numbers = SplitMix64(seed: Self.seed), size = Self.size
    let pictures = try Pictures()
    defer { withExtendedLifetime(pictures) {} }
    let player = try await RunningPlayer(try pictures.paths(), size: "\(Self.size.width)x\(Self.size.height)")
    if Self.minutes >= 1 { try await fillCache(of: player) }
    let start = ContinuousClock.now, end = start + .seconds(Self.minutes * 60)
    var firstMemory: (own: Double, shared: Double)?
    while ContinuousClock.now < end {
      try act(on: player, in: &size, &numbers)
      if firstMemory == nil, ContinuousClock.now > start + .seconds(60) {
        firstMemory = try await memoryAtRest(of: player, in: &size, keepingLook: "soak-after-a-minute")
      }
    }
    if let firstMemory {
      let memory = try await memoryAtRest(of: player, in: &size, keepingLook: "soak-at-the-end")
      print("Own memory: \(firstMemory.own) MB after a minute, \(memory.own) MB after \(Self.minutes) minutes")
      print("Shared memory: \(firstMemory.shared) MB, \(memory.shared) MB")
      #expect(memory.own - firstMemory.own < Self.largestGrowth, "seed \(Self.seed)")
      #expect(memory.shared < Self.mostShared, "seed \(Self.seed)")
    }
    let report = try await player.quit()
    #expect(report.clean && report.leakedControllers == 0, "seed \(Self.seed)")
    #expect(report.transitions.allSatisfy { $0.completions == 1 }, "seed \(Self.seed)")
    print("Frames: \(report.frames), missed: \(report.missedFrames), transitions: \(report.transitions.count)")
  }

  /// Opens, enlarges and closes all pictures that come with the player: decoded, they are more than its cache keeps, so
  /// that its memory does not grow by the cache later. The closing makes the smaller copies that belong to cached pictures.
  /// Then chooses each recipe once, which makes what the player keeps of them, such as the albums.
  private func fillCache(of player: RunningPlayer) async throws {
    for index in 0..<30 {
      try player.click(x: 100, y: 150)
      try await Task.sleep(for: .seconds(0.8))
      if index > 0 { try player.display.act("key --window 0 --repeat \(index) --delay 40 Right") }
      try await Task.sleep(for: .seconds(0.5))
      try player.display.act("key --window 0 --delay 30 equal equal equal")
      try await Task.sleep(for: .seconds(0.5))
      try player.display.act("key --window 0 --delay 30 0 Escape")
      try await Task.sleep(for: .seconds(0.8))
      try player.type("Home")
      try await Task.sleep(for: .seconds(0.4))
    }
    for step in 1...24 {
      try chooseRecipe(step, of: player, width: Self.size.width)
      try await Task.sleep(for: .seconds(0.4))
    }
    try player.type("Escape")
  }

  /// Chooses from the menu of the recipes, which is left of the button at the bar's right end.
  private func chooseRecipe(_ step: Int, of player: RunningPlayer, width: Int) throws {
    try player.click(x: width - 85, y: 18)
    try player.display.act("sleep 0.3 key --window 0 --repeat \(step) --delay 5 Down key --window 0 Return")
  }

  /// Closes what is open, gives the window, the grid and the speed their first states, waits until nothing moves, and
  /// returns the memory that the player uses, in megabytes: its own, and that which it shares.
  ///
  /// Pausing and the inspector are switched by the same key in both directions, and their bars are memory: of the four
  /// states that their keys lead to, the one with the least memory counts. A screenshot `keepingLook` shows what else may
  /// be open.
  private func memoryAtRest(
    of player: RunningPlayer, in size: inout (width: Int, height: Int), keepingLook name: String
  ) async throws -> (own: Double, shared: Double) {
    for _ in 0..<6 {
      try player.type("Escape")
      try await Task.sleep(for: .seconds(0.7))
    }
    try player.display.act("key --window 0 --delay 30 shift+s shift+s shift+s ctrl+0 Home")
    if size != Self.size {
      size = Self.size
      try player.resize(width: size.width, height: size.height)
    }
    var memories: [(own: Double, shared: Double)] = []
    for key in ["p", "i", "p", "i"] {
      try player.type(key)
      // The heap is trimmed a few seconds after the last frame.
      try await Task.sleep(for: .seconds(8))
      memories.append(try player.memory())
    }
    try player.look().keep(as: name)
    return memories.min { $0.own < $1.own } ?? (0, 0)
  }

  /// Performs a random action in a window of `size`, and waits up to a quarter of a second.
  private func act(on player: RunningPlayer, in size: inout (width: Int, height: Int), _ numbers: inout SplitMix64)
    throws
  {
    let a = (x: Int.random(in: 0..<size.width, using: &numbers), y: Int.random(in: 0..<size.height, using: &numbers))
    let b = (x: Int.random(in: 0..<size.width, using: &numbers), y: Int.random(in: 0..<size.height, using: &numbers))
    switch Int.random(in: 0..<100, using: &numbers) {
    case 0..<35: try player.click(x: a.x, y: a.y)
    case 35..<50: try player.display.act(drag(from: a, to: b))
    case 50..<58: try player.display.act(drag(from: (1, a.y), to: b))
    case 58..<70: try player.type("Escape")
    case 70..<82: try player.type(Self.keys.randomElement(using: &numbers) ?? "Escape")
    case 82..<90:
      let button = Bool.random(using: &numbers) ? 4 : 5, count = Int.random(in: 1...6, using: &numbers)
      try player.display.act("mousemove \(a.x) \(a.y) click --repeat \(count) --delay 15 \(button)")
    case 90..<94:
      try chooseRecipe(Int.random(in: 1...24, using: &numbers), of: player, width: size.width)
    case 94..<96 where Display.server == .x11:
      size = (Int.random(in: 300...1000, using: &numbers), Int.random(in: 200...700, using: &numbers))
      try player.resize(width: size.width, height: size.height)
    default: try player.click(x: a.x, y: a.y, button: 3)
    }
    usleep(UInt32.random(in: 0...250_000, using: &numbers))
  }

  /// Returns the commands for a drag of about a fifth of a second.
  private func drag(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) -> String {
    let steps = (1...12).map { step in
      "mousemove \(start.x + (end.x - start.x) * step / 12) \(start.y + (end.y - start.y) * step / 12) sleep 0.015"
    }
    return "mousemove \(start.x) \(start.y) mousedown 1 " + steps.joined(separator: " ") + " mouseup 1"
  }
}
