import FileTesting
import ImageIO
import Testing

@Suite final class ThumbnailCacheTests {
  let folder: TemporaryFolder
  let cache: ThumbnailCache
  let pixelSize = CGSize(width: 3000, height: 2000)

  init() throws {
    folder = try TemporaryFolder()
    cache = ThumbnailCache(folder: folder.url.path + "/cache/thumbnails")
  }

  /// A file that stands for a picture; its content does not matter here.
  private func subject(_ name: String = "a b.jpg", _ text: String = "picture") throws -> ThumbnailSubject {
    try #require(ThumbnailSubject(path: try folder.write(Array(text.utf8), name: Array(name.utf8))))
  }

  private func thumbnail(_ width: Int = 512, _ height: Int = 341) -> CGImage {
    SamplePicture.quarters(width: width, height: height)
  }

  private func files(_ size: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: "\(cache.folder)/\(size)")) ?? []
  }

  private func store(_ image: CGImage, _ subject: ThumbnailSubject, _ size: ThumbnailSize = .extraLarge) -> Bool {
    cache.store(image, of: subject, pixelSize: pixelSize, as: size)
  }

  private func found(_ subject: ThumbnailSubject, _ longerSide: Int = 500) -> CGImage? {
    cache.image(of: subject, pixelSize: pixelSize, longerSide: longerSide)
  }

  @Test func `a stored thumbnail is found and reduced to the requested size`() throws {
    let subject = try subject()
    #expect(found(subject) == nil)
    #expect(store(thumbnail(), subject))
    let image = try #require(found(subject, 300))
    #expect(image.width == 300 && image.height == 200 && image.quarters == "rgbw")
    #expect(found(subject, 512)?.width == 512)
    #expect(found(subject, 513) == nil, "a thumbnail is never enlarged")
  }

  @Test func `the thumbnail file has the name, content and permissions of the standard`() throws {
    let subject = try subject()
    #expect(store(thumbnail(), subject))
    let escaped = "file://" + folder.url.path + "/a%20b.jpg"
    // The checksum by another program.
    let sum = try #require(run("sh", "-c", "printf %s '\(escaped)' | md5sum"))
    #expect(files("x-large") == [String(sum.prefix(32)) + ".png"], "no other file is left")
    let path = "\(cache.folder)/x-large/\(sum.prefix(32)).png"
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    #expect(stat("\(cache.folder)/x-large", &status) == 0 && status.st_mode & 0o777 == 0o700)
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    for (key, value) in [
      ("URI", escaped), ("MTime", try modified("a b.jpg")), ("Size", "7"), ("Image::Width", "3000"),
    ] {
      #expect(data.range(of: Data("Thumb::\(key)\0\(value)".utf8)) != nil, "\(key)")
    }
    #expect(data.range(of: Data("Software\0Segue".utf8)) != nil)
  }

  @Test(arguments: [false, true])
  func `another program reads the same pixels from a thumbnail's file`(isOpaque: Bool) throws {
    // More bytes than fit in a block of the file. All components are 0 or the opacity, so that they are exact.
    let width = 251, height = 171
    var expected: [UInt8] = []
    let image = CGImage(width: width, height: height, isOpaque: isOpaque) { memory, stride in
      for y in 0..<height {
        for x in 0..<width {
          let alpha = isOpaque ? 255 : UInt8(truncatingIfNeeded: x * 7 + y), bits = UInt8(truncatingIfNeeded: x * y)
          let components = (0..<3).map { bits >> $0 & 1 == 1 ? alpha : 0 }
          let pixel = components.reduce(UInt32(alpha)) { $0 << 8 | UInt32($1) }
          memory.storeBytes(of: pixel, toByteOffset: y * stride + x * 4, as: UInt32.self)
          expected += components.map { $0 == 0 ? 0 : 255 } + (isOpaque ? [] : [alpha])
        }
      }
    }
    #expect(store(image, try subject(), .large))
    let path = try #require(files("large").first.map { cache.folder + "/large/" + $0 })
    #expect(run("identify", "-format", "%w %h %z", path) == "\(width) \(height) 8")
    let pixels = folder.url.path + "/pixels"
    _ = run("convert", path, "-depth", "8", (isOpaque ? "rgb:" : "rgba:") + pixels)
    #expect(try Data(contentsOf: URL(fileURLWithPath: pixels)) == Data(expected))
  }

  @Test func `a file name of arbitrary bytes has a URI`() throws {
    let path = try folder.write([1], name: [0xFF, 0x20, 0xC3, 0xA4])
    let subject = try #require(ThumbnailSubject(path: path))
    #expect(store(thumbnail(), subject) && found(subject) != nil)
  }

  @Test func `a changed file has no thumbnail any more`() throws {
    let before = try subject()
    #expect(store(thumbnail(), before))
    let path = folder.url.path + "/a b.jpg"
    var times = [timeval(tv_sec: 1_000_000, tv_usec: 0), timeval(tv_sec: 1_000_000, tv_usec: 0)]
    #expect(utimes(path, &times) == 0)
    let older = try #require(ThumbnailSubject(path: Array(path.utf8)))
    #expect(found(older) == nil, "changed before counts as changed")
    #expect(store(thumbnail(), older) && found(older) != nil)
    try Data("a longer picture".utf8).write(to: URL(fileURLWithPath: path))
    #expect(utimes(path, &times) == 0)
    #expect(found(try #require(ThumbnailSubject(path: Array(path.utf8)))) == nil, "and so does another length")
  }

  @Test func `a thumbnail of another file is rejected`() throws {
    let one = try subject("one.jpg"), two = try subject("two.jpg")
    #expect(store(thumbnail(), one))
    let name = try #require(files("x-large").first)
    #expect(store(thumbnail(), two))
    let other = try #require(files("x-large").first { $0 != name })
    let base = cache.folder + "/x-large/"
    try FileManager.default.removeItem(atPath: base + other)
    try FileManager.default.copyItem(atPath: base + name, toPath: base + other)
    #expect(found(one) != nil && found(two) == nil)
  }

  @Test func `a truncated, invalid or disproportionate thumbnail is rejected`() throws {
    let subject = try subject()
    #expect(store(thumbnail(), subject))
    let path = try #require(files("x-large").first.map { cache.folder + "/x-large/" + $0 })
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    for broken in [whole.prefix(whole.count / 2), Data("no picture".utf8), Data()] {
      try broken.write(to: URL(fileURLWithPath: path))
      #expect(found(subject) == nil)
    }
    #expect(store(thumbnail(512, 512), subject))
    #expect(found(subject) == nil, "the picture is half as wide again as high")
  }

  @Test func `a thumbnail that is too large for its folder is rejected`() throws {
    let subject = try subject()
    #expect(store(thumbnail(1024, 683), subject, .huge))
    let name = try #require(files("xx-large").first)
    try FileManager.default.createDirectory(atPath: cache.folder + "/large", withIntermediateDirectories: true)
    try FileManager.default.moveItem(
      atPath: cache.folder + "/xx-large/" + name, toPath: cache.folder + "/large/" + name)
    #expect(found(subject, 200) == nil)
  }

  @Test func `a larger thumbnail is used if the appropriate one is missing`() throws {
    let subject = try subject()
    #expect(store(thumbnail(1024, 683), subject, .huge))
    #expect(found(subject, 120)?.width == 120)
  }

  @Test func `no thumbnail is written for a file in the cache`() throws {
    let outside = try subject()
    #expect(store(thumbnail(), outside))
    let inside = try #require(files("x-large").first.map { cache.folder + "/x-large/" + $0 })
    let subject = try #require(ThumbnailSubject(path: Array(inside.utf8)))
    #expect(!store(thumbnail(), subject) && files("x-large").count == 1)
  }

  @Test func `an unwritable cache is no error`() throws {
    let subject = try subject()
    let blocked = ThumbnailCache(folder: folder.url.path + "/a b.jpg/thumbnails")
    #expect(!blocked.store(thumbnail(), of: subject, pixelSize: pixelSize, as: .extraLarge))
    #expect(blocked.image(of: subject, pixelSize: pixelSize, longerSide: 100) == nil)
    #expect(ThumbnailSubject(path: Array((folder.url.path + "/missing.jpg").utf8)) == nil)
    #expect(ThumbnailSubject(path: Array(folder.url.path.utf8)) == nil, "a folder has no thumbnail")
  }

  @Test func `narrowing an image averages its pixels`() {
    let image = SamplePicture.quarters(width: 400, height: 200).narrowed(toLongerSide: 100)
    #expect(image.width == 100 && image.height == 50 && image.quarters == "rgbw" && image.isOpaque)
    #expect(image.narrowed(toLongerSide: 100) === image)
  }

  private func modified(_ name: String) throws -> String {
    var status = stat()
    try #require(stat(folder.url.path + "/" + name, &status) == 0)
    return String(status.st_mtim.tv_sec)
  }

  /// The output of a program.
  private func run(_ program: String, _ arguments: String...) -> String? {
    let process = Process(), pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.standardOutput = pipe
    guard (try? process.run()) != nil else { return nil }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
