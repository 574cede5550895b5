import CoreGraphics
import Foundation
import ImageIO
import Testing

@testable import Player

/// Tests the page that is printed.
@Suite struct PrintedPageTests {
  private func page(_ width: Int, _ height: Int) -> PrintedPage {
    PrintedPage(
      CGImage(width: width, height: height, isOpaque: true) { memory, stride in
        for y in 0..<height {
          for x in 0..<width {
            memory.storeBytes(of: 0xFF11_2233 as UInt32, toByteOffset: y * stride + x * 4, as: UInt32.self)
          }
        }
      })
  }

  @Test func `the paper lies as the picture does, which fills it up to the margins`() {
    #expect(page(400, 300).paper == CGSize(width: 842, height: 595))
    #expect(page(300, 400).paper == CGSize(width: 595, height: 842))
    let frame = page(300, 400).frame
    #expect(abs(frame.width - 539) < 0.01 && abs(frame.midX - 297.5) < 0.01 && abs(frame.midY - 421) < 0.01)
  }

  @Test func `the file is a PDF with the colors of the picture, whose table leads to its parts`() throws {
    let pdf = page(2, 3).pdf
    let text = String(decoding: pdf, as: UTF8.self)
    #expect(text.hasPrefix("%PDF-1.4\n") && text.hasSuffix("%%EOF\n"))
    #expect(
      Data(pdf).range(of: Data([UInt8](repeating: 0, count: 6).indices.flatMap { _ in [0x11, 0x22, 0x33] })) != nil)
    let table = try #require(Data(pdf).range(of: Data("xref\n".utf8)))
    let lines = String(decoding: pdf[table.lowerBound...], as: UTF8.self).split(separator: "\n").dropFirst(3).prefix(5)
    for (index, line) in lines.enumerated() {
      let offset = try #require(Int(line.prefix(10)))
      #expect(pdf[offset...].starts(with: Array("\(index + 1) 0 obj".utf8)))
    }
  }
}
