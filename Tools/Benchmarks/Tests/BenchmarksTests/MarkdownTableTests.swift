import Testing

@testable import Benchmarks

struct MarkdownTableTests {
  @Test func `figures are aligned at the right`() {
    var table = MarkdownTable(header: ["scene", "ms"])
    table.rows = [["push", "1.0"]]
    #expect(table.text == "| scene | ms |\n| --- | ---: |\n| push | 1.0 |")
    #expect(MarkdownTable(header: ["", ""], textColumns: 2).text.hasSuffix("| --- | --- |"))
  }
}
