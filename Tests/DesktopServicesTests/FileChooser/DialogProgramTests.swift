import FileTesting
import Foundation
import Testing

@testable import DesktopServices

struct DialogProgramTests {
  private let zenity = DialogProgram(.zenity, path: "/usr/bin/zenity")
  private let kdialog = DialogProgram(.kdialog, path: "/usr/bin/kdialog")
  private let folder = FileChooser.Request(.folder, title: "Open Folder", folder: Array("/home/me".utf8))
  private let files = FileChooser.Request(.files, title: "Open")

  @Test func `each program is called in its own way`() {
    #expect(
      zenity.arguments(for: folder) == [
        "--file-selection", "--title=Open Folder", "--directory", "--filename=/home/me/",
      ])
    #expect(zenity.arguments(for: files) == ["--file-selection", "--title=Open", "--multiple", "--separator=//"])
    #expect(kdialog.arguments(for: folder) == ["--title", "Open Folder", "--getexistingdirectory", "/home/me"])
    #expect(
      kdialog.arguments(for: files) == ["--title", "Open", "--multiple", "--separate-output", "--getopenfilename", "."])
  }

  @Test func `each program is called for a new file`() {
    let file = FileChooser.Request(.newFile(name: "hero.gif"), title: "Save", folder: Array("/home/me".utf8))
    let elsewhere = FileChooser.Request(.newFile(name: "hero.gif"), title: "Save")
    #expect(
      zenity.arguments(for: file) == [
        "--file-selection", "--title=Save", "--save", "--confirm-overwrite", "--filename=/home/me/hero.gif",
      ])
    #expect(zenity.arguments(for: elsewhere).last == "--filename=hero.gif")
    #expect(kdialog.arguments(for: file) == ["--title", "Save", "--getsavefilename", "/home/me/hero.gif"])
    #expect(kdialog.arguments(for: elsewhere).last == FileManager.default.currentDirectoryPath + "/hero.gif")
  }

  @Test func `a dialog belongs to the window that asks`() {
    let request = FileChooser.Request(.files, title: "Open", parent: "x11:1e00007")
    #expect(zenity.arguments(for: request).contains("--attach=31457287"))
    #expect(kdialog.arguments(for: request).prefix(4) == ["--title", "Open", "--attach", "31457287"])
    let elsewhere = FileChooser.Request(.files, title: "Open", parent: "wayland:7")
    #expect(!zenity.arguments(for: elsewhere).contains { $0.hasPrefix("--attach") })
  }

  @Test func `the output contains absolute paths`() {
    func paths(_ program: DialogProgram, _ output: String) -> [String] {
      program.paths(in: Array(output.utf8)).map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(paths(zenity, "/a/b c///d\n") == ["/a/b c", "/d"])
    #expect(paths(zenity, "/a\nb\n") == ["/a\nb"])
    #expect(paths(zenity, "\n").isEmpty && paths(zenity, "nothing").isEmpty)
    #expect(paths(kdialog, "/a\n/b c\n") == ["/a", "/b c"])
  }

  /// A program that behaves like a dialog, in a folder of its own.
  private func program(_ script: String) throws -> (DialogProgram, TemporaryFolder) {
    let folder = try TemporaryFolder()
    let file = try folder.write(Data("#!/bin/sh\n\(script)\n".utf8), to: "zenity")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    let program = try #require(DialogProgram.installed(in: ["PATH": "/nonexistent:\(folder.url.path)"]))
    return (program, folder)
  }

  @Test func `a choice, a cancellation and a failure`() throws {
    let (choosing, first) = try program("echo \"/chosen $2\"")
    #expect(try choosing.choose(folder) == [Array("/chosen --title=Open Folder".utf8)])
    let (cancelling, second) = try program("exit 1")
    #expect(try cancelling.choose(folder).isEmpty)
    let (failing, third) = try program("exit 255")
    #expect(throws: BusError.self) { try failing.choose(folder) }
    withExtendedLifetime([first, second, third]) {}
  }

  @Test func `without a program there is none`() {
    #expect(DialogProgram.installed(in: ["PATH": "/nonexistent"]) == nil)
  }
}
