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
        if trimmed.unicodeScalars.contains(where: \.isUnprintable) {
            throw InvalidUserName(problem: "it contains a control character")
        }
        self.init(name: trimmed)
    }
}

extension Unicode.Scalar {
    /// Whether the scalar breaks lines, or changes how what is around it is shown. The two joiners are part of how some
    /// languages are written.
    fileprivate var isUnprintable: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        case .format: self != "\u{200C}" && self != "\u{200D}"
        default: false
        }
    }
}

/// A name that nobody can sign in with.
struct InvalidUserName: Error, Hashable, CustomStringConvertible {
    let problem: String

    var description: String {
        "The user name cannot be used: \(problem). "
            + "To fix: give a name of 1 to \(User.longestName) printable characters, as in /login?user=ada."
    }
}
