/// The text and the plots of the report.
struct BenchmarkReport {
  /// A plot with its file name and the description for readers who cannot see it.
  struct Illustration {
    let name: String
    let description: String
    let plot: any Plot
  }

  /// A section of the report.
  struct Chapter {
    let title: String

    /// The paragraphs, tables and pictures, in order.
    var blocks: [Block]

    /// The commands that made the figures.
    var commands: [String]
  }

  /// A part of a chapter.
  enum Block {
    case text(String)
    case table(MarkdownTable)
    case picture(Illustration)
  }

  private let chapters: [Chapter]
  private let machine: MachineFigures
  private let otherDays: [String]

  /// The command lines that made the figures.
  private let commands: [String]

  /// Reads the figures of all sections that were measured; throws if there are none.
  init(_ store: ResultStore) throws(Failure) {
    let machines = store.machines
    guard let main = machines.first,
      let machine = main.sections.compactMap({ main.machine(of: $0) }).max(by: { $0.day < $1.day })
    else { throw Failure("Nothing was measured yet; run Scripts/bench without --write first") }
    self.machine = machine
    otherDays = main.sections.compactMap { section in
      main.machine(of: section).flatMap { $0.day == machine.day ? nil : "\(section.rawValue) on \($0.day)" }
    }
    commands = FrameChapter.unique(main.sections.compactMap { main.machine(of: $0)?.options })
    chapters = Section.allCases.compactMap { Self.chapter(of: $0, on: machines) }
  }

  /// Returns the chapter of a section, whose text and plots are about the first of the machines with figures; `nil` if
  /// there is none.
  private static func chapter(of section: Section, on machines: [MachineResults]) -> Chapter? {
    var chapter: Chapter?
    for (index, results) in machines.enumerated() {
      guard let machine = results.machine(of: section), let own = section.chapter(results) else { continue }
      let place = index == 0 ? [] : [Block.text("On another machine, \(machine.name), on \(machine.day):")]
      guard chapter != nil else {
        chapter = own
        chapter?.blocks.insert(contentsOf: place, at: 0)
        continue
      }
      let tables = own.blocks.filter { if case .table = $0 { true } else { false } }
      chapter?.blocks += place + tables
    }
    return chapter
  }

  /// The plots, in the order of the report.
  var illustrations: [Illustration] {
    chapters.flatMap(\.blocks).compactMap { block in
      if case .picture(let illustration) = block { illustration } else { nil }
    }
  }

  /// The report in Markdown.
  var markdown: String {
    ([heading] + chapters.map(text(of:))).joined(separator: "\n\n") + "\n"
  }

  private var heading: String {
    var table = MarkdownTable(header: ["", ""], textColumns: 2)
    table.rows =
      [
        ["processor", machine.name],
        ["memory", "\(Figure.text(machine.memoryGB)) GB"], ["system", machine.system],
      ] + machine.versions
    table.rows += [
      ["measured", "\(machine.day)\(otherDays.isEmpty ? "" : "; " + otherDays.joined(separator: ", "))"],
      ["load before", String(format: "%.2f programs wanted to run", machine.load)],
    ]
    return """
      # Benchmarks

      \(Self.wrapped(introduction))

      \(table.text)
      """
  }

  private var introduction: String {
    """
    \(commands.map { "`\($0)`" }.joined(separator: " and ")) made this page and its plots; do not edit it. Read the ratios \
    first: the programs took turns on the same machine, so that they are comparable; figures of different machines are \
    not. Differences under 10 % are noise. A factor below 1.00× means that Segue is cheaper. Processor time is that of \
    the whole process, over all threads.
    """
  }

  private func text(of chapter: Chapter) -> String {
    var parts = ["## \(chapter.title)"]
    for block in chapter.blocks {
      switch block {
      case .text(let text): parts.append(Self.wrapped(text))
      case .table(let table): parts.append(table.text)
      case .picture(let picture): parts.append(Self.html(of: picture))
      }
    }
    if !chapter.commands.isEmpty {
      let commands = chapter.commands.map { "    " + $0 }.joined(separator: "\n")
      parts.append("<details><summary>The commands</summary>\n\n\(commands)\n\n</details>")
    }
    return parts.joined(separator: "\n\n")
  }

  /// The maximum length of a line of text, as in the other documents.
  private static let lineLength = 120

  /// Returns a text in lines of at most `lineLength` characters.
  static func wrapped(_ text: String) -> String {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= lineLength {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func html(of picture: Illustration) -> String {
    """
    <picture>
      <source media="(prefers-color-scheme: dark)" srcset="Docs/\(picture.name)-dark.png">
      <img src="Docs/\(picture.name).png" width="\(Int(picture.plot.size.width))" alt="\(picture.description)">
    </picture>
    """
  }
}

extension Section {
  /// Returns the chapter of the section's figures; `nil` if there are none.
  fileprivate func chapter(_ results: MachineResults) -> BenchmarkReport.Chapter? {
    switch self {
    case .frames: results.figures([FrameFigures].self, of: self).map { FrameChapter($0).chapter }
    case .recipes: results.figures([RecipeFigures].self, of: self).map { RecipeChapter($0).chapter }
    case .displays: results.figures([DisplayFigures].self, of: self).map { DisplayChapter($0).chapter }
    case .start: results.figures(StartSection.self, of: self).map { StartChapter($0).chapter }
    case .memory:
      results.figures([SceneMemory].self, of: self).map {
        MemoryChapter($0, results.figures([FrameFigures].self, of: .frames) ?? []).chapter
      }
    case .idle: results.figures([IdleFigures].self, of: self).map { IdleChapter($0).chapter }
    case .latency: results.figures([LatencyFigures].self, of: self).map { LatencyChapter($0).chapter }
    case .scale: results.figures([ScaleFigures].self, of: self).map { ScaleChapter($0).chapter }
    case .graphicsCard:
      results.figures([GraphicsCardFigures].self, of: self).map { GraphicsCardChapter($0).chapter }
    }
  }
}
