import Foundation

/// The place of the measurements: the player, the other programs, a display, and folders of their own.
final class Workplace {
  let options: BenchmarkOptions

  /// The path of the player, and its programs to compare with.
  let player: String
  let peers: [MeasuredProgram]

  let display: VirtualDisplay
  let folder: URL

  /// The environment of measured programs.
  let environment: [String: String]

  /// The pictures of the other programs, so that all show the same; `nil` without them.
  var images: String? { options.peers.map { "\($0)/img" } }

  /// The folder with the included pictures.
  let assets: String

  /// Prepares the place for the repository in `root`; `folder` is emptied.
  init(_ options: BenchmarkOptions, player: String, root: URL, folder: URL) throws(Failure) {
    self.options = options
    assets = root.appendingPathComponent("Assets").path
    self.player = player
    self.folder = folder
    let scenes = root.appendingPathComponent(".build/bench/\(MeasuredProgram.ownProgram)").path
    peers =
      try options.peers.map { (path) throws(Failure) in try MeasuredProgram.peers(in: path, scenes: scenes) } ?? []
    do {
      try? FileManager.default.removeItem(at: folder)
      for name in ["runtime", "config/segue", "cache", "data"] {
        try FileManager.default.createDirectory(
          at: folder.appendingPathComponent(name), withIntermediateDirectories: true,
          attributes: [.posixPermissions: 0o700])
      }
      // The settings of a user who has seen the hint, which would cover the pictures.
      try Data(#"{"knowsHint": true}"#.utf8).write(to: folder.appendingPathComponent("config/segue/settings.json"))
    } catch {
      throw Failure("\(folder.path) cannot be prepared: \(error.localizedDescription)")
    }
    display = try VirtualDisplay(folder: folder)
    let own = [
      "XDG_RUNTIME_DIR": folder.appendingPathComponent("runtime").path,
      "XDG_CONFIG_HOME": folder.appendingPathComponent("config").path,
      "XDG_CACHE_HOME": folder.appendingPathComponent("cache").path,
      "XDG_DATA_HOME": folder.appendingPathComponent("data").path,
      "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent", "LC_ALL": "C.UTF-8", "PEERS": options.peers ?? "",
    ]
    environment = ProcessInfo.processInfo.environment.merging(own) { $1 }.merging(display.environment) { $1 }
  }

  /// Runs a program to its end and returns what it printed.
  func run(_ command: [String], variables: [String: String] = [:], within seconds: Double) throws(Failure)
    -> Launch.Result
  {
    try start(command, variables: variables).finish(within: seconds)
  }

  /// Starts a program.
  func start(_ command: [String], variables: [String: String] = [:]) throws(Failure) -> Launch {
    try Launch(command, environment: environment.merging(variables) { $1 })
  }

  /// Runs `segue bench` and returns its figures.
  func bench(
    _ arguments: [String], variables: [String: String] = [:], within seconds: Double
  ) throws(Failure) -> BenchOutput {
    let output = try run([player, "bench"] + arguments + ["--json"], variables: variables, within: seconds).output
    do { return try JSONDecoder().decode(BenchOutput.self, from: Data(output.utf8)) } catch {
      throw Failure("segue bench \(arguments.joined(separator: " ")) printed something unknown: \(error)")
    }
  }

  /// The command as a user would type it.
  static func shown(_ command: [String], _ variables: [String: String] = [:]) -> String {
    let name = (command[0] as NSString).lastPathComponent
    let settings = variables.sorted { $0.key < $1.key }.filter {
      $0.key.hasSuffix("BACKEND") || $0.key.hasSuffix("RENDERER")
    }
    .filter { $0.key != "GSETTINGS_BACKEND" }.map { "\($0.key)=\($0.value)" }
    let words = command.dropFirst().map { word in
      word.hasPrefix("/") ? (word.hasSuffix("/img") ? "DIR/img" : "DIR") : Double(word).map { Figure.tick($0) } ?? word
    }
    return (settings + [name] + words).joined(separator: " ")
  }
}
