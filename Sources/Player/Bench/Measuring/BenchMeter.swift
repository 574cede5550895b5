import Foundation
import SDLHost

/// A meter for the parts of a scene.
nonisolated struct BenchMeter {
  private let environment: ProcessEnvironment

  /// The time between two frames in seconds; `nil` if they have no rate.
  private let period: Double?
  private var startup = (elapsed: 0.0, processor: 0.0)
  private var begin = Moment()
  private var frames = 0
  private var presented = 0
  private var missed = 0
  private var previous = 0.0
  private var wasResting = false
  private var intervals = FrameSamples()
  private var allocations = FrameSamples()
  private var allocationsBefore = 0
  private var processor = FrameSamples()
  private var processorBefore = 0.0

  /// The readings of the clocks at one time, in milliseconds, and the number of wake-ups so far.
  private nonisolated struct Moment {
    var time = 0.0
    var processor = 0.0
    var xServer = 0.0
    var wakeUps = 0
  }

  /// Creates a meter that reads the clocks of `environment`, for frames that are `period` seconds apart; `nil` if
  /// they have no rate.
  init(_ environment: ProcessEnvironment = ProcessEnvironment(), period: Double?) {
    self.environment = environment
    self.period = period
  }

  /// Records that the first frame of the program was presented.
  mutating func noteFirstFrame() { startup = (environment.age, ProcessEnvironment.processorTime) }

  /// Starts the measurement at the system's `time`, in seconds.
  mutating func begin(at time: Double) {
    frames = 0
    presented = 0
    missed = 0
    intervals.removeAll()
    allocations.removeAll()
    allocationsBefore = 0
    processor.removeAll()
    previous = time
    wasResting = false
    begin = moment(at: time)
    processorBefore = begin.processor
    AllocationCounter.begin()
  }

  /// Records a frame that was made and, if it differed from the previous one, presented at the system's `time`. The first
  /// one of a motion ends no interval between frames, but may be late.
  mutating func noteFrame(at time: Double, _ outcome: FrameOutcome) {
    defer { wasResting = outcome == .resting }
    frames += 1
    let interval = time - previous
    previous = time
    if let count = AllocationCounter.count {
      allocations.add(Double(count - allocationsBefore))
      allocationsBefore = count
    }
    let spent = ProcessEnvironment.processorTime
    let cost = spent - processorBefore
    processorBefore = spent
    guard outcome == .presented else { return }
    presented += 1
    if !wasResting { intervals.add(interval * 1000) }
    processor.add(cost)
    if let period { missed += max(Int((interval / period).rounded()) - 1, 0) }
  }

  /// Returns the time since the measurement started, in seconds.
  func elapsed(at time: Double) -> Double { time - begin.time / 1000 }

  /// Ends the measurement and returns its results.
  func end(at time: Double) -> BenchFacts {
    AllocationCounter.end()
    let end = moment(at: time)
    let elapsed = end.time - begin.time, spent = end.processor - begin.processor
    let memory = ProcessEnvironment.memory
    var facts = BenchFacts()
    facts.frames = frames
    facts.presentedFrames = presented
    facts.missedFrames = missed
    // The kernel counts both with some delay.
    facts.peakMB = max(ProcessEnvironment.peakMemory, memory.resident)
    facts.elapsedMs = elapsed
    facts.cpuPercent = elapsed > 0 ? spent * 100 / elapsed : 0
    facts.wakeUpsPerSecond = elapsed > 0 ? Double(end.wakeUps - begin.wakeUps) * 1000 / elapsed : 0
    facts.frameIntervalMs = intervals.spread
    facts.rssMB = memory.resident
    facts.pssMB = memory.proportional
    facts.startupMs = startup.elapsed
    facts.startupCPUMs = startup.processor
    guard frames > 0 else { return facts }
    let count = Double(frames)
    facts.fps = elapsed > 0 ? count * 1000 / elapsed : 0
    facts.msPerFrame = elapsed / count
    facts.cpuMsPerFrame = spent / count
    facts.cpuMs = processor.spread
    facts.frameBudgetMs = 1000 * (period ?? 1 / BenchPacing.rate)
    facts.xServerCPUMsPerFrame = (end.xServer - begin.xServer) / count
    if AllocationCounter.count != nil {
      facts.allocationsPerFrame = allocations.spread.p50
      facts.meanAllocationsPerFrame = Double(allocationsBefore) / count
    }
    return facts
  }

  private func moment(at time: Double) -> Moment {
    Moment(
      time: time * 1000, processor: ProcessEnvironment.processorTime, xServer: environment.xServerTime,
      wakeUps: ProcessEnvironment.wakeUps)
  }
}
