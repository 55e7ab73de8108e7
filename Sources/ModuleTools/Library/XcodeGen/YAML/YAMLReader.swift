import BoardySupport

/// Reads the part of YAML 1.2 that XcodeGen files use. The standard library and Foundation have no reader.
///
/// Block and flow collections, texts and comments are read. Anchors, aliases, tags, complex keys, texts on several lines without `|`
/// or `>`, and tabs in indentation are errors. The work is linear in the length of the text.
struct YAMLReader {
    let scalars: [Unicode.Scalar]
    let file: YAMLNode.File
    var index = 0
    private(set) var line = 1
    private(set) var lineStart = 0
    private var depth = 0

    /// The deepest accepted nesting. It keeps the recursion within a small stack.
    static let depthLimit = 50

    /// Returns the document of a text.
    ///
    /// - Throws: a ``ToolError`` with line and column.
    static func read(_ text: String, from file: YAMLNode.File) throws -> YAMLNode {
        var reader = YAMLReader(text, file)
        return try reader.document()
    }

    private init(_ text: String, _ file: YAMLNode.File) {
        var scalars: [Unicode.Scalar] = []
        scalars.reserveCapacity(text.utf8.count)
        var wasReturn = false
        for scalar in text.unicodeScalars {
            if scalar != "\n" || !wasReturn { scalars.append(scalar == "\r" ? "\n" : scalar) }
            wasReturn = scalar == "\r"
        }
        self.scalars = scalars
        self.file = file
        if peek == "\u{FEFF}" { (index, lineStart) = (1, 1) }
    }

    private mutating func document() throws -> YAMLNode {
        try skipToContent()
        if isAtMarker {
            index += 3
            try finishLine()
        }
        let node = isAtEnd ? YAMLNode(value: .scalar(""), place: place) : try block(in: -1)
        guard index == scalars.count else {
            throw isAtMarker
                ? failure("A second document begins here.", fix: "write one document in a file")
                : failure("This line is indented less than the lines before.", fix: "indent it as they are")
        }
        return node
    }

    // MARK: Position

    /// The character at the position.
    var peek: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    /// The place of the position.
    var place: YAMLNode.Place { YAMLNode.Place(file: file, line: line) }

    /// The number of spaces before the content at the position, or -1 at the end of the document.
    var indent: Int { isAtEnd ? -1 : index - lineStart }

    /// True at the end of the file and at a line that ends the document.
    var isAtEnd: Bool { index >= scalars.count || isAtMarker }

    /// True at `---` in the first column.
    private var isAtMarker: Bool {
        index == lineStart && scalars[index...].starts(with: ["-", "-", "-"]) && isSeparator(at: index + 3)
    }

    /// True for the ends of a line and of the text, and for blanks.
    func isSeparator(at index: Int) -> Bool {
        index >= scalars.count || scalars[index].isBlank || scalars[index] == "\n"
    }

    /// True at the end of a line, and at a comment.
    var isAtLineEnd: Bool {
        peek == nil || peek == "\n" || (peek == "#" && (index == lineStart || scalars[index - 1].isBlank))
    }

    mutating func skipBlanks() {
        while let scalar = peek, scalar.isBlank { index += 1 }
    }

    /// Moves to the line break, over a comment or any other text.
    mutating func skipLine() {
        while let scalar = peek, scalar != "\n" { index += 1 }
    }

    /// Moves from a line break to the next line.
    mutating func newLine() {
        guard peek == "\n" else { return }
        index += 1
        line += 1
        lineStart = index
    }

    /// Moves from a place after a value to the next content.
    mutating func finishLine() throws {
        skipBlanks()
        guard isAtLineEnd else {
            throw peek == ":"
                ? failure("A mapping cannot begin here.", fix: "put it on a line of its own, or quote the value")
                : failure("Text follows a complete value.", fix: "put it on a line of its own, or quote the value")
        }
        try skipToContent()
    }

    /// Moves to the first character of the next line with content, which can be the current line.
    mutating func skipToContent() throws {
        while peek != nil {
            let start = index
            skipBlanks()
            if isAtLineEnd {
                skipLine()
                newLine()
            } else if let tab = scalars[start..<index].firstIndex(of: "\t") {
                index = tab
                throw failure("A tab is in the indentation.", fix: "indent with spaces")
            } else {
                return
            }
        }
    }

    // MARK: Errors

    /// Makes an error at the position.
    func failure(_ message: String, fix: String) -> ToolError {
        let column = index - lineStart + 1
        return ToolError("\(singleLine(file.path)):\(line):\(column): \(message) To fix: \(fix).")
    }

    /// Runs a body one level deeper.
    mutating func nested<Result>(_ body: (inout YAMLReader) throws -> Result) throws -> Result {
        guard depth < Self.depthLimit else {
            throw failure("The nesting is deeper than \(Self.depthLimit) levels.", fix: "nest less")
        }
        depth += 1
        defer { depth -= 1 }
        return try body(&self)
    }
}

extension Unicode.Scalar {
    /// True for spaces and tabs.
    var isBlank: Bool { self == " " || self == "\t" }
}

extension String {
    /// Makes a text of characters. `UnicodeScalarView` takes quadratic time for it.
    init(scalars: some Sequence<Unicode.Scalar>) {
        var bytes: [UInt8] = []
        for scalar in scalars { bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter) }
        self.init(decoding: bytes, as: UTF8.self)
    }
}
