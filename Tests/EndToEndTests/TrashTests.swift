import Foundation
import Testing

extension EndToEndTests {
  /// Tests the desktop's trash with a picture's page.
  @Suite struct TrashTests {
    let folder: PictureFolder

    init() throws { folder = try PictureFolder.filled() }

    /// The names of the files in a folder, sorted.
    private func names(in path: String) -> [String] {
      ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    }

    @Test func `Delete moves the picture to the trash, and Control-Z brings it back`() async throws {
      let player = try await RunningPlayer([folder.path])
      let colour = PictureFolder.colours[0].colour, before = names(in: folder.path)
      let grid = try await player.wait(until: "all pictures show") { shown in
        PictureFolder.colours.allSatisfy { shown.count(of: $0.colour) > 5000 }
      }
      let cell = try #require(grid.bounds(of: colour)).centre
      try player.click(x: cell.x, y: cell.y)
      try await player.wait(until: "the picture is large") { $0.count(of: colour) > 200_000 }
      try await player.settle()
      try player.type("Delete")
      try await player.wait(until: "another picture shows") { $0.count(of: colour) == 0 }
      let trash = player.settings.url.appendingPathComponent("Trash").path
      let trashed = names(in: trash + "/files")
      #expect(trashed.count == 1 && names(in: folder.path) == before.filter { $0 != trashed.first })
      try player.type("ctrl+z")
      try await player.wait(until: "the picture is back") { $0.count(of: colour) > 200_000 }
      #expect(names(in: folder.path) == before && names(in: trash + "/files") == [] && names(in: trash + "/info") == [])
      _ = try await player.quit()
    }
  }
}
