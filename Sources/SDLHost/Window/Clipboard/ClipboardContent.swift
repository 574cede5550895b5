import Foundation
import UIKitCore

/// Data for other programs, by media type.
nonisolated struct ClipboardContent: Sendable {
  /// The media types, the best one first.
  let types: [String]

  private let data: [String: Data]

  /// Creates the content for the forms of an item.
  init(_ item: [PasteboardRepresentation]) {
    let forms = item.map { (type: Self.mediaType(of: $0.type), data: $0.data) }
    types = forms.map { $0.type }
    data = Dictionary(forms.map { ($0.type, $0.data) }, uniquingKeysWith: { first, _ in first })
  }

  /// Creates the content for a text; nothing for an empty one.
  init(text: String) {
    types = text.isEmpty ? [] : ["text/plain;charset=utf-8", "text/plain", "UTF8_STRING", "TEXT", "STRING"]
    let bytes = Data(text.utf8)
    data = Dictionary(uniqueKeysWithValues: types.map { ($0, bytes) })
  }

  /// Returns the data of a media type; `nil` if there is none.
  func data(of type: String) -> Data? { data[type] }

  /// Returns the media type for one of Apple's type identifiers; other names of types are media types themselves.
  static func mediaType(of type: String) -> String { mediaTypes[type] ?? type }

  private static let mediaTypes = [
    "public.png": "image/png", "public.jpeg": "image/jpeg", "public.tiff": "image/tiff",
    "com.compuserve.gif": "image/gif",
    "org.webmproject.webp": "image/webp", "public.svg-image": "image/svg+xml", "public.heic": "image/heic",
    "public.avif": "image/avif", "com.microsoft.bmp": "image/bmp", "public.utf8-plain-text": "text/plain;charset=utf-8",
    "public.html": "text/html", "public.file-url": "text/uri-list",
  ]
}
