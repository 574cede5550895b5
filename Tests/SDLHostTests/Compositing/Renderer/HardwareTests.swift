import Testing

@testable import SDLHost

@Suite struct HardwareTests {
  @Test(arguments: [
    ("llvmpipe (LLVM 15.0.6, 256 bits)", false), ("softpipe", false), ("Software Rasterizer", false),
    ("zink Vulkan 1.3(llvmpipe (LLVM 15.0.6, 256 bits))", false), ("Google SwiftShader", false),
    ("Mesa Intel(R) UHD Graphics 620 (KBL GT2)", true), ("AMD Radeon RX 6600 (navi23, LLVM 15.0.6)", true),
    ("NVIDIA GeForce GTX 1050/PCIe/SSE2", true), ("virgl (Intel)", true),
  ])
  func `a software renderer is distinguished from a graphics card by its name`(name: String, isReal: Bool) {
    #expect(Hardware.isReal(name) == isReal)
  }
}
