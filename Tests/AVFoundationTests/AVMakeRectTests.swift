import AVFoundation
import Testing

struct AVMakeRectTests {
  @Test func `a wide picture takes the width, a high one the height, each in the middle`() {
    let room = CGRect(x: 10, y: 20, width: 100, height: 60)
    #expect(
      AVMakeRect(aspectRatio: CGSize(width: 400, height: 100), insideRect: room)
        == CGRect(x: 10, y: 37.5, width: 100, height: 25))
    #expect(
      AVMakeRect(aspectRatio: CGSize(width: 3, height: 6), insideRect: room)
        == CGRect(x: 45, y: 20, width: 30, height: 60))
  }

  @Test func `a picture without a size has no place`() {
    #expect(AVMakeRect(aspectRatio: .zero, insideRect: CGRect(x: 1, y: 2, width: 3, height: 4)) == .zero)
  }
}
