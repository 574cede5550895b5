import Foundation

/// The compiled modules against which recipes are compiled: those of the package `segue-dev`, or those of the build folder
/// that contains the player.
nonisolated struct FrameworkModules: Equatable, Sendable {
  /// The options for the compiler, except for the headers of other packages.
  let options: [String]

  /// The packages whose headers the modules need, by their names in pkg-config.
  static let packages = ["cairo", "harfbuzz", "pangocairo", "gdk-pixbuf-2.0", "gio-2.0", "lcms2", "pixman-1"]

  /// Returns the modules for a player at a path; `nil` if there are none.
  init?(player: RawString) {
    guard let options = Self.installed(player) ?? Self.built(player) else { return nil }
    self.options = options
  }

  /// Returns the options for a player in the folder of the package's library.
  private static func installed(_ player: RawString) -> [String]? {
    let modules = player.deletingLastComponent.appending("modules")
    return exists(modules.appending("UIKit.swiftmodule")) ? ["-I", modules.text] : nil
  }

  /// Returns the options for a player in a build folder anywhere inside the source tree.
  private static func built(_ player: RawString) -> [String]? {
    let folder = player.deletingLastComponent, modules = folder.appending("Modules")
    guard exists(modules.appending("UIKit.swiftmodule")) else { return nil }
    // Build folders of the sanitizers are deeper in the tree than others.
    let folders = sequence(first: folder) { $0 == "/" ? nil : $0.deletingLastComponent }
    guard let tree = folders.first(where: { exists($0.appending("Package.swift")) }) else { return nil }
    let sources = tree.appending("Sources").text
    let names = (try? FileManager.default.contentsOfDirectory(atPath: sources)) ?? []
    let places = names.sorted().flatMap { ["\(sources)/\($0)", "\(sources)/\($0)/include"] }
    let libraries = places.filter { FileManager.default.fileExists(atPath: "\($0)/module.modulemap") }
    return (["\(modules.text)"] + libraries).flatMap { ["-I", $0] }
  }

  private static func exists(_ path: RawString) -> Bool { path.withCString { access($0, F_OK) == 0 } }
}
