import FileTesting
import Foundation

/// A folder of pictures of one color each, so that a screenshot shows the position of each of them.
final class PictureFolder {
  private let folder: TemporaryFolder

  /// The folder's path.
  var path: String { folder.url.path }

  /// The folder's name, which is the title of the page.
  var name: String { folder.url.lastPathComponent }

  /// The pictures that `fill` creates, in the order of their names. Their colors can be distinguished from each other
  /// and from a gray page on a screenshot.
  static let colours: [(name: String, colour: Colour)] = [
    ("01 red", Colour(red: 208, green: 32, blue: 32)),
    ("02 green", Colour(red: 32, green: 160, blue: 48)),
    ("03 blue", Colour(red: 32, green: 64, blue: 208)),
    ("04 yellow", Colour(red: 224, green: 200, blue: 32)),
    ("05 violet", Colour(red: 144, green: 48, blue: 176)),
    ("06 cyan", Colour(red: 32, green: 176, blue: 192)),
  ]

  /// Creates the folder, empty.
  init() throws { folder = try TemporaryFolder() }

  /// Creates a folder with one picture of each color, 400×300.
  static func filled() throws -> PictureFolder {
    let folder = try PictureFolder()
    for (name, colour) in colours { try folder.paint(colour, as: "\(name).jpg") }
    return folder
  }

  /// Writes a picture of one color; the name's extension is its format.
  func paint(_ colour: Colour, as name: String, width: Int = 400, height: Int = 300) throws {
    let paint = "xc:rgb(\(colour.red),\(colour.green),\(colour.blue))"
    let output = try Command.run(
      "convert", ["-size", "\(width)x\(height)", paint, "-quality", "95", "\(path)/\(name)"])
    guard output.status == 0 else { throw Failure("convert \(name): \(output.standardError)") }
  }

  /// Writes bytes under a name that need not be text.
  func write(_ content: Data, as name: [UInt8]) throws {
    let target = (Array(path.utf8) + [0x2F] + name).map { CChar(bitPattern: $0) } + [0]
    let descriptor = open(target, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard descriptor >= 0 else { throw Failure("cannot write a file: \(String(cString: strerror(errno)))") }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    try handle.write(contentsOf: content)
  }

  /// The bytes of an existing file.
  func content(of name: String) throws -> Data { try Data(contentsOf: folder.url.appendingPathComponent(name)) }
}
