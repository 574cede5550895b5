/// The chapter on larger windows, higher refresh rates, and a loaded core.
struct DisplayChapter {
  private let figures: [DisplayFigures]

  /// Creates the chapter from the figures.
  init(_ figures: [DisplayFigures]) { self.figures = figures }

  /// The chapter.
  var chapter: BenchmarkReport.Chapter {
    BenchmarkReport.Chapter(
      title: "Larger windows and higher refresh rates",
      blocks: [
        .text(
          "Recipes in the player's own pages with the included pictures, there and back, and dragged. A loaded core: another program computes without a pause meanwhile. In windows of more than two million pixels a frame counts as presented when it is handed to the X server, which copies it while the next one is drawn."
        ), .table(summary), .table(table),
      ], commands: ["segue bench recipe --transition NAME --size WxH --refresh HZ --json"])
  }

  private static func window(_ figure: DisplayFigures) -> String {
    "\(figure.width) × \(figure.height)\(figure.isLoaded ? ", a core loaded" : "")"
  }

  private static func isSame(_ one: DisplayFigures, _ other: DisplayFigures) -> Bool {
    window(one) == window(other) && one.refreshRate == other.refreshRate
  }

  /// The missed frames of each window and rate.
  private var summary: MarkdownTable {
    var table = MarkdownTable(header: ["window", "Hz", "frames", "missed", "in percent"])
    var settings: [DisplayFigures] = []
    for figure in figures where !settings.contains(where: { Self.isSame($0, figure) }) { settings.append(figure) }
    for setting in settings {
      let same = figures.filter { Self.isSame($0, setting) }
      let frames = same.reduce(0) { $0 + $1.recipe.frames }, missed = same.reduce(0) { $0 + $1.recipe.missed }
      table.rows.append([
        Self.window(setting), Figure.tick(setting.refreshRate), Figure.count(frames), Figure.count(missed),
        Figure.text(Double(missed) * 100 / Double(max(frames + missed, 1))),
      ])
    }
    return table
  }

  private var table: MarkdownTable {
    var table = MarkdownTable(
      header: [
        "window", "recipe", "way", "Hz", "frames", "missed", "interval p50", "p99", "processor p50, ms", "p99, ms",
      ], textColumns: 3)
    for figure in figures {
      let recipe = figure.recipe
      table.rows.append(
        [
          Self.window(figure), recipe.recipe, RecipeChapter.way(recipe), Figure.tick(figure.refreshRate),
          Figure.count(recipe.frames), Figure.count(recipe.missed),
        ] + [recipe.intervalP50, recipe.intervalP99].map(Figure.interval)
          + [recipe.cpuP50, recipe.cpuP99].map(Figure.text))
    }
    return table
  }
}
