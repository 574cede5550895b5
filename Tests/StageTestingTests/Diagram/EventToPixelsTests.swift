import Foundation
import StageTesting
import Testing
import UIKit

/// The diagram of ARCHITECTURE.md, beside the files in `Docs` that show it. `Scripts/goldens` makes those anew.
@Suite struct EventToPixelsTests {
  /// The file of the diagram for a light and a dark page.
  private enum Page: String, CaseIterable {
    case light = "event-to-pixels.png"
    case dark = "event-to-pixels-dark.png"

    var palette: DiagramPalette { self == .light ? .light : .dark }

    var file: URL {
      URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../../Docs/\(rawValue)")
        .standardizedFileURL
    }
  }

  private func stage(_ page: Page) -> Stage {
    let controller = UIViewController()
    controller.view = EventToPixelsDiagram(palette: page.palette)
    return Stage(size: EventToPixelsDiagram.size, scale: 2, rootViewController: controller)
  }

  @Test(arguments: Page.allCases)
  private func `the file shows the diagram as it is drawn`(page: Page) throws {
    let stage = stage(page)
    if ProcessInfo.processInfo.environment["SEGUE_REMAKE_GOLDENS"] == "1" { return try stage.writePNG(to: page.file) }
    let image = stage.pixels()
    let drawn = reduced(UIImage(cgImage: image))
    let file = try #require(UIImage(contentsOfFile: page.file.path), "there is no file; make it with Scripts/goldens")
    #expect(file.size == CGSize(width: image.width, height: image.height))
    // Reduced so far that letters, which other releases of the font set a little differently, become gray; 24 of 255
    // levels are less than one word makes.
    let difference = zip(drawn, reduced(file)).map { abs(Int($0) - Int($1)) }.max()
    #expect(try #require(difference) < 24, "the diagram has changed; make its files anew with Scripts/goldens")
    #expect(try Data(contentsOf: page.file).count < 100_000)
  }

  @Test func `no label is cut off`() {
    let stage = stage(.light)
    let labels = labels(in: stage.window)
    #expect(labels.count > 20)
    for label in labels {
      let needed = label.sizeThatFits(CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude))
      #expect(
        needed.width <= label.bounds.width && needed.height <= label.bounds.height,
        "\(label.text ?? "") needs \(needed)")
    }
  }

  private func labels(in view: UIView) -> [UILabel] {
    view.subviews.flatMap { ($0 as? DiagramLabel).map { [$0] } ?? labels(in: $0) }
  }

  /// The components of an image of an eighth of the size.
  private func reduced(_ image: UIImage) -> Data {
    let size = CGSize(width: image.size.width * image.scale / 8, height: image.size.height * image.scale / 8)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let small = UIGraphicsImageRenderer(size: size, format: format).image { _ in
      image.draw(in: CGRect(origin: .zero, size: size))
    }
    return small.cgImage?.dataProvider?.data.map { $0 as Data } ?? Data()
  }
}
