import UIKit

/// Hills under a sky, at an hour of the day that follows the pages.
final class LandscapeView: UIView {
  private let chapters: [Chapter]
  private let sky = CAGradientLayer()
  private let stars = StarsView()
  private let sun = LightView(color: UIColor(0xFFF3D6))
  private let moon = LightView(color: UIColor(0xE8EEFF))

  /// From the farthest to the nearest.
  let hills = (0..<4).map { HillsView(distance: 1 - CGFloat($0) / 3) }

  /// The position between the chapters: 0 is the first, 1 the second.
  var progress: CGFloat = 0 { didSet { showProgress() } }

  init(chapters: [Chapter]) {
    self.chapters = chapters
    super.init(frame: .zero)
    clipsToBounds = true
    layer.addSublayer(sky)
    for view in [stars, sun, moon] + hills { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    sky.frame = bounds
    CATransaction.commit()
    stars.frame = bounds
    // Wider than the window by the distance that the layer moves.
    for view in hills {
      view.bounds.size = CGSize(width: bounds.width + shift(of: view) * CGFloat(chapters.count), height: bounds.height)
    }
    showProgress()
  }

  /// The distance that hills move from one page to the next: half of the window for the nearest.
  private func shift(of view: HillsView) -> CGFloat { bounds.width * (0.5 - 0.42 * view.distance) }

  private func showProgress() {
    guard bounds.width > 0 else { return }
    let (sky, ground) = colors()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    self.sky.colors = sky.map(\.cgColor)
    for view in hills {
      view.color = ground.mixed(with: sky[2], part: view.distance * 0.65)
      view.center = CGPoint(
        x: view.bounds.midX - shift(of: view) * (progress + 0.5), y: bounds.midY)
    }
    CATransaction.commit()
    // The sun rises until the second page, and sets after the third; then the moon comes up.
    place(sun, at: progress / 2.4)
    place(moon, at: (progress - 2.2) / 1.6)
    stars.alpha = min(max(progress - 2, 0), 1)
  }

  /// Places a light on its arc over the landscape, from 0 (rising) to 1 (below the horizon again).
  private func place(_ light: UIView, at part: CGFloat) {
    let angle = .pi * (0.12 + min(max(part, -0.3), 1.2) * 0.92)
    light.center = CGPoint(
      x: bounds.midX - cos(angle) * bounds.width * 0.42, y: bounds.height * 0.72 - sin(angle) * bounds.height * 0.64)
  }

  /// Returns the colors of the sky and the ground at the progress.
  private func colors() -> (sky: [UIColor], ground: UIColor) {
    let position = min(max(progress, 0), CGFloat(chapters.count - 1))
    let index = Int(position), part = position - CGFloat(index)
    let (from, to) = (chapters[index], chapters[min(index + 1, chapters.count - 1)])
    return (
      zip(from.sky, to.sky).map { $0.mixed(with: $1, part: part) }, from.ground.mixed(with: to.ground, part: part)
    )
  }
}
