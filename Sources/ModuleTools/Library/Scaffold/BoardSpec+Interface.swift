/// The declarations of a board in the interface of its module.
extension BoardSpec {
    /// The type of the input.
    var requestDeclaration: String {
        """
        /// A request to the \(name) board.
        public nonisolated struct \(request): Hashable, Codable, Sendable {
            /// A text for the board; nil if there is none.
            public let note: String?

            /// A request with a note.
            public init(note: String? = nil) { self.note = note }
        }
        """
    }

    var interfaceDeclaration: String {
        """
        /// Answers a request with a line of text.
        public enum \(interface): IOInterface {
            /// The request.
            public typealias Input = \(request)
            /// The line of text.
            public typealias Output = String
            /// `\(id)`
        \(SwiftText.fitting(
            "    public static let boardID: BoardID = \"\(id)\"",
            "    public static let boardID: BoardID =\n        \"\(id)\""))
        }
        """
    }

    /// The property of the service map.
    var mapProperty: String {
        """
            /// Answers a request with a line of text.
        \(SwiftText.fitting(
            "    public var io\(name): Destination<\(interface)> { destination() }",
            "    public var io\(name): Destination<\(interface)> {\n        destination()\n    }"))
        """
    }

    /// The constant with the text of the link.
    var linkConstant: String {
        let link = "\"app://\(path)?note=TEXT\""
        return """
                /// Activates the \(name) board. The note is optional.
            \(SwiftText.fitting(
                "    public static let \(name.lowerCamelCase) = \(link)",
                "    public static let \(name.lowerCamelCase) =\n        \(link)"))
            """
    }
}
