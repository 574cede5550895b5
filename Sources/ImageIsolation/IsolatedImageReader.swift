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
  private let idle = Mutex<[HelperProcess]>([])

  /// Creates a reader that decodes `count` images at a time in processes of `executable`, which must call
  /// ``DecodingHelper/run()`` if its first argument is ``DecodingHelper/argument``.
  package init(count: Int, executable: String = "/proc/self/exe") {
    self.executable = executable
    lanes = DecodingLanes(count: count)
    mostIdle = count
  }

  /// Starts a helper, so that the first image does not wait for that.
  package func prepare() {
    if let helper = HelperProcess(executable: executable) { keep(helper) }
  }

  package func info(path: [UInt8]) throws(ImageError) -> ImageInfo {
    let file = try ImageFile(path: path)
    switch perform(.info, [file.descriptor]) {
    case .success(.info(let info)): return info
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
    guard let file = try? ImageFile(path: path), let helper = take(),
      case .success(.opened) = Self.exchange(.openFrames, [file.descriptor], helper, whenSlow: {})
    else { return nil }
    return IsolatedFrameReader(helper: helper)
  }

  // MARK: - Helpers

  private func take() -> HelperProcess? {
    idle.withLock { $0.popLast() } ?? HelperProcess(executable: executable)
  }

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
    guard let helper = take() else { return .failure(Self.noHelper) }
    let result = Self.exchange(request, descriptors, helper, whenSlow: leave)
    keep(helper)
    return result
  }

  private static let noHelper = ImageError(reason: "The process that decodes pictures could not be started.")
  private static let noMemory = ImageError(reason: "There is not enough memory for the picture.")
  private static let crash = ImageError(reason: "The picture makes its decoder fail.")
  private static let slow = ImageError(reason: "The picture takes too long to decode.")

  /// Sends a request to `helper` and returns the reply; calls `whenSlow` once if that takes long.
  fileprivate static func exchange(
    _ request: HelperRequest, _ descriptors: [Int32], _ helper: HelperProcess, whenSlow: () -> Void
  ) -> Result<HelperReply, ImageError> {
    guard helper.send(request, descriptors) else {
      _ = helper.terminate()
      return .failure(noHelper)
    }
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
    case .ended: return .failure(helper.terminate() == SIGXCPU ? slow : crash)
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
        case .success(.image(let description)) = IsolatedImageReader.exchange(
          .nextFrame(maxPixelSize: maxPixelSize), [memory.descriptor], helper, whenSlow: {}),
        let image = memory.image(description)
      else { return nil }
      return AnimationFrame(image: image, duration: description.duration)
    }
  }
}
