import Testing

@testable import Player

@Suite struct CompilerMessageTests {
  @Test func `errors have their line, column and text, each once`() {
    let output = """
      /tmp/Turn.swift:12:7: error: cannot find 'valeus' in scope
          valeus.duration
          ^~~~~~
      /tmp/Turn.swift:14:3: note: to match this opening '{'
      /tmp/Turn.swift:12:7: error: cannot find 'valeus' in scope
      /tmp/Turn.swift:20:1: warning: unused
      error: emit-module command failed with exit code 1 (use -v to see invocation)
      ld.lld: error: undefined symbol: foo
      """
    let errors = CompilerMessage.errors(in: output)
    #expect(
      errors == [
        CompilerMessage(line: 12, column: 7, text: "cannot find 'valeus' in scope"),
        CompilerMessage(line: nil, column: nil, text: "undefined symbol: foo"),
      ])
    #expect(errors.map(\.summary) == ["line 12: cannot find 'valeus' in scope", "undefined symbol: foo"])
  }

  @Test func `the failure of a compiler's step is an error only if there is no other`() {
    let output = "error: emit-module command failed with exit code 1 (use -v to see invocation)\n"
    #expect(CompilerMessage.errors(in: output).map(\.line) == [nil])
    #expect(CompilerMessage.errors(in: "everything is fine\n").isEmpty)
  }
}
