import Foundation

/// A program that shows dialogs for others: zenity or kdialog.
package struct DialogProgram: Equatable, Sendable {
  /// A known program.
  package enum Kind: String, CaseIterable, Sendable {
    case zenity, kdialog
  }

  private let kind: Kind

  /// The path of the program.
  let path: String

  /// Creates a program at a path.
  package init(_ kind: Kind, path: String) {
    self.kind = kind
    self.path = path
  }

  /// Returns the installed program, in a session of KDE preferably kdialog.
  package static func installed(
    in environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> DialogProgram? {
    let isKDE = environment["XDG_CURRENT_DESKTOP"]?.split(separator: ":").contains("KDE") ?? false
    let folders = (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    for kind in isKDE ? Kind.allCases.reversed() : Kind.allCases {
      for folder in folders where FileManager.default.isExecutableFile(atPath: "\(folder)/\(kind.rawValue)") {
        return DialogProgram(kind, path: "\(folder)/\(kind.rawValue)")
      }
    }
    return nil
  }

  /// The exit status of a dialog that was cancelled.
  private static let cancelled: Int32 = 1

  /// Shows the dialog, and blocks this thread until it is closed. Returns the paths of the chosen items; none if the user
  /// has cancelled.
  func choose(_ request: FileChooser.Request) throws(BusError) -> [[UInt8]] {
    let process = Process(), output = Pipe()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments(for: request)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { throw BusError(reason: "\(path) cannot be started") }
    let bytes = (try? output.fileHandleForReading.readToEnd()) ?? Data()
    process.waitUntilExit()
    switch process.terminationStatus {
    case 0: return paths(in: Array(bytes))
    case Self.cancelled: return []
    default: throw BusError(reason: "\(path) cannot show a dialog")
    }
  }

  /// Returns the arguments, none of which is read by a shell.
  func arguments(for request: FileChooser.Request) -> [String] {
    // A path that is not UTF-8 cannot be an argument here; the dialog begins in its usual folder then.
    let folder = request.folder.flatMap { String(validating: $0, as: UTF8.self) }
    switch kind {
    case .zenity:
      let items: [String], start: String?
      switch request.kind {
      case .folder: (items, start) = (["--directory"], folder.map { "\($0)/" })
      case .files: (items, start) = (["--multiple", "--separator=\(Self.separator)"], folder.map { "\($0)/" })
      case .newFile(let name):
        (items, start) = (["--save", "--confirm-overwrite"], folder.map { "\($0)/\(name)" } ?? name)
      }
      let parent = window(request).map { ["--attach=\($0)"] } ?? []
      return ["--file-selection", "--title=\(request.title)"] + parent + items
        + (start.map { ["--filename=\($0)"] } ?? [])
    case .kdialog:
      let items: [String]
      switch request.kind {
      case .folder: items = ["--getexistingdirectory", folder ?? "."]
      case .files: items = ["--multiple", "--separate-output", "--getopenfilename", folder ?? "."]
      case .newFile(let name):
        // It ignores the name in a path that is not absolute.
        items = ["--getsavefilename", "\(folder ?? FileManager.default.currentDirectoryPath)/\(name)"]
      }
      return ["--title", request.title] + (window(request).map { ["--attach", "\($0)"] } ?? []) + items
    }
  }

  /// Returns the number of the X11 window in front of which the dialog stays; `nil` for none.
  private func window(_ request: FileChooser.Request) -> Int? {
    let prefix = "x11:"
    return request.parent.hasPrefix(prefix) ? Int(request.parent.dropFirst(prefix.count), radix: 16) : nil
  }

  /// The separator of paths, which no absolute path in its shortest form contains.
  private static let separator = "//"

  /// Returns the absolute paths in the output of a dialog.
  func paths(in output: [UInt8]) -> [[UInt8]] {
    var text = output[...]
    if text.last == UInt8(ascii: "\n") { text.removeLast() }
    let slash = UInt8(ascii: "/")
    switch kind {
    case .kdialog: return text.split(separator: UInt8(ascii: "\n")).map(Array.init).filter { $0.first == slash }
    case .zenity:
      var paths: [[UInt8]] = [[]], rest = text
      while let first = rest.popFirst() {
        // Three slashes are a separator and the beginning of the next path.
        if first == slash, rest.first == slash, !(paths.last?.isEmpty ?? true) {
          rest.removeFirst()
          paths.append([])
        } else {
          paths[paths.count - 1].append(first)
        }
      }
      return paths.filter { $0.first == slash }
    }
  }
}
