import CoreGraphics
import Foundation
import ImageIO
import QuartzCore
import SDLHost

/// A loader that decodes pictures on other threads and delivers them on the main thread. The requests of the latest frame
/// come first, since they are for the pictures in view; those of one frame are decoded in their order.
final class PictureLoader {
  /// A picture, or the reason why there is none.
  typealias Outcome = Result<LoadedPicture, PictureProblem>

  /// Decodes a file at a size; it is called on any thread, also concurrently.
  typealias Decode = @Sendable (RawString, ShownSize) -> Outcome

  /// Opens an animated file for reading its frames; it is called on any thread.
  typealias OpenFrames = @Sendable (RawString) -> PictureAnimation.ReadFrame?

  /// The delivery of decoded pictures and of other results from the player's threads.
  let results: AsynchronousResults

  /// The reader of image files and their headers.
  let reader: any ImageReading

  /// The decodes that begin before they are requested; `nil` if the loader decodes synchronously.
  let early: EarlyDecodes?

  /// Whether early decodes that are done are passed on at once, as if they were cached. They are not part of recordings,
  /// since they are not done at the same time in another run.
  var passesEarlyDecodesOn = false

  private let decode: Decode
  private let openFrames: OpenFrames
  private let workers: Int

  /// The number of decodes that the threads have in advance, so that they do not wait for the main thread after each one.
  private let ahead: Int

  /// Returns the time of a request.
  private let time: () -> Double
  private let threads: LowPriorityPool?
  private var cache: PictureCache<Job.Key, Outcome>

  /// The number of times that a file has changed, for those that have.
  private var changes: [RawString: Int] = [:]
  private var jobs: [Job.Key: Job] = [:]
  private var waiting: [Job] = []
  private var running = 0

  /// Creates a loader that caches up to `capacity` bytes of pixels and decodes on up to `workers` threads; with 0 it
  /// decodes synchronously, so that the result is available when the call returns. The threads have up to `ahead` more
  /// decodes, which can no longer be canceled. `time` is that of the frame in which a picture is requested.
  /// `firstPictures` returns where the early decodes are kept for the next start.
  init(
    capacity: Int, workers: Int, ahead: Int = 0, time: @escaping () -> Double = CACurrentMediaTime,
    results: AsynchronousResults = AsynchronousResults(),
    reader: any ImageReading = DirectImageReader(),
    firstPictures: @escaping FirstPictures.Make = { _, _ in nil },
    openFrames: @escaping OpenFrames = { _ in nil }, decode: @escaping Decode
  ) {
    self.reader = reader
    self.results = results
    self.decode = decode
    self.openFrames = openFrames
    self.workers = workers
    self.ahead = ahead
    self.time = time
    let threads = workers > 0 ? LowPriorityPool(count: workers) : nil
    self.threads = threads
    early = threads.map { threads in
      EarlyDecodes(firstPictures: firstPictures, decode: decode) { job in threads.perform(rank: -Double.infinity, job) }
    }
    cache = PictureCache(capacity: capacity) { Self.cost(of: $0) }
  }

  /// Returns the cached outcome, or `nil`.
  func outcome(for picture: Picture, at size: ShownSize) -> Outcome? {
    if let problem = picture.problem { return .failure(PictureProblem(reason: problem)) }
    return cache.value(for: key(of: picture, at: size))
  }

  /// Adds an outcome to the cache.
  func keep(_ outcome: Outcome, for picture: Picture, at size: ShownSize) {
    cache.insert(outcome, for: key(of: picture, at: size))
  }

  /// Discards what was decoded from files that have changed; a decode in progress is not cached for later requests.
  func forget(_ paths: Set<RawString>) {
    guard !paths.isEmpty else { return }
    cache.removeAll { paths.contains($0.path) }
    for path in paths { changes[path, default: 0] += 1 }
  }

  /// Keeps the outcomes of a file under its new path.
  func rename(_ path: RawString, to renamed: RawString) {
    let change = changes[renamed] ?? 0
    cache.changeKeys { $0.path == path ? Job.Key(path: renamed, size: $0.size, change: change) : $0 }
  }

  private func key(of picture: Picture, at size: ShownSize) -> Job.Key {
    Job.Key(path: picture.path, size: size, change: changes[picture.path] ?? 0)
  }

  /// Decodes a picture and passes it to `completion`, unless the request is canceled; a cached one is passed
  /// immediately. Returns `nil` if the outcome was passed before the return.
  func load(
    _ picture: Picture, at size: ShownSize, completion: @escaping (Outcome) -> Void
  ) -> PictureRequest? {
    if let outcome = outcome(for: picture, at: size) {
      completion(outcome)
      return nil
    }
    let key = key(of: picture, at: size)
    if let outcome = outcomeAtOnce(key) {
      keep(outcome, for: picture, at: size)
      completion(outcome)
      return nil
    }
    let request = PictureRequest(completion: completion)
    if let job = jobs[key] {
      job.requests.append(request)
      job.time = time()
    } else {
      let job = Job(key: key, time: time())
      job.requests.append(request)
      jobs[key] = job
      waiting.append(job)
    }
    startWaitingJobs()
    return request
  }

  /// Returns the outcome of a decode that need not be waited for: an early one that is done, or that of a loader without
  /// threads.
  private func outcomeAtOnce(_ key: Job.Key) -> Outcome? {
    if threads == nil { return decode(key.path, key.size) }
    return passesEarlyDecodesOn && key.change == 0 ? early?.finished(key.path, at: key.size) : nil
  }

  /// Returns the animation of a picture, with a longer side of the given number of pixels at most.
  func animation(of picture: Picture, longerSide: Int) -> PictureAnimation {
    let path = picture.path, openFrames = openFrames
    return PictureAnimation(longerSide: longerSide, results: results, worksOnTheSpot: threads == nil) {
      openFrames(path)
    }
  }

  private func startWaitingJobs() {
    while running < workers + ahead, let next = waiting.indexOfFirstGreatest(by: \.time) {
      let job = waiting.remove(at: next)
      if job.requests.contains(where: \.isWanted) {
        start(job)
      } else {
        jobs[job.key] = nil
      }
    }
  }

  private func start(_ job: Job) {
    running += 1
    let key = job.key, ticket = results.expect()
    // What has begun early is that of the file before its changes.
    let early = key.change == 0 ? early : nil
    threads?.perform(rank: job.time) { [decode, results] in
      let outcome = early?.outcome(of: key.path, at: key.size) ?? decode(key.path, key.size)
      results.bring(ticket) { self.finish(key, with: outcome) }
    }
  }

  private func finish(_ key: Job.Key, with outcome: Outcome) {
    running -= 1
    if key.change == changes[key.path] ?? 0 { cache.insert(outcome, for: key) }
    let job = jobs.removeValue(forKey: key)
    startWaitingJobs()
    if running == 0 { early?.end() }
    for request in job?.requests ?? [] { request.answer(outcome) }
  }

  /// The memory of a picture, which grows when it is drawn smaller. A failure has a small cost too, so that a folder of
  /// broken files does not fill the memory.
  private static func cost(of outcome: Outcome) -> Int {
    switch outcome {
    case .success(let picture): picture.image.memorySize
    case .failure: 256
    }
  }

  /// A decode with the requests that wait for it.
  private final class Job {
    nonisolated struct Key: Hashable, Sendable {
      let path: RawString
      let size: ShownSize
      let change: Int
    }

    let key: Key
    var requests: [PictureRequest] = []

    /// The time of the latest request.
    var time: Double

    init(key: Key, time: Double) {
      self.key = key
      self.time = time
    }
  }
}
