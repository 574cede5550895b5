import UIKitCore

/// A clipboard that records its text whenever it is read.
final class RecordingClipboard: PasteboardStore {
  private let store: any PasteboardStore
  private let recorder: InputRecorder

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
    set { store.string = newValue }
  }
}

/// The clipboard of a replay: it returns the recorded texts, and leaves the desktop's clipboard alone.
final class ReplayedClipboard: PasteboardStore {
  private var answers: ArraySlice<String?>
  private var copied: String?

  init(_ answers: [String?]) { self.answers = answers[...] }

  var string: String? {
    get { answers.popFirst() ?? copied }
    set { copied = newValue }
  }
}
