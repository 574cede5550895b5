import Foundation

/// Writes a sentence to standard error.
func complain(_ words: String) { FileHandle.standardError.write(Data("\(words)\n".utf8)) }

do {
  // The first argument is the top folder of the repository.
  switch try BenchmarkOptions.parse(Array(CommandLine.arguments.dropFirst(2))) {
  case .help: print(BenchmarkOptions.help)
  case .run(let options): try BenchmarkRun(options, root: URL(fileURLWithPath: CommandLine.arguments[1])).perform()
  }
} catch let error as BenchmarkOptions.UsageError {
  complain("\(error.message)\nusage: Scripts/bench [--quick] [--peers DIR] [--only SECTION,...] [--write]")
  exit(2)
} catch let failure as Failure {
  complain("Scripts/bench: \(failure.reason)")
  exit(1)
}
