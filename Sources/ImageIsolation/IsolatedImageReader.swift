import CSandbox
import CoreGraphics
import Foundation
import ImageIO
import Synchronization

/// A reader of images in helper processes: a file that makes a decoder crash, hang, or use all memory affects only its
/// own image. May be used from any thread.
package final class IsolatedImageReader: ImageReading {
  /// The time after which an image counts as slow, in seconds: others are then decoded in parallel.
  private static let patience = 0.5

  /// The longest time for an image, in seconds. It is much longer than the allowed processor time, since a busy window
  /// leaves little of that to helpers.
  private static let timeLimit = 15.0

  private let executable: String
  private let lanes: DecodingLanes
  private let mostIdle: Int
  private let idle: Mutex<[HelperProcess]>

  /// The number of helpers that were running before the reader.
  private let forkedCount: Int

  /// Creates a reader that decodes `count` images at a time in processes of `executable`, which must call
  /// ``DecodingHelper/run()`` if its first argument is ``DecodingHelper/argument``.
  package init(count: Int, executable: String = "/proc/self/exe") {
    self.executable = executable
    lanes = DecodingLanes(count: count)
    mostIdle = count
    let forked = Self.forked.withLock { helpers in
      defer { helpers = Array(helpers.dropFirst(count)) }
      return Array(helpers.prefix(count))
    }
    forkedCount = forked.count
    idle = Mutex(forked)
  }

  /// The helpers that were started before the reader.
  private static let forked = Mutex<[HelperProcess]>([])

  /// Starts helpers for the next reader, as copies of this process, which must not have other threads yet.
  package static func forkHelpers(_ count: Int) {
    let helpers = (0..<count).compactMap { _ in HelperProcess.fork() }
    forked.withLock { $0 += helpers }
  }

  /// Starts the helpers that are not running yet, so that the first images do not wait for that.
  package func prepare() {
    for _ in forkedCount..<mostIdle {
      if let helper = HelperProcess(executable: executable) { keep(helper) }
    }
  }

  package func info(path: [UInt8]) throws(ImageError) -> ImageInfo {
    let file = try ImageFile(path: path)
    switch perform(.info, [file.descriptor]) {
    case .success(.info(let info)): return info
    case .success(.failure(let error)), .failure(let error): throw error
    case .success: throw Self.crash
    }
  }

  package func facts(path: [UInt8]) throws(ImageError) -> ImageFacts {
    let file = try ImageFile(path: path)
    switch perform(.facts, [file.descriptor]) {
    case .success(.facts(let facts)): return facts
    case .success(.failure(let error)), .failure(let error): throw error
    case .success: throw Self.crash
    }
  }

  package func image(path: [UInt8], maxPixelSize: Int?) throws(ImageError) -> DecodedImage {
    let file = try ImageFile(path: path)
    guard let memory = SharedPixels() else { throw Self.noMemory }
    switch perform(.image(maxPixelSize: maxPixelSize), [file.descriptor, memory.descriptor]) {
    case .success(.image(let description)):
      guard let image = memory.image(description) else { throw Self.noMemory }
      return DecodedImage(image: image, isAnimated: description.isAnimated, shortfall: description.shortfall)
    case .success(.failure(let error)), .failure(let error): throw error
    case .success: throw Self.crash
    }
  }

  package func thumbnail(path: [UInt8], of claim: ThumbnailClaim) -> CGImage? {
    guard let file = try? ImageFile(path: path), let memory = SharedPixels(),
      case .success(.image(let description)) = perform(.thumbnail(claim), [file.descriptor, memory.descriptor])
    else { return nil }
    return memory.image(description)
  }

  package func frames(path: [UInt8]) -> (any FrameReading)? {
    guard let file = try? ImageFile(path: path) else { return nil }
    let (result, helper) = exchange(.openFrames, [file.descriptor], whenSlow: {})
    guard let helper else { return nil }
    if case .success(.opened) = result { return IsolatedFrameReader(helper: helper) }
    keep(helper)
    return nil
  }

  // MARK: - Helpers

  private func keep(_ helper: HelperProcess) {
    guard helper.isUsable else { return }
    idle.withLock { if $0.count < mostIdle { $0.append(helper) } }
  }

  /// Sends a request to a helper, in a lane, and returns the reply.
  private func perform(_ request: HelperRequest, _ descriptors: [Int32]) -> Result<HelperReply, ImageError> {
    lanes.enter()
    var hasLane = true
    func leave() {
      if hasLane { lanes.leave() }
      hasLane = false
    }
    defer { leave() }
    let (result, helper) = exchange(request, descriptors, whenSlow: leave)
    if let helper { keep(helper) }
    return result
  }

  /// Sends a request to a helper, and returns the reply and the helper, if there is one. A helper that something else
  /// has ended is replaced: the system may do that if memory is short.
  private func exchange(
    _ request: HelperRequest, _ descriptors: [Int32], whenSlow: () -> Void
  ) -> (result: Result<HelperReply, ImageError>, helper: HelperProcess?) {
    var attemptsLeft = 2
    while attemptsLeft > 0 {
      let idle = idle.withLock { $0.popLast() }
      guard let helper = idle ?? HelperProcess(executable: executable) else { break }
      guard helper.send(request, descriptors) else {
        // An idle helper may have ended long ago, which is no attempt.
        if idle != nil { continue }
        break
      }
      if let result = Self.reply(of: helper, whenSlow: whenSlow) { return (result, helper) }
      attemptsLeft -= 1
    }
    return (.failure(attemptsLeft > 0 ? Self.noHelper : Self.killed), nil)
  }

  private static let noHelper = ImageError(reason: "The process that decodes pictures could not be started.")
  private static let noMemory = ImageError(reason: "There is not enough memory for the picture.")
  private static let crash = ImageError(reason: "The picture makes its decoder fail.")
  private static let slow = ImageError(reason: "The picture takes too long to decode.")
  private static let killed = ImageError(reason: "The process that decoded the picture was ended.")

  /// Waits for the reply of `helper`, and calls `whenSlow` once if that takes long. Returns `nil` if something else has
  /// ended the helper.
  fileprivate static func reply(of helper: HelperProcess, whenSlow: () -> Void) -> Result<HelperReply, ImageError>? {
    var outcome = helper.receive(within: patience)
    if case .timeout = outcome {
      whenSlow()
      outcome = helper.receive(within: timeLimit - patience)
    }
    switch outcome {
    case .reply(let reply): return .success(reply)
    case .timeout:
      _ = helper.terminate()
      return .failure(slow)
    case .ended:
      let signal = helper.terminate()
      if HelperProcess.externalSignals.contains(signal) { return nil }
      return .failure(signal == SIGXCPU ? slow : crash)
    }
  }
}

/// A reader of the frames of an animation that a helper has opened.
private final class IsolatedFrameReader: FrameReading {
  private let helper: Mutex<HelperProcess>

  init(helper: HelperProcess) { self.helper = Mutex(helper) }

  func next(maxPixelSize: Int) -> AnimationFrame? {
    helper.withLock { helper in
      guard let memory = SharedPixels(),
        helper.send(.nextFrame(maxPixelSize: maxPixelSize), [memory.descriptor]),
        case .success(.image(let description)) = IsolatedImageReader.reply(of: helper, whenSlow: {}),
        let image = memory.image(description)
      else { return nil }
      return AnimationFrame(image: image, duration: description.duration)
    }
  }
}
