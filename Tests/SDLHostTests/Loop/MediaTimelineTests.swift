import Testing

@testable import SDLHost

@Suite struct MediaTimelineTests {
  @Test func `media time equals real time without a slow factor`() {
    let timeline = MediaTimeline(now: 100, media: 5, slowFactor: 1)
    #expect(timeline.media(at: 100) == 5)
    #expect(timeline.media(at: 102.5) == 7.5)
  }

  @Test func `a slow factor of four stretches a second to four`() {
    let timeline = MediaTimeline(now: 100, media: 5, slowFactor: 4)
    #expect(timeline.media(at: 104) == 6)
    #expect(timeline.media(at: 96) == 4)
  }

  @Test func `a media time converts to its system time`() {
    var timeline = MediaTimeline(now: 100, media: 5, slowFactor: 4)
    timeline.skip(3)
    #expect(timeline.system(at: 6) == 107)
    #expect(timeline.media(at: timeline.system(at: 9.5)) == 9.5)
  }

  @Test func `a skipped stall causes no jump in time`() {
    var timeline = MediaTimeline(now: 100, media: 5, slowFactor: 2)
    timeline.skip(30)
    #expect(timeline.media(at: 132) == 6)
  }

  @Test func `a change of the slow factor makes no jump in time`() {
    var timeline = MediaTimeline(now: 100, media: 5, slowFactor: 1)
    timeline.changeSlowFactor(to: 10, at: 7)
    #expect(timeline.media(at: 102) == 7)
    #expect(timeline.media(at: 112) == 8)
    timeline.changeSlowFactor(to: 1, at: 8)
    #expect(timeline.media(at: 112) == 8)
    #expect(timeline.system(at: 9) == 113)
  }
}
