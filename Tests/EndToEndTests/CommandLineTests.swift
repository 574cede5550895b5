import Foundation
import Testing

extension EndToEndTests {
  /// Tests the command line without a window.
  @Suite struct CommandLineTests {
    func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Command.Output {
      try Command.run(try RunningPlayer.executable().path, arguments, environment: environment)
    }

    @Test(arguments: [["--help"], ["list", "--help"], ["--version"], ["list"]])
    func `informational options print to standard output and exit with 0`(arguments: [String]) throws {
      let output = try Command.run(try RunningPlayer.executable().path, arguments)
      #expect(output.status == 0)
      #expect(!output.standardOutput.isEmpty)
      #expect(output.standardError == "")
    }

    @Test func `the doctor describes the display, and ends with 1 without one`() throws {
      let display = try Display(forWindowOf: (800, 600))
      let server = Display.server == .x11 ? "X11" : "Wayland"
      let healthy = try Command.run(
        try RunningPlayer.executable().path, ["doctor"], environment: display.environment)
      let page = String(decoding: healthy.standardOutput, as: UTF8.self)
      #expect(healthy.status == 0 && healthy.standardError == "")
      #expect(page.contains("\n  ok       Display        \(server) ("), "\(page)")
      #expect(page.contains("\n  ok       Decoding       pictures are decoded in"), "\(page)")
      let blind = try Command.run(
        try RunningPlayer.executable().path, ["doctor"], environment: ["DISPLAY": "", "WAYLAND_DISPLAY": ""])
      #expect(blind.status == 1)
      #expect(String(decoding: blind.standardOutput, as: UTF8.self).hasSuffix("\nThere is a problem.\n"))
    }

    @Test(arguments: ["list", "list --json", "--help", "--version"])
    func `a failing standard output is reported`(words: String) throws {
      let output = try Command.run("sh", ["-c", "\"$0\" \(words) > /dev/full", try RunningPlayer.executable().path])
      #expect(output.status == 1)
      #expect(output.standardError == "segue: The output cannot be written: No space left on device\n")
    }

    @Test(arguments: [
      ("-n 12", "segue: Segue needs 64 open files, and the limit here is 12; raise it with ulimit -n\n"),
      (
        "-v 400000",
        "segue: Segue needs 1024 MB of address space, and the limit here is 390 MB; raise it with ulimit -v\n"
      ),
    ]) func `limits that are too low for a window are reported`(limit: String, words: String) throws {
      let output = try Command.run("sh", ["-c", "ulimit \(limit); exec \"$0\"", try RunningPlayer.executable().path])
      #expect(output.status == 1)
      #expect(output.standardError == words)
    }

    @Test func `the list command prints every recipe as JSON`() throws {
      struct Listing: Decodable {
        let name, title, kind, source: String
        let parameters: [Parameter]

        struct Parameter: Decodable {
          let name, unit: String
          let `default`, minimum, maximum: Double
        }
      }
      let recipes = try JSONDecoder().decode([Listing].self, from: try run("list", "--json").standardOutput)
      #expect(Set(recipes.map(\.name)).isSuperset(of: ["hero", "system"]))
      for parameter in recipes.flatMap(\.parameters) {
        #expect(parameter.minimum <= parameter.default && parameter.default <= parameter.maximum)
      }
    }

    @Test(arguments: [
      ["--wobble"], ["frobnicate"], ["--size", "large"], ["list", "--wide"], ["--transition", "none"],
    ])
    func `wrong usage prints the usage and exits with 2`(arguments: [String]) throws {
      let output = try Command.run(try RunningPlayer.executable().path, arguments)
      #expect(output.status == 2)
      #expect(output.standardOutput.isEmpty)
      #expect(output.standardError.contains("usage: segue"))
    }

    @Test func `a missing display is reported in one line and exits with 1`() throws {
      let output = try run(environment: ["DISPLAY": "", "WAYLAND_DISPLAY": "", "XDG_RUNTIME_DIR": "/nonexistent"])
      #expect(output.status == 1)
      #expect(output.standardError.split(separator: "\n").count == 1)
      #expect(output.standardError.hasPrefix("segue: "))
    }

    @Test func `a steady push needs few draw calls of the graphics card, and uploads nothing`() throws {
      struct Facts: Decodable {
        let graphicsCard: GraphicsCard

        struct GraphicsCard: Decodable {
          let drawCalls, uploadedBytes: Double
        }
      }
      let output = try run(
        "bench", "push", "--mode", "driven", "--seconds", "1", "--renderer", "gpu", "--json",
        environment: ["SDL_VIDEODRIVER": "offscreen"])
      #expect(output.status == 0 && output.standardError == "")
      let card = try JSONDecoder().decode(Facts.self, from: output.standardOutput).graphicsCard
      #expect(card.drawCalls > 0 && card.drawCalls <= 12)
      #expect(card.uploadedBytes == 0)
    }

    @Test func `a missing accelerated renderer is reported in one line`() throws {
      let output = try run("--renderer", "gpu", environment: ["SDL_VIDEODRIVER": "dummy"])
      #expect(output.status == 1)
      #expect(output.standardError.split(separator: "\n").count == 1)
      #expect(output.standardError.hasPrefix("segue: There is no accelerated renderer here"))
    }

    @Test func `a message that cannot be written changes only the output`() throws {
      let output = try Command.run(
        "/bin/sh", ["-c", "exec \"$0\" --bogus 2>/dev/full", RunningPlayer.executable().path])
      #expect(output.status == 2)
    }

    @Test func `a file that cannot be written or read is reported before the window opens`() throws {
      for option in ["--report", "--record", "--replay"] {
        let output = try run(option, "/nonexistent/file", environment: ["DISPLAY": ":99999"])
        #expect(output.status == 1)
        #expect(output.standardError.split(separator: "\n").count == 1)
        #expect(output.standardError.contains("/nonexistent/file"))
      }
    }
  }
}
