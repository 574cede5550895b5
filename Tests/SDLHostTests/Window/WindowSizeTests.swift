import CoreGraphics
import Testing

@testable import SDLHost

struct WindowSizeTests {
  @Test(arguments: [
    (CGSize(width: 1920, height: 1053), CGSize(width: 1280, height: 800)),
    (CGSize(width: 1280, height: 800), CGSize(width: 1280, height: 800)),
    (CGSize(width: 1366, height: 741), CGSize(width: 1280, height: 701)),
    (CGSize(width: 1024, height: 900), CGSize(width: 1024, height: 800)),
    (CGSize(width: 640, height: 30), CGSize(width: 640, height: 1)),
  ])
  func `the initial size fits the available space of the display`(room: CGSize, size: CGSize) {
    #expect(WindowSize.usual(in: room) == size)
  }

  @Test func `the initial size is the default if the available space is unknown`() {
    #expect(WindowSize.usual(in: nil) == CGSize(width: 1280, height: 800))
    #expect(WindowSize.usual(in: .zero) == CGSize(width: 1280, height: 800))
  }
}
