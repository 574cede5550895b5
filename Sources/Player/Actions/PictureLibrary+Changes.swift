/// Changes of single pictures, each as another library.
nonisolated extension PictureLibrary {
  /// Returns the library without a picture.
  func removing(_ picture: Picture) -> PictureLibrary {
    guard let index = pictures.firstIndex(of: picture) else { return self }
    return changed(pictures.filter { $0 != picture }, at: index)
  }

  /// Returns the library with another picture in place of one, whose file has another name now.
  func renaming(_ picture: Picture, to renamed: Picture) -> PictureLibrary {
    changed(pictures.map { $0 == picture ? renamed : $0 }, at: 0)
  }

  /// Returns the library with a further picture at an index, or at the end if there are fewer; the same library if it
  /// contains the picture.
  func inserting(_ picture: Picture, at index: Int) -> PictureLibrary {
    guard !pictures.contains(picture) else { return self }
    var pictures = pictures
    pictures.insert(picture, at: min(index, pictures.count))
    return changed(pictures, at: index)
  }

  /// Returns the library with other pictures; those that came or went belong to the group at an index. The texts of the
  /// scroll indicator come when the folder is read again.
  private func changed(_ pictures: [Picture], at index: Int) -> PictureLibrary {
    var library = with(pictures)
    if pictures.isEmpty {
      library.emptyMessage = name.map { "There are no pictures left in “\($0)”." } ?? "There are no pictures left."
    }
    guard !groups.isEmpty, !self.pictures.isEmpty else { return library }
    let sections = PictureSections(groups, count: self.pictures.count)
    let place = sections.indexPath(of: min(index, self.pictures.count - 1)).section
    let count = groups[place].count + pictures.count - self.pictures.count
    library.groups = groups
    library.groups[place] = PictureGroup(title: groups[place].title, count: count)
    if count == 0 { library.groups.remove(at: place) }
    return library
  }
}
