/// The keys of desktop keyboards by position, with the usages of the USB standard's keyboard page.
public nonisolated enum UIKeyboardHIDUsage: Int, Sendable {
  /// A key without a known usage.
  case keyboardErrorUndefined = 3

  /// The A key.
  case keyboardA = 4

  /// The B key.
  case keyboardB = 5

  /// The C key.
  case keyboardC = 6

  /// The D key.
  case keyboardD = 7

  /// The E key.
  case keyboardE = 8

  /// The F key.
  case keyboardF = 9

  /// The G key.
  case keyboardG = 10

  /// The H key.
  case keyboardH = 11

  /// The I key.
  case keyboardI = 12

  /// The J key.
  case keyboardJ = 13

  /// The K key.
  case keyboardK = 14

  /// The L key.
  case keyboardL = 15

  /// The M key.
  case keyboardM = 16

  /// The N key.
  case keyboardN = 17

  /// The O key.
  case keyboardO = 18

  /// The P key.
  case keyboardP = 19

  /// The Q key.
  case keyboardQ = 20

  /// The R key.
  case keyboardR = 21

  /// The S key.
  case keyboardS = 22

  /// The T key.
  case keyboardT = 23

  /// The U key.
  case keyboardU = 24

  /// The V key.
  case keyboardV = 25

  /// The W key.
  case keyboardW = 26

  /// The X key.
  case keyboardX = 27

  /// The Y key.
  case keyboardY = 28

  /// The Z key.
  case keyboardZ = 29

  /// The 1 key.
  case keyboard1 = 30

  /// The 2 key.
  case keyboard2 = 31

  /// The 3 key.
  case keyboard3 = 32

  /// The 4 key.
  case keyboard4 = 33

  /// The 5 key.
  case keyboard5 = 34

  /// The 6 key.
  case keyboard6 = 35

  /// The 7 key.
  case keyboard7 = 36

  /// The 8 key.
  case keyboard8 = 37

  /// The 9 key.
  case keyboard9 = 38

  /// The 0 key.
  case keyboard0 = 39

  /// The Return key.
  case keyboardReturnOrEnter = 40

  /// The Escape key.
  case keyboardEscape = 41

  /// The Backspace key.
  case keyboardDeleteOrBackspace = 42

  /// The Tab key.
  case keyboardTab = 43

  /// The space bar.
  case keyboardSpacebar = 44

  /// The `-` key.
  case keyboardHyphen = 45

  /// The `=` key.
  case keyboardEqualSign = 46

  /// The `[` key.
  case keyboardOpenBracket = 47

  /// The `]` key.
  case keyboardCloseBracket = 48

  /// The `\` key.
  case keyboardBackslash = 49

  /// The `#` key of keyboards other than the US one.
  case keyboardNonUSPound = 50

  /// The `;` key.
  case keyboardSemicolon = 51

  /// The `'` key.
  case keyboardQuote = 52

  /// The key left of 1.
  case keyboardGraveAccentAndTilde = 53

  /// The `,` key.
  case keyboardComma = 54

  /// The `.` key.
  case keyboardPeriod = 55

  /// The `/` key.
  case keyboardSlash = 56

  /// The Caps Lock key.
  case keyboardCapsLock = 57

  /// The F1 key.
  case keyboardF1 = 58

  /// The F2 key.
  case keyboardF2 = 59

  /// The F3 key.
  case keyboardF3 = 60

  /// The F4 key.
  case keyboardF4 = 61

  /// The F5 key.
  case keyboardF5 = 62

  /// The F6 key.
  case keyboardF6 = 63

  /// The F7 key.
  case keyboardF7 = 64

  /// The F8 key.
  case keyboardF8 = 65

  /// The F9 key.
  case keyboardF9 = 66

  /// The F10 key.
  case keyboardF10 = 67

  /// The F11 key.
  case keyboardF11 = 68

  /// The F12 key.
  case keyboardF12 = 69

  /// The Print Screen key.
  case keyboardPrintScreen = 70

  /// The Scroll Lock key.
  case keyboardScrollLock = 71

  /// The Pause key.
  case keyboardPause = 72

  /// The Insert key.
  case keyboardInsert = 73

  /// The Home key.
  case keyboardHome = 74

  /// The page up key.
  case keyboardPageUp = 75

  /// The Delete key.
  case keyboardDeleteForward = 76

  /// The End key.
  case keyboardEnd = 77

  /// The page down key.
  case keyboardPageDown = 78

  /// The right arrow key.
  case keyboardRightArrow = 79

  /// The left arrow key.
  case keyboardLeftArrow = 80

  /// The down arrow key.
  case keyboardDownArrow = 81

  /// The up arrow key.
  case keyboardUpArrow = 82

  /// The Num Lock key.
  case keypadNumLock = 83

  /// The number pad's `/`.
  case keypadSlash = 84

  /// The number pad's `*`.
  case keypadAsterisk = 85

  /// The number pad's `-`.
  case keypadHyphen = 86

  /// The number pad's `+`.
  case keypadPlus = 87

  /// The number pad's Enter.
  case keypadEnter = 88

  /// The number pad's 1.
  case keypad1 = 89

  /// The number pad's 2.
  case keypad2 = 90

  /// The number pad's 3.
  case keypad3 = 91

  /// The number pad's 4.
  case keypad4 = 92

  /// The number pad's 5.
  case keypad5 = 93

  /// The number pad's 6.
  case keypad6 = 94

  /// The number pad's 7.
  case keypad7 = 95

  /// The number pad's 8.
  case keypad8 = 96

  /// The number pad's 9.
  case keypad9 = 97

  /// The number pad's 0.
  case keypad0 = 98

  /// The number pad's `.`.
  case keypadPeriod = 99

  /// The key right of the left Shift of keyboards other than the US one.
  case keyboardNonUSBackslash = 100

  /// The menu key.
  case keyboardApplication = 101

  /// The left Control key.
  case keyboardLeftControl = 224

  /// The left Shift key.
  case keyboardLeftShift = 225

  /// The left Alt key.
  case keyboardLeftAlt = 226

  /// The left Super key.
  case keyboardLeftGUI = 227

  /// The right Control key.
  case keyboardRightControl = 228

  /// The right Shift key.
  case keyboardRightShift = 229

  /// The right Alt key.
  case keyboardRightAlt = 230

  /// The right Super key.
  case keyboardRightGUI = 231
}
