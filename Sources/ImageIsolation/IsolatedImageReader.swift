import CSandbox
import CoreGraphics
import Foundation
import ImageIO
import Synchronization

/// Reads images in helper processes: a file that makes a decoder crash, hang or take all memory costs its own image and
/// nothing else. May be used from any thread.
package final class IsolatedImageReader: ImageReading {
  /// After this long an image counts as slow, in seconds: others are decoded beside it.
  private static let patience = 0.5

  /// The longest that an image takes, in seconds: a good deal more than the processor time that it may use, as a window
  /// at work leaves helpers little of it.
  private static let timeLimit = 15.0

  private let executable: String
  private let lanes: DecodingLanes
  private let mostIdle: Int
  private let idle = Mutex<[HelperProcess]>([])

  /// A reader that decodes `count` images at a time in processes of `executable`, which calls ``DecodingHelper/run()``
  /// where its first argument is ``DecodingHelper/argument``.
  package init(count: Int, executable: String = "/proc/self/exe") {
    self.executable = executable
    lanes = DecodingLanes(count: count)
    mostIdle = count
  }

  /// Starts a helper, so that the first image need not wait for that.
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

  /// Has a helper answer a request, on a lane.
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

  /// Has `helper` answer a request; `whenSlow` is called once where that takes long.
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

/// Reads the frames of an animation that a helper has opened.
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
