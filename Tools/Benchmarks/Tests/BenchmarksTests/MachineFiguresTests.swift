import Testing

@testable import Benchmarks

struct MachineFiguresTests {
  @Test func `the lines of the version become rows`() {
    let rows = MachineFigures.versions(
      in: "segue 0.1.0\nLibraries: SDL 2.26.5, Cairo 1.16\nDisplay: X11 (:20529): 1280x800\n")
    #expect(
      rows == [["player", "segue 0.1.0"], ["libraries", "SDL 2.26.5, Cairo 1.16"], ["display", "X11: 1280x800"]])
  }

  @Test func `the first processor counts`() {
    #expect(MachineFigures.facts(in: "model name\t: A\nflags\t: x y\nmodel name\t: B\n")["model name"] == "A")
  }
}
