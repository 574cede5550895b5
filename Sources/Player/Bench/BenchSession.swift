import ImageIsolation
import SDLHost
import UIKit

/// A run of `segue bench`.
struct BenchSession {
  private let options: BenchOptions

  /// Creates a run with `options`.
  init(_ options: BenchOptions) { self.options = options }

  /// Whether allocations are counted. A row does not contain them. They are counted in a second process, which shares
  /// memory with the first one: its own share would be too small, and a start would have been preceded by another one.
  private var countsAllocations: Bool { options.output != .row && options.scene != .start && !options.rests }

  /// Opens the window, plays the scene and returns the report as text.
  func run() throws -> String {
    if countsAllocations, let status = AllocationCounter.runAgain() { exit(status) }
    if options.scene == .start { IsolatedImageReader.forkHelpers(PictureLoader.decoderCount) }
    let phases = StartPhases(), pixels = options.countsPixels ? PixelMeter() : nil
    phases.end("loading")
    Host.prepareEnvironment()
    let scenario = BenchScenario(options, phases)
    // The player expects a window as in its last run.
    if let size = hostOptions.size { scenario.start?.decode(for: WindowMeasure(size: size, scale: 1)) }
    let window = try Host.open(hostOptions, pixels: pixels)
    scenario.start?.decode(for: WindowMeasure(size: window.size, scale: window.scale))
    phases.end("window")
    let conductor = try BenchRunner(
      scenario, options, phases: phases, pixels: pixels, graphicsCard: window.graphicsCard)
    let statistics = Host.run(in: window, delegate: conductor, companion: conductor)
    if let problem = conductor.problem { throw problem }
    guard conductor.parts.count == scenario.parts.count else {
      throw PlayerError(reason: "The window was closed before the scene was over")
    }
    var report = BenchReport(
      scene: options.scene, mode: options.mode, renderer: statistics.renderer,
      parts: BenchReport.medians(of: conductor.parts))
    if options.scene == .start { report.startPhases = phases.phases }
    // In driven mode the pointer moves with the steps, so there is no latency to measure.
    if options.scene == .drag, options.mode == .natural {
      report.inputToPresentMs = Report.Spread(statistics.inputToPresent)
      report.latencyParts = Self.parts(statistics.latencyParts)
    }
    return try report.text(as: options.output)
  }

  private static func parts(_ parts: LatencyParts) -> [BenchReport.LatencyPart] {
    [
      ("waiting", parts.waiting), ("making", parts.making), ("holding", parts.holding), ("late", parts.lateness),
      ("presenting", parts.presenting), ("all, for the newest input", parts.newest),
    ].map { BenchReport.LatencyPart(name: $0.0, spread: Report.Spread($0.1)) }
  }

  private var hostOptions: HostOptions {
    var host = HostOptions()
    host.size = options.size ?? BenchPages.size
    host.renderer = options.renderer.host
    host.refreshRate = options.refreshRate ?? BenchPacing.rate
    host.pace = BenchPacing(mode: options.mode).pace
    return host
  }
}
