import FileTesting
import Foundation
import Testing

extension EndToEndTests {
  /// Tests changes of files on disks that cannot take them: each player sees a disk of its own in place of its folder.
  @Suite(.enabled(if: OwnDisk.canBeMounted, "needs the right to mount disks")) struct SmallDiskTests {
    let folder: PictureFolder

    init() throws { folder = try PictureFolder.filled() }

    /// Opens the player on a disk with the folder's pictures, to which `words` have been applied, opens the first picture,
    /// and types a key that changes its file. Returns the files on the disk afterwards.
    private func files(after key: String, onDisk words: String) async throws -> [String: Data] {
      let mount = """
        cp -r \(folder.path) \(folder.path)-copy && mount -t tmpfs -o size=1m tmpfs \(folder.path) \
        && cp \(folder.path)-copy/* \(folder.path) && rm -r \(folder.path)-copy && \(words) \(folder.path)\
        ; exec "$@"
        """
      let unshare = try #require(Command.find("unshare"))
      let player = try await RunningPlayer([folder.path], launcher: [unshare, "-m", "sh", "-c", mount, "sh"])
      let colour = PictureFolder.colours[0].colour
      let grid = try await player.wait(until: "all pictures show") { shown in
        PictureFolder.colours.allSatisfy { shown.count(of: $0.colour) > 5000 }
      }
      let cell = try #require(grid.bounds(of: colour)).centre
      try player.click(x: cell.x, y: cell.y)
      try await player.wait(until: "the picture is large") { $0.count(of: colour) > 200_000 }
      let whole = try await player.settle().count(of: colour)
      try player.type(key)
      let said = try await player.wait(until: "a sentence covers the picture") { $0.count(of: colour) < whole - 500 }
      try said.keep(as: "small disk \(key)")
      #expect(said.count(of: colour) > whole / 2)
      let seen = URL(fileURLWithPath: "/proc/\(player.identifier)/root\(folder.path)")
      let names = try FileManager.default.contentsOfDirectory(atPath: seen.path)
      let files = try names.map { ($0, try Data(contentsOf: seen.appendingPathComponent($0))) }
      let report = try await player.quit()
      #expect(report.clean)
      return Dictionary(uniqueKeysWithValues: files)
    }

    /// The files in the folder, which no player has changed.
    private func originals() throws -> [String: Data] {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      return Dictionary(
        uniqueKeysWithValues: try names.map { ($0, try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\($0)"))) }
      )
    }

    @Test func `a picture that is turned on a full disk stays as it is, and leaves nothing beside it`() async throws {
      var files = try await files(after: "ctrl+r", onDisk: "sh -c 'cat /dev/zero > $0/fill 2> /dev/null; true'")
      #expect(files.removeValue(forKey: "fill") != nil)
      #expect(try files == originals())
    }

    @Test func `a picture on a read-only disk can neither be turned nor moved to the trash`() async throws {
      for key in ["ctrl+r", "Delete"] {
        let files = try await files(after: key, onDisk: "mount -o remount,ro")
        #expect(try files == originals())
      }
    }

    @Test(.enabled(if: Command.find("ffmpeg") != nil), arguments: ["x.mp4", "x.gif", "x.webp", "x.png", "frames"])
    func `an export to a disk that becomes full is complete, or says so and leaves nothing`(name: String) throws {
      let player = try RunningPlayer.executable().path, unshare = try #require(Command.find("unshare"))
      let whole = TemporaryFile(), disk = TemporaryFile()
      for folder in [whole.url, disk.url] {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      }
      let options = ["export", "--transition", "hero", "--size", "160x120", "-o"]
      try #require(try Command.run(player, options + ["\(whole.url.path)/\(name)"]).status == 0)
      // Prints what is left after a failure, and compares the result otherwise.
      let script = """
        mount -t tmpfs -o size=$1 tmpfs \(disk.url.path) || exit 8
        "$0" \(options.joined(separator: " ")) \(disk.url.path)/\(name)
        status=$?
        if [ $status = 0 ]; then diff -r \(whole.url.path) \(disk.url.path) || exit 9; else ls -A \(disk.url.path); fi
        exit $status
        """
      var failures = 0
      for size in ["8k", "64k", "4m"] {
        let output = try Command.run(unshare, ["-m", "sh", "-c", script, player, size])
        #expect(output.status == 0 || output.status == 1, "\(size): \(output.standardError)")
        #expect(output.standardOutput.isEmpty, "\(size)")
        #expect((output.status == 1) == output.standardError.contains("No space left on device"), "\(size)")
        if output.status == 1 { failures += 1 }
      }
      #expect(failures > 0)
    }
  }
}

/// Disks that only one process sees.
private enum OwnDisk {
  /// Whether this user may mount them.
  static let canBeMounted = (try? Command.run("unshare", ["-m", "true"]))?.status == 0
}
