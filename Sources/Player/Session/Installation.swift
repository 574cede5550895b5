import Foundation

/// The locations of the files that are installed with the player: beside the executable in a build folder, or in `share`
/// and `lib` beside the `bin` that contains the executable. The player of `segue-dev` is in `lib/ARCHITECTURE/segue`.
nonisolated struct Installation {
  /// The installation of the running program.
  static let current = Installation(
    executable: RawString((try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""))

  /// The path of the executable.
  let executable: RawString

  /// The folder of the executable.
  private let folder: RawString

  /// The folder that contains that folder.
  private let prefix: RawString

  /// Creates the locations for an executable at an absolute path.
  init(executable: RawString) {
    self.executable = executable
    folder = executable.deletingLastComponent
    prefix = folder.deletingLastComponent
  }

  /// The folder of the included pictures and the icon.
  var assets: RawString {
    let built = folder.appending("Segue_Player.resources").appending("Assets")
    let prefixes = [prefix, prefix.deletingLastComponent.deletingLastComponent]
    let installed = prefixes.map { $0.appending("share").appending("segue").appending("Assets") }
    return exists(built) ? built : installed.first { exists($0) } ?? built
  }

  /// The path of the window's icon.
  var icon: RawString { assets.appending("icon.png") }

  /// The path of a library that is installed with the player; `nil` if it is not there.
  func library(_ name: RawString) -> RawString? {
    [folder.appending(name), prefix.appending("lib").appending("segue").appending(name)].first { exists($0) }
  }

  /// The path of the player that can load compiled recipes: that of the package `segue-dev`, or the debug build beside the
  /// release build; `nil` if there is none.
  var livePlayer: RawString? {
    let libraries = prefix.appending("lib")
    let architectures = (try? FolderListing.everything(in: libraries)) ?? []
    let installed = architectures.map { libraries.appending($0).appending("segue").appending("segue-live") }
    return (installed + [prefix.appending("debug").appending("segue")]).first { $0 != executable && exists($0) }
  }

  private func exists(_ path: RawString) -> Bool { path.withCString { access($0, F_OK) == 0 } }
}
