/// Reads the imports of a file from its tokens.
///
/// An import begins a statement outside of brackets, after attributes and an access level. The word `import` as a label, as a
/// member or in backticks is no import.
struct ImportReader {
    private let tokens: [SwiftToken]
    private var index = 0
    private var depth = 0
    private var blocks = ConditionalBlocks()
    private var imports: [SourceImport] = []

    static func imports(in tokens: [SwiftToken]) -> [SourceImport] {
        var reader = ImportReader(tokens: tokens)
        reader.run()
        return reader.imports
    }

    private init(tokens: [SwiftToken]) {
        self.tokens = tokens
    }

    private mutating func run() {
        var isStart = true
        while index < tokens.count {
            let token = tokens[index]
            let follows = index > 0 && tokens[index - 1].isMark(".")
            isStart = (isStart || token.startsLine) && !follows
            if depth > 0 || !isStart || token.kind != .identifier && !token.isMark("@") {
                skip(token)
                isStart = token.isMark(";")
            } else if token.isMark("@") {
                skipAttribute()
            } else if token.text == "import" {
                readImport()
                isStart = false
            } else {
                isStart = accessLevels.contains(token.text)
                index += 1
            }
        }
    }

    private mutating func skip(_ token: SwiftToken) {
        if token.kind == .directive {
            blocks.handle(index, in: tokens, depth: &depth)
        } else if token.kind == .punctuation {
            if ["(", "[", "{"].contains(token.text) { depth += 1 }
            if [")", "]", "}"].contains(token.text) { depth = max(0, depth - 1) }
        }
        index += 1
    }

    /// Skips an attribute with its arguments.
    private mutating func skipAttribute() {
        index += 1
        guard index < tokens.count, tokens[index].isName else { return }
        index += 1
        guard index < tokens.count, tokens[index].isMark("("), !tokens[index].startsLine else { return }
        var open = 0
        repeat {
            open += tokens[index].isMark("(") ? 1 : tokens[index].isMark(")") ? -1 : 0
            index += 1
        } while open > 0 && index < tokens.count
    }

    /// Reads `import`, an optional kind and the module's name. The rest of the path is skipped like other tokens.
    private mutating func readImport() {
        index += 1
        guard index < tokens.count, tokens[index].isName else { return }
        let isKind = tokens[index].kind == .identifier && importKinds.contains(tokens[index].text)
        if isKind, index + 1 < tokens.count, tokens[index + 1].isName { index += 1 }
        let name = tokens[index]
        imports.append(
            SourceImport(module: name.text, line: name.line, column: name.column, condition: blocks.condition))
        index += 1
    }
}

private let accessLevels: Set<String> = ["public", "package", "internal", "fileprivate", "private", "open"]

private let importKinds: Set<String> = ["typealias", "struct", "class", "enum", "protocol", "let", "var", "func"]
