/// A Swift file, read as far as the tools need it.
struct SwiftSource {
    let tokens: [SwiftToken]

    /// The `//` comments, in the order of the file.
    let comments: [LineComment]

    /// The imports, in the order of the file.
    let imports: [SourceImport]

    init(_ text: String) {
        let lexer = SwiftLexer(text)
        tokens = lexer.tokens
        comments = lexer.comments
        imports = readImports(in: tokens)
    }
}

/// A `//` comment of a Swift file, for the comments that silence a warning.
struct LineComment {
    /// The text after the slashes, without white space around it. A `///` comment has a slash in front.
    let text: String

    /// The line, from 1.
    let line: Int

    /// The column of the first slash, from 1, in Unicode scalars.
    let column: Int

    /// The number of tokens before the comment.
    let tokensBefore: Int

    /// True if no token precedes the comment on its line.
    let isAlone: Bool
}
