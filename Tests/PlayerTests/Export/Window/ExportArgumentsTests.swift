import CoreGraphics
import Testing
import TransitionCatalogue

@testable import Player

struct ExportArgumentsTests {
  private static let parser = CommandParser(
    transitions: Catalogue.all.map(\.name),
    parameters: { name in Catalogue.all.first { $0.name == name }?.parameters ?? [] }
  ) { _ in true }

  @Test(arguments: ["/a b/hero.gif", "/hero.png", "/hero.mp4", "/frames/"])
  func `options survive as a command line`(output: String) throws {
    let output = RawString(output)
    var options = ExportOptions(
      transition: "hero", output: output, form: try #require(ExportOptions.Form(of: output)))
    for parameter in Catalogue.hero.parameters { options.values[parameter] = parameter.range.upperBound / 3 }
    options.recipe = "/Own.swift"
    options.from = "/from.jpg"
    options.to = RawString([UInt8(ascii: "/"), 0xFF])
    options.framesPerSecond = 12.5
    options.size = CGSize(width: 801, height: 600)
    options.appearance = .light
    options.textScale = 1.25
    options.accentColor = HexColor("3584e4")?.color
    (options.isRightToLeft, options.hasHighContrast) = (true, true)
    options.showsProgress = true
    #expect(try Self.parser.parse(options.arguments(for: Catalogue.hero.parameters)) == .export(options))
  }

  @Test func `a Swift file has no options of pictures`() throws {
    var options = ExportOptions(transition: "rise", output: "/Rise.swift", form: .code)
    for parameter in Catalogue.rise.parameters { options.values[parameter] = parameter.defaultValue }
    let expected = options
    (options.to, options.size, options.appearance) = ("/a.jpg", CGSize(width: 300, height: 300), .light)
    #expect(try Self.parser.parse(options.arguments(for: Catalogue.rise.parameters)) == .export(expected))
  }
}
