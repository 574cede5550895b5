import UIKitCore

/// A clipboard that records its text whenever it is read.
final class RecordingClipboard: PasteboardStore {
  private let store: any PasteboardStore
  private let recorder: InputRecorder

  /// The item that the session has copied: whether another program has copied something since is not recorded.
  private var copied: [PasteboardRepresentation] = []

  init(_ store: any PasteboardStore, notedBy recorder: InputRecorder) {
    self.store = store
    self.recorder = recorder
  }

  var string: String? {
    get {
      let text = store.string
      recorder.add(.pasted(text))
      return text
    }
    set {
      store.string = newValue
      copied = []
    }
  }

  var item: [PasteboardRepresentation] {
    get { copied }
    set {
      store.item = newValue
      copied = newValue
    }
  }
}

/// The clipboard of a replay: it returns the recorded texts, and leaves the desktop's clipboard alone.
final class ReplayedClipboard: PasteboardStore {
  private var answers: ArraySlice<String?>
  private let copied = MemoryPasteboard()

  init(_ answers: [String?]) { self.answers = answers[...] }

  var string: String? {
    get { answers.popFirst() ?? copied.string }
    set { copied.string = newValue }
  }

  var item: [PasteboardRepresentation] {
    get { copied.item }
    set { copied.item = newValue }
  }
}
