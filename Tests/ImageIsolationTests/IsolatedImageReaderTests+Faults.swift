import CoreGraphics
import Foundation
import ImageIO
import Synchronization
import Testing

@testable import ImageIsolation

/// Tests failures of the system around the reader.
extension IsolatedImageReaderTests {
  /// Sends SIGKILL to all helpers of this process, and returns them.
  @discardableResult private func killHelpers() throws -> Set<pid_t> {
    let processes = try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { pid_t($0) }
    let helpers = processes.filter { process in
      guard let line = try? String(contentsOfFile: "/proc/\(process)/cmdline", encoding: .utf8),
        line.contains(DecodingHelper.argument),
        let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
      else { return false }
      return status.contains("PPid:\t\(getpid())\n")
    }
    helpers.forEach { kill($0, SIGKILL) }
    return Set(helpers)
  }

  /// Kills `count` helpers, which become visible with their arguments some time after they were started.
  private func killHelpers(_ count: Int) throws {
    let deadline = ContinuousClock.now + .seconds(10)
    var killed: Set<pid_t> = []
    while killed.count < count, ContinuousClock.now < deadline {
      killed.formUnion(try killHelpers())
      // Until they have ended, they accept requests.
      Thread.sleep(forTimeInterval: 0.1)
    }
    #expect(killed.count == count)
  }

  @Test func `images are decoded although the idle helpers were killed`() throws {
    let path = try good()
    reader.prepare()
    try killHelpers(2)
    #expect(try reader.image(path: path, maxPixelSize: nil).image.width == 300)
    #expect(try reader.info(path: path).storedWidth == 300)
    try killHelpers(1)
    #expect(reader.frames(path: path) == nil)
  }

  @Test func `an image is decoded although its helper is killed meanwhile`() throws {
    let path = try good(width: 3000, height: 2000)
    let reader = reader, result = Mutex<Result<Int, ImageError>?>(nil), ended = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      let image = Result { () throws(ImageError) in try reader.image(path: path, maxPixelSize: nil).image.width }
      result.withLock { $0 = image }
      ended.signal()
    }
    while try killHelpers().isEmpty { usleep(1000) }
    ended.wait()
    #expect(result.withLock { $0 } == .success(3000))
  }

  @Test func `a helper that is killed again and again is reported`() throws {
    let path = try good(width: 3000, height: 2000)
    let reader = reader, result = Mutex<Result<Int, ImageError>?>(nil)
    Thread.detachNewThread {
      let image = Result { () throws(ImageError) in try reader.image(path: path, maxPixelSize: nil).image.width }
      result.withLock { $0 = image }
    }
    while result.withLock({ $0 == nil }) {
      try killHelpers()
      usleep(1000)
    }
    let reasons = [
      "The process that decoded the picture was ended.", "The process that decodes pictures could not be started.",
    ]
    guard case .failure(let error) = result.withLock({ $0 }) else {
      Issue.record("the image was decoded")
      return
    }
    #expect(reasons.contains(error.reason))
    #expect(try reader.image(path: good(), maxPixelSize: nil).image.width == 300)
  }

  @Test func `a file that changes while it is read gives an image or an error`() throws {
    let path = try good(width: 1200, height: 900)
    let url = URL(fileURLWithPath: String(decoding: path, as: UTF8.self))
    let content = try Data(contentsOf: url), other = Data("no picture".utf8)
    let isOver = Mutex(false), ended = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      var numbers = SystemRandomNumberGenerator()
      while !isOver.withLock({ $0 }) {
        switch Int.random(in: 0..<3, using: &numbers) {
        case 0: truncate(url.path, off_t.random(in: 0...off_t(content.count), using: &numbers))
        case 1: try? (Bool.random() ? content : other).write(to: url)
        default: try? content.write(to: url, options: .atomic)
        }
        usleep(2000)
      }
      ended.signal()
    }
    for _ in 0..<40 {
      do throws(ImageError) {
        let image = try reader.image(path: path, maxPixelSize: nil).image
        #expect(image.width == 1200 && image.height == 900)
      } catch { #expect(!error.reason.isEmpty) }
    }
    isOver.withLock { $0 = true }
    ended.wait()
    try content.write(to: url)
    #expect(try reader.image(path: path, maxPixelSize: nil).shortfall == nil)
  }

  @Test func `an image that does not fit into memory is an error`() throws {
    // The helpers start before this process is limited, since they would inherit the limit. The large image does not fit
    // even if other threads, which end meanwhile, give their stacks of 8 MB back.
    let large = try good(width: 4000, height: 3500), small = try good()
    reader.prepare()
    var limits = rlimit()
    try #require(getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limits) == 0)
    let statm = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    let pages = try #require(statm.split(separator: " ").first.flatMap { rlim_t($0) })
    var limited = limits
    limited.rlim_cur = pages * rlim_t(sysconf(Int32(_SC_PAGESIZE))) + 12 << 20
    try #require(setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limited) == 0)
    defer { setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limits) }
    let error = #expect(throws: ImageError.self) { try reader.image(path: large, maxPixelSize: nil) }
    #expect(error?.reason == "There is not enough memory for the picture.")
    #expect(try reader.image(path: small, maxPixelSize: nil).image.width == 300)
  }
}
