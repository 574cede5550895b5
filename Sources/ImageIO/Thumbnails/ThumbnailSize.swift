/// The sizes of a thumbnail cache, by the largest length of the longer side.
package enum ThumbnailSize: Int, CaseIterable, Sendable {
  case normal = 128
  case large = 256
  case extraLarge = 512
  case huge = 1024

  /// The length in pixels.
  package var side: Int { rawValue }

  /// The folder's name in the Thumbnail Managing Standard.
  var folder: String {
    switch self {
    case .normal: "normal"
    case .large: "large"
    case .extraLarge: "x-large"
    case .huge: "xx-large"
    }
  }

  /// Returns the sizes that are at least as long as an image's displayed longer side, the smallest first.
  package static func sizes(for longerSide: Int) -> [ThumbnailSize] { allCases.filter { $0.side >= longerSide } }
}
