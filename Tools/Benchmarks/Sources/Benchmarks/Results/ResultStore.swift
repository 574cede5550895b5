import Foundation

/// The figures of all machines, in a folder for each, with a file for each section, so that one section can be measured
/// anew.
struct ResultStore {
  private let folder: URL

  /// Creates a store in a folder.
  init(folder: URL) { self.folder = folder }

  /// Saves the figures of a section, and the machine and the day of their measurement.
  func save(_ figures: some Encodable, of section: Section, on machine: MachineFigures) throws(Failure) {
    let results = MachineResults(folder: folder.appendingPathComponent(machine.folderName))
    try results.save(figures, of: section, on: machine)
  }

  /// The figures by machine: first of that on which most sections were measured, of equal ones the latest.
  var machines: [MachineResults] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    func rank(_ results: MachineResults) -> (Int, String) {
      (results.sections.count, results.sections.compactMap { results.machine(of: $0)?.day }.max() ?? "")
    }
    return names.sorted().map { MachineResults(folder: folder.appendingPathComponent($0)) }
      .filter { !$0.sections.isEmpty }.sorted { rank($0) > rank($1) }
  }
}

/// The figures of one machine.
struct MachineResults {
  fileprivate let folder: URL

  /// The sections that were measured.
  var sections: [Section] { Section.allCases.filter { machine(of: $0) != nil } }

  /// Returns the figures of a section; `nil` if it was never measured.
  func figures<Figures: Decodable>(_ type: Figures.Type, of section: Section) -> Figures? {
    read(type, from: file(section.rawValue))
  }

  /// Returns the machine, as it was when a section was measured.
  func machine(of section: Section) -> MachineFigures? {
    read(MachineFigures.self, from: file("\(section.rawValue)-machine"))
  }

  fileprivate func save(_ figures: some Encodable, of section: Section, on machine: MachineFigures) throws(Failure) {
    try write(figures, to: file(section.rawValue))
    try write(machine, to: file("\(section.rawValue)-machine"))
  }

  private func file(_ name: String) -> URL { folder.appendingPathComponent("\(name).json") }

  private func write(_ value: some Encodable, to file: URL) throws(Failure) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try (encoder.encode(value) + Data("\n".utf8)).write(to: file, options: .atomic)
    } catch {
      throw Failure("\(file.path) cannot be written: \(error.localizedDescription)")
    }
  }

  private func read<Value: Decodable>(_ type: Value.Type, from file: URL) -> Value? {
    (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode(type, from: $0) }
  }
}

extension MachineFigures {
  /// What distinguishes the machine from others, for readers.
  var name: String { "\(processor), \(cores) cores" }

  /// The name of the folder with its figures.
  fileprivate var folderName: String {
    name.lowercased().split { !$0.isASCII || !($0.isLetter || $0.isNumber) }.joined(separator: "-")
  }
}
