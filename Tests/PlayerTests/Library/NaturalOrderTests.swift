import Testing

@testable import Player

struct NaturalOrderTests {
  @Test(arguments: [
    (["img10", "img9", "img1"], ["img1", "img9", "img10"]),
    (["b", "A", "c"], ["A", "b", "c"]),
    (["a2b10", "a2b9", "a10b1"], ["a2b9", "a2b10", "a10b1"]),
    (["Zebra", "ähre", "Äpfel", "apfel"], ["ähre", "apfel", "Äpfel", "Zebra"]),
    (["x", "", "1"], ["", "1", "x"]),
    (["2024-10-03", "2024-9-30", "2023-12-31"], ["2023-12-31", "2024-9-30", "2024-10-03"]),
  ])
  func `names are sorted in natural order`(names: [String], expected: [String]) {
    #expect(NaturalOrder.sorted(names.map { RawString($0) }).map(\.text) == expected)
  }

  @Test func `names that differ only in leading zeros or case have a fixed order`() {
    let names: [RawString] = ["a1", "A1", "a01", "a001"]
    #expect(NaturalOrder.sorted(names) == NaturalOrder.sorted(names.reversed()))
  }

  @Test func `a number too long for any integer is compared as a number`() {
    let long = String(repeating: "9", count: 400)
    #expect(NaturalOrder.sorted([RawString("1" + long), RawString(long), "2"]).map(\.text) == ["2", long, "1" + long])
  }

  @Test func `names with equal beginnings are sorted as all others`() {
    let names = (0..<300).map { RawString("IMG_2024_\($0 * 7 % 300).JPG") }
    #expect(NaturalOrder.sorted(names) == (0..<300).map { RawString("IMG_2024_\($0).JPG") })
    #expect(NaturalOrder.sorted(["holiday", "holidays", "Holiday 2", ""]) == ["", "holiday", "Holiday 2", "holidays"])
    #expect(NaturalOrder.sorted([]).isEmpty)
  }
}
