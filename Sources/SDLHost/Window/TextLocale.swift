import Foundation

/// The locale in which the process exchanges text with the display server. SDL sets the title of a window on X11 only if
/// the locale of the process has all of its characters.
enum TextLocale {
  /// A locale that every system has.
  private static let fallback = "C.UTF-8"

  /// Chooses the user's locale for characters, or one with UTF-8 if that has another encoding. Numbers, dates and sorting
  /// are not affected.
  static func choose() {
    setlocale(LC_CTYPE, "")
    if encoding != "UTF-8" { setlocale(LC_CTYPE, fallback) }
  }

  /// The name of the present encoding.
  static var encoding: String { nl_langinfo(CInt(CODESET)).map { String(cString: $0) } ?? "" }
}
