/// Plain, quoted and block texts.
extension YAMLReader {
    /// Reads a plain text up to the end of its line, to a comment, or to the colon of a key.
    mutating func plainText(inFlow: Bool) throws -> String {
        try checkPlainStart(inFlow: inFlow)
        let start = index
        var end = index
        while let scalar = peek, scalar != "\n" {
            if scalar == "#", scalars[index - 1].isBlank { break }
            if scalar == ":", isSeparator(at: index + 1) || (inFlow && scalars[index + 1].isFlowIndicator) { break }
            if inFlow, scalar.isFlowIndicator { break }
            index += 1
            if !scalar.isBlank { end = index }
        }
        index = end
        return String(scalars: scalars[start..<end])
    }

    /// Rejects the characters that no plain text begins with.
    private func checkPlainStart(inFlow: Bool) throws {
        guard let scalar = peek else { return }
        switch scalar {
        case "&", "*": throw failure("Anchors and aliases are not supported.", fix: "write the value out")
        case "!": throw failure("Tags are not supported.", fix: "remove the tag, or quote the text")
        case "@", "`", "%", "]", "}", ",", "|", ">", "#":
            throw failure("A text cannot begin with '\(scalar)'.", fix: "quote the text")
        case "?" where isSeparator(at: index + 1):
            throw failure("Complex keys are not supported.", fix: "write 'key: value'")
        case "-", "?", ":":
            guard isSeparator(at: index + 1) || (inFlow && scalars[index + 1].isFlowIndicator) else { return }
            throw failure("A value is expected.", fix: "quote the text")
        default: return
        }
    }

    /// Reads a text in single or double quotes, and stays behind it.
    mutating func quotedText() throws -> String {
        let isDouble = peek == "\""
        let start = self
        var text: [Unicode.Scalar] = []
        index += 1
        while let scalar = peek, scalar != "\n" {
            index += 1
            switch scalar {
            case "'" where !isDouble && peek == "'":
                index += 1
                text.append("'")
            case isDouble ? "\"" : "'": return String(scalars: text)
            case "\\" where isDouble: text.append(try escaped())
            default: text.append(scalar)
            }
        }
        throw start.failure("The quote is not closed on its line.", fix: "close it, or begin a block with '|'")
    }

    /// Reads an escape after its backslash.
    private mutating func escaped() throws -> Unicode.Scalar {
        let digits = scalars[index...].dropFirst().prefix(4)
        switch peek {
        case "\"", "\\", "/":
            defer { index += 1 }
            return scalars[index]
        case "n", "t", "r":
            defer { index += 1 }
            return peek == "n" ? "\n" : peek == "t" ? "\t" : "\r"
        case "u":
            guard digits.count == 4, digits.allSatisfy({ $0.properties.isASCIIHexDigit }),
                let character = UInt32(String(scalars: digits), radix: 16).flatMap(Unicode.Scalar.init)
            else { throw failure("The escape names no character.", fix: "write the character itself") }
            index += 5
            return character
        default:
            throw failure("This escape is not supported.", fix: "write the character itself, or '\\\\' for a backslash")
        }
    }

    /// Reads the lines after `|` or `>` without their indentation, and moves to the next content.
    ///
    /// No rule depends on the breaks and blanks of such a text, which is a script or a sentence. They stay as they are.
    mutating func blockText(in parent: Int) throws -> String {
        index += 1
        if peek == "-" || peek == "+" { index += 1 }
        skipBlanks()
        guard isAtLineEnd else {
            throw failure("Only '-', '+' or a comment can follow '|' and '>'.", fix: "begin the text on the next line")
        }
        skipLine()
        newLine()
        var (lines, width): ([String], Int?) = ([], nil)
        while peek != nil {
            while peek == " ", indentWidth < width ?? .max { index += 1 }
            if peek != "\n", peek != nil {
                if width == nil, indentWidth > parent { width = indentWidth }
                guard indentWidth == width else { break }
            }
            let start = index
            skipLine()
            lines.append(String(scalars: scalars[start..<index]))
            newLine()
        }
        index = lineStart
        try skipToContent()
        return lines.joined(separator: "\n")
    }

    /// The number of characters before the position in its line.
    private var indentWidth: Int { index - lineStart }
}

extension Unicode.Scalar {
    /// True for the characters that structure flow collections.
    var isFlowIndicator: Bool { ["[", "]", "{", "}", ","].contains(self) }
}
