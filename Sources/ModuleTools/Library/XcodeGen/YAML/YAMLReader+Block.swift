extension YAMLReader {
    /// Reads the value at the position, which is the first content of a line or follows `- `.
    ///
    /// - Parameter parent: the indentation of the collection that contains the value. Further lines of the value have a larger one.
    mutating func block(in parent: Int) throws -> YAMLNode {
        try nested { reader in
            if reader.isDash { return try reader.sequence() }
            if let key = try reader.implicitKey() { return try reader.mapping(from: key) }
            return try reader.inlineValue(in: parent)
        }
    }

    /// True at the `-` of a list item.
    private var isDash: Bool { peek == "-" && isSeparator(at: index + 1) && !isAtEnd }

    /// Reads a sequence from its first `-`.
    private mutating func sequence() throws -> YAMLNode {
        let (start, indent) = (place, index - lineStart)
        var items: [YAMLNode] = []
        repeat {
            index += 1
            let itemPlace = place
            skipBlanks()
            if isAtLineEnd { try finishLine() }
            if place.line == itemPlace.line || self.indent > indent {
                items.append(try block(in: indent))
            } else {
                items.append(YAMLNode(value: .scalar(""), place: itemPlace))
            }
        } while self.indent == indent && isDash
        guard self.indent <= indent else { throw wrongIndentation }
        return YAMLNode(value: .sequence(items), place: start)
    }

    /// Reads a mapping from the place after its first key and colon.
    private mutating func mapping(from first: Key) throws -> YAMLNode {
        var entries: [YAMLNode.Entry] = []
        var lines: [[UInt8]: Int] = [:]
        var next: Key? = first
        while let key = next {
            // The characters are compared, because comparing texts normalizes them at a cost.
            if let line = lines.updateValue(key.place.line, forKey: Array(key.text.utf8)) {
                index = lineStart + key.column
                throw failure(
                    "The key \(quotedKey(key)) is on line \(line) already.", fix: "keep one, with the values of both")
            }
            let value = try mappingValue(in: first.column)
            entries.append(YAMLNode.Entry(key: key.text, place: key.place, value: value))
            next = nil
            if indent == first.column {
                guard let key = try implicitKey() else {
                    throw failure("A key and ': ' are expected.", fix: "write 'key: value', or indent the line")
                }
                next = key
            } else if indent > first.column {
                throw wrongIndentation
            }
        }
        return YAMLNode(value: .mapping(entries), place: first.place)
    }

    /// Reads the value after a key and its colon. A sequence may have the indentation of its key.
    private mutating func mappingValue(in indent: Int) throws -> YAMLNode {
        let start = place
        skipBlanks()
        guard isAtLineEnd else {
            if isDash {
                throw failure("A list cannot begin on the line of its key.", fix: "begin it on the next line")
            }
            return try inlineValue(in: indent)
        }
        try finishLine()
        if self.indent > indent { return try block(in: indent) }
        if self.indent == indent, isDash { return try block(in: indent) }
        return YAMLNode(value: .scalar(""), place: start)
    }

    /// Reads a scalar or a flow collection, and moves to the next content.
    private mutating func inlineValue(in parent: Int) throws -> YAMLNode {
        let start = place
        switch peek {
        case "[", "{":
            let node = try flowCollection()
            try finishLine()
            return node
        case "\"", "'":
            let text = try quotedText()
            try finishLine()
            return YAMLNode(value: .scalar(text), place: start)
        case "|", ">":
            return YAMLNode(value: .scalar(try blockText(in: parent)), place: start)
        default:
            let text = try plainText(inFlow: false)
            try finishLine()
            guard indent <= parent else {
                throw failure(
                    "The text of line \(start.line) cannot continue here.",
                    fix: "write it on one line, or as a block after '|'")
            }
            return YAMLNode(value: .scalar(text), place: start)
        }
    }

    /// The key of a mapping, with its column from 0.
    struct Key {
        let text: String
        let place: YAMLNode.Place
        let column: Int
    }

    /// Reads a key and its colon, or returns nil and stays.
    private mutating func implicitKey() throws -> Key? {
        let before = self
        let column = index - lineStart
        var text = ""
        switch peek {
        case "[", "{", "|", ">": return nil
        case "\"", "'": text = try quotedText()
        default: text = try plainText(inFlow: false)
        }
        skipBlanks()
        guard place.line == before.place.line, peek == ":", isSeparator(at: index + 1) else {
            self = before
            return nil
        }
        index += 1
        return Key(text: text, place: before.place, column: column)
    }

    private var wrongIndentation: ToolError {
        failure("The indentation is none of the lines before.", fix: "indent it as its collection")
    }

    private func quotedKey(_ key: Key) -> String {
        "'\(key.text.unicodeScalars.prefix(80).map(\.description).joined())'"
    }
}
