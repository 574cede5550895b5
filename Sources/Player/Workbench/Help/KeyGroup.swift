import UIKit

/// The key commands of one part of the application, for the keyboard help.
struct KeyGroup: Equatable {
  /// A command: the keys that call it, as they are printed on a keyboard, and its title.
  struct Line: Equatable {
    var keys: [String]
    var title: String
  }

  /// The name of the part.
  var title: String

  /// The commands, in the order of the responder.
  var lines: [Line]

  /// Returns the commands of a responder chain that starts at `responder`, grouped by the part of the application to which
  /// they belong: the `propertyList` of a command names it, otherwise the responder does. If the chain reaches a window, the
  /// commands of `tools` are included, those of an open tool as the first group. Commands without a title are left out;
  /// several keys of one command are on one line.
  static func groups(from responder: UIResponder?, tools: [any KeyedTool.Type] = []) -> [KeyGroup] {
    var groups: [KeyGroup] = [], current = responder
    while let responder = current {
      if let window = responder as? UIWindow {
        for tool in tools {
          for command in tool.listedCommands { add(command, of: window, to: &groups) }
        }
        moveToFront(window.modalResponder, in: &groups)
      }
      for command in responder.keyCommands ?? [] {
        add(command, of: responder, to: &groups)
      }
      current = responder.next
    }
    return groups
  }

  /// Moves the group of an open tool to the front.
  private static func moveToFront(_ responder: UIResponder?, in groups: inout [KeyGroup]) {
    guard let tool = responder as? any KeyedTool else { return }
    let title = type(of: tool).keysTitle
    guard let index = groups.firstIndex(where: { $0.title == title }) else { return }
    groups.insert(groups.remove(at: index), at: 0)
  }

  private static func add(_ command: UIKeyCommand, of responder: UIResponder, to groups: inout [KeyGroup]) {
    let titles = [command.discoverabilityTitle ?? "", command.title], keys = command.keysText
    guard let title = titles.first(where: { !$0.isEmpty }), !keys.isEmpty else { return }
    let name = command.propertyList as? String ?? Self.name(of: responder)
    let index = groups.firstIndex { $0.title == name } ?? groups.count
    if index == groups.count { groups.append(KeyGroup(title: name, lines: [])) }
    if let line = groups[index].lines.firstIndex(where: { $0.title == title }) {
      if !groups[index].lines[line].keys.contains(keys) { groups[index].lines[line].keys.append(keys) }
    } else {
      groups[index].lines.append(Line(keys: [keys], title: title))
    }
  }

  private static func name(of responder: UIResponder) -> String {
    switch responder {
    case is GridPage, is AlbumsPage: "Pictures"
    case is DetailPage: "Picture"
    default: "Window"
    }
  }
}
