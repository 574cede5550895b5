/// What the command line asks for.
struct Order: Equatable, Sendable {
  /// Where the files go; it is made if it is not there.
  let folder: String

  /// Of each picture, in pixels.
  var width = 1600
  var height = 1200

  /// The titles to paint; all of them if empty.
  var titles: [String] = []

  static let usage = """
    usage: ImageGenerator FOLDER [--size WxH] [TITLE ...]
    Paints the pictures of Assets, or those with the titles given, and the icon into FOLDER. The same command makes
    the same bytes every time.
    """

  /// Reads the arguments after the program's name; nil if they make no sense.
  init?(arguments: [String]) {
    var rest = arguments[...]
    guard let folder = rest.popFirst(), !folder.hasPrefix("-") else { return nil }
    self.folder = folder
    while let argument = rest.popFirst() {
      if argument == "--size" {
        let sides = rest.popFirst()?.split(separator: "x").compactMap { Int($0) } ?? []
        guard sides.count == 2, sides.allSatisfy({ 1...8192 ~= $0 }) else { return nil }
        width = sides[0]
        height = sides[1]
      } else if Gallery.scenes.contains(where: { $0.title == argument }) {
        titles.append(argument)
      } else {
        return nil
      }
    }
  }
}
