import DesktopServices
import Foundation

/// The cache of the sequences of keys that make one character, such as those of dead keys.
///
/// libX11 reads them when it connects to the display, from half a megabyte of text, which takes three quarters of SDL's
/// initialization. If it finds a folder for it, it keeps the result there; not for root.
enum ComposeCache {
  private static let variable = "XCOMPOSECACHE"

  /// Gives libX11 a folder of its own in that for caches, which `makeFolder` creates, unless the user has chosen one.
  static func enable(makeFolder: (String) -> String? = CacheFolder.make) {
    guard getenv(variable) == nil, !hasUsersOwn, let folder = makeFolder("segue/compose") else { return }
    setenv(variable, folder, 0)
  }

  /// Whether there is the folder that libX11 uses without the variable.
  private static var hasUsersOwn: Bool {
    guard let home = getenv("HOME") else { return false }
    return access(String(cString: home) + "/.compose-cache", F_OK) == 0
  }
}
