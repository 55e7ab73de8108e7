package import AppFoundation
import Foundation

/// Hashes and checks passwords with the slow salted hash of the platform, off the calling actor.
///
/// | Platform | Function | Algorithm | ``Cost/standard`` |
/// |---|---|---|---|
/// | Linux | `crypt_r` of libxcrypt | yescrypt | count 7: 64 MB of memory |
/// | Apple | `CCKeyDerivationPBKDF` of CommonCrypto | PBKDF2 with HMAC-SHA-512 | 210,000 iterations |
///
/// A check with yescrypt takes 91 ms at best and 115 ms in the median, measured on a busy virtual machine with 2 cores.
/// The cost of PBKDF2 is the
/// minimum that [OWASP](https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html) names.
///
/// Passwords are hashed in Unicode normalization form C. Different keyboards therefore give the same hash.
package struct PasswordHasher: Sendable {
    /// The amount of work for one hash.
    package enum Cost: Hashable, Sendable, CaseIterable {
        /// About a millisecond: for random tokens, which cannot be guessed, and for tests.
        case lowest

        /// About a tenth of a second: for passwords.
        case standard
    }

    /// The maximum number of bytes of a password. `crypt_r` takes 511.
    package static let longestPassword = 500

    /// The cost of new hashes. Existing hashes are checked with their own cost.
    package let cost: Cost

    /// Creates a hasher.
    ///
    /// - Parameter cost: the cost of new hashes.
    package init(cost: Cost = .standard) {
        self.cost = cost
    }

    /// Returns a hash of a password with a new random salt.
    ///
    /// - Throws: ``PasswordHashError``.
    @concurrent
    package func hash(_ password: Secret) async throws(PasswordHashError) -> PasswordHash {
        let text = try normalized(password)
        return PasswordHash(try PlatformHash.hash(text, setting: PlatformHash.newSetting(cost)))
    }

    /// Returns true if a hash is the hash of the password. The comparison takes the same time for all hashes.
    ///
    /// - Throws: ``PasswordHashError``.
    @concurrent
    package func matches(_ password: Secret, _ hash: PasswordHash) async throws(PasswordHashError) -> Bool {
        guard PlatformHash.isKnown(hash) else { throw .unknownAlgorithm(hash.algorithm) }
        let text = try normalized(password)
        return Secret(try PlatformHash.hash(text, setting: hash.text)) == Secret(hash.text)
    }

    /// Returns true if the algorithm or the cost of a hash is not that of new hashes.
    package func needsRehash(_ hash: PasswordHash) throws(PasswordHashError) -> Bool {
        hash.parameters != PasswordHash(try PlatformHash.newSetting(cost)).parameters
    }

    /// The size is checked first, because the time of normalization grows with the square of the number of marks.
    private func normalized(_ password: Secret) throws(PasswordHashError) -> String {
        let text = password.reveal()
        guard !text.isEmpty else { throw .unusablePassword(reason: "it is empty") }
        guard text.utf8.count <= Self.longestPassword else {
            throw .unusablePassword(reason: "it is longer than \(Self.longestPassword) bytes")
        }
        guard !text.utf8.contains(0) else { throw .unusablePassword(reason: "it contains a zero byte") }
        let normal = text.precomposedStringWithCanonicalMapping
        // Composition excludes some characters, which grow.
        guard normal.utf8.count <= Self.longestPassword else {
            throw .unusablePassword(reason: "it is longer than \(Self.longestPassword) bytes")
        }
        return normal
    }
}
