import Foundation

/// The error that a regular file could not be read.
public struct RegularFileError: Error, Hashable, Sendable {
    /// The path of the file.
    public let path: String

    /// The reason.
    public let problem: Problem

    package init(path: String, problem: Problem) {
        self.path = path
        self.problem = problem
    }

    /// The reasons why a file is not read.
    public enum Problem: Hashable, Sendable {
        /// There is no file at the path.
        case missing

        /// There is a symbolic link to a missing file at the path.
        case brokenLink(to: String)

        /// There is something else at the path, such as "a folder" or "a FIFO".
        case notRegular(kind: String)

        /// The file has more bytes than allowed.
        case tooLarge(limit: Int)

        /// The system refuses to open or read the file, with the reason that it gives.
        case unreadable(reason: String)
    }

    /// The reason in words, for the text of another error, such as "it is a FIFO, not a regular file".
    public var reason: String {
        switch problem {
        case .missing: "there is no such file"
        case .brokenLink(let target): "it is a broken symbolic link to \(target.quoted())"
        case .notRegular(let kind): "it is \(kind), not a regular file"
        case .tooLarge(let limit) where limit >= 1_000_000: "it is larger than \(limit / 1_000_000) MB"
        case .tooLarge(let limit): "it is larger than \(limit) bytes"
        case .unreadable(let reason): reason
        }
    }
}

extension RegularFileError: CustomStringConvertible {
    /// The path, the reason, and the fix; one line.
    public var description: String {
        "The file \(path.quoted(limit: 600)) cannot be read: \(reason). To fix: \(fix)."
    }

    /// The fix in words, for the text of another error.
    public var fix: String {
        switch problem {
        case .missing: "check the path"
        case .brokenLink: "correct the link"
        case .notRegular: "name a regular file"
        case .tooLarge: "name a smaller file"
        case .unreadable: "check the path, and make the file readable"
        }
    }
}
