/// The edits of a module's plugins for a new board.
extension CodeText {
    /// Adds a statement after the last one of `apply(for:)` that begins with `main.register(`.
    ///
    /// - Parameter statement: makes the statement for an indentation.
    /// - Returns: false if there is no such statement on lines of its own.
    mutating func addRegistration(_ statement: (String) -> String) -> Bool {
        guard let start = lastRegistration, let end = endOfCall(at: start) else { return false }
        let line = line(at: end)
        let isAlone =
            lastCodeIndex(in: self.line(at: start).lowerBound..<start) == nil
            && lastCodeIndex(in: end + 1..<line.upperBound) == nil
        guard isAlone else { return false }
        let added = statement(indentation(at: start)).replacing("\n", with: lineBreak)
        insert(lineBreak + added, at: line.upperBound)
        return true
    }

    /// The last statement that begins with `main.register(` directly in the body of `apply(for:)`.
    private var lastRegistration: Int? {
        guard let function = index(of: "func apply("),
            let open = code[function...].firstIndex(of: "{"), let close = end(ofBracketAt: open)
        else { return nil }
        let call = Array("main.register(".unicodeScalars)
        var (depth, last) = (0, Int?.none)
        for index in open + 1..<close {
            if depth == 0, code[index...].starts(with: call) { last = index }
            depth += Self.step(code[index])
        }
        return last
    }

    /// The index of the last bracket of a call, which may have a trailing closure.
    private func endOfCall(at start: Int) -> Int? {
        guard let open = code[start...].firstIndex(of: "("), let close = end(ofBracketAt: open) else {
            return nil
        }
        guard let next = codeIndex(from: close + 1), code[next] == "{" else { return close }
        return end(ofBracketAt: next)
    }

    /// Adds an element to the list after `urlOpenerPlugins:`.
    ///
    /// - Returns: false if there is no such list.
    mutating func addOpener(_ element: String) -> Bool {
        let label = "urlOpenerPlugins:"
        guard let start = index(of: label), let open = codeIndex(from: start + label.count),
            code[open] == "[", let close = end(ofBracketAt: open)
        else { return false }
        let last = lastCodeIndex(in: open + 1..<close)
        let isEmpty = last == nil
        let end = last ?? open
        let separator = isEmpty || code[end] == "," ? "" : ","
        if line(at: end) == line(at: close) {
            insert("\(separator)\(isEmpty ? "" : " ")\(element)", at: end + 1)
            breakLongLine(at: start)
        } else {
            let own = indentation(at: isEmpty ? close : end) + (isEmpty ? "    " : "")
            insert("\(lineBreak)\(own)\(element),", at: line(at: end).upperBound)
            insert(separator, at: end + 1)
        }
        return true
    }

    /// Breaks a line of more than 120 columns with a label and its list, as the formatter does: the call around them, then the list.
    private mutating func breakLongLine(at label: Int) {
        guard line(at: label).count > 120 else { return }
        var depth = 0
        let call = (line(at: label).lowerBound..<label).last { position in
            depth -= Self.step(code[position])
            return depth < 0
        }
        if let call { breakElements(at: call, isList: false) }
        let list = index(of: "urlOpenerPlugins:", from: call ?? label).flatMap { codeIndex(from: $0 + 17) }
        if let list, line(at: list).count > 120 { breakElements(at: list, isList: true) }
    }

    /// Breaks the elements of a bracket on one line into lines.
    ///
    /// - Parameter isList: true for a list, which gets a comma and a line break at its end.
    private mutating func breakElements(at open: Int, isList: Bool) {
        guard let close = end(ofBracketAt: open), close < line(at: open).upperBound,
            let last = lastCodeIndex(in: open + 1..<close)
        else { return }
        let outer = lineBreak + indentation(at: open)
        var depth = 0
        let commas = (open + 1..<last).filter { position in
            depth += Self.step(code[position])
            return depth == 0 && code[position] == ","
        }
        if isList { replace(last + 1..<close, with: (code[last] == "," ? "" : ",") + outer) }
        for comma in commas.reversed() {
            replace(comma + 1..<(codeIndex(from: comma + 1) ?? comma + 1), with: outer + "    ")
        }
        insert(outer + "    ", at: open + 1)
    }
}
