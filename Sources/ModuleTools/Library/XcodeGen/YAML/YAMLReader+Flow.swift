extension YAMLReader {
    /// Reads `[…]` or `{…}`, and stays behind it.
    mutating func flowCollection() throws -> YAMLNode {
        try nested { reader in
            let start = reader.place
            let isSequence = reader.peek == "["
            let end: Unicode.Scalar = isSequence ? "]" : "}"
            var (items, entries): ([YAMLNode], [YAMLNode.Entry]) = ([], [])
            var keys: Set<[UInt8]> = []
            reader.index += 1
            reader.skipFlowSpace()
            while reader.peek != end {
                if isSequence {
                    items.append(try reader.flowValue())
                } else {
                    let entry = try reader.flowEntry()
                    guard keys.insert(Array(entry.key.utf8)).inserted else {
                        throw reader.failure("A key of this mapping is there twice.", fix: "keep one")
                    }
                    entries.append(entry)
                }
                reader.skipFlowSpace()
                if reader.peek == "," {
                    reader.index += 1
                    reader.skipFlowSpace()
                } else if reader.peek != end {
                    throw reader.failure(
                        "',' or '\(end)' is expected, for the '\(isSequence ? "[" : "{")' of line \(start.line).",
                        fix: "add it")
                }
            }
            reader.index += 1
            return YAMLNode(value: isSequence ? .sequence(items) : .mapping(entries), place: start)
        }
    }

    /// Reads a key and its value, which may be missing.
    private mutating func flowEntry() throws -> YAMLNode.Entry {
        let start = place
        let key = peek == "\"" || peek == "'" ? try quotedText() : try plainText(inFlow: true)
        skipFlowSpace()
        var value = YAMLNode(value: .scalar(""), place: start)
        if peek == ":" {
            index += 1
            skipFlowSpace()
            if let scalar = peek, scalar != ",", scalar != "}" { value = try flowValue() }
        }
        return YAMLNode.Entry(key: key, place: start, value: value)
    }

    private mutating func flowValue() throws -> YAMLNode {
        let start = place
        switch peek {
        case "[", "{": return try flowCollection()
        case "\"", "'": return YAMLNode(value: .scalar(try quotedText()), place: start)
        default: return YAMLNode(value: .scalar(try plainText(inFlow: true)), place: start)
        }
    }

    /// Skips blanks, line breaks and comments.
    private mutating func skipFlowSpace() {
        while let scalar = peek {
            if scalar == "\n" {
                newLine()
            } else if scalar == "#", isAtLineEnd {
                skipLine()
            } else if scalar.isBlank {
                index += 1
            } else {
                return
            }
        }
    }
}
