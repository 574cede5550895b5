import Testing

@testable import ImageGenerator

@Suite struct OrderTests {
  @Test func `a folder alone orders every picture at full size`() {
    let order = Order(arguments: ["Assets"])
    #expect(order?.folder == "Assets")
    #expect(order?.width == 1600)
    #expect(order?.height == 1200)
    #expect(order?.titles == [])
  }

  @Test func `a size and titles can be asked for`() {
    let order = Order(arguments: ["out", "--size", "320x240", "Dahlia", "Silk"])
    #expect(order?.width == 320)
    #expect(order?.height == 240)
    #expect(order?.titles == ["Dahlia", "Silk"])
  }

  @Test(arguments: [
    [], ["--size"], ["out", "--size", "320"], ["out", "--size", "0x9"], ["out", "--size"], ["out", "No Such Picture"],
  ])
  func `what makes no sense is refused`(arguments: [String]) {
    #expect(Order(arguments: arguments) == nil)
  }
}
