/// The folders of a thumbnail cache, by how long the longer side of what lies in them may be.
package enum ThumbnailSize: Int, CaseIterable, Sendable {
  case normal = 128
  case large = 256
  case extraLarge = 512
  case huge = 1024

  /// In pixels.
  package var side: Int { rawValue }

  /// As the Thumbnail Managing Standard names it.
  var folder: String {
    switch self {
    case .normal: "normal"
    case .large: "large"
    case .extraLarge: "x-large"
    case .huge: "xx-large"
    }
  }

  /// The sizes that are large enough for a picture shown so long, the smallest first.
  package static func sizes(for longerSide: Int) -> [ThumbnailSize] { allCases.filter { $0.side >= longerSide } }
}
