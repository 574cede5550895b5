import Foundation

/// What was measured of one part of a scene.
nonisolated struct BenchFacts: Equatable, Codable, Sendable {
  /// Beats while the scene ran: frames that were made, whether or not any pixel of them differed.
  var frames = 0

  /// How long was measured, in milliseconds.
  var elapsedMs = 0.0

  /// Frames a second.
  var fps = 0.0

  /// From frame to frame, on average.
  var msPerFrame = 0.0

  /// Processor time for a frame, over all threads of the process.
  var cpuMsPerFrame = 0.0

  /// The same, frame by frame.
  var cpuMs = Report.Spread()

  /// The time that a frame has at the rate that is aimed at: the period of the display, or of the scene's steps.
  var frameBudgetMs = 0.0

  /// The X server's processor time for a frame; 0 unless `XPID` is in the environment.
  var xServerCPUMsPerFrame = 0.0

  /// Processor time as a part of real time, in percent of one core.
  var cpuPercent = 0.0

  /// From one frame to the next.
  var frameIntervalMs = Report.Spread()

  /// The memory that the process holds, in megabytes (2^20 bytes).
  var rssMB = 0.0

  /// The same, with shared pages counted in parts.
  var pssMB = 0.0

  /// From the program's start to its first presented frame.
  var startupMs = 0.0

  /// Processor time until the first presented frame.
  var startupCPUMs = 0.0

  /// Heap allocations in a steady frame, over all threads: the median, so that the few frames in which one animation
  /// ends and the next begins do not count; `nil` where they were not counted.
  var allocationsPerFrame: Double?

  /// Heap allocations for a frame, on average over all; `nil` where they were not counted.
  var meanAllocationsPerFrame: Double?

  /// Frames that were presented.
  var presentedFrames = 0
}

nonisolated extension BenchFacts {
  /// The facts in the form of the meter that the programs carry which other toolkits are measured with: the same fields
  /// in the same units, so that one table holds all.
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
