extension TypeReader {
    /// The index of the last name of a path such as `Notification.Name`.
    func endOfPath(from start: Int, to end: Int) -> Int {
        var position = start
        while position + 2 < end, tokens[position + 1].isMark("."), tokens[position + 2].isName { position += 2 }
        return position
    }

    /// Skips `<…>`. The arrow `->` closes nothing. A brace or another declaration ends an open clause.
    func skipGenerics(_ position: inout Int, _ end: Int) {
        var depth = 0
        while position < end {
            let token = tokens[position]
            if token.kind == .operator, token.text != "->" {
                if depth == 0, !token.text.hasPrefix("<") { return }
                for character in token.text.utf8 {
                    depth += character == UInt8(ascii: "<") ? 1 : character == UInt8(ascii: ">") ? -1 : 0
                }
            }
            if token.isMark("{") || token.isMark("}") || token.isWord("class") || token.kind == .directive { return }
            guard depth > 0 else {
                if token.kind == .operator { position += 1 }
                return
            }
            position += 1
        }
    }

    /// The names after the colon or the equals sign at an index.
    func inheritedNames(after start: Int, to end: Int) -> [String] {
        guard start + 1 < end else { return [] }
        if tokens[start].kind == .operator, tokens[start].text == "=", tokens[start + 1].isName {
            return [tokens[endOfPath(from: start + 1, to: end)].text]
        }
        guard tokens[start].isMark(":") else { return [] }
        var (names, position) = ([String](), start + 1)
        var name: String?
        while position < end {
            let token = tokens[position]
            if token.isMark("{") || token.isMark("}") || token.isWord("where") { break }
            if token.isMark(",") || token.kind == .operator && token.text == "&" {
                if let name { names.append(name) }
                name = nil
            } else if token.kind == .operator, token.text.hasPrefix("<") {
                skipGenerics(&position, end)
                continue
            } else if token.isName, !tokens[position - 1].isMark("@") {
                name = token.text
            }
            position += 1
        }
        return names + (name.map { [$0] } ?? [])
    }
}
