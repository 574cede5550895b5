import DesktopTesting
import Foundation
import Testing

@testable import DesktopServices

/// Tests choosing files by a fake portal on a bus of its own.
@Suite struct FileChooserTests {
  private let folder = FileChooser.Request(.folder, title: "Open Folder", folder: Array("/home/me".utf8))
  private let newFile = FileChooser.Request(.newFile(name: "hero.gif"), title: "Save", folder: Array("/home/me".utf8))
  private let files = FileChooser.Request(.files, title: "Open")

  private func choose(_ request: FileChooser.Request, answer: FakePortal.FileAnswer) throws -> [String] {
    let bus = try PrivateBus()
    let portal = try FakePortal(on: bus, settings: nil)
    portal.fileAnswer = answer
    return try withExtendedLifetime(portal) {
      try FileChooser(address: bus.address, program: nil).choose(request).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  @Test func `the portal's dialog chooses a folder or files`() throws {
    #expect(try choose(folder, answer: .chosen(["file:///home/me/My%20Pictures"])) == ["/home/me/My Pictures"])
    #expect(try choose(files, answer: .chosen(["file:///a.jpg", "file:///b.jpg"])) == ["/a.jpg", "/b.jpg"])
    #expect(try choose(newFile, answer: .chosen(["file:///home/me/bounce.gif"])) == ["/home/me/bounce.gif"])
  }

  @Test func `what is not a local file is left out`() throws {
    #expect(try choose(files, answer: .chosen(["https://example.org/a.jpg", "file:///b.jpg"])) == ["/b.jpg"])
  }

  @Test(arguments: [UInt32(1), 2]) func `a dialog that is cancelled or closed chooses nothing`(code: UInt32) throws {
    #expect(try choose(folder, answer: .closed(code)).isEmpty)
  }

  @Test func `the portal is asked for what the request says`() throws {
    let bus = try PrivateBus()
    let portal = try FakePortal(on: bus, settings: nil)
    portal.fileAnswer = .closed(1)
    let chooser = FileChooser(address: bus.address, program: nil)
    _ = try chooser.choose(folder)
    let asked = try #require(portal.fileRequest)
    #expect(asked.hasPrefix("('', 'Open Folder', {"))
    #expect(asked.contains("'directory': <true>") && asked.contains("'multiple': <false>"))
    #expect(asked.contains("'current_folder': <b'/home/me'>") && !asked.contains("filters"))
    _ = try chooser.choose(files)
    let other = try #require(portal.fileRequest)
    #expect(other.contains("'multiple': <true>") && other.contains("image/*"))
    _ = try chooser.choose(newFile)
    let new = try #require(portal.fileRequest)
    #expect(new.contains("'current_name': <'hero.gif'>") && new.contains("'current_folder': <b'/home/me'>"))
    #expect(!new.contains("multiple") && !new.contains("directory"))
  }

  @Test func `a portal that ends meanwhile is a problem`() throws {
    let bus = try PrivateBus()
    let portal = try FakePortal(on: bus, settings: nil)
    portal.fileAnswer = .end
    #expect(
      throws: BusError(
        reason: "There is no dialog for choosing files: install xdg-desktop-portal-gtk, zenity or kdialog")
    ) {
      try FileChooser(address: bus.address, program: nil).choose(folder)
    }
  }

  @Test func `the portal is preferred to a program, and a program to nothing`() throws {
    let bus = try PrivateBus(), program = DialogProgram(.zenity, path: "/bin/zenity")
    #expect(FileChooser(address: bus.address, program: program).provider() == .program("/bin/zenity"))
    #expect(FileChooser(address: bus.address, program: nil).provider() == .none)
    let portal = try FakePortal(on: bus, settings: nil)
    withExtendedLifetime(portal) {
      #expect(FileChooser(address: bus.address, program: program).provider() == .portal(4))
    }
  }

  @Test func `without a portal a program shows the dialog`() throws {
    let bus = try PrivateBus()
    let program = DialogProgram(.zenity, path: "/bin/echo")
    // The fake program prints its arguments, which are no paths.
    #expect(try FileChooser(address: bus.address, program: program).choose(folder).isEmpty)
    #expect(throws: BusError.self) { try FileChooser(address: nil, program: nil).choose(folder) }
  }
}
