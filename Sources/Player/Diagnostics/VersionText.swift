import CoreGraphics
import CoreText
import ImageIO
import ImageIsolation
import SDLHost

/// The text of `segue --version`.
nonisolated enum VersionText {
  /// The versions of the C libraries.
  static var libraries: [LibraryVersion] {
    LibraryVersion.host + [.cairo] + LibraryVersion.text + LibraryVersion.images
      + [LibraryVersion.sandbox].compactMap { $0 }
  }

  /// Returns the version of the player, those of the libraries, the display server and the renderer.
  static func text(display: Result<DisplayFacts, HostError>) -> String {
    let libraries = libraries.map { "\($0.name) \($0.version)" }.joined(separator: ", ")
    let lines =
      switch display {
      case .success(let facts): ["Display: \(facts.text)", "Renderer: \(facts.rendererText)"]
      case .failure(let error): ["Display: none. \(error.reason)"]
      }
    return ([UsageText.version, "Libraries: \(libraries)"] + lines).joined(separator: "\n")
  }
}
