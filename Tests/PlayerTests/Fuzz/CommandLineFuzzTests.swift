import Foundation
import FuzzTesting
import Testing

@testable import Player

/// Tests the command line with random changes of valid ones: it is accepted, or rejected with a sentence.
struct CommandLineFuzzTests {
  @Test func `any command line is accepted or rejected with a sentence`() throws {
    var fuzzer = Fuzzer("command-lines", corpus: try Corpus("command-lines"), count: 5_000)
    let transitions = ["hero", "zoom", "system"]
    var accepted = 0, rejected = 0
    try fuzzer.forEach { _, bytes in
      let words = bytes.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") || $0 == 0 }
      do throws(UsageError) {
        _ = try CommandParser(transitions: transitions) { $0.text.hasPrefix("/") }.parse(
          words.map { RawString(Array($0)) })
        accepted += 1
      } catch {
        rejected += 1
        #expect(!error.message.isEmpty && !error.message.contains("\n"), "\(error.message)")
      }
    }
    #expect(accepted > 100 && rejected > 100)
  }
}
