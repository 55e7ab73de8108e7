/// New and edited files of a package, which are written together or not at all.
struct FileChanges {
    /// The texts of new files, by path in the package.
    private(set) var created: [(path: String, text: String)] = []

    /// The old and new texts of existing files, by path in the package.
    private(set) var edited: [(path: String, old: String, new: String)] = []

    /// Adds a file. The line break at its end is added if it is missing.
    mutating func create(_ path: String, _ text: String) {
        created.append((path, text.hasSuffix("\n") ? text : text + "\n"))
    }

    /// Replaces the text of an existing file. A text that is the same is no change.
    mutating func edit(_ path: String, from old: String, to new: String) {
        if old != new { edited.append((path, old, new)) }
    }

    /// The files and lines, for the output of `--dry-run` and for the report afterwards.
    ///
    /// - Parameter isDone: true after ``apply(in:verify:)``.
    func summary(isDone: Bool) -> String {
        let files = created.map { path, text in
            "\(isDone ? "created" : "would create") \(path) (\(text.lines.count) lines)"
        }
        let edits = edited.flatMap { path, old, new in
            let difference = new.lines.difference(from: old.lines)
            let lines = difference.map { change in
                switch change {
                case .insert(_, let line, _): "  + \(line)"
                case .remove(_, let line, _): "  - \(line)"
                }
            }
            let shown = isDone && lines.count > 10 ? ["  \(lines.count) lines"] : lines
            return ["\(isDone ? "edited" : "would edit") \(path)"] + shown
        }
        return (files + edits).joined(separator: "\n")
    }
}

extension String {
    /// The lines of the text, without the empty one after the last line break.
    var lines: [Substring] {
        var lines = split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
        if lines.last == "" { lines.removeLast() }
        return lines
    }
}
