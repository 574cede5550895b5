import Foundation
import ImageIsolation
import SDLHost
import TransitionCatalogue
import UIKit

// Writing beyond a limit of the file size fails with an error, like writing to a full disk, instead of ending the
// process.
signal(SIGXFSZ, SIG_IGN)

// A helper process only decodes pictures; it does not run the player.
if CommandLine.arguments.dropFirst().first == DecodingHelper.argument { DecodingHelper.run() }

// Before the first thread starts.
Heap.limitPools()

/// Writes text to standard output; throws a `PlayerError` if that fails, as on a full disk.
func say(_ words: String) throws {
  do { try FileHandle.standardOutput.write(contentsOf: Data("\(words)\n".utf8)) } catch {
    throw PlayerError(reason: "The output cannot be written: \(String(cString: strerror(errno)))")
  }
}

do {
  // The raw bytes of the arguments: `CommandLine.arguments` repairs invalid UTF-8.
  let arguments = UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc)).dropFirst()
    .compactMap { $0 }.map { RawString(copying: $0) }
  var loaded: [Recipe] = []
  if let file = CommandParser.exportedFile(in: arguments) {
    try LivePlayer.start()
    ExportProgress.stopAtSignals()
    loaded = try LiveRecipe.loadOnce(file)
  }
  let recipes = Catalogue.all
  let parser = CommandParser(
    transitions: recipes.map(\.name), parameters: { name in recipes.first { $0.name == name }?.parameters ?? [] },
    loadedTransition: loaded.first?.name
  ) { path in
    if case .nothing = FolderListing.kind(of: path) { false } else { true }
  }
  switch try parser.parse(arguments) {
  case .play(let options):
    if options.recipe != nil { try LivePlayer.start() }
    // Before the first thread starts, too: this process is loaded already, while another would take as long again.
    IsolatedImageReader.forkHelpers(PictureLoader.decoderCount)
    try PlayerSession(options).run()
  case .list(let asJSON):
    let listings = Catalogue.all.map { RecipeListing($0) }
    try say(asJSON ? try RecipeListing.json(listings) : RecipeListing.text(listings))
  case .export(let options):
    // The results are the same for every language.
    InterfaceDirection.isRightToLeft = options.isRightToLeft
    ExportProgress.stopAtSignals()
    let output = options.showsProgress ? FileHandle.standardOutput : nil
    try ExportSession(options).run(ExportProgress(writingTo: output))
  case .bench(let options):
    InterfaceDirection.isRightToLeft = false
    try say(try BenchSession(options).run())
  case .help(let topic): try say(UsageText.help(on: topic))
  case .doctor:
    let findings = Doctor(environment: ProcessInfo.processInfo.environment).examine()
    try say("\(UsageText.version)\n\n\(findings.page)")
    if findings.hasProblem { exit(1) }
  case .version: try say(VersionText.text(display: Result { () throws(HostError) in try Host.displayFacts() }))
  }
} catch let error as UsageError {
  complain("\(error.message)\n\(UsageText.summary(of: error.topic))")
  exit(2)
} catch {
  complain("\(error)")
  exit(1)
}
