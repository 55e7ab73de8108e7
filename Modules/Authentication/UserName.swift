import AppFoundation
import AuthenticationIO
import Foundation

extension User {
    /// Creates a user with a trimmed and validated name.
    init(validating name: String) throws(InvalidUserName) {
        let trimmed = name.trimmingCharacters(in: .whitespacesAndNewlines)
        if trimmed.isEmpty { throw InvalidUserName(problem: "it is empty") }
        if trimmed.count > User.longestName {
            throw InvalidUserName(problem: "it is longer than \(User.longestName) characters")
        }
        // The two joiners are allowed, because some scripts and emoji contain them.
        let joiners: [Unicode.Scalar] = ["\u{200C}", "\u{200D}"]
        if trimmed.unicodeScalars.contains(where: { $0.isUnprintable && !joiners.contains($0) }) {
            throw InvalidUserName(problem: "it contains a control character")
        }
        self.init(name: trimmed)
    }
}

/// The error for an invalid user name.
struct InvalidUserName: Error, Hashable, CustomStringConvertible {
    let problem: String

    var description: String {
        "The user name cannot be used: \(problem). "
            + "To fix: give a name of 1 to \(User.longestName) printable characters, as in \(AuthenticationLinks.login)."
    }
}
