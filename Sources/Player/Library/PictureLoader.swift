import CoreGraphics
import Foundation
import ImageIO
import SDLHost

/// Decodes pictures away from the main thread and hands them over on it, those asked for last first: they are what the
/// person looks at now.
final class PictureLoader {
  /// A picture, or why there is none.
  typealias Outcome = Result<LoadedPicture, PictureProblem>

  /// Decodes a file at a size; runs on any thread, several at once.
  typealias Decode = @Sendable (RawString, ShownSize) -> Outcome

  /// Opens an animated file for reading its frames; runs on any thread.
  typealias OpenFrames = @Sendable (RawString) -> PictureAnimation.ReadFrame?

  /// Where decoded pictures come in, and what else the player has other threads do.
  let results: AsynchronousResults

  /// Reads what files say about themselves.
  let reader: any ImageReading

  private let decode: Decode
  private let openFrames: OpenFrames
  private let workers: Int
  private let threads: QuietThreads?
  private var cache: PictureCache<Job.Key, Outcome>
  private var jobs: [Job.Key: Job] = [:]
  private var waiting: [Job] = []
  private var running = 0

  /// A loader that keeps up to `capacity` bytes of pixels and decodes on up to `workers` threads at once; with none of
  /// them it decodes on the spot, so that whoever asks has the answer when the call returns.
  init(
    capacity: Int, workers: Int, results: AsynchronousResults = AsynchronousResults(),
    reader: any ImageReading = DirectImageReader(),
    openFrames: @escaping OpenFrames = { _ in nil }, decode: @escaping Decode
  ) {
    self.reader = reader
    self.results = results
    self.decode = decode
    self.openFrames = openFrames
    self.workers = workers
    threads = workers > 0 ? QuietThreads(count: workers) : nil
    cache = PictureCache(capacity: capacity)
  }

  /// What is at hand already, without waiting.
  func outcome(for picture: Picture, at size: ShownSize) -> Outcome? {
    if let problem = picture.problem { return .failure(PictureProblem(reason: problem)) }
    return cache.value(for: Job.Key(path: picture.path, size: size))
  }

  /// Puts an outcome at hand.
  func keep(_ outcome: Outcome, for picture: Picture, at size: ShownSize) {
    cache.insert(outcome, for: Job.Key(path: picture.path, size: size), cost: Self.cost(of: outcome))
  }

  /// Has a picture decoded and handed to `completion`, unless the request is cancelled or forgotten before; at once when
  /// it is at hand.
  func load(
    _ picture: Picture, at size: ShownSize, completion: @escaping (Outcome) -> Void
  ) -> PictureRequest? {
    if let outcome = outcome(for: picture, at: size) {
      completion(outcome)
      return nil
    }
    let key = Job.Key(path: picture.path, size: size)
    if threads == nil {
      let outcome = decode(picture.path, size)
      keep(outcome, for: picture, at: size)
      completion(outcome)
      return nil
    }
    let request = PictureRequest(completion: completion)
    if let job = jobs[key] {
      job.requests.append(request)
      moveToFront(job)
    } else {
      let job = Job(key: key)
      job.requests.append(request)
      jobs[key] = job
      waiting.append(job)
    }
    startWaitingJobs()
    return request
  }

  /// The frames of an animated picture, from the first on, their longer side at most so many pixels.
  func animation(of picture: Picture, longerSide: Int) -> PictureAnimation {
    let path = picture.path, openFrames = openFrames
    return PictureAnimation(longerSide: longerSide, results: results, worksOnTheSpot: threads == nil) {
      openFrames(path)
    }
  }

  private func moveToFront(_ job: Job) {
    guard let index = waiting.firstIndex(where: { $0 === job }) else { return }
    waiting.append(waiting.remove(at: index))
  }

  private func startWaitingJobs() {
    while running < workers, let job = waiting.popLast() {
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
    threads?.perform { [decode, results] in
      let outcome = decode(key.path, key.size)
      results.bring(ticket) { self.finish(key, with: outcome) }
    }
  }

  private func finish(_ key: Job.Key, with outcome: Outcome) {
    running -= 1
    cache.insert(outcome, for: key, cost: Self.cost(of: outcome))
    let job = jobs.removeValue(forKey: key)
    startWaitingJobs()
    for request in job?.requests ?? [] { request.answer(outcome) }
  }

  /// A reason costs next to nothing, but not nothing: a folder of broken files must not fill the memory.
  private static func cost(of outcome: Outcome) -> Int {
    switch outcome {
    case .success(let picture): picture.image.bytesPerRow * picture.image.height
    case .failure: 256
    }
  }

  /// One decode, and everybody who waits for it.
  private final class Job {
    nonisolated struct Key: Hashable, Sendable {
      let path: RawString
      let size: ShownSize
    }

    let key: Key
    var requests: [PictureRequest] = []

    init(key: Key) { self.key = key }
  }
}
