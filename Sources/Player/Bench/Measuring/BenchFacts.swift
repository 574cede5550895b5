import Foundation

/// The measurements of one part of a scene.
nonisolated struct BenchFacts: Equatable, Codable, Sendable {
  /// The number of frames that were made, including those without a changed pixel.
  var frames = 0

  /// The duration of the measurement, in milliseconds.
  var elapsedMs = 0.0

  /// The number of frames per second.
  var fps = 0.0

  /// The average time per frame, in milliseconds.
  var msPerFrame = 0.0

  /// The average processor time per frame over all threads, in milliseconds.
  var cpuMsPerFrame = 0.0

  /// The distribution of the processor time per frame, in milliseconds.
  var cpuMs = Report.Spread()

  /// The time available for a frame in real time, in milliseconds.
  var frameBudgetMs = 0.0

  /// The X server's processor time per frame, in milliseconds; 0 unless `XPID` is in the environment.
  var xServerCPUMsPerFrame = 0.0

  /// The processor time in percent of the elapsed time.
  var cpuPercent = 0.0

  /// The number of times per second that a thread waited for something and was woken.
  var wakeUpsPerSecond = 0.0

  /// The distribution of the intervals between frames, in milliseconds.
  var frameIntervalMs = Report.Spread()

  /// The resident memory of the process, in megabytes (2^20 bytes).
  var rssMB = 0.0

  /// The peak of the resident memory since the start of the process, in megabytes (2^20 bytes).
  var peakMB = 0.0

  /// The memory of the process with shared pages counted proportionally, in megabytes (2^20 bytes).
  var pssMB = 0.0

  /// The time from the program's start to its first presented frame, in milliseconds.
  var startupMs = 0.0

  /// The processor time up to the first presented frame, in milliseconds.
  var startupCPUMs = 0.0

  /// The median number of heap allocations per frame, over all threads; `nil` if they were not counted. The median
  /// leaves out the few frames at which one animation ends and the next starts.
  var allocationsPerFrame: Double?

  /// The average number of heap allocations per frame; `nil` if they were not counted.
  var meanAllocationsPerFrame: Double?

  /// The number of presented frames.
  var presentedFrames = 0

  /// The number of frames that were due before a presented one and were missed; 0 in driven mode.
  var missedFrames = 0

  /// The pixels of the frames; `nil` if they were not counted.
  var pixels: BenchPixels?

  /// The work for the graphics card; `nil` if the processor draws.
  var graphicsCard: BenchGraphicsCard?

  /// The memory after the motion has ended and everything that only motion needs is freed; `nil` if it was not measured.
  var atRest: BenchMemory?
}

nonisolated extension BenchFacts {
  /// Returns the facts as a row in the format of the meter in the programs of the other toolkits: the same fields in
  /// the same units, for a common table.
  func row(program: String, scene: String, mode: BenchOptions.Mode) -> String {
    let fields = [
      ("frames", "%.0f", Double(frames)), ("fps", "%.1f", fps), ("ms_per_frame", "%.3f", msPerFrame),
      ("cpu_ms", "%.3f", cpuMsPerFrame), ("xcpu_ms", "%.3f", xServerCPUMsPerFrame), ("cpu_pct", "%.1f", cpuPercent),
      ("iv_p50", "%.2f", frameIntervalMs.p50), ("iv_p99", "%.2f", frameIntervalMs.p99),
      ("iv_max", "%.2f", frameIntervalMs.max), ("rss_mb", "%.1f", rssMB), ("pss_mb", "%.1f", pssMB),
      ("startup_ms", "%.0f", startupMs), ("startup_cpu_ms", "%.0f", startupCPUMs),
    ]
    let values = fields.map { "\($0.0)=" + String(format: $0.1, $0.2) }
    return ([program, scene, mode.rawValue] + values).joined(separator: ",")
  }
}
