/// The changes of files in watched folders over a short time.
nonisolated struct FolderEvents: Equatable, Sendable {
  /// The files with new content: written and closed, or moved here.
  var written: Set<RawString> = []

  /// The former paths of the files that were renamed, by their new ones.
  var formerPaths: [RawString: RawString] = [:]

  /// The new files that are still being written.
  var unfinished: Set<RawString> = []

  /// Whether events were lost, so that any file may have changed.
  var isIncomplete = false

  /// Adds later events.
  mutating func add(_ later: FolderEvents) {
    for (new, former) in later.formerPaths { addRename(from: former, to: new) }
    written.formUnion(later.written)
    unfinished = later.unfinished
    isIncomplete = isIncomplete || later.isIncomplete
  }

  /// Adds the renaming of a file; that of a renamed one continues the earlier renaming.
  mutating func addRename(from former: RawString, to new: RawString) {
    formerPaths[new] = formerPaths.removeValue(forKey: former) ?? former
    if written.remove(former) != nil { written.insert(new) }
  }
}
