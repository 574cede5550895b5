import CoreGraphics
import DesktopServices
import TransitionCatalogue

/// The options of `segue export`.
nonisolated struct ExportOptions: Equatable, Sendable {
  /// The name of the recipe.
  var transition: String

  /// The file with the recipe; `nil` for one of the catalogue.
  var recipe: RawString?

  /// The path of the result.
  var output: RawString

  /// The form of the result.
  var form: Form

  /// The picture in the cell that is clicked; `nil` for that of the page, or a bundled one.
  var from: RawString?

  /// The picture on the page that opens; `nil` for that of the cell.
  var to: RawString?

  /// The number of frames per second; `nil` for the default of the form.
  var framesPerSecond: Double?

  /// The number of moments that are shown over each other in one image; `nil` for another form of result.
  var onion: Int?

  /// The range of the sides of the window, in points; larger ones would use too much memory.
  static let sides = 120.0...4096.0

  /// The size of the window, in points, which are pixels here.
  var size = CGSize(width: 1280, height: 800)

  /// The appearance of the pages; `auto` stands for the dark one.
  var appearance = AppearanceChoice.dark

  /// The range of ``textScale``.
  static let textScales = 0.5...3.0

  /// The factor of text sizes.
  var textScale = 1.0

  /// Whether the pages are laid out from right to left.
  var isRightToLeft = false

  /// The accent color of the pages; `nil` for the usual one.
  var accentColor: DesktopSettings.Color?

  /// Whether the colors of the pages have a high contrast.
  var hasHighContrast = false

  /// The values of the recipe's parameters.
  var values = RecipeValues()

  /// Whether the completed percentage is printed meanwhile.
  var showsProgress = false

  /// The forms of a result.
  nonisolated enum Form: Equatable, Sendable {
    /// A folder of numbered images.
    case frames

    /// An image with moments side by side.
    case filmstrip

    /// A film.
    case film(Film)

    /// The recipe as Swift code.
    case code
  }

  /// The formats of a film, by their file extensions.
  nonisolated enum Film: String, CaseIterable, Sendable {
    case gif, webp, mp4

    /// The number of times that the encoder needs all frames: a GIF's palette is made in a first pass.
    var passes: Int { self == .gif ? 2 : 1 }
  }
}

nonisolated extension ExportOptions.Form {
  private static let slash = UInt8(ascii: "/")

  /// Creates the form for an output path by its extension; a folder without one, `nil` for an unknown one.
  init?(of output: RawString) {
    let name = output.lastComponent
    let stem = name.withoutExtension
    guard output.bytes.last != Self.slash, stem != name else {
      self = .frames
      return
    }
    let ending = RawString(Array(name.bytes.dropFirst(stem.bytes.count + 1))).text.lowercased()
    if ending == "png" {
      self = .filmstrip
    } else if ending == "swift" {
      self = .code
    } else if let film = ExportOptions.Film(rawValue: ending) {
      self = .film(film)
    } else {
      return nil
    }
  }
}
