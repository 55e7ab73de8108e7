/// Files of Swift code in the format of this package, made of a text.
enum Template {
    /// Returns the files of a text. A line `--- PATH` begins each file.
    ///
    /// A line, also one that begins a file, is left out unless the facts contain all words in brackets before it: `[tab]`, or `[!tab]` for
    /// one that they do not contain.
    static func files(_ text: String, _ facts: Set<String> = []) -> [SourceFile] {
        var files: [(path: String, lines: [String])] = []
        var isInFile = false
        for line in text.lines {
            let match = line.prefixMatch(of: /\[([a-z !]+)\]/)
            let conditions = match?.1.split(separator: " ") ?? []
            let holds = conditions.allSatisfy { $0.hasPrefix("!") != facts.contains(String($0.trimmingPrefix("!"))) }
            let content = String(match.map { line[$0.range.upperBound...] } ?? line)
            if content.hasPrefix("--- ") {
                isInFile = holds
                if holds { files.append((String(content.dropFirst(4)), [])) }
            } else if isInFile, holds, !content.isEmpty || files.last?.lines.last?.hasSuffix("{") != true {
                files[files.count - 1].lines.append(content)
            }
        }
        return files.map { SourceFile(path: $0.path, text: code($0.lines.joined(separator: "\n"))) }
    }

    /// Returns code with its imports sorted at the beginning, and long lines broken as the formatter does.
    static func code(_ text: String) -> String {
        let imports = text.lines.prefix { $0.contains(/^(public )?import \w/) }
        let sorted = imports.sorted { ($0.split(separator: " ").last ?? "") < ($1.split(separator: " ").last ?? "") }
        let lines = text.lines.dropFirst(imports.count).flatMap { broken(String($0)) }
        return (sorted.map(String.init) + lines + [""]).joined(separator: "\n")
    }

    /// Returns the first form of a statement without a line that is too long, or else the last form.
    static func fitting(_ forms: String...) -> String {
        forms.first { $0.lines.allSatisfy { $0.count <= lineLength } } ?? forms.last ?? ""
    }

    /// Joins parts with spaces to lines that are as full as possible.
    static func filled(_ parts: [Substring], prefix: String, limit: Int = lineLength) -> [String] {
        var lines: [String] = []
        for part in parts {
            if let line = lines.last, line.count + 1 + part.count <= limit {
                lines[lines.count - 1] += " " + part
            } else {
                lines.append(prefix + part)
            }
        }
        return lines
    }

    static let lineLength = 120

    /// Breaks a line that is too long: a comment, a closure or getter, or an assignment.
    private static func broken(_ line: String) -> [String] {
        guard line.count > lineLength else { return [line] }
        let indentation = String(line.prefix { $0 == " " })
        if let comment = line.wholeMatch(of: /\s*\/\/\/ (.*)/) {
            return filled(comment.1.split(separator: " "), prefix: indentation + "/// ")
        }
        if let block = line.wholeMatch(of: /(.* \{(?: _ in)?) (.*) \}/) {
            return [String(block.1), "\(indentation)    \(block.2)", indentation + "}"]
        }
        if let assignment = line.wholeMatch(of: /(.*?) = (.*)/) {
            return ["\(assignment.1) =", "\(indentation)    \(assignment.2)"]
        }
        return [line]
    }
}
