import Testing

@testable import UIKit

@Suite struct EditedTextTests {
  @Test func `typing goes where the caret is, and takes the place of what is selected`() {
    var text = EditedText("Segue")
    text.select(1..<3)
    text.replace(text.selection, with: "xyz")
    #expect(text.string == "Sxyzue" && text.caret == 4 && text.selection.isEmpty)
  }

  @Test func `people's characters are passed whole`() {
    var text = EditedText("a👨‍👩‍👧é🇯🇵")
    #expect(text.characters.count == 4)
    text.replace(text.deletion(.character(-1)), with: "")
    #expect(text.string == "a👨‍👩‍👧é")
    text.move(.character(-1), extends: false)
    text.move(.character(-1), extends: true)
    #expect(text.selectedString == "👨‍👩‍👧")
  }

  @Test func `an accent joins the letter before it`() {
    var text = EditedText("e")
    text.replace(1..<1, with: "\u{301}")
    #expect(text.characters.count == 1 && text.caret == 1)
  }

  @Test(arguments: [(0, 1, 5), (5, 1, 11), (11, -1, 7), (7, -1, 0), (11, 1, 11), (0, -1, 0)])
  func `words begin and end at letters`(start: Int, step: Int, end: Int) {
    var text = EditedText("Hello, moon")
    text.moveCaret(to: start, extends: false)
    text.move(.word(step), extends: false)
    #expect(text.caret == end)
  }

  @Test(arguments: [(0, 0..<5), (4, 0..<5), (5, 5..<6), (6, 6..<7), (8, 7..<11), (99, 7..<11)])
  func `a word is found around a place`(place: Int, word: Range<Int>) {
    #expect(EditedText("Hello, moon").word(around: place) == word)
    #expect(EditedText("").word(around: place) == 0..<0)
  }

  @Test func `an arrow leaves a selection at its end, with Shift it changes it`() {
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

  @Test func `what is composed shows in place of the selection, and is not part of the text`() {
    var text = EditedText("Sue")
    text.select(1..<2)
    text.compose("eg", caret: 1)
    #expect(String(text.shown) == "Sege" && text.string == "Sue")
    #expect(text.shownCaret == 2 && text.shownComposition == 1..<3)
    text.compose("", caret: 0)
    #expect(String(text.shown) == "Sue" && text.shownComposition == nil)
  }

  @Test func `places outside of the text are its ends`() {
    var text = EditedText("ab")
    text.select(-4..<9)
    #expect(text.selection == 0..<2)
    text.replace(1..<50, with: "c")
    #expect(text.string == "ac")
  }
}

@Suite struct UndoHistoryTests {
  @Test func `what was typed in a row is taken back at once, and comes again`() {
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

  @Test func `a pause divides what is typed, and a new change forgets what was taken back`() {
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
