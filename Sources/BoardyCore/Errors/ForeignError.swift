import BoardySupport

/// An error of another process, of which only the code and the text have arrived.
package struct ForeignError: Error, Hashable, CustomStringConvertible {
    package let code: String
    package let description: String

    /// Creates an error with the code and text of a peer, which can be faulty.
    ///
    /// Control characters are escaped. A line break remains before an indented line, such as that of an invalid pattern, because
    /// such a line cannot be mistaken for another error.
    package init(code: String, text: String) {
        self.code = singleLine(code, limit: 100)
        description = singleLine(text, limit: 16_000).replacing("\\n    ", with: "\n    ")
    }
}

extension BridgedError {
    package init(_ error: ForeignError) {
        self.init(error, code: error.code, description: error.description)
    }
}
