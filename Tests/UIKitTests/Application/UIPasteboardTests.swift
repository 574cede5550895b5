import Testing
import UIKit

/// Tests copied text, images and data.
@Suite(.serialized) struct UIPasteboardTests {
  private let board = UIPasteboard.general

  private var image: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 4, height: 3)).image { context in
      UIColor.green.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 3))
    }
  }

  @Test func `an image takes the place of text, and text that of an image`() {
    board.string = "text"
    let image = image
    board.image = image
    #expect(board.string == nil && board.hasImages && board.types == ["public.png"])
    #expect(board.image?.size == CGSize(width: 4 * image.scale, height: 3 * image.scale))
    board.string = "more"
    #expect(board.image == nil && !board.hasImages && board.string == "more")
    board.image = nil
    #expect(board.string == nil && board.types == [])
  }

  @Test func `data is found by the type with which it was copied`() {
    board.setData(Data([1, 2, 3]), forPasteboardType: "org.example.numbers")
    #expect(board.data(forPasteboardType: "org.example.numbers") == Data([1, 2, 3]))
    #expect(board.data(forPasteboardType: "public.png") == nil && board.image == nil)
    #expect(board.contains(pasteboardTypes: ["public.png", "org.example.numbers"]))
    board.setData(Data(), forPasteboardType: "public.png")
    #expect(!board.contains(pasteboardTypes: ["org.example.numbers"]) && board.types == [])
  }
}
