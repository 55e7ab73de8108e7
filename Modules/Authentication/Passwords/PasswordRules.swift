import AppFoundation
import Foundation

/// The rules for the passwords of new accounts.
enum PasswordRules {
    /// The minimum number of characters.
    static let shortest = 10

    /// The error of a password that cannot be used.
    static func error(_ reason: String) -> AuthError {
        .weakPassword(
            reason: reason,
            fix:
                "use \(shortest) or more characters, at most \(PasswordHasher.longestPassword) bytes, and no control characters"
        )
    }

    /// Checks a new password, in the form that is hashed.
    static func check(_ password: Secret, of name: AccountName) throws(AuthError) {
        let typed = password.reveal()
        // The size is checked before the normalization, see `PasswordHasher`.
        guard typed.utf8.count <= PasswordHasher.longestPassword,
            case let text = typed.precomposedStringWithCanonicalMapping,
            text.utf8.count <= PasswordHasher.longestPassword
        else {
            throw error("it is longer than \(PasswordHasher.longestPassword) bytes")
        }
        guard text.unicodeScalars.count >= shortest else {
            throw error("it is shorter than \(shortest) characters")
        }
        guard !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
            throw error("it contains a control character")
        }
        guard Set(text.unicodeScalars).count > 2 else { throw error("it has only 2 characters") }
        guard text.lowercased() != name.text.lowercased() else { throw error("it is the name") }
    }
}
