import FileTesting
import Foundation
import Testing

@testable import Player

/// Tests where the compiled modules are found.
@Suite struct FrameworkModulesTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Writes a file, and makes the folders that contain it.
  private func write(_ path: RawString) throws {
    let parent = folder.path.appending(path).deletingLastComponent.text
    try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    try folder.write(to: path)
  }

  @Test(arguments: [".build/x86_64/debug", ".build/address/x86_64/debug"] as [RawString])
  func `a build folder at any depth of the source tree has modules`(build: RawString) throws {
    for path: RawString in [
      "Sources/CCairo/module.modulemap", "Sources/CSDL/include/module.modulemap", "Package.swift",
    ] { try write(path) }
    let modules = build.appending("Modules")
    try write(modules.appending("UIKit.swiftmodule"))
    let found = FrameworkModules(player: folder.path.appending(build).appending("segue"))
    let sources = folder.path.appending("Sources").text
    #expect(
      found?.options == [
        "-I", folder.path.appending(modules).text, "-I", "\(sources)/CCairo", "-I", "\(sources)/CSDL/include",
      ])
  }

  @Test func `a folder without modules, or outside of a source tree, has none`() throws {
    #expect(FrameworkModules(player: folder.path.appending("segue")) == nil)
    try write("debug/Modules/UIKit.swiftmodule")
    #expect(FrameworkModules(player: folder.path.appending("debug/segue")) == nil)
  }
}
