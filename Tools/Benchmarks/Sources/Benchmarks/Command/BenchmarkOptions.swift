import Foundation

/// The options of `Scripts/bench`.
nonisolated struct BenchmarkOptions: Equatable, Sendable {
  /// A mistake on the command line.
  struct UsageError: Error, Equatable {
    /// One sentence for the user, without a period.
    let message: String
  }

  /// What the command line asks for.
  enum Request: Equatable, Sendable {
    case help
    case run(BenchmarkOptions)
  }

  /// The sections to measure; the figures of the others are those of an earlier run.
  var sections = Section.usual

  /// The folder with the programs of the other toolkits; `nil` to leave them out.
  var peers: String?

  /// Whether few and short measurements are enough.
  var isQuick = false

  /// Whether nothing is measured, and the report is written from the figures of earlier runs.
  var onlyWrites = false

  /// The help text.
  static let help = """
    usage: Scripts/bench [--quick] [--peers DIR] [--only SECTION,...] [--write]
    Measures the player, and writes Benchmarks.md with its plots. The player and the programs of other toolkits take turns,
    in several rounds, on a virtual display of their own. It takes about twenty minutes; leave the machine alone
    meanwhile.

      --quick             one short round of everything, in about six minutes: to try it, not to quote it
      --peers DIR         compare with the programs in DIR: sdl_peer, qt_peer and gtk_peer, and their pictures in DIR/img
                          (and, if the development files of SDL_image and SDL_ttf are there, hand-written semi-modal and
                          scroll)
      --only SECTION,...  measure only these sections, and keep the figures of the others and of other machines, which
                          are in Docs/benchmark-figures:
                          \(Section.allCases.map(\.rawValue).joined(separator: ", ")); graphics-card is
                          measured only if it is named
      --write             measure nothing, and write the report from the figures of earlier runs

    SEGUE_PLAYER=PATH takes another player than the one that Scripts/player builds.
    """

  /// Reads the arguments after the program's name.
  static func parse(_ arguments: [String]) throws(UsageError) -> Request {
    var options = BenchmarkOptions(), rest = arguments[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let name = parts[0], attached = parts.count > 1 ? parts[1] : nil
      switch name {
      case "--help", "-h": return .help
      case "--quick": options.isQuick = true
      case "--write": options.onlyWrites = true
      case "--peers": options.peers = URL(fileURLWithPath: try value(of: name, attached, &rest, "a folder")).path
      case "--only": options.sections = try sections(try value(of: name, attached, &rest, "a list of sections"))
      default:
        throw UsageError(
          message: name.hasPrefix("-")
            ? "there is no option \(name)" : "\(name) is not an option; Scripts/bench takes no other words")
      }
    }
    return .run(options)
  }

  private static func value(
    of name: String, _ attached: String?, _ rest: inout ArraySlice<String>, _ thing: String
  ) throws(UsageError) -> String {
    guard let value = attached ?? rest.popFirst(), !value.isEmpty else {
      throw UsageError(message: "\(name) requires \(thing)")
    }
    return value
  }

  private static func sections(_ list: String) throws(UsageError) -> [Section] {
    var sections: [Section] = []
    for name in list.split(separator: ",") {
      guard let section = Section(rawValue: String(name)) else {
        let all = Section.allCases.map(\.rawValue).joined(separator: ", ")
        throw UsageError(message: "there is no section \(name); there are \(all)")
      }
      sections.append(section)
    }
    return sections
  }
}
