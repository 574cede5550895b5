extension UIBarButtonItem {
  /// The predefined buttons of the system.
  public nonisolated enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search
    case refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo, pageCurl, close

    /// The role of the item in a bar.
    var kind: Kind {
      switch self {
      case .flexibleSpace: .flexibleSpace
      case .fixedSpace: .fixedSpace
      case .done, .cancel, .edit, .save, .add, .compose, .reply, .action, .organize, .bookmarks, .search, .refresh,
        .stop, .camera, .trash, .play, .pause, .rewind, .fastForward, .undo, .redo, .pageCurl, .close:
        .button
      }
    }

    /// The button's title; `nil` for spaces.
    var title: String? {
      switch self {
      case .done: "Done"
      case .cancel: "Cancel"
      case .edit: "Edit"
      case .save: "Save"
      case .add: "Add"
      case .compose: "Compose"
      case .reply: "Reply"
      case .action: "Share"
      case .organize: "Organize"
      case .bookmarks: "Bookmarks"
      case .search: "Search"
      case .refresh: "Refresh"
      case .stop: "Stop"
      case .camera: "Camera"
      case .trash: "Delete"
      case .play: "Play"
      case .pause: "Pause"
      case .rewind: "Rewind"
      case .fastForward: "Fast Forward"
      case .undo: "Undo"
      case .redo: "Redo"
      case .pageCurl: "Page Curl"
      case .close: "Close"
      case .flexibleSpace, .fixedSpace: nil
      }
    }

    /// The name of the symbol that replaces the title, or `nil` if the title is shown.
    var symbolName: String? {
      switch self {
      case .add: "plus"
      case .compose: "square.and.pencil"
      case .reply: "arrowshape.turn.up.left"
      case .action: "square.and.arrow.up"
      case .organize: "folder"
      case .bookmarks: "book"
      case .search: "magnifyingglass"
      case .refresh: "arrow.clockwise"
      case .stop, .close: "xmark"
      case .camera: "camera"
      case .trash: "trash"
      case .play: "play.fill"
      case .pause: "pause.fill"
      case .rewind: "backward.fill"
      case .fastForward: "forward.fill"
      case .done, .cancel, .edit, .save, .undo, .redo, .pageCurl, .flexibleSpace, .fixedSpace: nil
      }
    }

    /// The button's emphasis: those that complete a task are bold.
    var style: Style {
      switch self {
      case .done, .save: .done
      case .cancel, .edit, .add, .compose, .reply, .action, .organize, .bookmarks, .search, .refresh, .stop, .camera,
        .trash, .play, .pause, .rewind, .fastForward, .undo, .redo, .pageCurl, .close, .flexibleSpace, .fixedSpace:
        .plain
      }
    }
  }
}
