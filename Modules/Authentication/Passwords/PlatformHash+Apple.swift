#if canImport(CommonCrypto)
    import AppFoundation
    import CommonCrypto
    import Foundation

    /// PBKDF2 with HMAC-SHA-512 of CommonCrypto.
    enum PlatformHash {
        private static let name = "pbkdf2-sha512"

        /// The costs that stored hashes may have.
        private static let iterations: ClosedRange<UInt32> = 1_000...10_000_000

        static func isKnown(_ hash: PasswordHash) -> Bool { (try? parts(of: hash.text)) != nil }

        /// Returns the algorithm, the cost, and a new salt of 128 bits from the system.
        static func newSetting(_ cost: PasswordHasher.Cost) throws(PasswordHashError) -> String {
            let salt = Data((0..<16).map { _ in UInt8.random(in: .min ... .max) }).base64EncodedString()
            switch cost {
            case .lowest: return "$\(name)$1000$\(salt)"
            case .standard: return "$\(name)$210000$\(salt)"
            }
        }

        /// Returns the hash of a password, with the setting before it.
        ///
        /// - Parameters:
        ///   - password: a text without zero bytes.
        ///   - setting: a new setting, or a hash, of which the setting is used.
        static func hash(_ password: String, setting: String) throws(PasswordHashError) -> String {
            let (count, salt) = try parts(of: setting)
            let bytes = Array(salt)
            var key = [UInt8](repeating: 0, count: 64)
            let status = CCKeyDerivationPBKDF(
                CCPBKDFAlgorithm(kCCPBKDF2), password, password.utf8.count, bytes, bytes.count,
                CCPseudoRandomAlgorithm(kCCPRFHmacAlgSHA512), count, &key, key.count)
            guard status == kCCSuccess else { throw .failed(reason: "CommonCrypto returned \(status)") }
            return "$\(name)$\(count)$\(salt.base64EncodedString())$\(Data(key).base64EncodedString())"
        }

        private static func parts(of setting: String) throws(PasswordHashError) -> (UInt32, Data) {
            let parts = setting.split(separator: "$")
            guard parts.count >= 3, parts[0] == name, let count = UInt32(parts[1]), iterations.contains(count),
                let salt = Data(base64Encoded: String(parts[2])), salt.count == 16
            else { throw .unknownAlgorithm(PasswordHash(setting).algorithm) }
            return (count, salt)
        }
    }
#elseif !canImport(Glibc)
    /// The error of a platform without a function for password hashes.
    enum PlatformHash {
        static func isKnown(_: PasswordHash) -> Bool { false }

        static func newSetting(_: PasswordHasher.Cost) throws(PasswordHashError) -> String {
            throw .failed(reason: "the platform has no function for it")
        }

        static func hash(_: String, setting _: String) throws(PasswordHashError) -> String {
            throw .failed(reason: "the platform has no function for it")
        }
    }
#endif
