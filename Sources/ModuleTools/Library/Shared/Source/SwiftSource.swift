/// A Swift file, read as far as the tools need it.
struct SwiftSource {
    let tokens: [SwiftToken]

    /// The `//` comments, in the order of the file.
    let comments: [LineComment]

    /// The imports, in the order of the file.
    let imports: [SourceImport]

    init(_ text: String) {
        var lexer = SwiftLexer(text)
        lexer.run()
        tokens = lexer.tokens
        comments = lexer.comments
        imports = ImportReader.imports(in: lexer.tokens)
    }
}
