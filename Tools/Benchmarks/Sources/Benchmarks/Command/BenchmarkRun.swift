import Foundation

/// A run of `Scripts/bench`.
struct BenchmarkRun {
  private let options: BenchmarkOptions
  private let root: URL

  /// Creates a run for the repository in the folder `root`.
  init(_ options: BenchmarkOptions, root: URL) {
    self.options = options
    self.root = root
  }

  /// Measures, and writes the report and its plots.
  func perform() throws(Failure) {
    let store = ResultStore(folder: root.appendingPathComponent("Docs/benchmark-figures"))
    if !options.onlyWrites { try measure(in: root.appendingPathComponent(".build/bench/work"), saving: store) }
    try write(try BenchmarkReport(store))
  }

  private func measure(in folder: URL, saving store: ResultStore) throws(Failure) {
    guard let player = ProcessInfo.processInfo.environment["SEGUE_PLAYER"] else {
      throw Failure("SEGUE_PLAYER does not name a player; run Scripts/bench, which builds one")
    }
    let place = try Workplace(options, player: player, root: root, folder: folder)
    defer { place.display.end() }
    let version = try place.run([player, "--version"], within: 20).output
    let machine = MachineFigures(version: version, options: options.command)
    if machine.load > 0.5 {
      complain(
        String(
          format: "The load of this machine is %.1f: other programs are running, and the figures will show it.",
          machine.load))
    }
    let measurements = options.sections.map { $0.measurement(place) }
    let plan = measurements.map { ($0, $0.steps) }
    var progress = ProgressLine(total: plan.flatMap(\.1).reduce(0) { $0 + $1.seconds })
    defer { progress.end() }
    for (measurement, steps) in plan {
      for step in steps {
        progress.begin(step.title, seconds: step.seconds)
        try step.run()
      }
      try measurement.save(in: store, on: machine)
    }
  }

  private func write(_ report: BenchmarkReport) throws(Failure) {
    try write(Data(report.markdown.utf8), to: "Benchmarks.md")
    for picture in report.illustrations {
      try write(picture.plot.png(.light), to: "Docs/\(picture.name).png")
      try write(picture.plot.png(.dark), to: "Docs/\(picture.name)-dark.png")
    }
    print("Benchmarks.md")
  }

  private func write(_ data: Data, to path: String) throws(Failure) {
    do { try data.write(to: root.appendingPathComponent(path), options: .atomic) } catch {
      throw Failure("\(path) cannot be written: \(error.localizedDescription)")
    }
  }
}

extension BenchmarkOptions {
  /// The command line of the run, without the path of a folder.
  var command: String {
    let parts = sections == Section.usual ? [] : ["--only", sections.map(\.rawValue).joined(separator: ",")]
    return (["Scripts/bench"] + (isQuick ? ["--quick"] : []) + (peers == nil ? [] : ["--peers", "DIR"]) + parts)
      .joined(separator: " ")
  }
}
