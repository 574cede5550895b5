import Foundation

/// The time from the start of a program until its pictures are to be seen on the display.
final class StartMeasurement: Measurement {
  let section = Section.start
  private let place: Workplace
  private lazy var starts = makeStarts()
  private var times: [Int: [ScreenMemory.Appearance]] = [:]
  private var phases: [String: [[PhaseFigures]]] = [:]

  /// A program with what it shows.
  private struct Start {
    let program: String
    let content: String
    let command: [String]
    var variables: [String: String] = [:]

    /// Whether the program comes to rest once it has started.
    var comesToRest = false
  }

  /// The time without a change after which the last picture is there, in seconds.
  private static let quiet = 0.8

  /// The maximum duration of a start, in seconds.
  private static let patience = 15.0

  /// The numbers of pictures in the folders that the player opens.
  private static let folders = [60, 10_000]

  /// Creates the measurement.
  init(_ place: Workplace) { self.place = place }

  /// The number of starts that count. One before them fills the caches of files, thumbnails and
  /// first pictures.
  private var rounds: Int { place.options.isQuick ? 2 : 5 }

  private func makeStarts() -> [Start] {
    let player = place.player
    let folders = Self.folders.map { count in
      Start(
        program: "Segue", content: "\(count.formatted(.number.locale(Locale(identifier: "en_US")))) pictures",
        command: [player, folder(of: count).path], comesToRest: true)
    }
    let same = Start(
      program: "Segue", content: StartFigures.scenes,
      command: MeasuredProgram.segue(player, images: place.images).command("push", "natural", 0.1))
    let peers = place.peers.filter { $0.scenes.contains("push") }.map {
      Start(
        program: $0.title, content: StartFigures.scenes, command: $0.command("push", "natural", 0.1),
        variables: $0.variables)
    }
    return [Start(program: "Segue", content: "the included pictures", command: [player], comesToRest: true)] + folders
      + [same] + peers
  }

  private func folder(of count: Int) -> URL { place.folder.appendingPathComponent("\(count) pictures") }

  var steps: [MeasurementStep] {
    let prepare = MeasurementStep("folders of pictures", seconds: 2) { [self] () throws(Failure) in
      for count in Self.folders { try fill(folder(of: count), with: count) }
    }
    let runs = (0...rounds).flatMap { round in
      starts.indices.map { index in
        let start = starts[index]
        return MeasurementStep(
          "the start of \(start.program) with \(start.content), \(round) of \(rounds)",
          seconds: start.comesToRest ? 1.6 : 0.6
        ) { [self] () throws(Failure) in
          let appearance = try measure(start)
          if round > 0 { times[index, default: []].append(appearance) }
        }
      }
    }
    let phases = ["the included pictures", "60 pictures"].flatMap { content in
      (1...rounds).map { round in
        MeasurementStep("the phases of a start with \(content), \(round) of \(rounds)", seconds: 1) {
          [self] () throws(Failure) in
          let images = content.hasPrefix("60") ? ["--images", folder(of: 60).path] : []
          let output = try place.bench(["start"] + images, within: Self.patience)
          self.phases[content, default: []].append(output.startPhases ?? [])
        }
      }
    }
    return [prepare] + runs + phases
  }

  /// Fills a folder with copies of the pictures of the other programs, or of the included ones.
  private func fill(_ folder: URL, with count: Int) throws(Failure) {
    let files = FileManager.default
    let source = place.images ?? place.assets
    let names = ((try? files.contentsOfDirectory(atPath: source)) ?? []).sorted().filter {
      place.images == nil ? $0.hasSuffix(".jpg") : $0.hasPrefix("big")
    }
    guard !names.isEmpty else { throw Failure("There are no pictures in \(source)") }
    do {
      try files.createDirectory(at: folder, withIntermediateDirectories: true)
      func file(_ index: Int) -> URL {
        let number = String(format: "%05d", index + 1), type = (names[index % names.count] as NSString).pathExtension
        return folder.appendingPathComponent("Picture \(number).\(type)")
      }
      // Files, as in a user's folder: a symbolic link is looked up one by one.
      for index in 0..<count {
        if index < names.count {
          try files.copyItem(at: URL(fileURLWithPath: "\(source)/\(names[index])"), to: file(index))
        } else {
          try files.linkItem(at: file(index % names.count), to: file(index))
        }
      }
    } catch {
      throw Failure("\(folder.path) cannot be filled: \(error.localizedDescription)")
    }
  }

  private func measure(_ start: Start) throws(Failure) -> ScreenMemory.Appearance {
    let launch = try place.start(start.command, variables: start.variables)
    let seen = place.display.screen.watch(
      quiet: start.comesToRest ? Self.quiet : 0, until: launch.start + Self.patience)
    launch.stop()
    guard let seen else { throw Failure("\(start.program) showed nothing within \(Int(Self.patience)) s") }
    return ScreenMemory.Appearance(first: seen.first - launch.start, last: seen.last - launch.start)
  }

  func save(in store: ResultStore, on machine: MachineFigures) throws(Failure) {
    var section = StartSection()
    for (index, start) in starts.enumerated() {
      guard let times = times[index] else { continue }
      section.starts.append(
        StartFigures(
          program: start.program, content: start.content, command: Workplace.shown(start.command, start.variables),
          firstMs: Statistics.median(times.map { $0.first * 1000 }),
          lastMs: Statistics.median(times.map { $0.last * 1000 })))
    }
    for (content, runs) in phases {
      section.phases[content] = (runs.first ?? []).map { phase in
        PhaseFigures(
          name: phase.name,
          ms: Statistics.median(runs.compactMap { run in run.first { $0.name == phase.name }?.ms }))
      }
    }
    try store.save(section, of: self.section, on: machine)
  }
}
