import CoreGraphics
import Foundation
import Synchronization
import Testing

@testable import Player

@MainActor
struct PictureLoaderTests {
  /// Counts decodes, and delays them until the gate opens.
  nonisolated final class Workshop: Sendable {
    let decoded = Mutex<[String]>([])
    let gate = DispatchSemaphore(value: 0)

    func decode(_ path: RawString, at size: ShownSize) -> PictureLoader.Outcome {
      gate.wait()
      decoded.withLock { $0.append(path.text) }
      if path.text.hasPrefix("bad") { return .failure(PictureProblem(reason: "broken")) }
      let image = CGImage(width: 2, height: 2, isOpaque: true) { _, _ in }
      return .success(LoadedPicture(image: image, pixelSize: CGSize(width: 2, height: 2), format: "JPEG"))
    }

    func open(for count: Int) { for _ in 0..<count { gate.signal() } }
  }

  /// The time of requests, which advances with each of them unless they belong to one frame.
  final class Frames {
    var time = 0.0
    var areSeparate = true

    func now() -> Double {
      if areSeparate { time += 1 }
      return time
    }
  }

  let workshop = Workshop()
  let frames = Frames()
  let loader: PictureLoader
  let size = ShownSize.filling(side: 100)

  init() {
    let workshop = workshop, frames = frames
    loader = PictureLoader(capacity: 1_000_000, workers: 1, time: { frames.now() }) { workshop.decode($0, at: $1) }
  }

  /// Waits for one more picture. It is requested last, and is therefore decoded before the others, or after those that
  /// are running already.
  func outcome(of name: String) async -> PictureLoader.Outcome {
    await withCheckedContinuation { continuation in
      _ = loader.load(Picture(path: RawString(name)), at: size) { continuation.resume(returning: $0) }
    }
  }

  @Test func `a picture is decoded once and then available`() async throws {
    workshop.open(for: 1)
    let first = try await outcome(of: "a").get().image
    #expect(try await outcome(of: "a").get().image === first)
    #expect(try loader.outcome(for: Picture(path: "a"), at: size)?.get().image === first)
    #expect(workshop.decoded.withLock { $0 } == ["a"])
  }

  @Test func `the most recent request is decoded first`() async {
    var order: [String] = []
    for name in ["running", "b", "c"] {
      _ = loader.load(Picture(path: RawString(name)), at: size) { _ in order.append(name) }
    }
    workshop.open(for: 4)
    _ = await outcome(of: "d")
    _ = await outcome(of: "b")
    #expect(workshop.decoded.withLock { $0 } == ["running", "d", "c", "b"])
    #expect(order == ["running", "c", "b"])
  }

  @Test func `the requests of one frame are decoded in their order, before those of earlier frames`() async {
    for name in ["running", "earlier"] { _ = loader.load(Picture(path: RawString(name)), at: size) { _ in } }
    frames.time += 1
    frames.areSeparate = false
    for name in ["a", "b"] { _ = loader.load(Picture(path: RawString(name)), at: size) { _ in } }
    workshop.open(for: 6)
    _ = await outcome(of: "c")
    frames.time -= 2
    _ = await outcome(of: "last")
    #expect(workshop.decoded.withLock { $0 } == ["running", "a", "b", "c", "earlier", "last"])
  }

  @Test func `threads have decodes in advance, so that they do not wait for the main thread`() {
    let workshop = workshop, done = DispatchSemaphore(value: 0)
    let loader = PictureLoader(capacity: 1_000_000, workers: 1, ahead: 2, time: { 0 }) { path, size in
      defer { done.signal() }
      return workshop.decode(path, at: size)
    }
    for name in ["running", "b", "c", "d"] { _ = loader.load(Picture(path: RawString(name)), at: size) { _ in } }
    workshop.open(for: 4)
    // The main thread is not free for results meanwhile.
    for _ in 0..<3 { done.wait() }
    #expect(workshop.decoded.withLock { $0 } == ["running", "b", "c"])
  }

  @Test func `a request cancelled before its decode is not decoded`() async {
    _ = loader.load(Picture(path: "running"), at: size) { _ in }
    let cancelled = loader.load(Picture(path: "gone"), at: size) { _ in Issue.record("a cancelled wish was answered") }
    cancelled?.cancel()
    workshop.open(for: 2)
    _ = await outcome(of: "running")
    _ = await outcome(of: "last")
    #expect(workshop.decoded.withLock { $0 } == ["running", "last"])
  }

  @Test func `a cancelled request does not affect others for the same picture`() async {
    let cancelled = loader.load(Picture(path: "a"), at: size) { _ in Issue.record("a cancelled wish was answered") }
    let answer = await withCheckedContinuation { continuation in
      _ = loader.load(Picture(path: "a"), at: size) { continuation.resume(returning: $0) }
      cancelled?.cancel()
      workshop.open(for: 1)
    }
    #expect(throws: Never.self) { try answer.get() }
  }

  @Test func `a broken picture is tried once`() async {
    workshop.open(for: 1)
    for _ in 0..<2 {
      let answer = await outcome(of: "bad")
      #expect(throws: PictureProblem(reason: "broken")) { try answer.get() }
    }
    #expect(workshop.decoded.withLock { $0 } == ["bad"])
  }

  @Test func `a known problem is reported without decoding`() async {
    let picture = Picture(path: "nowhere", problem: "does not exist")
    var answer: PictureLoader.Outcome?
    _ = loader.load(picture, at: size) { answer = $0 }
    #expect(throws: PictureProblem(reason: "does not exist")) { try answer?.get() }
    #expect(workshop.decoded.withLock { $0 }.isEmpty)
  }
}
