import UIKitCore

/// A clipboard that tells a recording what it held whenever it was asked.
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

/// The clipboard of a recording that is played: it holds what the one did that was asked then, and leaves the desktop's
/// alone.
final class ReplayedClipboard: PasteboardStore {
  private var answers: ArraySlice<String?>
  private var copied: String?

  init(_ answers: [String?]) { self.answers = answers[...] }

  var string: String? {
    get { answers.popFirst() ?? copied }
    set { copied = newValue }
  }
}
