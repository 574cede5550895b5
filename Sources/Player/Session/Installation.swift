import Foundation

/// The locations of the files that are installed with the player.
nonisolated enum Installation {
  /// The folder of the bundled pictures and the icon, in the resources beside the executable.
  static var assets: RawString {
    let program = RawString((try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? "")
    let folder = RawString(Array(program.bytes.dropLast(program.lastComponent.bytes.count)))
    return folder.appending("Segue_Player.resources").appending("Assets")
  }

  /// The path of the window's icon.
  static var icon: RawString { assets.appending("icon.png") }
}
