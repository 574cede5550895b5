import Foundation

nonisolated extension NSMutableAttributedString {
  /// Sets an attribute on all characters of a range, whether they have it already or not.
  ///
  /// The `addAttribute` of Foundation on Linux ends the process where it replaces an object by another one.
  package func setAttribute(_ key: NSAttributedString.Key, to value: Any, in range: NSRange) {
    var runs: [(range: NSRange, attributes: [NSAttributedString.Key: Any])] = []
    enumerateAttributes(in: range, options: []) { attributes, range, _ in runs.append((range, attributes)) }
    for run in runs { setAttributes(run.attributes.merging([key: value]) { $1 }, range: run.range) }
  }
}
