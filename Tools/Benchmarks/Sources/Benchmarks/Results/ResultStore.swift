import Foundation

/// The figures of the sections, in a file each, so that one section can be measured anew.
struct ResultStore {
  private let folder: URL

  /// Creates a store in a folder.
  init(folder: URL) { self.folder = folder }

  /// Saves the figures of a section, and the machine and the day of their measurement.
  func save(_ figures: some Encodable, of section: Section, on machine: MachineFigures) throws(Failure) {
    try write(figures, to: file(section.rawValue))
    try write(machine, to: file("\(section.rawValue)-machine"))
  }

  /// Returns the figures of a section; `nil` if it was never measured.
  func figures<Figures: Decodable>(_ type: Figures.Type, of section: Section) -> Figures? {
    read(type, from: file(section.rawValue))
  }

  /// Returns the machine on which a section was measured.
  func machine(of section: Section) -> MachineFigures? {
    read(MachineFigures.self, from: file("\(section.rawValue)-machine"))
  }

  private func file(_ name: String) -> URL { folder.appendingPathComponent("\(name).json") }

  private func write(_ value: some Encodable, to file: URL) throws(Failure) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try encoder.encode(value).write(to: file, options: .atomic)
    } catch {
      throw Failure("\(file.path) cannot be written: \(error.localizedDescription)")
    }
  }

  private func read<Value: Decodable>(_ type: Value.Type, from file: URL) -> Value? {
    (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode(type, from: $0) }
  }
}
