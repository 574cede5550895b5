/// Changes of single pictures, each as another library.
nonisolated extension PictureLibrary {
  /// Returns the library without a picture.
  func removing(_ picture: Picture) -> PictureLibrary { changed(pictures.filter { $0 != picture }) }

  /// Returns the library with another picture in place of one, whose file has another name now.
  func renaming(_ picture: Picture, to renamed: Picture) -> PictureLibrary {
    changed(pictures.map { $0 == picture ? renamed : $0 })
  }

  /// Returns the library with a further picture at an index, or at the end if there are fewer; the same library if it
  /// contains the picture.
  func inserting(_ picture: Picture, at index: Int) -> PictureLibrary {
    guard !pictures.contains(picture) else { return self }
    var pictures = pictures
    pictures.insert(picture, at: min(index, pictures.count))
    return changed(pictures)
  }

  /// Returns the library with other pictures. The texts of the scroll indicator come when the folder is read again.
  private func changed(_ pictures: [Picture]) -> PictureLibrary {
    var library = with(pictures)
    if pictures.isEmpty {
      library.emptyMessage = name.map { "There are no pictures left in “\($0)”." } ?? "There are no pictures left."
    }
    return library
  }
}
