import Foundation

/// The events of inotify since they were last taken, as changes of files.
nonisolated struct WatchLog {
  /// The watched folders, by inotify's numbers; an empty path is the current folder.
  var folders: [Int32: RawString] = [:]

  /// Whether there is anything to take.
  private(set) var hasEvents = false

  private var found = FolderEvents()

  /// The files whose new path is not known yet, by the number that both events of a renaming have.
  private var moving: [UInt32: RawString] = [:]

  /// Returns the changes, and begins anew. Files that are still being written are in the next changes, too.
  mutating func take() -> FolderEvents {
    defer {
      found = FolderEvents(unfinished: found.unfinished)
      moving = [:]
      hasEvents = false
    }
    return found
  }

  /// Adds the events in a buffer that was read from inotify.
  mutating func add(_ buffer: UnsafeRawBufferPointer) {
    let header = MemoryLayout<inotify_event>.size
    var offset = 0
    while offset + header <= buffer.count {
      let event = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
      let end = offset + header + Int(event.len)
      guard end <= buffer.count else { return }
      // The name is padded with zeros.
      add(event, name: RawString(Array(buffer[(offset + header)..<end].prefix { $0 != 0 })))
      offset = end
    }
  }

  private mutating func add(_ event: inotify_event, name: RawString) {
    func has(_ flag: some BinaryInteger) -> Bool { event.mask & UInt32(flag) != 0 }
    if has(IN_Q_OVERFLOW) {
      (found.isIncomplete, found.unfinished, hasEvents) = (true, [], true)
      return
    }
    guard let folder = folders[event.wd] else { return }
    if has(IN_IGNORED) { folders[event.wd] = nil }
    guard !has(IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT | IN_IGNORED) else {
      hasEvents = true
      return
    }
    guard let first = name.bytes.first else { return }
    let path = folder.bytes.isEmpty ? name : folder.appending(name), isHidden = first == UInt8(ascii: ".")
    if has(IN_ISDIR) {
      hasEvents = hasEvents || !isHidden
    } else if has(IN_MOVED_TO) {
      add(arrivalOf: path, isHidden: isHidden, number: event.cookie)
    } else if !isHidden {
      add(event, at: path)
    }
  }

  private mutating func add(arrivalOf path: RawString, isHidden: Bool, number: UInt32) {
    let former = moving.removeValue(forKey: number)
    guard !isHidden else { return }
    hasEvents = true
    if let former {
      found.addRename(from: former, to: path)
      if found.unfinished.remove(former) != nil { found.unfinished.insert(path) }
    }
    found.written.insert(path)
  }

  private mutating func add(_ event: inotify_event, at path: RawString) {
    func has(_ flag: some BinaryInteger) -> Bool { event.mask & UInt32(flag) != 0 }
    if has(IN_CREATE), Self.isBeingWritten(path) {
      found.unfinished.insert(path)
      return
    }
    hasEvents = true
    if has(IN_MOVED_FROM) {
      moving[event.cookie] = path
    } else if has(IN_DELETE) {
      found.unfinished.remove(path)
      found.written.remove(path)
    } else {
      found.unfinished.remove(path)
      found.written.insert(path)
    }
  }

  /// Returns whether the end of writing a new file will be reported. That of links is not.
  private static func isBeingWritten(_ path: RawString) -> Bool {
    var status = stat()
    guard path.withCString({ lstat($0, &status) }) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFREG && status.st_nlink == 1
  }
}
