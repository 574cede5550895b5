import CLcms
import CPixbuf
import CoreGraphics

extension LibraryVersion {
  /// The libraries for image files and their color profiles.
  package static var images: [LibraryVersion] {
    // 2140 stands for 2.14.
    let color = Int(cmsGetEncodedCMMversion()) / 10
    return [
      LibraryVersion(
        "gdk-pixbuf", "\(gdk_pixbuf_major_version).\(gdk_pixbuf_minor_version).\(gdk_pixbuf_micro_version)"),
      LibraryVersion("Little CMS", "\(color / 100).\(color % 100)"),
    ]
  }
}
