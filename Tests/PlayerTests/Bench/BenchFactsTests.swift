import Testing

@testable import Player

struct BenchFactsTests {
  @Test func `the row has the fields, units and digits of the other programs' rows`() {
    var facts = BenchFacts()
    facts.frames = 180
    facts.fps = 59.94
    facts.msPerFrame = 16.6834
    facts.cpuMsPerFrame = 0.6266
    facts.xServerCPUMsPerFrame = 0.25
    facts.cpuPercent = 3.76
    facts.frameIntervalMs = Report.Spread(p50: 16.666, p99: 17.2, max: 18)
    facts.rssMB = 47.55
    facts.pssMB = 27.02
    facts.startupMs = 98.6
    facts.startupCPUMs = 60.4
    #expect(
      facts.row(program: "segue", scene: "push", mode: .natural)
        == "segue,push,natural,frames=180,fps=59.9,ms_per_frame=16.683,cpu_ms=0.627,xcpu_ms=0.250,cpu_pct=3.8,"
        + "iv_p50=16.67,iv_p99=17.20,iv_max=18.00,rss_mb=47.5,pss_mb=27.0,startup_ms=99,startup_cpu_ms=60")
  }
}
