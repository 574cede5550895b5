import Foundation
import Testing

@testable import SDLHost

struct TextLocaleTests {
  @Test(arguments: ["C", "POSIX", "C.UTF-8", "xx_YY.NONE", ""])
  @MainActor func `text is UTF-8 in every locale, and numbers are as before`(name: String) {
    let former = getenv("LC_ALL").map { String(cString: $0) }
    defer {
      if let former { setenv("LC_ALL", former, 1) } else { unsetenv("LC_ALL") }
    }
    setenv("LC_ALL", name, 1)
    TextLocale.choose()
    #expect(TextLocale.encoding == "UTF-8")
    #expect(setlocale(LC_NUMERIC, nil).map { String(cString: $0) } == "C")
  }
}
