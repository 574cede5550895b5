import CoreGraphics
import FileTesting
import Foundation
import Testing

@testable import Player

struct FrameFolderTests {
  let folder: TemporaryFolder
  let image = CGImage(width: 2, height: 2, isOpaque: true) { pixels, bytesPerRow in
    pixels.initializeMemory(as: UInt8.self, repeating: 0x40, count: bytesPerRow * 2)
  }

  init() throws { folder = try TemporaryFolder() }

  func names() throws -> [String] { try FolderListing.files(in: folder.path).map(\.lastComponent.text) }

  @Test func `frames are numbered from one`() throws {
    let frames = try FrameFolder(folder.path)
    for _ in 0..<3 { try frames.add(image) }
    frames.keep()
    #expect(try names() == ["frame-0001.png", "frame-0002.png", "frame-0003.png"])
    #expect(FrameFolder.name(of: 12345) == "frame-12345.png")
  }

  @Test func `frames of a previous longer export are removed`() throws {
    for name in ["frame-0001.png", "frame-0007.png"] { try folder.write(to: RawString(name)) }
    let frames = try FrameFolder(folder.path)
    try frames.add(image)
    frames.keep()
    #expect(try names() == ["frame-0001.png"])
  }

  @Test(arguments: ["holiday.png", "frame-7.png", "frame-0007.txt", ".hidden", "inner"])
  func `a folder with other files is refused and not changed`(name: String) throws {
    try folder.write([7], to: "frame-0001.png")
    if name == "inner" { _ = try folder.makeFolder("inner") } else { try folder.write([7], to: RawString(name)) }
    let reason =
      "The folder \(folder.path.text) contains files other than the frames of an export (\(name)); name a new or an empty folder"
    #expect(throws: PlayerError(reason: reason)) { try FrameFolder(folder.path) }
    #expect(Set(try FolderListing.everything(in: folder.path).map(\.text)) == ["frame-0001.png", name])
    #expect(FileManager.default.contents(atPath: folder.path.appending("frame-0001.png").text) == Data([7]))
  }

  @Test func `an abandoned export leaves no files and no new folder`() throws {
    let path = folder.path.appending("new")
    var frames: FrameFolder? = try FrameFolder(path)
    try frames?.add(image)
    #expect(FolderListing.kind(of: path) == .folder)
    frames = nil
    #expect(FolderListing.kind(of: path) == .nothing(.missing))
  }

  @Test func `an abandoned export keeps an existing folder`() throws {
    var frames: FrameFolder? = try FrameFolder(folder.path)
    try frames?.add(image)
    frames = nil
    #expect(FolderListing.kind(of: folder.path) == .folder)
    #expect(try names() == [])
  }

  @Test func `a file or a path without a parent folder is refused`() throws {
    let file = try folder.write(to: "file")
    #expect(throws: PlayerError(reason: "The folder \(file.text) cannot be created: it is a file")) {
      try FrameFolder(file)
    }
    #expect(throws: PlayerError(reason: "The folder /nonexistent/a cannot be created: does not exist")) {
      try FrameFolder("/nonexistent/a")
    }
  }
}
