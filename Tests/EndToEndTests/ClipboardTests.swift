import Foundation
import Testing

extension EndToEndTests {
  /// Tests the desktop's clipboard as another program reads it.
  @Suite struct ClipboardTests {
    let folder: PictureFolder

    init() throws { folder = try PictureFolder.filled() }

    /// Reads the clipboard in one type, or its types.
    private func read(_ type: String?, _ player: RunningPlayer) throws -> Data {
      let (program, words) =
        Display.server == .x11
        ? ("xclip", ["-selection", "clipboard", "-t", type ?? "TARGETS", "-o"])
        : ("wl-paste", type.map { ["--no-newline", "--type", $0] } ?? ["--list-types"])
      return try Command.run(program, words, environment: player.display.environment).standardOutput
    }

    @Test func `Control-C copies a picture for other programs, and Control-Shift-C its path`() async throws {
      let player = try await RunningPlayer([folder.path])
      let colour = PictureFolder.colours[0].colour
      let grid = try await player.wait(until: "all pictures show") { shown in
        PictureFolder.colours.allSatisfy { shown.count(of: $0.colour) > 5000 }
      }
      let cell = try #require(grid.bounds(of: colour)).centre
      try player.click(x: cell.x, y: cell.y)
      try await player.wait(until: "the picture is large") { $0.count(of: colour) > 200_000 }
      try await player.settle()
      try player.type("ctrl+c")
      try await player.wait(for: "the types") {
        String(decoding: try self.read(nil, player), as: UTF8.self).split(separator: "\n").contains("image/png")
      }
      let png = try read("image/png", player)
      #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]) && png.suffix(8).starts(with: Data("IEND".utf8)))
      #expect(String(decoding: try read("text/uri-list", player), as: UTF8.self).hasPrefix("file:///"))
      // With Weston the reading program takes the focus of the keyboard.
      if Display.server == .x11 {
        try player.type("ctrl+shift+c")
        try await player.wait(for: "the path") {
          String(decoding: try self.read("UTF8_STRING", player), as: UTF8.self).hasPrefix("/")
        }
      }
      _ = try await player.quit()
    }
  }
}
