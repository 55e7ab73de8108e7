import AppFoundation

/// An error of hashing a password.
package enum PasswordHashError: Error, Hashable, Sendable {
    /// The password cannot be hashed completely, for the given reason.
    case unusablePassword(reason: String)

    /// A stored hash is damaged, has a cost out of the limits, or was made by another platform.
    case unknownAlgorithm(String)

    /// The system has failed to hash, or has no function for it.
    case failed(reason: String)
}

extension PasswordHashError: CustomStringConvertible {
    /// One line with the reason and the fix, without the password and the hash.
    package var description: String {
        switch self {
        case .unusablePassword(let reason):
            "The password cannot be hashed: \(reason). "
                + "To fix: use 1 to \(PasswordHasher.longestPassword) bytes of UTF-8 without zero bytes."
        case .unknownAlgorithm(let name):
            "A stored password hash cannot be checked: its algorithm \(name.quoted()), or its cost, is unknown here. "
                + "To fix: restore the account store, or create the account again."
        case .failed(let reason):
            "The system cannot hash passwords: \(reason). To fix: free memory, or install libcrypt with yescrypt."
        }
    }
}
