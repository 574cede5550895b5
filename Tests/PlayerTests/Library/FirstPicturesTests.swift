import CoreGraphics
import FileTesting
import Foundation
import Synchronization
import Testing

@testable import Player

struct FirstPicturesTests {
  let folder: TemporaryFolder, caches: TemporaryFolder
  let size = ShownSize.filling(side: 100)
  let paths: [RawString]

  init() throws {
    let folder = try TemporaryFolder()
    self.folder = folder
    caches = try TemporaryFolder()
    paths = try (0..<3).map { try folder.write([UInt8](repeating: 1, count: $0 + 1), to: RawString("\($0).jpg")) }
  }

  nonisolated private final class Decoded: Sendable { let names = Mutex<[String]>([]) }
  nonisolated private final class Jobs: Sendable { let all = Mutex<[@Sendable () -> Void]>([]) }

  private func first(_ paths: [RawString]? = nil, at size: ShownSize? = nil) -> FirstPictures {
    let folder = caches.path.text
    return FirstPictures(paths ?? self.paths, at: size ?? self.size) { folder }
  }

  /// Keeps a picture for each path that has no failure.
  private func keep(failing: Set<Int> = []) {
    let first = first()
    for number in paths.indices {
      let outcome: PictureLoader.Outcome =
        failing.contains(number)
        ? .failure(PictureProblem(reason: "no picture"))
        : .success(PictureFileTests.picture(UInt32(number)))
      first.add(outcome, number, source: FileFacts(of: paths[number]))
    }
    first.finish()
  }

  private var files: [RawString] { (try? FolderListing.files(in: caches.path)) ?? [] }

  @Test func `the next start has the pictures with their facts`() {
    #expect(first().picture(0) == nil)
    keep()
    let next = first()
    for number in paths.indices {
      let picture = next.picture(number), original = PictureFileTests.picture(UInt32(number))
      #expect(PictureFileTests.pixels(picture?.image) == PictureFileTests.pixels(original.image))
      #expect(picture?.pixelSize == original.pixelSize && picture?.format == "JPEG")
      #expect(picture?.day == FileDay(of: paths[number]) && picture?.day != nil)
    }
    #expect(next.picture(3) == nil)
  }

  @Test func `a picture whose file has changed is not used, and kept anew`() throws {
    keep()
    try folder.write([9, 9, 9, 9, 9, 9], to: "1.jpg")
    let next = first()
    #expect(next.picture(0) != nil && next.picture(1) == nil && next.picture(2) != nil)
    next.add(.success(PictureFileTests.picture(77)), 1, source: FileFacts(of: paths[1]))
    next.finish()
    let later = first()
    #expect(
      PictureFileTests.pixels(later.picture(1)?.image) == PictureFileTests.pixels(PictureFileTests.picture(77).image))
    #expect(later.picture(0) != nil && files.count == 1)
  }

  @Test func `a picture that has no file anymore is not used`() throws {
    keep()
    try FileManager.default.removeItem(atPath: paths[2].text)
    #expect(first().picture(2) == nil)
  }

  @Test func `failures and incomplete pictures are not kept`() {
    let first = first()
    var cut = PictureFileTests.picture(5)
    cut.shortfall = .truncated
    first.add(.success(cut), 0, source: FileFacts(of: paths[0]))
    first.add(.failure(PictureProblem(reason: "no picture")), 1, source: FileFacts(of: paths[1]))
    first.add(.success(PictureFileTests.picture(2)), 2, source: FileFacts(of: paths[2]))
    first.finish()
    let next = self.first()
    #expect(next.picture(0) == nil && next.picture(1) == nil && next.picture(2) != nil)
  }

  @Test func `outcomes are complete when all are known`() {
    keep()
    let next = first(), other = first(Array(paths.reversed()))
    for number in paths.indices {
      #expect(!next.isComplete && !other.isComplete)
      #expect(next.picture(number) != nil)
      other.add(.failure(PictureProblem(reason: "no picture")), number, source: FileFacts(of: paths[number]))
    }
    #expect(next.isComplete && other.isComplete)
    other.finish()
    #expect(files.count == 1, "there is nothing to keep")
  }

  @Test func `nothing is written if nothing is new`() throws {
    keep()
    let name = try #require(files.first)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1000)], ofItemAtPath: name.text)
    let next = self.first()
    for number in paths.indices { #expect(next.picture(number) != nil) }
    let inode = try FileManager.default.attributesOfItem(atPath: name.text)[.systemFileNumber] as? Int
    next.finish()
    let other = try FileManager.default.attributesOfItem(atPath: name.text)[.systemFileNumber] as? Int
    #expect(inode == other)
    #expect(
      FileFacts(of: name).modified > 1000 * 1_000_000_000, "the file was used, so it is deleted later than others")
  }

  @Test func `other paths and another size have a file of their own`() {
    keep()
    #expect(first(Array(paths.reversed())).picture(0) == nil)
    #expect(first(Array(paths.prefix(2))).picture(0) == nil)
    #expect(first(at: .filling(side: 99)).picture(0) == nil)
    #expect(first().picture(0) != nil)
  }

  @Test func `files that have not been used for the longest time are deleted`() throws {
    for number in 0..<9 {
      let path = try caches.write([1], to: RawString("old \(number)"))
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: Double(1000 + number))], ofItemAtPath: path.text)
    }
    keep()
    #expect(files.count == 8)
    #expect(first().picture(0) != nil)
    #expect(!files.contains { $0.lastComponent == "old 0" || $0.lastComponent == "old 1" })
  }

  @Test func `without a folder for caches, pictures are decoded as ever`() {
    let first = FirstPictures(paths, at: size) { nil }
    #expect(first.picture(0) == nil)
    for number in paths.indices {
      first.add(.success(PictureFileTests.picture(0)), number, source: FileFacts(of: paths[number]))
    }
    first.finish()
  }

  @Test func `early decodes take what was kept, and keep what they decode`() {
    let decoded = Decoded(), folder = caches.path.text
    for start in 0..<2 {
      let jobs = Jobs()
      let early = EarlyDecodes(
        firstPictures: { FirstPictures($0, at: $1) { folder } },
        decode: { path, _ in
          decoded.names.withLock { $0.append(path.lastComponent.text) }
          return .success(PictureFileTests.picture(UInt32(path.bytes.last ?? 0)))
        }, perform: { job in jobs.all.withLock { $0.append(job) } })
      early.willShow(paths)
      early.willShow(2, at: size)
      // What is requested before it has begun is kept, too.
      if start == 0 { _ = early.outcome(of: paths[0], at: size) }
      // The last one adds the job that writes.
      while let job = jobs.all.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { job() }
      for path in paths.prefix(2).dropFirst(1 - start) {
        guard case .success = early.outcome(of: path, at: size) else {
          Issue.record("no picture at start \(start)")
          continue
        }
      }
    }
    #expect(decoded.names.withLock { $0 } == ["0.jpg", "1.jpg"], "once, by the first start")
  }
}
