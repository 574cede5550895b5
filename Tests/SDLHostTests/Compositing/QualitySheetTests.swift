import CoreGraphics
import Foundation
import ImageIO
import QuartzCore
import StageTesting
import Testing

@testable import SDLHost

/// Tests the regions of the quality sheets against their golden images in `Tests/SDLHostTests/Goldens`.
///
/// `Scripts/goldens` recreates the golden images that the compositor no longer matches: check and justify the changes
/// before committing them. The sheets' own images, `photo.png` and `text.png`, are in the same folder and are not
/// generated.
@Suite struct QualitySheetTests {
  nonisolated static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Goldens")

  nonisolated static let sheets: [QualitySheet] = {
    guard let photo = picture("photo"), let text = picture("text") else {
      preconditionFailure("\(folder.path) lacks photo.png or text.png")
    }
    return QualitySheet.all(QualitySheet.Pictures(photo: photo, text: text))
  }()

  private nonisolated static func picture(_ name: String) -> CGImage? {
    CGImageSourceCreateWithURL(folder.appendingPathComponent("\(name).png"), nil)
      .flatMap { CGImageSourceCreateImageAtIndex($0, 0, nil) }
  }

  private func sheet(_ name: String) throws -> QualitySheet { try #require(Self.sheets.first { $0.name == name }) }

  /// True when `Scripts/goldens` runs the tests.
  private static let remakes = ProcessInfo.processInfo.environment["SEGUE_REMAKE_GOLDENS"] == "1"

  /// Eight-bit values are rounded differently with other processors and releases of Cairo and pixman: so many pixels
  /// per thousand of a sheet may differ by more than `rounding` in a component, and none by more than `edge`. Processors
  /// without wide vectors average other positions of strongly foreshortened images.
  private let tolerance =
    WideVectors.areAvailable ? (rounding: 2, perThousand: 2.0, edge: 24) : (rounding: 2, perThousand: 4.0, edge: 60)

  /// The compositor's image of each sheet.
  private static let drawn = Dictionary(
    uniqueKeysWithValues: sheets.map { ($0.name, PixmanCompositor.render($0.frame)) })

  @Test(arguments: sheets.map(\.name))
  func `the compositor's image of a sheet equals its golden images`(name: String) throws {
    let drawn = try #require(Self.drawn[name])
    var pixelsBeyondRounding = 0.0
    for region in try sheet(name).regions {
      let part = try #require(drawn.cropping(to: region.rect))
      let file = "\(name)/\(region.name)"
      guard let golden = Self.picture(file) else {
        if Self.remakes {
          try write(part, file)
        } else {
          Issue.record("\(file) is missing; make it with Scripts/goldens")
        }
        continue
      }
      let difference = PictureDifference(part, golden)
      let area = Double(part.width * part.height), share = difference.share(beyond: tolerance.rounding)
      if Self.remakes {
        if difference.greatest > tolerance.edge || share * 1000 > tolerance.perThousand { try write(part, file) }
        continue
      }
      #expect(difference.greatest <= tolerance.edge, "\(file): \(difference)")
      pixelsBeyondRounding += share * area
    }
    let area = Double(drawn.width * drawn.height)
    #expect(pixelsBeyondRounding / area * 1000 <= tolerance.perThousand)
  }

  private func write(_ image: CGImage, _ file: String) throws {
    let url = Self.folder.appendingPathComponent("\(file).png")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    let destination = try #require(CGImageDestinationCreateWithURL(url, "public.png", 1, nil))
    CGImageDestinationAddImage(destination, image, nil)
    #expect(CGImageDestinationFinalize(destination))
  }

  @Test(arguments: sheets)
  func `the regions of a sheet cover it without overlap`(sheet: QualitySheet) {
    let regions = sheet.regions
    let size = (sheet.frame.size.width * sheet.frame.scale, sheet.frame.size.height * sheet.frame.scale)
    #expect(regions.reduce(0) { $0 + $1.rect.width * $1.rect.height } == size.0 * size.1)
    #expect(Set(regions.map(\.name)).count == regions.count)
    for (index, region) in regions.enumerated() {
      #expect(CGRect(x: 0, y: 0, width: size.0, height: size.1).contains(region.rect), "\(region.name)")
      for other in regions[..<index] {
        let common = region.rect.intersection(other.rect)
        #expect(common.isNull || common.isEmpty, "\(region.name) and \(other.name)")
      }
    }
  }

  @Test(arguments: sheets.map(\.name))
  func `drawing a sheet by damage equals drawing it completely`(name: String) throws {
    let frame = try sheet(name).frame
    var part = frame
    part.items = Array(frame.items.enumerated().filter { $0.offset % 3 != 1 }.map(\.element))
    let (width, height) = (Int(frame.size.width * frame.scale), Int(frame.size.height * frame.scale))
    let image = CGImage(width: width, height: height, isOpaque: true) { pixels, bytesPerRow in
      let buffer = PixelBuffer(pixels: pixels, width: width, height: height, bytesPerRow: bytesPerRow)
      let compositor = PixmanCompositor()
      var changes: [PixelRect] = []
      for shown in [part, frame] { compositor.draw(shown, into: buffer, changes: &changes) }
    }
    let whole = try #require(Self.drawn[name])
    #expect(PictureDifference(image, whole).greatest == 0)
  }

  /// The edges of Cairo and of the compositor differ slightly: so many pixels per thousand by more than `rounding`.
  private let agreement = (rounding: 8, perThousand: 20.0)

  @Test(arguments: sheets.map(\.name).filter { $0 != "backdrops" && $0 != "flips" })
  func `Core Graphics paints a sheet like the compositor`(name: String) throws {
    var frame = try sheet(name).frame
    frame.items = frame.items.filter(\.transform.isAffine).map(\.drawnAfresh)
    let context = CGContext(
      width: Int(frame.size.width * frame.scale), height: Int(frame.size.height * frame.scale), scale: frame.scale,
      isOpaque: true)
    context.setFillColor(CGColor(frame.background))
    context.fill(CGRect(origin: .zero, size: frame.size))
    FramePainter(context: context).paint(frame.items)
    let painted = try #require(context.makeImage())
    let difference = PictureDifference(painted, PixmanCompositor.render(frame))
    #expect(difference.share(beyond: agreement.rounding) * 1000 <= agreement.perThousand, "\(name): \(difference)")
  }
}

extension Frame.Item {
  /// The item without a cached bitmap, which moves in whole pixels while directly drawn items do not.
  fileprivate nonisolated var drawnAfresh: Frame.Item {
    guard case .group(var group) = content else { return self }
    group.isStatic = false
    var item = self
    item.content = .group(group)
    return item
  }
}
