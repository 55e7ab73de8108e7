import AppFoundation
import AuthenticationIO
import Foundation

extension User {
    /// The user with the name, if it is one.
    init(validating name: String) throws(InvalidUserName) {
        let trimmed = name.trimmingCharacters(in: .whitespacesAndNewlines)
        if trimmed.isEmpty { throw InvalidUserName(problem: "it is empty") }
        if trimmed.count > User.longestName {
            throw InvalidUserName(problem: "it is longer than \(User.longestName) characters")
        }
        // The two joiners are part of how some languages, and emoji, are written.
        let joiners: [Unicode.Scalar] = ["\u{200C}", "\u{200D}"]
        if trimmed.unicodeScalars.contains(where: { $0.isUnprintable && !joiners.contains($0) }) {
            throw InvalidUserName(problem: "it contains a control character")
        }
        self.init(name: trimmed)
    }
}

/// A name that nobody can sign in with.
struct InvalidUserName: Error, Hashable, CustomStringConvertible {
    let problem: String

    var description: String {
        "The user name cannot be used: \(problem). "
            + "To fix: give a name of 1 to \(User.longestName) printable characters, as in \(AuthenticationLinks.login)."
    }
}
