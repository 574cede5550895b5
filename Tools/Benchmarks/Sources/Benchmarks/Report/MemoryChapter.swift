/// The chapter on memory.
struct MemoryChapter {
  private let figures: [SceneMemory]
  private let frames: [FrameFigures]

  /// Creates the chapter from the figures, and those of the other programs from the measurement of frames.
  init(_ figures: [SceneMemory], _ frames: [FrameFigures]) {
    self.figures = figures
    self.frames = frames.filter { $0.mode == "natural" }
  }

  /// The chapter.
  var chapter: BenchmarkReport.Chapter {
    BenchmarkReport.Chapter(
      title: "Memory",
      blocks: [
        .text(
          "In megabytes (2^20 bytes), with 60 pictures: resident memory, and its share (pages that several processes use count in proportion). At rest: four seconds after the last motion. Figures of the other programs are from the runs in real time above."
        ),
        .picture(
          BenchmarkReport.Illustration(
            name: "benchmarks-memory", description: "Memory by scene and program; the table has the figures.",
            plot: plot)),
        .table(table),
      ], commands: figures.map { "\($0.command) --json" })
  }

  private var scenes: [String] { figures.map(\.scene) }

  private func others(_ scene: String) -> [FrameFigures] {
    frames.filter { $0.scene == scene && $0.program != FrameChapter.ours }
  }

  private var plot: BarChart {
    BarChart(
      title: "Resident memory", unit: "MB", series: ["peak", "in motion", "at rest"],
      panels: figures.map { memory in
        let own = BarChart.Row(
          label: FrameChapter.ours, isOurs: true, values: [memory.peakMB, memory.moving.rssMB, memory.resting.rssMB])
        return BarChart.Panel(
          title: memory.scene,
          rows: [own]
            + others(memory.scene).map {
              BarChart.Row(label: $0.program, isOurs: false, values: [$0.peakMB, $0.rssMB, nil])
            })
      })
  }

  private var table: MarkdownTable {
    var table = MarkdownTable(
      header: ["scene", "program", "peak", "in motion", "its share", "at rest", "its share"], textColumns: 2)
    for memory in figures {
      let own = [
        memory.peakMB, memory.moving.rssMB, memory.moving.pssMB, memory.resting.rssMB, memory.resting.pssMB,
      ]
      table.rows.append([memory.scene, FrameChapter.ours] + own.map(Figure.text))
      for other in others(memory.scene) {
        table.rows.append(
          [memory.scene, other.program] + [other.peakMB, other.rssMB, other.pssMB].map(Figure.text) + ["–", "–"])
      }
    }
    return table
  }
}
