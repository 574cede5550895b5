/// The chapter on the player while nothing happens.
struct IdleChapter {
  private let figures: [IdleFigures]

  /// Creates the chapter from the figures.
  init(_ figures: [IdleFigures]) { self.figures = figures }

  /// The chapter.
  var chapter: BenchmarkReport.Chapter {
    var table = MarkdownTable(header: ["state", "seconds", "processor, ms", "wake-ups", "RSS, MB", "its share, MB"])
    for figure in figures {
      table.rows.append([
        figure.state, Figure.text(figure.seconds), Figure.text(figure.cpuMs), Figure.count(figure.wakeUps),
        Figure.text(figure.memory.rssMB), Figure.text(figure.memory.pssMB),
      ])
    }
    return BenchmarkReport.Chapter(
      title: "Idle",
      blocks: [
        .text(
          "The player with the included pictures, twelve seconds after the last thing happened, observed from outside: the processor time and the wake-ups of all threads, with the processes that decode pictures. SDL reports a minimized window on X11 as it does a hidden one."
        ), .table(table),
      ], commands: ["segue"])
  }
}

/// The chapter on the latency of input.
struct LatencyChapter {
  private let figures: [LatencyFigures]

  /// Creates the chapter from the figures.
  init(_ figures: [LatencyFigures]) { self.figures = figures }

  /// The chapter.
  var chapter: BenchmarkReport.Chapter {
    var table = MarkdownTable(header: ["part", "p50, ms", "p99, ms", "greatest, ms"])
    for figure in figures { table.rows.append([figure.name] + [figure.p50, figure.p99, figure.max].map(Figure.text)) }
    return BenchmarkReport.Chapter(
      title: "Latency",
      blocks: [
        .text(
          "From an event to the frame that answers it, while a drag takes a page back, with 125 events and 60 frames a second."
        ), .table(table),
      ], commands: ["segue bench drag --json"])
  }
}

/// The chapter on the cost by size.
struct ScaleChapter {
  private let figures: [ScaleFigures]

  /// Creates the chapter from the figures.
  init(_ figures: [ScaleFigures]) { self.figures = figures }

  private var grid: [ScaleFigures] { figures.filter { $0.scene == "scroll" } }

  private func layers(_ mode: String) -> [ScaleFigures] { figures.filter { $0.scene == "layers" && $0.mode == mode } }

  /// The processor time of a frame for each layer beyond a frame that moves one, in microseconds.
  private func costs(_ mode: String) -> [(x: Double, y: Double)] {
    let all = layers(mode)
    guard let one = all.first(where: { $0.count == 1 }) else { return [] }
    return all.filter { $0.count > 1 }.map {
      (Double($0.count), ($0.cpuMs - one.cpuMs) * 1000 / Double($0.count - 1))
    }
  }

  /// The chapter.
  var chapter: BenchmarkReport.Chapter {
    var items = MarkdownTable(header: ["items", "frame, ms", "to the smallest", "first layout, ms", "RSS, MB"])
    for figure in grid {
      items.rows.append([
        Figure.count(figure.count), Figure.text(figure.cpuMs), Figure.ratio(figure.cpuMs, to: grid[0].cpuMs),
        figure.openingMs.map(Figure.text) ?? "–", Figure.text(figure.rssMB),
      ])
    }
    var table = MarkdownTable(header: ["mode", "layers", "frame, ms", "each layer beyond the first, µs"])
    for mode in ["natural", "driven"] {
      for figure in layers(mode) {
        let cost = costs(mode).first { $0.x == Double(figure.count) }
        table.rows.append([
          mode, Figure.count(figure.count), Figure.text(figure.cpuMs), cost.map { Figure.text($0.y) } ?? "–",
        ])
      }
    }
    return BenchmarkReport.Chapter(
      title: "Scale",
      blocks: [
        .text(
          "A grid that is flicked, by its number of items, and layers that all move, fade and rotate, by their number."),
        .picture(
          BenchmarkReport.Illustration(
            name: "benchmarks-scale",
            description: "Cost of a frame by the number of items and of layers; the tables have the figures.",
            plot: plot)), .table(items), .table(table),
      ],
      commands: ["segue bench scroll --count N --json", "segue bench layers --count N --mode natural|driven --json"])
  }

  private var plot: LineChart {
    LineChart(
      title: "Cost by size",
      panels: [
        LineChart.Panel(
          title: "a frame of a grid, by items", unit: "ms",
          lines: [LineChart.Line(name: "natural", points: grid.map { (Double($0.count), $0.cpuMs) })]),
        LineChart.Panel(
          title: "each layer beyond the first, by layers", unit: "µs",
          lines: ["natural", "driven"].map { LineChart.Line(name: $0, points: costs($0)) }),
      ])
  }
}
