import UIKit

/// A photo of the bundle, with the title that its file name contains.
final class Photo {
  let title: String
  let image: UIImage

  /// The image at the size of a cell.
  private(set) lazy var thumbnail = image.preparingThumbnail(of: CGSize(width: 640, height: 480)) ?? image

  /// Creates a photo from a file such as `01 Morning Mist.jpg`.
  init?(path: String) {
    guard let image = UIImage(contentsOfFile: path) else { return nil }
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    title = String(name.drop { $0.isNumber || $0 == " " })
    self.image = image
  }

  /// The photos of the bundle, in the order of their file names.
  static let all = Bundle.module.paths(forResourcesOfType: "jpg", inDirectory: nil).sorted()
    .compactMap { Photo(path: $0) }
}
