import Foundation

/// Where the player's own files lie.
nonisolated enum Installation {
  /// The pictures and the icon that come along: in the folder of resources beside the program.
  static var assets: RawString {
    let program = RawString((try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? "")
    let folder = RawString(Array(program.bytes.dropLast(program.lastComponent.bytes.count)))
    return folder.appending("Segue_Player.resources").appending("Assets")
  }

  /// The window's icon.
  static var icon: RawString { assets.appending("icon.png") }
}
