import Foundation
import Testing

@testable import Benchmarks

struct BenchmarkReportTests {
  let store: ResultStore
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("benchmarks-\(UUID().uuidString)")
    store = ResultStore(folder: folder)
  }

  func machine(_ day: String, cores: Int = 2) -> MachineFigures {
    var machine = MachineFigures()
    (machine.processor, machine.cores, machine.day, machine.options) = ("Fast CPU", cores, day, "Scripts/bench")
    machine.versions = [["display", "X11"]]
    return machine
  }

  func frame(_ program: String, _ mode: String, cpu: Double) -> FrameFigures {
    FrameFigures(program: program, scene: "push", mode: mode, command: "\(program) push \(mode)", rounds: 3, cpuMs: cpu)
  }

  @Test func `without figures there is no report`() {
    #expect(throws: Failure("Nothing was measured yet; run Scripts/bench without --write first")) {
      try BenchmarkReport(store)
    }
  }

  @Test func `the report begins with the machine and has the ratios first`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let frames = [
      frame("Segue", "natural", cpu: 0.5), frame("Qt", "natural", cpu: 4), frame("Segue", "driven", cpu: 0.25),
    ]
    try store.save(frames, of: .frames, on: machine("2026-03-02"))
    try store.save(
      [IdleFigures(state: "at rest", seconds: 10, cpuMs: 0, wakeUps: 0, memory: MemoryFigures(rssMB: 50, pssMB: 40))],
      of: .idle, on: machine("2026-03-01"))
    let report = try BenchmarkReport(store), text = report.markdown
    #expect(text.hasPrefix("# Benchmarks\n\n`Scripts/bench` made this page"))
    #expect(text.contains("| processor | Fast CPU, 2 cores |") && text.contains("| display | X11 |"))
    #expect(text.contains("| measured | 2026-03-02; idle on 2026-03-01 |"))
    #expect(text.contains("| push | natural | 0.50 | 0.12× |") && text.contains("| push | driven | 0.25 | – |"))
    #expect(text.contains("    Segue push natural\n    Qt push natural\n    Segue push driven"))
    #expect(text.contains("| at rest | 10.0 | 0.00 | 0 | 50.0 | 40.0 |"))
    #expect(report.illustrations.map(\.name) == ["benchmarks-frames"])
  }

  @Test func `the figures of a graphics card alone make a report`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try store.save([GraphicsCardFigures](), of: .graphicsCard, on: machine("2026-03-02"))
    #expect(try BenchmarkReport(store).markdown.contains("| measured | 2026-03-02 |"))
  }

  @Test func `the tables of other machines follow those of the one where most was measured`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let memory = MemoryFigures(rssMB: 50, pssMB: 40)
    for (cores, wakeUps) in [(16, 7), (2, 3)] {
      try store.save(
        [IdleFigures(state: "at rest", seconds: 10, cpuMs: 0, wakeUps: wakeUps, memory: memory)], of: .idle,
        on: machine("2026-03-0\(cores / 2)", cores: cores))
    }
    #expect(try BenchmarkReport(store).markdown.contains("| processor | Fast CPU, 16 cores |"))
    try store.save([frame("Segue", "natural", cpu: 0.5)], of: .frames, on: machine("2026-03-01"))
    let text = try BenchmarkReport(store).markdown
    #expect(text.contains("| processor | Fast CPU, 2 cores |") && text.contains("| measured | 2026-03-01 |"))
    let parts = text.components(separatedBy: "On another machine, Fast CPU, 16 cores, on 2026-03-08:\n\n|")
    #expect(parts.count == 2)
    #expect(parts[0].contains("| at rest | 10.0 | 0.00 | 3 | 50.0 | 40.0 |"))
    #expect(parts[1].contains("| at rest | 10.0 | 0.00 | 7 | 50.0 | 40.0 |"))
  }

  @Test func `text is wrapped between words`() {
    let text = Array(repeating: "word", count: 60).joined(separator: " "), wrapped = BenchmarkReport.wrapped(text)
    #expect(wrapped.split(separator: "\n").map(\.count) == [119, 119, 59])
    #expect(wrapped.replacing("\n", with: " ") == text)
  }

  @Test func `every section becomes a chapter whose plots can be drawn`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let machine = machine("2026-03-02"), memory = MemoryFigures(rssMB: 60, pssMB: 50)
    var frames = frame("Segue", "natural", cpu: 0.5)
    frames.activity = ActivityFigures(cpuMs: 30, wakeUps: 180)
    try store.save([frames], of: .frames, on: machine)
    try store.save(
      [
        RecipeFigures(
          recipe: "hero", isDragged: false, frames: 300, missed: 1, intervalP50: 16.67, intervalP99: 20, cpuP50: 1,
          cpuP99: 4, activity: ActivityFigures(cpuMs: 25, wakeUps: 150), allocations: 2,
          pixels: PixelFigures(changed: 1e6, drawn: 1.5e6, presented: 1.2e6, overdraw: 1.25, copyMs: 0.5))
      ], of: .recipes, on: machine)
    try store.save(
      [(60.0, false, 0), (60, true, 1), (144, false, 0)].map { rate, isLoaded, missed in
        DisplayFigures(
          width: 1280, height: 800, refreshRate: rate, isLoaded: isLoaded,
          recipe: RecipeFigures(
            recipe: "hero", isDragged: isLoaded, frames: 199, missed: missed, intervalP50: 16.67, intervalP99: 17,
            cpuP50: 1, cpuP99: 4))
      }, of: .displays, on: machine)
    var start = StartSection()
    start.starts = [
      StartFigures(program: "Segue", content: "60 pictures", command: "segue DIR", firstMs: 80, lastMs: 120)
    ]
    start.phases = ["60 pictures": [PhaseFigures(name: "loading", ms: 30), PhaseFigures(name: "fonts", ms: 5)]]
    try store.save(start, of: .start, on: machine)
    try store.save(
      [SceneMemory(scene: "push", command: "segue bench push --rest", moving: memory, resting: memory, peakMB: 70)],
      of: .memory, on: machine)
    try store.save([LatencyFigures(name: "waiting", p50: 8, p99: 16, max: 17)], of: .latency, on: machine)
    try store.save(
      [(1, 0.5), (100, 1.0), (1_000, 5.0)].map {
        ScaleFigures(scene: "layers", mode: "natural", count: $0.0, cpuMs: $0.1, rssMB: 50)
      } + [ScaleFigures(scene: "scroll", mode: "natural", count: 1_000, cpuMs: 1, rssMB: 50, openingMs: 4)], of: .scale,
      on: machine)
    try store.save(
      ["natural", "driven"].map {
        GraphicsCardFigures(
          scene: "push", mode: $0, card: "Fast Card", cpuMs: 0.25, processorCPUMs: 0.5, frameMs: 0.4,
          processorFrameMs: 0.8, drawCalls: 5, uploadedBytes: 2000, frames: 120, missed: 0)
      }, of: .graphicsCard, on: self.machine("2026-03-04", cores: 16))
    let report = try BenchmarkReport(store), text = report.markdown
    // The graphics card is that of another machine.
    #expect(text.contains("| measured | 2026-03-02 |"))
    #expect(
      text.contains("## Graphics card\n\nOn another machine, Fast CPU, 16 cores, on 2026-03-04:\n\nDrawn by Fast Card,")
    )
    #expect(text.contains("| push | natural | 120 | 0 | 5.00 | 2.00 | 0.25 | 0.50 | – | – |"))
    #expect(text.contains("| push | driven | 120 | 0 | 5.00 | 2.00 | 0.25 | 0.50 | 0.40 | 0.80 |"))
    #expect(text.replacing("\n", with: " ").contains("1 of 300 frames was missed; in 1 of 1 rows"))
    #expect(text.contains("| push | Segue | 30.0 | 180 |") && text.contains("| 1.00 | 4.00 | 25.0 | 150 | 2 |"))
    #expect(text.contains("| hero | there and back | 1000 | 1500 | 1200 | 1.25 | 0.50 | 2.00× | 1.67× |"))
    #expect(text.contains("| Segue, 60 pictures | 80.0 | 120 |") && text.contains("| loading | 30.0 |"))
    #expect(text.contains("| 1280 × 800, a core loaded | 60 | 199 | 1 | 0.50 |"))
    #expect(text.contains("| 1280 × 800 | hero | there and back | 144 | 199 | 0 |"))
    #expect(text.contains("| natural | 1,000 | 5.00 | 4.50 |"))
    #expect(report.illustrations.count == 6)
    for picture in report.illustrations {
      #expect(picture.plot.png(.light).starts(with: [0x89, 0x50, 0x4E, 0x47]), "\(picture.name)")
      #expect(text.contains("Docs/\(picture.name)-dark.png"))
    }
  }

  @Test func `the player's starts have a panel, also if nothing changes after the first picture`() {
    var section = StartSection()
    section.starts = [
      StartFigures(program: "Segue", content: "60 pictures", command: "segue DIR", firstMs: 80, lastMs: 80),
      StartFigures(program: "Segue", content: StartFigures.scenes, command: "segue bench", firstMs: 90, lastMs: 90),
      StartFigures(program: "Qt Quick", content: StartFigures.scenes, command: "qt", firstMs: 100, lastMs: 100),
    ]
    let panels = StartChapter(section).plot.panels
    #expect(panels.map(\.title) == ["the player", StartFigures.scenes])
    #expect(panels.map { $0.rows.map(\.label) } == [["60 pictures"], ["Segue", "Qt Quick"]])
  }
}
