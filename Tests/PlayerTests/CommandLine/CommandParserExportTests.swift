import CoreGraphics
import Testing
import TransitionCatalogue

@testable import Player

struct CommandParserExportTests {
  static let duration = RecipeParameter(
    name: "duration", title: "Duration", unit: .seconds, defaultValue: 0.8, range: 0.1...3)
  let parser = CommandParser(
    transitions: ["hero", "system"], parameters: { $0 == "hero" ? [duration] : [] }
  ) { _ in false }

  func options(_ arguments: RawString...) throws -> ExportOptions {
    guard case .export(let options) = try parser.parse(["export"] + arguments) else {
      throw UsageError(message: "not an export", topic: .export)
    }
    return options
  }

  @Test func `export needs only a transition and an output`() throws {
    let read = try options("--transition", "hero", "-o", "out")
    #expect(read == ExportOptions(transition: "hero", output: "out", form: .frames))
    #expect(read.size == CGSize(width: 1280, height: 800) && read.framesPerSecond == nil)
  }

  @Test func `every option is parsed, and parameters may precede their recipe`() throws {
    let read = try options(
      "--set", "duration=1.5", "-o", "a.mp4", "--from", "a.jpg", "--to=b.jpg", "--fps", "12.5", "--size", "640x400",
      "--appearance", "light", "--transition", "hero")
    var expected = ExportOptions(transition: "hero", output: "a.mp4", form: .film(.mp4))
    expected.from = "a.jpg"
    expected.to = "b.jpg"
    expected.framesPerSecond = 12.5
    expected.size = CGSize(width: 640, height: 400)
    expected.appearance = .light
    expected.values[Self.duration] = 1.5
    #expect(read == expected)
    #expect(read.values[Self.duration] == 1.5)
  }

  @Test(
    arguments: [
      (["export", "--recipe", "A.swift", "-o", "x.png"], "A.swift"),
      (["export", "-o", "x", "--recipe=A.swift"], "A.swift"),
      (["export", "--recipe", "A.swift", "--help"], nil), (["export", "--recipe"], nil), (["export", "-o", "x"], nil),
      (["--recipe", "A.swift"], nil), ([], nil),
    ] as [([String], String?)])
  func `the recipe file of an export is found before its arguments are parsed`(words: [String], file: String?) {
    #expect(CommandParser.exportedFile(in: words.map { RawString($0) })?.text == file)
  }

  @Test func `an export from a file needs no name`() throws {
    var parser = CommandParser(transitions: ["hero", "own"]) { _ in true }
    parser.loadedTransition = "own"
    guard case .export(let options) = try parser.parse(["export", "--recipe", "A.swift", "-o", "x.png"]) else {
      Issue.record("This is no export")
      return
    }
    #expect(options.transition == "own" && options.recipe == "A.swift")
    // Without a file, the recipe is named.
    #expect(throws: UsageError.self) { try parser.parse(["export", "-o", "x.png"]) }
  }

  @Test(arguments: ["a.png", "a.webp"]) func `moments over each other make one image`(name: String) throws {
    let read = try options("--transition", "hero", "-o", RawString(name), "--onion", "9")
    #expect(read.onion == 9)
    #expect(try options("--transition", "hero", "-o", RawString(name)).onion == nil)
  }

  @Test(arguments: [
    ("strip.png", ExportOptions.Form.filmstrip), ("STRIP.PNG", .filmstrip), ("a/b.gif", .film(.gif)),
    ("b.webp", .film(.webp)), ("b.mp4", .film(.mp4)), ("Hero.swift", .code), ("folder", .frames),
    ("a.b/folder", .frames), ("v1.0/", .frames),
    (".hidden", .frames), ("/", .frames),
  ])
  func `the extension of the output determines its format`(name: String, form: ExportOptions.Form) {
    #expect(ExportOptions.Form(of: RawString(name)) == form)
  }

  @Test(arguments: [
    (["-o", "x"], "export requires --transition with one of hero, system"),
    (["--transition", "hero"], "export requires -o with a folder or a file"),
    (["--transition", "spin", "-o", "x"], "--transition requires one of hero, system, not spin"),
    (
      ["--transition", "hero", "-o", "x.avi"],
      "-o requires a folder or a name that ends in .png, .gif, .webp, .mp4 or .swift, not x.avi"
    ),
    (
      ["--transition", "hero", "-o", "x.swift", "--fps", "30"],
      "--fps cannot be used for a .swift file, which has no pictures"
    ),
    (["--transition", "hero", "-o"], "-o requires a folder or a file"),
    (["--text-scale", "9"], "--text-scale requires a number from 0.5 to 3, not 9"),
    (["--right-to-left=yes"], "--right-to-left takes no value"),
    (["--accent-color", "blue"], "--accent-color requires a color like 3584e4, not blue"),
    (["--high-contrast=no"], "--high-contrast takes no value"),
    (["--appearance", "auto"], "--appearance requires one of light, dark, not auto"),
    (["--fps", "0"], "--fps requires a number from 1 to 240, not 0"),
    (["--onion", "0"], "--onion requires a whole number from 3 to 9, not 0"),
    (["--onion", "10"], "--onion requires a whole number from 3 to 9, not 10"),
    (["--onion=4.5"], "--onion requires a whole number from 3 to 9, not 4.5"),
    (["--onion", "many"], "--onion requires a whole number from 3 to 9, not many"),
    (["--onion"], "--onion requires a whole number from 3 to 9"),
    (
      ["--transition", "hero", "-o", "a.mp4", "--onion", "5"],
      "--onion makes one image; -o requires a name that ends in .png or .webp, not a.mp4"
    ),
    (
      ["--transition", "hero", "-o", "frames", "--onion", "5"],
      "--onion makes one image; -o requires a name that ends in .png or .webp, not frames"
    ),
    (
      ["--transition", "hero", "-o", "a.png", "--onion", "5", "--fps", "10"],
      "--onion chooses its moments by itself; leave out --fps"
    ),
    (["--size", "0x0"], "--size requires sides from 120 to 4096"),
    (["--size", "100000x800"], "--size requires sides from 120 to 4096"),
    (["--set"], "--set requires a parameter, as PARAM=VALUE"),
    (["--set", "duration", "--transition", "hero", "-o", "x"], "--set requires PARAM=VALUE, not duration"),
    (
      ["--set", "speed=1", "--transition", "hero", "-o", "x"], "hero has no parameter speed; it has duration"
    ),
    (["--set", "a=1", "--transition", "system", "-o", "x"], "system has no parameter a; it has none"),
    (
      ["--set", "duration=9", "--transition", "hero", "-o", "x"],
      "duration of hero is a number from 0.1 to 3, not 9"
    ),
    (
      ["--set", "duration=", "--transition", "hero", "-o", "x"],
      "duration of hero is a number from 0.1 to 3, not "
    ),
    (["picture.jpg"], "export takes no picture.jpg; pictures follow --from and --to"),
    (["--wide"], "there is no option --wide for export"),
  ])
  func `wrong usage of export is reported with export's usage`(arguments: [String], expected: String) {
    do {
      _ = try parser.parse(["export"] + arguments.map { RawString($0) })
      Issue.record("\(arguments) was understood")
    } catch {
      #expect(error == UsageError(message: expected, topic: .export))
    }
  }

  @Test func `export --help shows help`() throws { #expect(try parser.parse(["export", "--help"]) == .help(.export)) }
}
