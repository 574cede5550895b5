import Foundation
import Testing

@testable import Player

/// Compares the files that the package installs with the program.
struct PackagingTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Packaging")

  private static func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  /// The options of all topics.
  private static let options = Set(
    [HelpTopic.player, .list, .export, .bench, .doctor].flatMap { UsageText.options(of: $0) })

  @Test func `the manual page describes all options and subcommands`() throws {
    let page = try Self.text("segue.1")
    for option in Self.options {
      #expect(page.contains("Fl \(option.dropFirst())"), "\(option) is missing in segue.1")
    }
    for command in ["list", "export", "bench", "doctor"] { #expect(page.contains(".It Cm \(command)\n")) }
  }

  @Test(arguments: ["segue.bash", "_segue"]) func `the completions know all options`(name: String) throws {
    let words = Set(try Self.text("completions/\(name)").split { !"-abcdefghijklmnopqrstuvwxyz".contains($0) })
    for option in Self.options { #expect(words.contains(Substring(option)), "\(option) is missing in \(name)") }
  }

  @Test func `the completions for fish know all options`() throws {
    let text = try Self.text("completions/segue.fish")
    for option in Self.options {
      let name =
        option.hasPrefix("--") ? "--long-option \(option.dropFirst(2))" : "--short-option \(option.dropFirst())"
      #expect(text.contains(name + " "), "\(option) is missing in segue.fish")
    }
  }

  @Test(arguments: ["segue.bash", "_segue", "segue.fish", "segue.1"])
  func `completions and manual page know all scenes`(name: String) throws {
    let text = try Self.text(name == "segue.1" ? name : "completions/\(name)")
    for scene in BenchOptions.Scene.allCases {
      #expect(text.contains(scene.rawValue), "\(scene) is missing in \(name)")
    }
  }

  @Test func `the latest version of the changelog is that of the program`() throws {
    let changelog = try String(
      contentsOf: Self.folder.deletingLastPathComponent().appendingPathComponent("CHANGELOG.md"), encoding: .utf8)
    let latest = changelog.split(separator: "\n").first { $0.hasPrefix("## ") && $0 != "## Unreleased" }
    let version = UsageText.version.dropFirst("segue ".count)
    #expect(latest == "## \(version)")
    let metadata = try Self.text("segue.metainfo.xml")
    #expect(metadata.contains("<release version=\"\(version)\""))
  }
}
