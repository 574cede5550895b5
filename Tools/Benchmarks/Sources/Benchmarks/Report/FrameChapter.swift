/// The chapter on the cost of a frame.
struct FrameChapter {
  private let figures: [FrameFigures]
  private let programs: [String]

  /// The name of the player among the programs.
  static let ours = "Segue"

  /// Creates the chapter from the figures.
  init(_ figures: [FrameFigures]) {
    self.figures = figures
    programs = Self.unique(figures.map(\.program))
  }

  /// Returns the values without repetitions, in their order.
  static func unique(_ values: [String]) -> [String] {
    values.reduce(into: []) { list, value in if !list.contains(value) { list.append(value) } }
  }

  private var peers: [String] { programs.filter { $0 != Self.ours } }

  private func figure(_ program: String, _ scene: String, _ mode: String) -> FrameFigures? {
    figures.first { $0.program == program && $0.scene == scene && $0.mode == mode }
  }

  private var scenes: [String] { Self.unique(figures.map(\.scene)) }

  /// The chapter.
  var chapter: BenchmarkReport.Chapter {
    let rounds = figures.first?.rounds ?? 0
    return BenchmarkReport.Chapter(
      title: "Processor time of a frame",
      blocks: [
        .text(
          "\(rounds == 1 ? "One round" : "Medians of \(rounds) rounds") in which the programs took turns. Natural: real time, 60 frames a second; driven: as many frames as the program can make, each one step further."
            + (hasOwnScenes ? " \(MeasuredProgram.ownScenes)" : "")
        ),
        .picture(
          BenchmarkReport.Illustration(
            name: "benchmarks-frames",
            description: "Processor time of a frame by scene and program; the table has the figures.",
            plot: plot)), .table(ratios), .text("All figures, in milliseconds, and megabytes at the end of the run:"),
        .table(all),
        .text(
          "Energy: the processor time and the wake-ups of all threads in a second of real time, observed from outside."),
        .table(energy),
      ], commands: Self.unique(figures.map(\.command)))
  }

  /// Whether some scenes are played by our own hand-written program.
  private var hasOwnScenes: Bool { figures.contains { $0.command.contains(MeasuredProgram.ownProgram) } }

  private var plot: BarChart {
    BarChart(
      title: "Processor time of a frame", unit: "ms", series: ["natural", "driven"],
      panels: scenes.map { scene in
        BarChart.Panel(
          title: scene,
          rows: programs.compactMap { program in
            let values = ["natural", "driven"].map { figure(program, scene, $0)?.cpuMs }
            guard values.contains(where: { $0 != nil }) else { return nil }
            return BarChart.Row(label: program, isOurs: program == Self.ours, values: values)
          })
      })
  }

  /// The cost of the player, and its ratio to that of each other program.
  private var ratios: MarkdownTable {
    var table = MarkdownTable(header: ["scene", "mode", "Segue, ms"] + peers.map { "to \($0)" }, textColumns: 2)
    for scene in scenes {
      for mode in ["natural", "driven"] {
        guard let own = figure(Self.ours, scene, mode) else { continue }
        table.rows.append(
          [scene, mode, Figure.text(own.cpuMs)]
            + peers.map { Figure.ratio(own.cpuMs, to: figure($0, scene, mode)?.cpuMs ?? 0) })
      }
    }
    return table
  }

  private var energy: MarkdownTable {
    var table = MarkdownTable(header: ["scene", "program", "processor, ms", "wake-ups"], textColumns: 2)
    for figure in figures {
      guard let activity = figure.activity else { continue }
      table.rows.append([figure.scene, figure.program, Figure.text(activity.cpuMs), Figure.text(activity.wakeUps)])
    }
    return table
  }

  private var all: MarkdownTable {
    var table = MarkdownTable(
      header: ["scene", "mode", "program", "frame", "X server", "interval p50", "p99", "RSS", "PSS", "peak"],
      textColumns: 3)
    for figure in figures {
      table.rows.append(
        [figure.scene, figure.mode, figure.program, Figure.text(figure.cpuMs), Figure.text(figure.serverMs)]
          + [figure.intervalP50, figure.intervalP99].map(Figure.interval)
          + [figure.rssMB, figure.pssMB, figure.peakMB].map(Figure.text))
    }
    return table
  }
}
