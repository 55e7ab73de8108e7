/// A failure of a command. Its text says what happened and, after "To fix:", how to fix it.
struct ToolError: Error, Equatable, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
