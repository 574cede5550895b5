import AVFoundation
import Testing

struct AVMakeRectTests {
  @Test func `AVMakeRect fits a wide size to the width and a high size to the height, centered`() {
    let room = CGRect(x: 10, y: 20, width: 100, height: 60)
    #expect(
      AVMakeRect(aspectRatio: CGSize(width: 400, height: 100), insideRect: room)
        == CGRect(x: 10, y: 37.5, width: 100, height: 25))
    #expect(
      AVMakeRect(aspectRatio: CGSize(width: 3, height: 6), insideRect: room)
        == CGRect(x: 45, y: 20, width: 30, height: 60))
  }

  @Test func `AVMakeRect returns an empty rectangle for an empty aspect ratio`() {
    #expect(AVMakeRect(aspectRatio: .zero, insideRect: CGRect(x: 1, y: 2, width: 3, height: 4)) == .zero)
  }
}
