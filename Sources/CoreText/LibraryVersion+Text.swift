import CHarfBuzz
import CPango
import CoreGraphics

extension LibraryVersion {
  /// The libraries for text: layout, shaping, fonts, and the base of the others.
  package static var text: [LibraryVersion] {
    let fontconfig = Int(FcGetVersion())
    return [
      LibraryVersion("Pango", String(cString: pango_version_string())),
      LibraryVersion("HarfBuzz", String(cString: hb_version_string())),
      LibraryVersion("Fontconfig", "\(fontconfig / 10000).\(fontconfig / 100 % 100).\(fontconfig % 100)"),
      LibraryVersion("GLib", "\(glib_major_version).\(glib_minor_version).\(glib_micro_version)"),
    ]
  }
}
