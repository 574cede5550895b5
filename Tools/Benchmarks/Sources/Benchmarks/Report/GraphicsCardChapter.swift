/// The chapter on the graphics card.
struct GraphicsCardChapter {
  private let figures: [GraphicsCardFigures]

  /// Creates the chapter from the figures.
  init(_ figures: [GraphicsCardFigures]) { self.figures = figures }

  /// The chapter.
  var chapter: BenchmarkReport.Chapter {
    BenchmarkReport.Chapter(
      title: "Graphics card", blocks: [.text(text), .table(table)],
      commands: ["SDL_VIDEODRIVER=offscreen segue bench SCENE --mode natural|driven --renderer gpu|cpu --json"])
  }

  private var text: String {
    let cards = FrameChapter.unique(figures.map(\.card)).joined(separator: ", ")
    return
      "Drawn by \(cards), and by the processor of the same machine; both into memory, without a display server. The recipes go there and back. Medians of the processor time of a frame and, in driven mode, of the time from frame to frame. A draw call covers what has the same texture and blend mode; uploaded are images that were not on the graphics card yet."
  }

  private var table: MarkdownTable {
    var table = MarkdownTable(
      header: [
        "scene", "mode", "frames", "missed", "draw calls", "uploaded, kB", "processor with the card, ms", "without it",
        "frame with the card, ms", "without it",
      ], textColumns: 2)
    for figure in figures {
      let isDriven = figure.mode == "driven"
      table.rows.append(
        [
          figure.scene, figure.mode, Figure.count(figure.frames), Figure.count(figure.missed),
          Figure.text(figure.drawCalls), Figure.text(figure.uploadedBytes / 1000),
        ] + [figure.cpuMs, figure.processorCPUMs].map(Figure.text)
          + [figure.frameMs, figure.processorFrameMs].map { isDriven ? Figure.text($0) : "–" })
    }
    return table
  }
}
