import Foundation

/// A line that was typed in an interactive session.
enum TypedLine: Equatable {
    case empty
    case help
    case quit
    case link(String)

    /// Parses a line. Spaces around it are ignored.
    init(_ line: String) {
        let text = line.trimmingCharacters(in: .whitespacesAndNewlines)
        // A longer text is no command. Comparing it could take quadratic time.
        switch text.utf8.count <= 4 ? text.lowercased() : "link" {
        case "": self = .empty
        case "help", "?": self = .help
        case "quit", "exit": self = .quit
        default: self = .link(text)
        }
    }
}
