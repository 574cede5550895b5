import Foundation
import Testing
import UIKit

@testable import SDLHost

/// Tests what is offered to other programs, and how it is sent.
@Suite struct ClipboardContentTests {
  @Test func `Apple's types become media types, and others stay`() {
    let content = ClipboardContent([
      PasteboardRepresentation(type: "public.png", data: Data([1])),
      PasteboardRepresentation(type: "x-special/gnome-copied-files", data: Data([2])),
    ])
    #expect(content.types == ["image/png", "x-special/gnome-copied-files"])
    #expect(content.data(of: "image/png") == Data([1]) && content.data(of: "public.png") == nil)
    #expect(content.data(of: "x-special/gnome-copied-files") == Data([2]))
  }

  @Test func `text has the types of both display servers, and an empty text none`() {
    let content = ClipboardContent(text: "ä")
    #expect(content.data(of: "text/plain;charset=utf-8") == Data("ä".utf8))
    #expect(content.data(of: "UTF8_STRING") == Data("ä".utf8) && ClipboardContent(text: "").types == [])
  }

  @Test func `data is written into a pipe to its end, and a reader that goes away ends it`() throws {
    for isRead in [true, false] {
      var ends: [Int32] = [0, 0]
      try #require(pipe(&ends) == 0)
      let data = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0) }), end = ends[1]
      let done = DispatchSemaphore(value: 0)
      nonisolated(unsafe) var isWritten = false
      Thread {
        isWritten = PipeWriter.write(data, to: end)
        done.signal()
      }.start()
      let reader = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
      if isRead {
        #expect(try reader.readToEnd() == data)
      } else {
        try reader.close()
      }
      done.wait()
      #expect(isWritten == isRead)
    }
  }
}
