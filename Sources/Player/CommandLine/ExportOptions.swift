import CoreGraphics
import TransitionCatalogue

/// What `segue export` is to play, and what becomes of it.
nonisolated struct ExportOptions: Equatable, Sendable {
  /// The name of the recipe.
  var transition: String

  /// Where the result goes.
  var output: RawString

  /// What the result is.
  var form: Form

  /// The picture in the cell that is clicked; `nil`: that of the page, or one that comes along.
  var from: RawString?

  /// The picture on the page that it opens; `nil`: that of the cell.
  var to: RawString?

  /// Frames a second; `nil`: the form's own choice.
  var framesPerSecond: Double?

  /// The window's size, in points and pixels.
  var size = CGSize(width: 1280, height: 800)

  /// The values chosen for the recipe's parameters.
  var values = RecipeValues()

  /// The forms of a result.
  nonisolated enum Form: Equatable, Sendable {
    /// A folder of numbered pictures.
    case frames

    /// One picture with moments side by side.
    case filmstrip

    /// A film.
    case film(Film)
  }

  /// The kinds of film, by the endings of their names.
  nonisolated enum Film: String, CaseIterable, Sendable {
    case gif, webp, mp4
  }
}

nonisolated extension ExportOptions.Form {
  private static let slash = UInt8(ascii: "/")

  /// What a result of this name is to be: by its ending, a folder without one. `nil` for endings that are not known.
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
    } else if let film = ExportOptions.Film(rawValue: ending) {
      self = .film(film)
    } else {
      return nil
    }
  }
}
