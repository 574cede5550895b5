import Foundation

/// The locations of the files that are installed with the player: beside the executable in a build folder, or in `share`
/// and `lib` beside the `bin` that contains the executable.
nonisolated struct Installation {
  /// The installation of the running program.
  static let current = Installation(
    executable: RawString((try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""))

  /// The folder of the executable.
  private let folder: RawString

  /// The folder that contains that folder.
  private let prefix: RawString

  /// Creates the locations for an executable at an absolute path.
  init(executable: RawString) {
    folder = executable.deletingLastComponent
    prefix = folder.deletingLastComponent
  }

  /// The folder of the included pictures and the icon.
  var assets: RawString {
    let built = folder.appending("Segue_Player.resources").appending("Assets")
    let installed = prefix.appending("share").appending("segue").appending("Assets")
    return exists(built) || !exists(installed) ? built : installed
  }

  /// The path of the window's icon.
  var icon: RawString { assets.appending("icon.png") }

  /// The path of a library that is installed with the player; `nil` if it is not there.
  func library(_ name: RawString) -> RawString? {
    [folder.appending(name), prefix.appending("lib").appending("segue").appending(name)].first { exists($0) }
  }

  private func exists(_ path: RawString) -> Bool { path.withCString { access($0, F_OK) == 0 } }
}
