import UIKit

/// The two pages of the scenes, with fixed frames; the programs of the other toolkits use the same measures.
enum BenchPages {
  /// The size of the window, in points.
  static let size = CGSize(width: 1280, height: 800)

  /// The number of cells, and their layout.
  private static let count = 60
  private static let columns = 10
  private static let origin = CGPoint(x: 44, y: 10)
  private static let pitch = CGSize(width: 120, height: 130)

  /// The distance from the top of a picture to its label, in points.
  private static let labelOffset: CGFloat = 113

  /// Creates the grid: 60 pictures with their names below, on white.
  static func grid(_ pictures: BenchPictures) throws(PlayerError) -> UIView {
    let page = UIView(frame: CGRect(origin: .zero, size: size))
    page.backgroundColor = .white
    let font = UIFont.systemFont(ofSize: 12)
    for index in 0..<count {
      let corner = CGPoint(
        x: origin.x + CGFloat(index % columns) * pitch.width, y: origin.y + CGFloat(index / columns) * pitch.height)
      let picture = UIImageView(image: try pictures.thumbnail(index + 1))
      picture.frame = CGRect(origin: corner, size: BenchPictures.thumbnailSize)
      page.addSubview(picture)
      page.addSubview(
        label("IMG " + BenchPictures.twoDigits(index + 1), font, at: CGPoint(x: corner.x, y: corner.y + labelOffset)))
    }
    return page
  }

  /// Creates the detail page: a large picture over two texts.
  static func detail(_ pictures: BenchPictures) throws(PlayerError) -> UIView {
    let page = UIView(frame: CGRect(origin: .zero, size: size))
    page.backgroundColor = UIColor(white: 0.98, alpha: 1)
    let banner = UIImageView(image: try pictures.banner())
    banner.frame = CGRect(origin: CGPoint(x: 40, y: 60), size: BenchPictures.bannerSize)
    page.addSubview(banner)
    page.addSubview(label("Detail page", UIFont.systemFont(ofSize: 24), at: CGPoint(x: 40, y: 640)))
    page.addSubview(
      label(
        "The quick brown fox jumps over the lazy dog", UIFont.systemFont(ofSize: 14), at: CGPoint(x: 40, y: 680)))
    return page
  }

  /// Creates a black tint overlay with an alpha of 0.
  static func veil() -> UIView {
    let veil = UIView(frame: CGRect(origin: .zero, size: size))
    veil.backgroundColor = .black
    veil.alpha = 0
    return veil
  }

  private static func label(_ text: String, _ font: UIFont, at corner: CGPoint) -> UIView {
    let label = UILabel(frame: .zero)
    label.text = text
    label.font = font
    label.textColor = .black
    label.sizeToFit()
    label.frame.origin = corner
    return label
  }
}
