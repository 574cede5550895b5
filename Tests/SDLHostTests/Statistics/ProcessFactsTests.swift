import Testing

@testable import SDLHost

@Suite struct ProcessFactsTests {
  @Test func `the start time is the 22nd field, whatever the program's name`() {
    let rest = "S 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 4711 20 21"
    #expect(ProcessFacts.startTicks(stat: "12 (segue) " + rest) == 4711)
    #expect(ProcessFacts.startTicks(stat: "12 (a ) (b) c) " + rest) == 4711)
    #expect(ProcessFacts.startTicks(stat: "12 (segue) S 1 2") == nil)
    #expect(ProcessFacts.startTicks(stat: "") == nil)
  }

  @Test func `a running process has an age and uses memory`() {
    #expect(ProcessFacts.age > 0)
    #expect(ProcessFacts.peakMemory > 1)
  }
}
