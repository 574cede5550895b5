/// The chapter on the pacing of the recipes.
struct RecipeChapter {
  private let figures: [RecipeFigures]

  /// The time between two frames at 60 Hz, in milliseconds.
  private static let period = 1000.0 / 60

  /// Creates the chapter from the figures.
  init(_ figures: [RecipeFigures]) { self.figures = figures }

  private var recipes: [String] { FrameChapter.unique(figures.map(\.recipe)) }

  /// The chapter.
  var chapter: BenchmarkReport.Chapter {
    let missed = figures.reduce(0) { $0 + $1.missed }, frames = figures.reduce(0) { $0 + $1.frames }
    let late = figures.filter { $0.intervalP99 > Self.period + 1 }.count
    return BenchmarkReport.Chapter(
      title: "Pacing of the recipes",
      blocks: [
        .text(
          "Every recipe in the player's own pages with the included pictures, there and back by click and key, and by drags that go there and back before they are released. \(Figure.count(missed)) of \(Figure.count(frames)) frames \(missed == 1 ? "was" : "were") missed; in \(late) of \(figures.count) rows the 99th percentile of the interval is more than 1 ms above the period of 16.67 ms. Processor time and wake-ups in a second include the rests between the transitions."
        ),
        .picture(
          BenchmarkReport.Illustration(
            name: "benchmarks-recipes",
            description:
              "Processor time of a frame of every recipe, the median and the 99th percentile; the table has the figures.",
            plot: plot)), .table(pacing),
        .text(
          "Pixels of an average frame, in thousands, counted in a run of its own. Changed: those whose color differs from the previous frame; overdraw: drawn to presented. The last columns compare the median processor time of a frame with the time for copying the changed and the presented pixels once in memory."
        ), .table(pixels),
      ],
      commands: recipes.prefix(1).flatMap { recipe in
        [
          "segue bench recipe --transition \(recipe) --json   # and so on for every recipe",
          "segue bench recipe --transition \(recipe) --mode driven --pixels --json",
        ]
      })
  }

  private func figure(_ recipe: String, isDragged: Bool) -> RecipeFigures? {
    figures.first { $0.recipe == recipe && $0.isDragged == isDragged }
  }

  private var plot: RangeChart {
    RangeChart(
      title: "Processor time of a frame of the recipes", unit: "ms", series: ["there and back", "dragged"],
      leastName: "a copy of the changed pixels", noteTitle: "missed",
      rows: recipes.map { recipe in
        let both = [false, true].map { figure(recipe, isDragged: $0) }
        return RangeChart.Row(
          label: recipe,
          ranges: both.map { figure in
            figure.map { RangeChart.Range(typical: $0.cpuP50, high: $0.cpuP99, least: $0.pixels?.copyMs) }
          },
          note: both.compactMap { $0.map { "\($0.missed)" } }.joined(separator: " + ") + " of "
            + Figure.count(both.reduce(0) { $0 + ($1?.frames ?? 0) }),
          isBad: both.contains { $0.map { $0.missed > 0 } ?? false })
      }, limit: (Self.period, "the period"))
  }

  static func way(_ figure: RecipeFigures) -> String { figure.isDragged ? "dragged" : "there and back" }

  private var pacing: MarkdownTable {
    var table = MarkdownTable(
      header: [
        "recipe", "way", "frames", "missed", "interval p50", "p99", "processor p50, ms", "p99, ms", "in a second, ms",
        "wake-ups", "allocations",
      ], textColumns: 2)
    for figure in figures {
      table.rows.append(
        [figure.recipe, Self.way(figure), Figure.count(figure.frames), Figure.count(figure.missed)]
          + [figure.intervalP50, figure.intervalP99].map(Figure.interval)
          + [figure.cpuP50, figure.cpuP99].map(Figure.text)
          + [figure.activity?.cpuMs, figure.activity?.wakeUps].map { $0.map(Figure.text) ?? "–" }
          + [figure.allocations.map { Figure.count(Int($0)) } ?? "–"])
    }
    return table
  }

  private var pixels: MarkdownTable {
    var table = MarkdownTable(
      header: [
        "recipe", "way", "changed", "drawn", "presented", "overdraw", "a copy, ms", "frame to it", "to all presented",
      ],
      textColumns: 2)
    for figure in figures {
      guard let pixels = figure.pixels else { continue }
      table.rows.append(
        [figure.recipe, Self.way(figure)]
          + [pixels.changed, pixels.drawn, pixels.presented].map { Figure.text($0 / 1000) }
          + [
            Figure.text(pixels.overdraw), Figure.text(pixels.copyMs), Figure.ratio(figure.cpuP50, to: pixels.copyMs),
            Figure.ratio(figure.cpuP50, to: pixels.copyMs * pixels.presented / max(pixels.changed, 1)),
          ])
    }
    return table
  }
}
