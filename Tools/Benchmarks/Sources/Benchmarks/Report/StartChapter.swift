/// The chapter on the start of the programs.
struct StartChapter {
  private let section: StartSection

  /// Creates the chapter from the figures.
  init(_ section: StartSection) { self.section = section }

  /// The chapter.
  var chapter: BenchmarkReport.Chapter {
    var blocks: [BenchmarkReport.Block] = [
      .text(
        "From the start of the program to what is to be seen on the display: the first picture, and the last change, after which the window is complete. The programs of other toolkits read all pictures before the first one. Starts before the measured ones filled the caches of files, thumbnails and first pictures."
      ),
      .picture(
        BenchmarkReport.Illustration(
          name: "benchmarks-start",
          description: "Time from the start to the first picture and to the last change; the table has the figures.",
          plot: plot)), .table(table),
    ]
    if !rows.isEmpty {
      blocks += [
        .text(
          "The phases of the player's start. Loading: the kernel, the dynamic linker and the initialization of the libraries; window: SDL, the display, the window; fonts: the first layout of a text, as far as the fonts were not read meanwhile; pages: everything that is shown, as objects; layout: of all views; first frame: drawing and presenting it; pictures: decoding until every visible cell shows its picture at full opacity."
        ),
        .picture(
          BenchmarkReport.Illustration(
            name: "benchmarks-phases", description: "Phases of the player's start; the table has the figures.",
            plot: StackChart(title: "Phases of the player's start", unit: "ms", rows: rows))), .table(phases),
      ]
    }
    return BenchmarkReport.Chapter(
      title: "Start", blocks: blocks,
      commands: section.starts.map(\.command) + (rows.isEmpty ? [] : ["segue bench start --images DIR --json"]))
  }

  private static func label(_ start: StartFigures) -> String {
    start.program == FrameChapter.ours ? "Segue, \(start.content)" : start.program
  }

  /// The plot: the player with its pictures, and all programs with the same content.
  var plot: BarChart {
    BarChart(
      title: "From the start to the pictures", unit: "ms", series: ["first picture", "last change"],
      panels: [
        ("the player", section.starts.filter { $0.content != StartFigures.scenes }),
        (StartFigures.scenes, section.starts.filter { $0.content == StartFigures.scenes }),
      ].filter { !$0.1.isEmpty }.map { title, starts in
        BarChart.Panel(
          title: title,
          rows: starts.map { start in
            BarChart.Row(
              label: title == "the player" ? start.content : start.program, isOurs: start.program == FrameChapter.ours,
              values: [start.firstMs, start.lastMs > start.firstMs ? start.lastMs : nil])
          })
      }, sharesScale: true)
  }

  private var table: MarkdownTable {
    var table = MarkdownTable(header: ["program", "first picture, ms", "last change, ms"])
    for start in section.starts {
      table.rows.append(
        [
          Self.label(start), Figure.text(start.firstMs),
          start.lastMs > start.firstMs ? Figure.text(start.lastMs) : "the same",
        ])
    }
    return table
  }

  private var rows: [StackChart.Row] {
    section.phases.sorted { $0.key > $1.key }.map { StackChart.Row(label: $0.key, parts: $0.value) }
  }

  private var phases: MarkdownTable {
    var table = MarkdownTable(header: ["phase, ms"] + rows.map(\.label))
    for (index, phase) in (rows.first?.parts ?? []).enumerated() {
      table.rows.append(
        [phase.name] + rows.map { $0.parts.indices.contains(index) ? Figure.text($0.parts[index].ms) : "–" })
    }
    return table
  }
}
