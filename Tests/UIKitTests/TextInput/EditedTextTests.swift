import Testing

@testable import UIKit

@Suite struct EditedTextTests {
  @Test func `typed text replaces the selection at the caret`() {
    var text = EditedText("Segue")
    text.select(1..<3)
    text.replace(text.selection, with: "xyz")
    #expect(text.string == "Sxyzue" && text.caret == 4 && text.selection.isEmpty)
  }

  @Test func `the caret moves by grapheme clusters`() {
    var text = EditedText("a👨‍👩‍👧é🇯🇵")
    #expect(text.characters.count == 4)
    text.replace(text.deletion(.character(-1)), with: "")
    #expect(text.string == "a👨‍👩‍👧é")
    text.move(.character(-1), extends: false)
    text.move(.character(-1), extends: true)
    #expect(text.selectedString == "👨‍👩‍👧")
  }

  @Test func `a combining accent joins the letter before it`() {
    var text = EditedText("e")
    text.replace(1..<1, with: "\u{301}")
    #expect(text.characters.count == 1 && text.caret == 1)
  }

  @Test(arguments: [(0, 1, 5), (5, 1, 11), (11, -1, 7), (7, -1, 0), (11, 1, 11), (0, -1, 0)])
  func `word movement stops at the ends of words`(start: Int, step: Int, end: Int) {
    var text = EditedText("Hello, moon")
    text.moveCaret(to: start, extends: false)
    text.move(.word(step), extends: false)
    #expect(text.caret == end)
  }

  @Test(arguments: [(0, 0..<5), (4, 0..<5), (5, 5..<6), (6, 6..<7), (8, 7..<11), (99, 7..<11)])
  func `the word around an index is found`(place: Int, word: Range<Int>) {
    #expect(EditedText("Hello, moon").word(around: place) == word)
    #expect(EditedText("").word(around: place) == 0..<0)
  }

  @Test func `an arrow moves the caret to the end of a selection, and Shift-arrow changes the selection`() {
    var text = EditedText("Segue")
    text.select(1..<4)
    text.move(.character(-1), extends: true)
    #expect(text.selection == 1..<3)
    text.move(.character(1), extends: false)
    #expect(text.selection == 3..<3)
    text.select(1..<4)
    text.move(.character(-1), extends: false)
    #expect(text.selection == 1..<1)
  }

  @Test func `a composition replaces the selection in the shown text without changing the string`() {
    var text = EditedText("Sue")
    text.select(1..<2)
    text.compose("eg", caret: 1)
    #expect(String(text.shown) == "Sege" && text.string == "Sue")
    #expect(text.shownCaret == 2 && text.shownComposition == 1..<3)
    text.compose("", caret: 0)
    #expect(String(text.shown) == "Sue" && text.shownComposition == nil)
  }

  @Test func `indexes outside of the text are clamped`() {
    var text = EditedText("ab")
    text.select(-4..<9)
    #expect(text.selection == 0..<2)
    text.replace(1..<50, with: "c")
    #expect(text.string == "ac")
  }
}

@Suite struct UndoHistoryTests {
  @Test func `consecutive typing is undone and redone in one step`() {
    var history = UndoHistory(), text = EditedText()
    for letter in ["a", "b", "c"] {
      history.note(text, before: .typing)
      text.replace(text.selection, with: letter)
    }
    history.note(text, before: .deleting)
    text.replace(0..<1, with: "")
    let typed = history.undo(from: text)
    #expect(typed?.string == "abc")
    #expect(typed.flatMap { history.undo(from: $0) }?.string == "")
    #expect(history.redo(from: EditedText())?.string == "abc")
  }

  @Test func `a pause separates undo steps, and a new change clears the redo steps`() {
    var history = UndoHistory(), text = EditedText()
    history.note(text, before: .typing)
    text.replace(0..<0, with: "a")
    history.pause()
    history.note(text, before: .typing)
    text.replace(1..<1, with: "b")
    #expect(history.undo(from: text)?.string == "a")
    history.note(EditedText("a"), before: .other)
    #expect(history.redo(from: text) == nil)
  }
}
