import Testing

@testable import UIFoundation

@Suite struct InterfaceDirectionTests {
  @Test(arguments: [
    "ar", "ar_EG.UTF-8", "he_IL.UTF-8", "iw_IL", "fa_IR", "ur_PK@x", "yi", "ckb_IQ", "ug_CN", "az_IR@arabic", "HE_il",
  ])
  func `the languages of right-to-left scripts are laid out from right to left`(locale: String) {
    #expect(InterfaceDirection.isRightToLeft(in: ["LANG": locale]))
  }

  @Test(arguments: [
    "", "C", "POSIX", "C.UTF-8", "en_US.UTF-8", "de", "arn_CL", "hea", "ur_PK@latin", "ks_IN@devanagari", "@", "_", ".",
  ])
  func `all others are laid out from left to right`(locale: String) {
    #expect(!InterfaceDirection.isRightToLeft(in: ["LANG": locale]))
  }

  @Test func `LC_ALL takes precedence over LC_MESSAGES, which takes precedence over LANG`() {
    #expect(InterfaceDirection.isRightToLeft(in: ["LC_ALL": "he", "LC_MESSAGES": "en", "LANG": "en"]))
    #expect(!InterfaceDirection.isRightToLeft(in: ["LC_ALL": "", "LC_MESSAGES": "en", "LANG": "he"]))
    #expect(InterfaceDirection.isRightToLeft(in: ["LC_MESSAGES": "fa", "LANG": "en"]))
    #expect(!InterfaceDirection.isRightToLeft(in: [:]))
  }
}
