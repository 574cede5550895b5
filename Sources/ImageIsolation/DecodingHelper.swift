import CSandbox
import CoreGraphics
import Foundation
import ImageIO

/// The process that decodes images for another one. It reads untrusted files, and can neither open files of the user or
/// reach the network, nor exceed its limits of processor time and memory.
package enum DecodingHelper {
  /// The first argument that makes the executable a helper.
  package static let argument = "--decode-images"

  /// The name in lists of processes.
  private static let name = "segue-decoder"

  /// The descriptor of the socket for requests and replies.
  static let socket: Int32 = 3

  /// The processor time of one request, in seconds.
  static let processorLimit = 5

  /// The memory for one image, in bytes, unless twice its pixels plus its file need more.
  static let leastMemory = 512 << 20

  /// The unused memory that a helper keeps for the next image, and the size from which memory is allocated and returned
  /// by itself, in bytes. New memory costs a fifth of the time of a small image.
  private static let keptMemory: Int32 = 8 << 20, largestHeapPart: Int32 = 2 << 20

  /// The folders whose files may be read: those of loaders, fonts and their settings, and of the system's libraries.
  /// They contain no personal files.
  private static let readableFolders = [
    "/usr", "/lib", "/lib64", "/etc", "/opt", "/nix", "/gnu", "/var/cache/fontconfig",
  ]

  /// The niceness of helpers, on the system's scale of 0 to 19, so that the window has priority.
  private static let niceness: Int32 = 10

  /// Answers requests until the other end closes the socket, and then ends the process.
  package static func run() -> Never {
    var kind: Int32 = 0
    var length = socklen_t(MemoryLayout<Int32>.size)
    guard getsockopt(socket, SOL_SOCKET, SO_TYPE, &kind, &length) == 0, kind == Int32(SOCK_SEQPACKET.rawValue) else {
      try? FileHandle.standardError.write(contentsOf: Data("segue: \(argument) is for Segue's own use.\n".utf8))
      exit(2)
    }
    segue_name_process(name)
    setpriority(Int32(PRIO_PROCESS.rawValue), 0, niceness)
    segue_keep_heap(keptMemory, largestHeapPart)
    let base = dataInUse()
    segue_seclude(socket + 1)
    restrict()
    var frames: AnimationReader?
    while let (request, descriptors) = receive() {
      limit(base: base, file: descriptors.first, of: request)
      let reply = answer(request, descriptors, &frames)
      if !send(reply) { break }
    }
    exit(0)
  }

  // MARK: - Restrictions

  /// Whether the kernel can prevent helpers from opening the user's files.
  package static var kernelProtectsFiles: Bool { segue_landlock_version() > 0 }

  private static func restrict() {
    set(RLIMIT_CORE, to: 0)
    set(RLIMIT_FSIZE, to: ImageDecoder.maximumPixels * 8)
    // Either may be missing in a kernel; those that exist are applied.
    var folders = readableFolders.map { UnsafePointer(strdup($0)) }
    _ = segue_restrict_files(&folders, Int32(folders.count))
    _ = segue_restrict_calls()
  }

  /// Sets the limits of processor time and memory for the next request.
  private static func limit(base: Int, file descriptor: Int32?, of request: HelperRequest) {
    var usage = rusage()
    getrusage(Int32(RUSAGE_SELF.rawValue), &usage)
    set(RLIMIT_CPU, to: usage.ru_utime.tv_sec + usage.ru_stime.tv_sec + processorLimit + 1)
    guard let descriptor, request.hasFile, let file = try? ImageFile(takingOver: dup(descriptor)) else { return }
    let pixels = request.hasLimitedSize ? 0 : min(ImageDecoder.pixelCount(file), ImageDecoder.maximumPixels)
    set(RLIMIT_DATA, to: base + file.size + max(leastMemory, 2 * 4 * pixels))
  }

  private static func set(_ resource: __rlimit_resource, to value: Int) {
    let resource = Int32(resource.rawValue)
    var limits = rlimit()
    getrlimit(resource, &limits)
    limits.rlim_cur = min(rlim_t(value), limits.rlim_max)
    setrlimit(resource, &limits)
  }

  /// Returns the private memory that the process already uses, in bytes.
  private static func dataInUse() -> Int {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
    let pages = text.split(separator: " ").dropFirst(5).first.flatMap { Int($0) } ?? 0
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }

  // MARK: - Requests

  private static func answer(_ request: HelperRequest, _ descriptors: [Int32], _ frames: inout AnimationReader?)
    -> HelperReply
  {
    var descriptors = descriptors[...]
    defer { descriptors.forEach { close($0) } }
    do throws(ImageError) {
      guard descriptors.count == request.descriptorCount else { return .nothing }
      let file: Int32? = request.hasFile ? descriptors.popFirst() : nil
      switch request {
      case .info:
        guard let file else { return .nothing }
        return .info(try ImageDecoder.probe(ImageFile(takingOver: file)))
      case .facts:
        guard let file else { return .nothing }
        return .facts(try ImageFacts.read(ImageFile(takingOver: file)))
      case .image(let maxPixelSize):
        guard let file else { return .nothing }
        let decoded = try ImageDecoder.read(ImageFile(takingOver: file), maxPixelSize: maxPixelSize)
        return share(decoded.image, descriptors.popFirst()) {
          $0.isAnimated = decoded.isAnimated
          $0.shortfall = decoded.shortfall
        }
      case .thumbnail(let claim):
        guard let file else { return .nothing }
        return share(claim.image(in: try ImageFile(takingOver: file)), descriptors.popFirst())
      case .openFrames:
        guard let file else { return .nothing }
        frames = AnimationReader(try ImageFile(takingOver: file))
        return frames == nil ? .nothing : .opened
      case .nextFrame(let maxPixelSize):
        let frame = frames?.next(maxPixelSize: maxPixelSize)
        return share(frame?.image, descriptors.popFirst()) { $0.duration = frame?.duration ?? 0 }
      }
    } catch {
      return .failure(error)
    }
  }

  private static func share(
    _ image: CGImage?, _ descriptor: Int32?, _ amend: (inout ImageDescription) -> Void = { _ in }
  ) -> HelperReply {
    guard let image, let descriptor else { return .nothing }
    let memory = SharedPixels(takingOver: descriptor)
    guard var description = memory.write(image) else {
      return .failure(ImageError(reason: "There is not enough memory for the picture."))
    }
    amend(&description)
    return .image(description)
  }

  private static func receive() -> (HelperRequest, [Int32])? {
    var bytes = [UInt8](repeating: 0, count: HelperRequest.longestMessage)
    var descriptors = [Int32](repeating: -1, count: Int(SEGUE_MOST_DESCRIPTORS))
    var count: Int32 = 0
    let length = segue_receive(socket, &bytes, bytes.count, &descriptors, &count)
    guard length > 0, let request = HelperRequest(bytes: Array(bytes.prefix(length))) else { return nil }
    return (request, Array(descriptors.prefix(Int(count))))
  }

  private static func send(_ reply: HelperReply) -> Bool {
    let bytes = reply.bytes
    return segue_send(socket, bytes, bytes.count, nil, 0) == 0
  }
}

extension HelperRequest {
  /// Whether the request includes a file's descriptor.
  var hasFile: Bool {
    if case .nextFrame = self { false } else { true }
  }

  /// Whether the reply needs no pixels, or only those of a thumbnail.
  var hasLimitedSize: Bool {
    switch self {
    case .info, .facts, .thumbnail: true
    case .image, .openFrames, .nextFrame: false
    }
  }

  /// Whether the request includes memory for the reply's pixels.
  var hasMemory: Bool {
    switch self {
    case .image, .thumbnail, .nextFrame: true
    case .info, .facts, .openFrames: false
    }
  }

  /// The number of descriptors in the request.
  var descriptorCount: Int { (hasFile ? 1 : 0) + (hasMemory ? 1 : 0) }
}
